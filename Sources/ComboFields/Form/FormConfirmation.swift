import ComboMatching

/// The two answers of a confirmation, as the file spells them.
public struct FormConfirmation: Sendable, Equatable {
  /// What agrees.
  public var yes: FormOption

  /// What does not.
  public var no: FormOption

  /// Makes a confirmation.
  ///
  /// - Parameters:
  ///   - yes: What agrees; “Yes”, with the value true, unless given.
  ///   - no: What does not; “No”, with the value false, unless given.
  public init(
    yes: FormOption = FormOption("Yes", value: .bool(true, spelling: "true")),
    no: FormOption = FormOption("No", value: .bool(false, spelling: "false"))
  ) {
    self.yes = yes
    self.no = no
  }
}

extension FormConfirmation {
  /// What a person may type for the yes, beside its label.
  static let yesWords = ["yes", "y", "true", "on", "是", "对", "có", "vâng"]

  /// What a person may type for the no, beside its label.
  static let noWords = ["no", "n", "false", "off", "否", "不", "không"]

  /// Whether a text is a yes or a no; `nil` for neither.
  func isYes(_ text: String) -> Bool? {
    let text = TextFolding.trimmed(text)
    func means(_ option: FormOption, _ words: [String]) -> Bool {
      ([option.option.label, option.option.value] + words)
        .contains { TextFolding.foldedEqual($0, text) }
    }
    if means(yes, []) { return true }
    if means(no, []) { return false }
    if means(yes, Self.yesWords) { return true }
    return means(no, Self.noWords) ? false : nil
  }
}
