extension ChecklistField {
  /// Checks what the field begins with; nobody is asked, and no delegate is told.
  ///
  /// - Parameters:
  ///   - texts: Labels or values, in any case, accents and width.
  ///   - policy: What becomes of a text that is neither.
  /// - Throws: ``DefaultError``, as the policy says, and also where an option is disabled or several
  ///   are meant; nothing is checked then.
  public mutating func preselect(
    texts: some Sequence<String>,
    ifUnknown policy: UnknownDefault = .refuse
  ) throws(DefaultError) {
    var field = self
    for text in texts { try field.takeDefault(text, ifUnknown: policy) }
    self = field
  }
}
