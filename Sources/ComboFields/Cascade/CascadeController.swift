/// Owns a cascade.
public typealias CascadeController = FieldController<CascadeField>

extension FieldController where Field == CascadeField {
  /// Asks the data source for the number of levels and for the options, and makes them the field's.
  ///
  /// A data source that names no number leaves ``CascadeField/Settings/levelCount`` as it is.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity; the options stay as
  ///   they are then.
  public func reloadData() throws(OptionListError) {
    guard let dataSource else { return }
    let levelCount = dataSource.numberOfLevels(in: self)
    let outline = try OptionOutline(nodes: dataSource.firstLevelItems(in: self))
    if let levelCount { field.settings.levelCount = levelCount }
    send(.reloadOutline(outline))
  }
}
