import ComboFields
import ComboTerminal
import ComboTesting
import EditLine

/// A form that a person fills in without a terminal: each field is asked with the live keys, in this
/// process, and what is typed is written down for the front ends on a terminal.
final class FormRehearsal {
  private let controller: FormController
  private let script: (FormMachine) -> FormStep?
  private var open: RehearsedQuestion?

  private(set) var typings: [FormTyping] = []

  /// What did not go as the script says.
  private(set) var problems: [String] = []

  /// A rehearsal.
  ///
  /// - Parameters:
  ///   - controller: The form, which has not begun.
  ///   - script: Says what the person does next; `nil` where the input ends.
  init(_ controller: FormController, script: @escaping (FormMachine) -> FormStep?) {
    self.controller = controller
    self.script = script
  }

  /// A rehearsal of some steps.
  convenience init(_ controller: FormController, _ steps: [FormStep]) {
    var rest = steps[...]
    self.init(controller) { _ in rest.popFirst() }
  }

  /// Fills in the form, until it or the script is over.
  func run() -> FormOutcome {
    controller.send(.begin)
    while true {
      switch controller.form.phase {
      case .ended: return FormOutcome(controller.form)
      case .beginning, .checking, .loading:
        problems.append("The form waits in \(controller.form.phase).")
        return .cancelled
      case .asking(let key):
        guard let step = script(controller.form) else { return .endOfInput(key: key) }
        check(step, .field(key))
        ask(step)
      case .failed(let key, _):
        guard let step = script(controller.form) else { return .endOfInput(key: key) }
        check(step, .own("failure"))
        choose(
          step,
          [.retry] + (controller.form.canLeaveOut ? [.answer(nil)] : []) + [.back, .cancel]
        )
      case .reviewing:
        guard let step = script(controller.form) else { return .endOfInput(key: nil) }
        check(step, .own("review"))
        choose(step, [.accept] + controller.form.reviewRows.map { .jump(key: $0.key) })
      case .cancelling(let before):
        guard let step = script(controller.form) else {
          if case .asking(let key) = before { return .endOfInput(key: key) }
          return .endOfInput(key: nil)
        }
        check(step, .own("cancellation"))
        choose(step, [.cancellationRefused, .cancellationConfirmed])
      }
      guard problems.isEmpty else { return .cancelled }
    }
  }

  private func check(_ step: FormStep, _ place: FormStep.Place) {
    guard step.place != place else { return }
    problems.append("The script is at \(step.place), and the form at \(place).")
  }

  private func choose(_ step: FormStep, _ events: [FormEvent]) {
    guard case .choose(let number) = step.act, events.indices.contains(number - 1) else {
      return problems.append("There is no such choice: \(step.act).")
    }
    // The menu is open at first; closed, it lets Enter take the line.
    typings.append(FormTyping(keys: "\u{15}\(number)\u{7}\r", lines: [String(number)]))
    controller.send(events[number - 1])
  }

  private func ask(_ step: FormStep) {
    guard let question = controller.form.question else {
      return problems.append("Nothing is asked.")
    }
    let isNew = open == nil
    let asked = open ?? rehearsed(question)
    open = asked
    var typing = asked.typing(step.act)
    typing.goesOnWithQuestion = !isNew
    typings.append(typing)
    guard let outcome = asked.outcome() else { return }
    open = nil
    switch outcome {
    case .answered(let answers): controller.send(.answer(question.field.answer(of: answers)))
    case .back: controller.send(.back)
    case .cancelled: controller.send(.cancel)
    case .interrupted, .endOfInput: problems.append("The question ended with \(outcome).")
    }
  }

  private func rehearsed(_ question: FormQuestion) -> RehearsedQuestion {
    let checker = FormFieldChecker(controller, question.field, .english)
    return switch question.machine {
    case .dropDown(let field): RehearsedQuestion(field, checker)
    case .cascade(let field): RehearsedQuestion(field, checker)
    case .outline(let field): RehearsedQuestion(field, checker)
    case .checklist(let field): RehearsedQuestion(field, checker)
    case .entry(let field): RehearsedQuestion(field, checker)
    }
  }
}

/// A question of a form that is asked without a terminal.
private struct RehearsedQuestion {
  /// Does something, and says what is typed for it.
  let typing: (FormStep.Act) -> FormTyping

  /// How the question has ended; `nil` while it is open.
  let outcome: () -> Outcome<[Answer]>?

  init<Field: LineField>(_ field: Field, _ checker: FormFieldChecker) {
    let controller = FieldController(field, delegate: checker)
    var setting = ConversationSetting()
    setting.editor = ExternalEditor { $0 == "EDITOR" ? "true" : nil }
    let keyboard = LiveKeyboard(LiveSession(controller, setting: setting))
    let person = LivePerson(keyboard: keyboard)
    var edited: Outcome<[Answer]>?
    keyboard.start()
    outcome = { edited ?? keyboard.session.outcome }
    typing = { act in
      let start = keyboard.pressed.count
      var lines: [String] = []
      var keepsText = false
      let offersText = field.isEnteringOther && !controller.field.text.isEmpty
      switch act {
      case .lines(let entered):
        lines = entered
        for line in entered { person.enter(line) }
      case .accept:
        keepsText = true
        lines = [""]
        keyboard.press(.accept)
      case .edit(let text):
        lines = [":edit"]
        keyboard.press(.edit)
        for case .answer(let answers) in controller.send(.submit(text, .given)) {
          edited = .answered(answers)
        }
      case .choose(let number):
        preconditionFailure("\(number) is no answer of a field.")
      }
      // The controller keeps no delegate alive.
      return withExtendedLifetime(checker) {
        FormTyping(
          keys: keyboard.pressed[start...].map(\.bytes).joined(),
          lines: lines,
          keepsText: keepsText,
          emptyLineAccepts: offersText
        )
      }
    }
  }
}
