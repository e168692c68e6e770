import ComboFields
import ComboFormFiles
import ComboTesting

/// Answers a form as a person would who takes what comes: any option, any text, seldom nothing.
struct FormFilling {
  var random: SeededGenerator

  /// Whether fields that need no answer get none.
  var leavesOut = false

  mutating func answers(to form: FormFile) -> [String: FormAnswer] {
    var answers: [String: FormAnswer] = [:]
    let fields = form.definition.fieldsByKey
    for field in form.definition.fields where field.kind.isAsked {
      let holds = { (condition: FormCondition) in
        condition.holds(for: { answers[$0] }, in: fields)
      }
      guard field.condition.map(holds) ?? true else { continue }
      let isRequired = field.isRequired || field.requiredWhen.map(holds) ?? false
      if !isRequired, leavesOut || Bool.random(using: &random) { continue }
      answers[field.key] = answer(to: field)
    }
    return answers
  }

  mutating func answer(to field: FormField) -> FormAnswer? {
    switch field.kind {
    case .note: return nil
    case .dropDown: return .choices([choice(of: field)])
    case .checklist(let options, let count):
      let least = max(count.minimum, 1)
      let required = field.places(where: \.isRequired)
      let places = Set(
        required + Array(options.options.indices.shuffled(using: &random).prefix(least))
      )
      return .choices(places.sorted().map { choice(of: field.options[$0], at: $0) })
    case .cascade, .outline:
      guard let outline = field.outline, let leaf = (0..<outline.count).first(where: outline.isLeaf)
      else { return nil }
      let path = outline.ancestors(of: leaf).reversed().map { outline.label(at: $0) }
      return .choices([
        .init(
          label: outline.label(at: leaf),
          value: outline.value(at: leaf),
          position: leaf,
          path: path + [outline.label(at: leaf)]
        )
      ])
    case .confirmation: return .confirmation(Bool.random(using: &random))
    case .number(let rules):
      guard let minimum = rules.minimum, let least = Int(minimum.number.source) else {
        return .number(rules.minimum?.number.source ?? "0")
      }
      return .number(String(minimum.isExclusive ? least + 1 : least))
    case .text(let rules), .textArea(let rules), .secret(let rules):
      return .text(field.initialTexts.first ?? text(for: rules))
    }
  }

  private mutating func choice(of field: FormField) -> FormAnswer.Choice {
    if field.other != nil, Bool.random(using: &random) { return .init(typed: "one's own") }
    let place = Int.random(in: field.options.indices, using: &random)
    return choice(of: field.options[place], at: place)
  }

  private func choice(of option: FieldOption, at place: Int) -> FormAnswer.Choice {
    .init(label: option.label, value: option.value, position: place)
  }

  private func text(for rules: TextRules) -> String {
    let samples = [
      "Some \"text\"", "a@example.org", "https://example.org", "2024-02-29", "2024-02-29T09:30:00Z",
      "10px",
      "4, 9",
    ]
    let text =
      samples.first {
        rules.pattern?.matches($0) ?? true && rules.format?.fits($0) ?? true
      } ?? ""
    let least = rules.minimumLength?.count ?? 0
    return text + String(repeating: "x", count: max(0, least - text.count))
  }
}
