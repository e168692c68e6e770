import ComboFields
import ComboFormFiles
import ComboTerminal

/// Keeps the draft of a form that is being filled in.
final class FormDrafts: FormDelegate {
  private let request: FillRequest
  private let say: (String) -> Void

  /// What keeps drafts for a form.
  ///
  /// - Parameters:
  ///   - request: Whether drafts are kept.
  ///   - form: The path of the form.
  ///   - environment: Where the person's folders are looked up.
  ///   - say: Tells the person something.
  init(
    _ request: FillRequest,
    form: String,
    _ environment: Environment,
    _ say: @escaping (String) -> Void
  ) {
    self.request = request
    self.say = say
  }

  func draftToGoOnWith(_ asking: AskRequest) throws(ToolFailure) -> FormDraft { FormDraft() }

  /// Where the draft is, in a sentence; `nil` where there is none.
  var sentence: String? { nil }

  func remove() {}
}
