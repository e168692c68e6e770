import ComboFields

// What a person does in a field.
extension FormFieldMachine {
  /// A text is typed, and is the answer.
  func events(answering text: String) -> [FieldEvent] {
    switch self {
    case .entry: [.submit(text, .given)]
    case .dropDown, .cascade, .outline, .checklist: [.submit(text, .typed)]
    }
  }

  /// Nothing but the options with these labels is checked.
  func events(checking labels: [String]) -> [FieldEvent] {
    [.clear] + labels.compactMap { id(of: $0) }.map { .select(.option($0)) } + [.accept]
  }

  /// The first option with a label, in a field in which several can be checked.
  func id(of label: String) -> OptionID? {
    switch self {
    case .checklist(let field):
      (0..<field.options.count).first { field.options.option(at: $0).label == label }
        .map { field.options.id(at: $0) }
    case .outline(let field):
      (0..<field.outline.count).first { field.outline.option(at: $0).label == label }
        .map { field.outline.id(at: $0) }
    case .dropDown, .cascade, .entry: nil
    }
  }

  /// What is shown is the answer.
  var eventsKeeping: [FieldEvent] {
    switch self {
    case .entry(let field): [.submit(field.wholeText, .given)]
    case .dropDown, .cascade, .outline, .checklist: [.accept]
    }
  }

  /// There is no answer.
  var eventsLeavingEmpty: [FieldEvent] {
    switch self {
    case .entry: [.submit("", .given)]
    case .dropDown, .cascade, .outline, .checklist: [.clear, .accept]
    }
  }
}
