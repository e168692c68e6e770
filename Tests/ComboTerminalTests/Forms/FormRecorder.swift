import ComboFields
import ComboTerminal
import ComboTesting

/// A delegate that writes down what happens in a form, in order, as readable lines.
final class FormRecorder: FormDelegate {
  private(set) var lines: [String] = []

  /// What is thought of an answer; it is valid by default.
  var validation: (FormAnswer?, String, FormMachine) -> Validation = { _, _, _ in .valid }

  func formDidAsk(for key: String, in controller: FormController) { lines.append("ask \(key)") }

  func validate(
    _ answer: FormAnswer?,
    of key: String,
    in controller: FormController
  ) -> Validation { validation(answer, key, controller.form) }

  func answerDidChange(of key: String, in controller: FormController) {
    let texts = controller.form.definition.field(key)
      .map { $0.shownTexts(of: controller.form.answer(of: key)) }
    lines.append("changed \(key): \(texts?.joined(separator: ", ") ?? "")")
  }

  func answerRefused(of key: String, message: FieldMessage, in controller: FormController) {
    lines.append("refused \(key): \(Wording.english.sentence(for: message))")
  }

  func answerWasDropped(of key: String, in controller: FormController) {
    lines.append("dropped \(key)")
  }

  func formDidEnd(_ end: FormEnd, in controller: FormController) { lines.append("end \(end)") }
}

/// Has the options of a form by the names of what is asked for, at once or from another thread.
///
/// Each reply is used once but the last.
final class FormCatalogue: FormDataSource {
  enum Reply: Sendable {
    case options([String])
    case failure(String)
  }

  /// What answers from other threads; `nil` where it is done at once.
  let replies: FormReplies?

  private var left: [Reply]

  /// What was asked for.
  private(set) var requests: [FormOptionRequest] = []

  init(_ all: [Reply], replies: FormReplies?) {
    left = all
    self.replies = replies
  }

  func loadOptions(
    _ request: FormOptionRequest,
    of field: FormField,
    for ticket: Ticket,
    in controller: FormController
  ) {
    requests.append(request)
    let reply = left.count > 1 ? left.removeFirst() : left[0]
    let event: FormEvent =
      switch reply {
      case .options(let labels):
        .optionsDidArrive(FormOptions(labels.map { FormOption($0) }), ticket)
      case .failure(let reason): .loadingDidFail(reason, ticket)
      }
    guard let replies else {
      controller.send(event)
      return
    }
    do {
      try runDetached { replies.send(event) }
    } catch {
      controller.send(.loadingDidFail("There is no thread: \(error)", ticket))
    }
  }
}
