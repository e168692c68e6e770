/// The machine of a form's field, whatever its kind.
public enum FormFieldMachine: Sendable, Equatable {
  /// One of some options, or yes or no.
  case dropDown(DropDownField)
  /// One option, level by level.
  case cascade(CascadeField)
  /// One or several options of a tree.
  case outline(OutlineField)
  /// Several of some options.
  case checklist(ChecklistField)
  /// A text, a number or a secret.
  case entry(EntryField)

  /// The field, whatever its kind.
  var field: any MenuField {
    switch self {
    case .dropDown(let field): field
    case .cascade(let field): field
    case .outline(let field): field
    case .checklist(let field): field
    case .entry(let field): field
    }
  }

  /// What is chosen or was typed, in the order of the answer.
  public var answers: [Answer] { field.answers }

  /// What the field has to say; `nil` for nothing.
  public var message: FieldMessage? { field.message }

  /// What a choice would be as an answer; `nil` where its option is not there.
  func answer(for choice: FieldChoice) -> Answer? { field.answer(for: choice) }

  /// The identity of the option at a place among all; `nil` where there is none.
  func id(at place: Int) -> OptionID? {
    let field = field
    return (0..<field.list.count).contains(place) ? field.id(at: place) : nil
  }

  /// Hands an event to the field.
  ///
  /// - Returns: What follows from it.
  mutating func handle(_ event: FieldEvent) -> [FieldEffect] {
    switch self {
    case .dropDown(var field):
      defer { self = .dropDown(field) }
      return field.handle(event)
    case .cascade(var field):
      defer { self = .cascade(field) }
      return field.handle(event)
    case .outline(var field):
      defer { self = .outline(field) }
      return field.handle(event)
    case .checklist(var field):
      defer { self = .checklist(field) }
      return field.handle(event)
    case .entry(var field):
      defer { self = .entry(field) }
      return field.handle(event)
    }
  }

  /// Has the field say something when it is asked.
  mutating func say(_ message: FieldMessage) {
    switch self {
    case .dropDown(var field):
      field.state.message = message
      self = .dropDown(field)
    case .cascade(var field):
      field.state.message = message
      self = .cascade(field)
    case .outline(var field):
      field.state.message = message
      self = .outline(field)
    case .checklist(var field):
      field.state.message = message
      self = .checklist(field)
    case .entry(var field):
      field.state.message = message
      self = .entry(field)
    }
  }

  /// Answers with what is chosen or was typed.
  ///
  /// - Returns: The answer; `nil` where it breaks a rule of the field.
  mutating func answersAsTheyAre() -> [Answer]? {
    guard case .entry(let entry) = self else {
      return answers(to: .accept) ?? answers(to: .submit("", .typed))
    }
    let text = entry.value ?? entry.wholeText
    return answers(to: .submit(text, text.isEmpty ? .typed : .given))
  }

  /// Hands events to the field and lets it have whatever it asks for, with nobody there to forbid
  /// it.
  ///
  /// - Returns: The answer that it comes to; `nil` where it does not.
  mutating func answers(to event: FieldEvent) -> [Answer]? {
    var events = [event]
    var result: [Answer]?
    while !events.isEmpty {
      let effects = handle(events.removeFirst())
      for effect in effects {
        switch effect {
        case .shouldOpen(let cause): events.append(.openingAllowed(cause))
        case .shouldExpand(let ids): events.append(.expansionAllowed(ids))
        case .shouldSelect(let choice, let cause): events.append(.selectionAllowed(choice, cause))
        case .shouldChange(let changes, let cause): events.append(.choicesAllowed(changes, cause))
        case .validateOther(let text): events.append(.otherTextAllowed(text))
        case .answer(let answers): result = answers
        default: break
        }
      }
    }
    return result
  }
}
