public import ComboFields

extension FormFile {
  /// The form as the machine that asks it has it.
  ///
  /// Each field keeps its key; what the file says of Other, conditions and defaults is in it.
  public var definition: FormDefinition {
    var items: [FormItem] = []
    var group: [String] = []
    for field in fields {
      let item = FormItem.field(field.definition)
      if field.group.isEmpty {
        items.append(item)
      } else if field.group == group, case .section(var section)? = items.last {
        section.items.append(item)
        items[items.count - 1] = .section(section)
      } else {
        items.append(.section(FormSection(field.group.joined(separator: " / "), items: [item])))
      }
      group = field.group
    }
    return FormDefinition(title, detail: detail, items: items)
  }
}

extension FormFileField {
  fileprivate var definition: FormField {
    var field = FormField(key, title: title, kind: formKind, requirement: formRequirement)
    if !form.path.isEmpty { field.keyPath = form.path }
    field.detail = detail
    field.placeholder = placeholder
    field.condition = condition?.formCondition
    field.initial = formDefault
    return field
  }

  private var formRequirement: FormRequirement {
    if isRequired { return .required }
    return requirement.map { .requiredWhen($0.formCondition) } ?? .optional
  }

  private var formDefault: FormDefault? {
    if let template, template.isKnownToForms { return .template(template.formTemplate) }
    guard let first = initial.first else { return nil }
    switch kind {
    case .checklist, .cascade, .outline: return .values(initial.map { scalar($0) })
    case .number: return .value(DecimalNumber(first).map { .number($0) } ?? .text(first))
    case .confirm:
      let yes = formConfirmation.yes.value
      let no = formConfirmation.no.value
      return .value(first == yes.spelling ? yes : no)
    case .dropdown, .text, .textarea, .secret, .note: return .value(scalar(first))
    }
  }

  private var formKind: FormFieldKind {
    switch kind {
    case .dropdown: .dropDown(formOptions)
    case .checklist: .checklist(formOptions, formCount)
    case .cascade: .cascade(FormTree(formTree))
    case .outline: .outline(FormTree(formTree))
    case .text: .text(textRules)
    case .textarea: .textArea(textRules)
    case .secret: .secret(textRules)
    case .number: .number(numberRules)
    case .confirm: .confirmation(formConfirmation)
    case .note: .note
    }
  }

  // MARK: Options

  private var formOptions: FormOptions {
    var place = 0
    let sections = sections.map { section in
      let options = section.rows.map { row in
        var option = FormOption(row.option.label, value: scalar(at: place, row.option.value))
        let value = option.option.value
        option.option = row.option
        option.option.value = value
        option.isChecked = row.isChecked
        option.isRequired = requiredOptions.contains(place)
        option.isExclusive = exclusiveOptions.contains(place)
        place += 1
        return option
      }
      return FormOptionSection(section.title, options: options, isExpanded: !section.isFolded)
    }
    return FormOptions(sections: sections, other: other, source: command?.source)
  }

  private var formTree: FormOptions {
    guard let outline else { return FormOptions(other: other, source: command?.source) }
    return FormOptions(content: .outline(outline), other: other, source: command?.source)
  }

  private var formCount: FormChoiceCount {
    FormChoiceCount(
      minimum: minimum.map { Int($0) } ?? 0,
      maximum: maximum.map { Int($0) },
      order: keepsSelectionOrder ? .choice : .list
    )
  }

  private var formConfirmation: FormConfirmation {
    var values = [FormScalar.text(confirmation.yes.value), .text(confirmation.no.value)]
    if form.optionValues.count == 2 {
      values = form.optionValues.indices.map { scalar(at: $0, values[$0].spelling) }
    } else if form.scalar == .boolean {
      values = [
        .bool(true, spelling: confirmation.yes.value),
        .bool(false, spelling: confirmation.no.value),
      ]
    }
    return FormConfirmation(
      yes: FormOption(confirmation.yes.label, value: values[0]),
      no: FormOption(confirmation.no.label, value: values[1])
    )
  }

  /// The value of an option with its type: what the file has is JSON there.
  private func scalar(at place: Int, _ text: String) -> FormScalar {
    guard form.optionValues.indices.contains(place) else { return .text(text) }
    switch form.optionValues[place] {
    case "true": return .bool(true, spelling: text)
    case "false": return .bool(false, spelling: text)
    case "null": return .null(spelling: text)
    case let json where json.first == "\"": return .text(text)
    default: return DecimalNumber(text).map { .number($0) } ?? .text(text)
    }
  }

  /// The value of the option with a text, or the text.
  private func scalar(_ text: String) -> FormScalar {
    let place = sections.isEmpty ? nil : options.firstIndex { $0.value == text }
    return place.map { scalar(at: $0, text) } ?? .text(text)
  }

  // MARK: Rules

  private var textRules: TextRules {
    TextRules { rules in
      rules.minimumLength = minimum.map { TextLimit(Int($0)) }
      rules.maximumLength = maximum.map { TextLimit(Int($0)) }
      rules.pattern = pattern
      rules.suggestions = options.map(\.value)
      rules.language = language
    }
  }

  private var numberRules: NumberRules {
    var rules = NumberRules()
    rules.isInteger = isWhole
    rules.minimum = minimum.flatMap { limit($0, isExclusive: excludesMinimum) }
    rules.maximum = maximum.flatMap { limit($0, isExclusive: excludesMaximum) }
    return rules
  }

  private func limit(_ bound: Double, isExclusive: Bool) -> NumberLimit? {
    let spelling = Int(exactly: bound).map { String($0) } ?? String(bound)
    return DecimalNumber(spelling).map { NumberLimit($0, isExclusive: isExclusive) }
  }
}

extension FormFileCommand {
  fileprivate var source: FormOptionSource {
    switch self {
    case .shell(let line): .command(FormTemplate(text: line))
    case .arguments(let words):
      .command(FormTemplate(text: words.map(ShellText.quoted).joined(separator: " ")))
    }
  }
}

extension FormFileCondition {
  fileprivate var formCondition: FormCondition {
    switch self {
    case .isEqual(let key, let value): .equals(key, .text(value))
    case .isOneOf(let key, let values): .isIn(key: key, values.map { .text($0) })
    case .contains(let key, let value): .contains(key: key, .text(value))
    case .isAnswered(let key): .isAnswered(key: key)
    case .all(let conditions): .all(conditions.map(\.formCondition))
    case .any(let conditions): .any(conditions.map(\.formCondition))
    case .not(let condition): .not(condition.formCondition)
    }
  }
}
