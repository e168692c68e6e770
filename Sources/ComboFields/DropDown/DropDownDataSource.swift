/// Gives drop-down fields their options, column by column.
///
/// One object may be the data source of several fields; each call says which field asks.
public protocol DropDownDataSource: AnyObject {
  /// How many columns there are: each becomes a section.
  ///
  /// Asked first, once for each reload.
  func numberOfColumns(in controller: DropDownController) -> Int

  /// The options of a column; 0 is the first.
  ///
  /// Asked once for each column, in order.
  func optionsOfColumn(_ column: Int, in controller: DropDownController) -> [FieldOption]

  /// The titles of the sections, asked last.
  ///
  /// There may be fewer than columns, and `nil` is none; titles beyond the columns are not shown.
  /// By default there are none.
  func titlesOfSections(in controller: DropDownController) -> [String?]

  /// Gets options for a text, for a field whose ``DropDownField/Settings/loading`` is not `never`.
  ///
  /// Answer with ``DropDownController/optionsDidArrive(_:for:)`` or
  /// ``DropDownController/optionsDidFail(_:for:)``, within this call or later; an answer to an
  /// earlier call changes nothing any more. By default the columns are the answer.
  func loadOptions(
    matching text: String,
    for ticket: Ticket,
    in controller: DropDownController
  )
}

extension DropDownDataSource {
  /// No section has a title.
  public func titlesOfSections(in controller: DropDownController) -> [String?] { [] }

  /// Answers with the columns.
  public func loadOptions(
    matching text: String,
    for ticket: Ticket,
    in controller: DropDownController
  ) {
    do {
      controller.optionsDidArrive(try controller.columns(), for: ticket)
    } catch {
      controller.optionsDidFail("\(error)", for: ticket)
    }
  }
}
