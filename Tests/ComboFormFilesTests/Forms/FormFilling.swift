import ComboFields
import ComboFormFiles

/// Answers a form as a person would who takes what comes: any option, any text, seldom nothing.
struct FormFilling {
  var random: SeededGenerator

  /// Whether fields that need no answer get none.
  var leavesOut = false

  mutating func answers(to form: FormFile) -> [String: FormAnswer] {
    var answers: [String: FormAnswer] = [:]
    for field in form.fields where field.kind != .note {
      let values: (String) -> [String] = { key in
        guard let field = form.field(key), let answer = answers[key] else { return [] }
        return field.values(of: answer)
      }
      guard field.condition?.holds(for: values) ?? true else { continue }
      let isRequired = field.isRequired || field.requirement?.holds(for: values) ?? false
      if !isRequired, leavesOut || Bool.random(using: &random) { continue }
      answers[field.key] = answer(to: field)
    }
    return answers
  }

  private mutating func answer(to field: FormFileField) -> FormAnswer? {
    switch field.kind {
    case .note: return nil
    case .dropdown: return .choices([choice(of: field)])
    case .checklist:
      let least = max(Int(field.minimum ?? 0), 1)
      let places = Set(
        field.requiredOptions + Array(field.options.indices.shuffled(using: &random).prefix(least))
      )
      return .choices(
        places.sorted().map {
          .init(label: field.options[$0].label, value: field.options[$0].value, position: $0)
        }
      )
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
    case .confirm: return .confirmation(Bool.random(using: &random))
    case .number:
      let least = field.minimum.map { $0 + (field.excludesMinimum ? 1 : 0) } ?? 0
      return .number(field.isWhole ? String(Int(least)) : String(least))
    case .text, .textarea, .secret:
      return .text(field.initial.first ?? text(for: field))
    }
  }

  private mutating func choice(of field: FormFileField) -> FormAnswer.Choice {
    if field.other != nil, Bool.random(using: &random) { return .init(typed: "one's own") }
    let place = Int.random(in: field.options.indices, using: &random)
    let option = field.options[place]
    return .init(label: option.label, value: option.value, position: place)
  }

  private func text(for field: FormFileField) -> String {
    let samples = [
      "Some \"text\"", "a@example.org", "https://example.org", "2024-02-29", "2024-02-29T09:30:00Z",
      "10px",
      "4, 9",
    ]
    let text = samples.first { field.pattern?.matches($0) ?? true } ?? ""
    let least = Int(field.minimum ?? 0)
    return text + String(repeating: "x", count: max(0, least - text.count))
  }
}
