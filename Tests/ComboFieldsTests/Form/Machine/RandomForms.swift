import ComboFields
import ComboTesting

/// Forms, answers and events by chance.
struct RandomForms {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  // MARK: Forms

  mutating func definition() -> FormDefinition {
    var earlier: [FormField] = []
    var items: [FormItem] = []
    let count = 2 + random.number(below: 6)
    while earlier.count < count {
      if random.oneIn(4) {
        let condition = random.oneIn(2) ? condition(on: earlier) : nil
        var inner: [FormItem] = []
        for _ in 0...random.number(below: 2) { inner.append(.field(field(behind: &earlier))) }
        items.append(.section(FormSection("S", items: inner, condition: condition)))
      } else if random.oneIn(8) {
        items.append(.note("note \(items.count)", when: condition(on: earlier)))
      } else {
        items.append(.field(field(behind: &earlier)))
      }
    }
    return FormDefinition(items: items, rules: rules(on: earlier))
  }

  private mutating func field(behind earlier: inout [FormField]) -> FormField {
    let key = "f\(earlier.count)"
    var field = FormField(key, kind: kind(behind: earlier))
    if random.oneIn(2) { field.condition = condition(on: earlier) }
    switch random.number(below: 5) {
    case 0: field.requirement = .required
    case 1: field.requirement = condition(on: earlier).map { .requiredWhen($0) } ?? .required
    default: break
    }
    if random.oneIn(4) { field.initial = .value(random.pick(["a", "b", 1, true])) }
    earlier.append(field)
    return field
  }

  private mutating func kind(behind earlier: [FormField]) -> FormFieldKind {
    switch random.number(below: 9) {
    case 0: return .text(TextRules())
    case 1, 2: return .number(NumberRules(isInteger: true, minimum: 0, maximum: 3))
    case 3: return .confirmation(FormConfirmation())
    case 4: return .checklist(FormOptions(["a", "b", "c"]), FormChoiceCount())
    case 5:
      let before = earlier.filter { $0.kind.options != nil }
      guard !before.isEmpty else { return .text(TextRules()) }
      return .dropDown(FormOptions(source: .choices(key: random.pick(before).key)))
    case 6:
      guard !earlier.isEmpty else { return .number(NumberRules()) }
      let rows: [FormOptionSource.Row] = [
        .init("a", ["x", "y"]), .init("b", ["y", "z"]), .init(1, ["x"]), .init(true, ["z", "x"]),
      ]
      return .dropDown(FormOptions(source: .table(key: random.pick(earlier).key, rows)))
    case 7:
      let keys = earlier.isEmpty ? [] : [random.pick(earlier).key]
      return .dropDown(FormOptions(source: .program(name: "list", dependsOn: keys)))
    default: return .dropDown(FormOptions(["a", "b"]))
    }
  }

  private mutating func condition(on earlier: [FormField]) -> FormCondition? {
    guard !earlier.isEmpty else { return nil }
    let key = random.pick(earlier).key
    let simple: FormCondition =
      switch random.number(below: 4) {
      case 0: .isAnswered(key: key)
      case 1: .compares(key: key, .greater, .value(1))
      case 2: .contains(key: key, random.pick(["a", "x"]))
      default: .equals(key, random.pick(["a", "b", 1, true]))
      }
    switch random.number(below: 5) {
    case 0: return .not(simple)
    case 1: return .any([simple, .equals(random.pick(earlier).key, random.pick(["b", 2, false]))])
    default: return simple
    }
  }

  private mutating func rules(on fields: [FormField]) -> [FormRule] {
    var rules: [FormRule] = []
    let numbers = fields.filter { if case .number = $0.kind { true } else { false } }.map(\.key)
    if numbers.count > 1, random.oneIn(2) {
      rules.append(
        FormRule(.compares(key: numbers[0], .atMost, .answer(key: numbers[1])), message: "Order.")
      )
    }
    if random.oneIn(3) {
      let keys = (random.pick(fields).key, random.pick(fields).key)
      rules.append(
        FormRule(.not(.all([.equals(keys.0, "a"), .equals(keys.1, "b")])), message: "Not both.")
      )
    }
    return rules
  }

  mutating func settings(for definition: FormDefinition) -> FormSettings {
    var settings = FormSettings()
    settings.reviews = !random.oneIn(4)
    guard random.oneIn(3) else { return settings }
    for field in definition.fields where field.kind.isAsked && random.oneIn(3) {
      settings.given[field.key] = [random.pick(["a", "x", "1", "yes", ""])]
    }
    return settings
  }

  // MARK: Answers

  /// An answer that the field itself would give, or none.
  mutating func answer(to question: FormQuestion) -> FormAnswer? {
    let field = question.field
    if random.oneIn(4) { return field.answer(of: question.machine.answers) }
    if random.oneIn(6) { return nil }
    switch question.machine {
    case .entry(let entry):
      if case .number = entry.kind { return .number(random.pick(["0", "1", "2", "3"])) }
      return .text(random.pick(["a", "b", "x", "1"]))
    case .dropDown(let menu):
      let position = random.number(below: menu.options.count)
      if case .confirmation = field.kind { return .confirmation(position == 0) }
      return .choices([choice(of: menu.options, at: position)])
    case .checklist(let list):
      let positions = (0..<list.options.count).filter { _ in random.oneIn(2) }
      return .choices(positions.map { choice(of: list.options, at: $0) })
    case .cascade, .outline:
      return nil
    }
  }

  private func choice(of options: OptionList, at position: Int) -> FormAnswer.Choice {
    let option = options.option(at: position)
    return FormAnswer.Choice(label: option.label, value: option.value, position: position)
  }
}
