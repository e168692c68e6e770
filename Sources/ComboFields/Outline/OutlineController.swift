/// Owns an outline field.
public typealias OutlineController = FieldController<OutlineField>

extension FieldController where Field == OutlineField {
  /// Asks the data source for the items of the first level, and makes them the field's outline.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity; the outline stays as
  ///   it is then.
  public func reloadData() throws(OptionListError) {
    guard let dataSource else { return }
    send(.reloadOutline(try OptionOutline(nodes: dataSource.firstLevelItems(in: self))))
  }
}
