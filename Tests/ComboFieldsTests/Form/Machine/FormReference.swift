import ComboFields

/// What a form should show, worked out from its description each time anew.
///
/// It remembers what was answered, by what the form told; which of it counts follows from the
/// definition alone.
struct FormReference {
  /// A field with all conditions around it, the outermost section's first.
  private struct Place {
    var field: FormField
    var conditions: [FormCondition]
  }

  /// What was answered, or left empty, shown or not.
  var memory: [String: FormAnswer?] = [:]

  private let definition: FormDefinition
  private let places: [Place]
  private let placesByKey: [String: Place]

  /// The answers that were last to be looked at.
  private var checked: [String: FormAnswer?] = [:]

  init(_ definition: FormDefinition) {
    self.definition = definition
    places = FormReference.places(in: definition.items, under: [])
    placesByKey = Dictionary(uniqueKeysWithValues: places.map { ($0.field.key, $0) })
  }

  private static func places(in items: [FormItem], under conditions: [FormCondition]) -> [Place] {
    var places: [Place] = []
    for item in items {
      switch item {
      case .field(let field):
        places.append(
          Place(field: field, conditions: conditions + (field.condition.map { [$0] } ?? []))
        )
      case .section(let section):
        places += self.places(
          in: section.items,
          under: conditions + (section.condition.map { [$0] } ?? [])
        )
      }
    }
    return places
  }

  /// Remembers what a form tells.
  mutating func hear(_ effect: FormEffect) {
    switch effect {
    case .shouldAccept(let key, let answer): checked[key] = .some(answer)
    case .answerDidChange(let key): memory[key] = checked[key]
    case .answerWasDropped(let key): memory[key] = nil
    case .ask, .requestOptions, .review, .confirmCancellation, .answerDidFail, .draftDidChange,
      .didEnd:
      break
    }
  }

  // MARK: What is shown

  /// The keys of the shown fields that are asked, in order.
  var shownKeys: [String] { places.map(\.field.key).filter { isShown($0) && isAsked($0) } }

  /// The answers that count.
  var answers: [String: FormAnswer] {
    Dictionary(
      uniqueKeysWithValues: shownKeys.compactMap { key in answer(to: key).map { (key, $0) } }
    )
  }

  private func isAsked(_ key: String) -> Bool { placesByKey[key]?.field.kind.isAsked ?? false }

  func isShown(_ key: String) -> Bool {
    guard let place = placesByKey[key] else { return false }
    return place.conditions.allSatisfy(holds) && labels(of: place.field)?.isEmpty != true
  }

  private func answer(to key: String) -> FormAnswer? {
    isShown(key) ? memory[key] ?? nil : nil
  }

  private func holds(_ condition: FormCondition) -> Bool {
    condition.holds { key in
      guard let field = placesByKey[key]?.field, let answer = answer(to: key) else { return [] }
      return field.values(of: answer)
    }
  }

  /// The labels of a field's options where they depend on answers; `nil` where they do not.
  func labels(of field: FormField) -> [String]? {
    switch field.kind.options?.source {
    case nil, .file, .command: return nil
    case .choices(let key):
      guard case .choices(let choices)? = answer(to: key) else { return [] }
      return choices.map(\.label)
    case .table(let key, let rows):
      let row = rows.first { holds(.equals(key, $0.value)) }
      return row?.sections.flatMap(\.options).map(\.option.label) ?? []
    case .program(_, let keys):
      return FormReference.labels(for: answers(to: keys))
    }
  }

  private func answers(to keys: [String]) -> [String: FormAnswer] {
    Dictionary(uniqueKeysWithValues: keys.compactMap { key in answer(to: key).map { (key, $0) } })
  }

  /// What a program has for some answers: always something, and not always the same.
  static func labels(for answers: [String: FormAnswer]) -> [String] {
    let lists = [["p", "q"], ["q", "r"], ["r"]]
    let sum = answers.keys.sorted().reduce(0) { sum, key in
      (key + (answers[key]?.text ?? "")).utf8.reduce(sum) { ($0 + Int($1)) % 1_009 }
    }
    return lists[sum % lists.count]
  }

  // MARK: What is wrong

  /// What keeps the form from being over; nothing where it may be.
  var problems: [String] {
    var problems: [String] = []
    for key in shownKeys {
      guard let field = placesByKey[key]?.field else { continue }
      guard let remembered = memory[key] else {
        problems.append("\(key) was not asked.")
        continue
      }
      if remembered == nil, isRequired(field) { problems.append("\(key) is missing.") }
      if let labels = labels(of: field), case .choices(let choices)? = remembered {
        for choice in choices where !labels.contains(choice.label) {
          problems.append("\(key) is \(choice.label), which is no option.")
        }
      }
    }
    for rule in definition.rules
    where rule.condition.keys.allSatisfy({ answer(to: $0) != nil }) && !holds(rule.condition) {
      problems.append("The rule does not hold: \(rule.message)")
    }
    return problems
  }

  private func isRequired(_ field: FormField) -> Bool {
    switch field.requirement {
    case .optional: false
    case .required: true
    case .requiredWhen(let condition): holds(condition)
    }
  }
}

extension FormAnswer {
  /// The answer as a text.
  var text: String {
    switch self {
    case .choices(let choices): choices.map(\.value).joined(separator: ",")
    case .text(let text), .number(let text): text
    case .confirmation(let isYes): isYes ? "yes" : "no"
    }
  }
}
