public import ComboFields

extension FormFileField {
  /// The values of an answer: one for each choice; for a yes or a no, the file's own spelling.
  public func values(of answer: FormAnswer) -> [String] {
    switch answer {
    case .choices(let choices): choices.map(\.value)
    case .text(let text): text.isEmpty ? [] : [text]
    case .number(let text): [JSONText.number(text)]
    case .confirmation(let isYes): [isYes ? confirmation.yes.value : confirmation.no.value]
    }
  }
}
