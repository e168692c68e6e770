import ComboFields

/// What kind of field it is, without what belongs to the kind.
enum FieldKindName: CaseIterable {
  case dropDown
  case cascade
  case outline
  case checklist
  case text
  case textArea
  case number
  case confirmation
  case secret
  case note
}

extension FormField {
  var kindName: FieldKindName {
    switch kind {
    case .dropDown: .dropDown
    case .cascade: .cascade
    case .outline: .outline
    case .checklist: .checklist
    case .text: .text
    case .textArea: .textArea
    case .number: .number
    case .confirmation: .confirmation
    case .secret: .secret
    case .note: .note
    }
  }

  var isRequired: Bool { requirement == .required }

  /// When there has to be an answer, where that is not always so.
  var requiredWhen: FormCondition? {
    if case .requiredWhen(let condition) = requirement { condition } else { nil }
  }

  var sections: [FormOptionSection] { kind.options?.sections ?? [] }

  /// The options of all sections.
  var options: [FieldOption] { kind.options?.options.map(\.option) ?? [] }

  /// The places of the options of which something is so.
  func places(where isSo: (FormOption) -> Bool) -> [Int] {
    (kind.options?.options ?? []).enumerated().filter { isSo($0.element) }.map(\.offset)
  }

  var other: OtherEntry? { kind.options?.other }

  var outline: OptionOutline? { kind.options?.outline }

  var choiceCount: FormChoiceCount? {
    if case .checklist(_, let count) = kind { count } else { nil }
  }

  var confirmation: FormConfirmation? {
    if case .confirmation(let confirmation) = kind { confirmation } else { nil }
  }

  var textRules: TextRules? {
    switch kind {
    case .text(let rules), .textArea(let rules), .secret(let rules): rules
    case .dropDown, .cascade, .outline, .checklist, .number, .confirmation, .note: nil
    }
  }

  var numberRules: NumberRules? {
    if case .number(let rules) = kind { rules } else { nil }
  }

  /// The template that it begins with.
  var template: FormTemplate? {
    if case .template(let template) = initial { template } else { nil }
  }

  /// The texts that it begins with where no answer is known, in the file's spelling.
  var initialTexts: [String] { initialTexts { _ in nil } }

  /// The texts that it begins with, in the file's spelling.
  func initialTexts(after answer: (_ key: String) -> String?) -> [String] {
    switch initial {
    case .value(let value): [value.spelling]
    case .values(let values): values.map(\.spelling)
    case .option(at: let place): [options[place].value]
    case .template(let template): template.completeText(answer).map { [$0] } ?? []
    case nil: []
    }
  }
}
