/// Gives fields their options.
///
/// One object may be the data source of several fields, of any kind; each call says which field
/// asks. A field asks only for what its kind has: columns for a drop-down field and a checklist,
/// levels for a cascade and an outline.
public protocol FieldDataSource: AnyObject {
  // MARK: Columns

  /// How many columns there are: each becomes a section.
  ///
  /// Asked first, once for each reload. By default there are none.
  func numberOfColumns(in controller: any FieldControlling) -> Int

  /// The options of a column; 0 is the first.
  ///
  /// Asked once for each column, in order. By default there are none.
  func optionsOfColumn(_ column: Int, in controller: any FieldControlling) -> [FieldOption]

  /// The titles of the sections, asked last.
  ///
  /// There may be fewer than columns, and `nil` is none; titles beyond the columns are not shown.
  /// By default there are none.
  func titlesOfSections(in controller: any FieldControlling) -> [String?]

  // MARK: Levels

  /// How many levels are shown side by side; `nil` for as many as the options have, which is the
  /// default.
  ///
  /// Asked first, once for each reload.
  func numberOfLevels(in controller: any FieldControlling) -> Int?

  /// The options of the first level, each with its next level.
  ///
  /// Asked once for each reload. By default there are none.
  func firstLevelItems(in controller: any FieldControlling) -> [OptionNode]

  // MARK: Later

  /// Gets options for a text, for a field whose ``FieldSettings/loading`` is not `never`.
  ///
  /// Answer with ``FieldControlling/optionsDidArrive(_:for:)`` or
  /// ``FieldControlling/loadingDidFail(_:for:)``, within this call or later; an answer to an
  /// earlier call changes nothing any more. By default the columns are the answer.
  func loadOptions(matching text: String, for ticket: Ticket, in controller: any FieldControlling)

  /// Gets what is under a node whose next level is still to come.
  ///
  /// Answer with ``FieldControlling/childrenDidArrive(_:for:)`` or
  /// ``FieldControlling/loadingDidFail(_:for:)``, within this call or later. By default there is
  /// nothing under it.
  func loadChildren(of id: OptionID, for ticket: Ticket, in controller: any FieldControlling)
}

extension FieldDataSource {
  /// There are no columns.
  public func numberOfColumns(in controller: any FieldControlling) -> Int { 0 }

  /// There are no options.
  public func optionsOfColumn(
    _ column: Int,
    in controller: any FieldControlling
  ) -> [FieldOption] { [] }

  /// No section has a title.
  public func titlesOfSections(in controller: any FieldControlling) -> [String?] { [] }

  /// As many levels as the options have.
  public func numberOfLevels(in controller: any FieldControlling) -> Int? { nil }

  /// There are no options.
  public func firstLevelItems(in controller: any FieldControlling) -> [OptionNode] { [] }

  /// Answers with the columns.
  public func loadOptions(
    matching text: String,
    for ticket: Ticket,
    in controller: any FieldControlling
  ) {
    do {
      controller.optionsDidArrive(try columns(for: controller), for: ticket)
    } catch {
      controller.loadingDidFail(error.description, for: ticket)
    }
  }

  /// Answers that there is nothing under the node.
  public func loadChildren(
    of id: OptionID,
    for ticket: Ticket,
    in controller: any FieldControlling
  ) {
    controller.childrenDidArrive([], for: ticket)
  }

  /// All columns under their titles.
  func columns(for controller: any FieldControlling) throws(OptionListError) -> OptionList {
    let columns = (0..<numberOfColumns(in: controller)).map {
      optionsOfColumn($0, in: controller)
    }
    let titles = titlesOfSections(in: controller)
    return try OptionList(
      sections: columns.enumerated().map { column, options in
        OptionSection(column < titles.count ? titles[column] : nil, options: options)
      }
    )
  }
}
