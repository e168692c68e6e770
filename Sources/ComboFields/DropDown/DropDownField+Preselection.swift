extension DropDownField {
  /// Chooses what the field begins with; nobody is asked, and no delegate is told.
  ///
  /// - Parameters:
  ///   - text: A label or a value, in any case, accents and width.
  ///   - policy: What becomes of a text that is neither.
  /// - Throws: ``DefaultError``, as the policy says, and also where the option is disabled or
  ///   several are meant.
  public mutating func preselect(
    _ text: String,
    ifUnknown policy: UnknownDefault = .refuse
  ) throws(DefaultError) {
    try takeDefault(text, ifUnknown: policy)
  }
}
