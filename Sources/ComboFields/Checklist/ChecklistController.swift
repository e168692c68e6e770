/// Owns a checklist.
public typealias ChecklistController = FieldController<ChecklistField>

extension FieldController where Field == ChecklistField {
  /// Asks the data source for all columns and titles, and makes them the field's options.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity; the options stay as
  ///   they are then.
  public func reloadData() throws(OptionListError) {
    try reloadColumns()
  }
}
