public import ComboFields

/// A data source of columns that a test sets, which writes down what it is asked.
///
/// ```
/// numberOfColumns
/// optionsOfColumn(0)
/// titlesOfSections
/// ```
public final class ScriptedDataSource: FieldDataSource {
  /// A request for options.
  public struct Request {
    /// The text they are to match.
    public var text: String
    /// What ties the answer to the request.
    public var ticket: Ticket
    /// Who asks.
    public var controller: any FieldControlling

    /// Answers with options that are labels.
    public func answer(_ labels: [String]) {
      controller.optionsDidArrive(OptionList(labels), for: ticket)
    }

    /// Answers that there are none to be had.
    public func fail(_ reason: String) {
      controller.loadingDidFail(reason, for: ticket)
    }
  }

  /// The options of each column.
  public var columns: [[FieldOption]]

  /// The titles, which may be more or fewer than the columns.
  public var titles: [String?]

  /// What it was asked so far.
  public private(set) var lines: [String] = []

  /// The requests so far, the latest last; a test answers them when it likes.
  public private(set) var requests: [Request] = []

  /// A data source of some columns and titles.
  public init(columns: [[FieldOption]] = [], titles: [String?] = []) {
    self.columns = columns
    self.titles = titles
  }

  /// Gives the number of ``columns``.
  public func numberOfColumns(in controller: any FieldControlling) -> Int {
    lines.append("numberOfColumns")
    return columns.count
  }

  /// Gives one of the ``columns``.
  public func optionsOfColumn(_ column: Int, in controller: any FieldControlling) -> [FieldOption] {
    lines.append("optionsOfColumn(\(column))")
    return columns[column]
  }

  /// Gives the ``titles``.
  public func titlesOfSections(in controller: any FieldControlling) -> [String?] {
    lines.append("titlesOfSections")
    return titles
  }

  /// Keeps the request for the test to answer.
  public func loadOptions(
    matching text: String,
    for ticket: Ticket,
    in controller: any FieldControlling
  ) {
    lines.append("loadOptions(\"\(text)\")")
    requests.append(Request(text: text, ticket: ticket, controller: controller))
  }
}
