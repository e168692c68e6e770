/// Owns a form that is being filled in, runs its effects, asks its data source and tells its
/// delegate.
///
/// ```swift
/// let controller = FormController(FormMachine(definition), delegate: listener)
/// controller.send(.begin)
/// controller.send(.answer(.text("Huế")))
/// ```
///
/// A controller belongs to whoever made it, and to one thread at a time.
public final class FormController {
  /// The form as it is now.
  public private(set) var form: FormMachine

  /// Who hears what happens.
  ///
  /// It is not kept alive.
  public weak var delegate: (any FormDelegate)?

  /// Who gets the options that the form does not have itself.
  ///
  /// It is not kept alive.
  public weak var dataSource: (any FormDataSource)?

  /// Says whether a text matches a pattern that is not trusted, within a limit of time.
  ///
  /// Without one it is matched like any other.
  package var matcher: ((TextPattern, String) -> Validation)?

  private var queue: [FormEvent] = []
  private var isRunning = false

  /// A controller of a form.
  ///
  /// - Parameters:
  ///   - form: The form as it begins.
  ///   - delegate: Who hears what happens.
  ///   - dataSource: Who gets the options that the form does not have itself.
  public init(
    _ form: FormMachine,
    delegate: (any FormDelegate)? = nil,
    dataSource: (any FormDataSource)? = nil
  ) {
    self.form = form
    self.delegate = delegate
    self.dataSource = dataSource
  }

  /// Hands an event to the form, and does what follows from it.
  ///
  /// - Returns: All effects, in the order in which they were run. From inside a delegate's call
  ///   nothing: the event is handled after that call, and its effects are among those of the call
  ///   that is under way.
  @discardableResult
  public func send(_ event: FormEvent) -> [FormEffect] {
    queue.append(event)
    guard !isRunning else { return [] }
    isRunning = true
    defer { isRunning = false }
    var effects: [FormEffect] = []
    while !queue.isEmpty {
      let next = form.handle(queue.removeFirst())
      queue.insert(contentsOf: next.compactMap { run($0) }, at: 0)
      effects += next
    }
    return effects
  }

  /// What the form, or its delegate, has against an answer of the field that is asked; `nil` for
  /// nothing.
  ///
  /// A front end may ask before the field is left, so that the text stays in its line.
  public func problem(with answer: FormAnswer?, of field: FormField) -> FieldMessage? {
    form.problem(with: answer, of: field) ?? foreignProblem(with: answer, of: field)
  }

  private func run(_ effect: FormEffect) -> FormEvent? {
    switch effect {
    case .shouldAccept(let key, let answer):
      guard let field = form.fieldsByKey[key] else { return .answerAllowed }
      return foreignProblem(with: answer, of: field).map { .answerRefused($0) } ?? .answerAllowed
    case .requestOptions(let key, let request, let ticket):
      guard let dataSource, let field = form.fieldsByKey[key] else {
        return .loadingDidFail("There is nobody who has them.", ticket)
      }
      dataSource.loadOptions(request, of: field, for: ticket, in: self)
    case .answerDidChange(let key):
      delegate?.answerDidChange(of: key, in: self)
    case .answerDidFail(let key, let message):
      delegate?.answerRefused(of: key, message: message, in: self)
    case .answerWasDropped(let key):
      delegate?.answerWasDropped(of: key, in: self)
    case .draftDidChange:
      delegate?.draftDidChange(form.draft, in: self)
    case .didEnd(let end):
      delegate?.formDidEnd(end, in: self)
    case .ask(let key):
      delegate?.formDidAsk(for: key, in: self)
    case .review, .confirmCancellation:
      break
    }
    return nil
  }

  /// What the delegate, or a pattern that is not trusted, has against an answer.
  private func foreignProblem(with answer: FormAnswer?, of field: FormField) -> FieldMessage? {
    for (pattern, text) in field.untrustedPatterns(of: answer) {
      let validation =
        matcher?(pattern, text)
        ?? (pattern.matches(text) ? .valid : .invalid(pattern.message))
      if case .invalid(let reason) = validation { return .answerIsRefused(reason) }
    }
    switch delegate?.validate(answer, of: field.key, in: self) ?? .valid {
    case .valid: return nil
    case .invalid(let reason): return .answerIsRefused(reason)
    }
  }
}

extension FormField {
  /// The patterns that are not trusted, each with a text of an answer that it is for.
  func untrustedPatterns(of answer: FormAnswer?) -> [(TextPattern, String)] {
    let pattern: TextPattern? =
      switch kind {
      case .text(let rules), .textArea(let rules), .secret(let rules): rules.pattern
      case .dropDown, .cascade, .outline, .checklist: kind.options?.other?.pattern
      case .number, .confirmation, .note: nil
      }
    guard let pattern, !pattern.isTrusted else { return [] }
    switch answer {
    case .text(let text): return [(pattern, text)]
    case .choices(let choices): return choices.filter(\.isTyped).map { (pattern, $0.value) }
    case .number, .confirmation, nil: return []
    }
  }
}
