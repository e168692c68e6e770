import ComboFields

// Short ways to the fields of forms under test.
extension FormItem {
  static func text(
    _ key: String,
    _ requirement: FormRequirement = .optional,
    when condition: FormCondition? = nil,
    _ change: (inout FormField) -> Void = { _ in }
  ) -> FormItem {
    field(key, .text(TextRules()), requirement, when: condition, change)
  }

  static func number(_ key: String, _ rules: NumberRules = NumberRules()) -> FormItem {
    field(key, .number(rules))
  }

  static func yesNo(_ key: String) -> FormItem {
    field(key, .confirmation(FormConfirmation()))
  }

  static func oneOf(
    _ key: String,
    _ options: [FormOption],
    _ requirement: FormRequirement = .optional,
    other: OtherEntry? = nil
  ) -> FormItem {
    field(key, .dropDown(FormOptions(options, other: other)), requirement)
  }

  static func several(
    _ key: String,
    _ options: [FormOption],
    _ count: FormChoiceCount = FormChoiceCount()
  ) -> FormItem {
    field(key, .checklist(FormOptions(options), count))
  }

  static func oneOf(
    _ key: String,
    from source: FormOptionSource,
    _ requirement: FormRequirement = .optional
  ) -> FormItem {
    field(key, .dropDown(FormOptions(source: source)), requirement)
  }

  static func note(_ key: String, when condition: FormCondition? = nil) -> FormItem {
    field(key, .note, when: condition)
  }

  func shown(when condition: FormCondition) -> FormItem {
    guard case .field(let field) = self else { return self }
    return .field(field.with { $0.condition = condition })
  }

  func beginning(with initial: FormDefault) -> FormItem {
    guard case .field(let field) = self else { return self }
    return .field(field.with { $0.initial = initial })
  }

  static func field(
    _ key: String,
    _ kind: FormFieldKind,
    _ requirement: FormRequirement = .optional,
    when condition: FormCondition? = nil,
    _ change: (inout FormField) -> Void = { _ in }
  ) -> FormItem {
    var field = FormField(key, kind: kind, requirement: requirement)
    field.condition = condition
    change(&field)
    return .field(field)
  }
}

extension FormOptionSource.Row {
  init(_ value: FormScalar, _ labels: [String]) {
    self.init(value, sections: [FormOptionSection(options: labels.map { FormOption($0) })])
  }
}
