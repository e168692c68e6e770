/// What a form asks: fields in sections and pages, in order, with the rules that hold among them.
///
/// ```swift
/// let form = FormDefinition("Trip", items: [
///   .field(FormField("name", title: "Name", kind: .text(TextRules()), requirement: .required)),
///   .field(FormField("days", title: "Days", kind: .number(NumberRules(isInteger: true)))),
/// ])
/// ```
///
/// A definition is a description alone. ``faults`` says what in it does not fit together.
public struct FormDefinition: Sendable, Equatable {
  /// What the form is called; `nil` for nothing.
  public var title: String?

  /// What is said of the form before its first field; `nil` for nothing.
  public var detail: String?

  /// The fields and sections, in the order in which they are asked.
  public var items: [FormItem]

  /// What has to hold among answers.
  public var rules: [FormRule]

  /// Makes a definition.
  ///
  /// - Parameters:
  ///   - title: What the form is called.
  ///   - detail: What is said of the form before its first field.
  ///   - items: The fields and sections, in order.
  ///   - rules: What has to hold among answers.
  public init(
    _ title: String? = nil,
    detail: String? = nil,
    items: [FormItem] = [],
    rules: [FormRule] = []
  ) {
    self.title = title
    self.detail = detail
    self.items = items
    self.rules = rules
  }

  /// All fields, notes among them, in order.
  public var fields: [FormField] { items.flatMap(\.fields) }

  /// The field with a key; `nil` for none.
  ///
  /// The cost is linear in the form.
  public func field(_ key: String) -> FormField? { fields.first { $0.key == key } }

  /// The fields by their keys, each time anew; of two with one key, the first.
  public var fieldsByKey: [String: FormField] {
    Dictionary(fields.map { ($0.key, $0) }) { first, _ in first }
  }
}

/// A part of a form.
public enum FormItem: Sendable, Equatable {
  /// Something that is asked or, where it is a note, shown.
  case field(FormField)

  /// Several parts that belong together.
  indirect case section(FormSection)

  /// The fields of the part, in order.
  public var fields: [FormField] {
    switch self {
    case .field(let field): [field]
    case .section(let section): section.items.flatMap(\.fields)
    }
  }
}

/// Several parts of a form that belong together: a page, a step, a nested object.
public struct FormSection: Sendable, Equatable {
  /// What stands over the parts; `nil` for nothing.
  public var title: String?

  /// What is said of them; `nil` for nothing.
  public var detail: String?

  /// The parts, in order.
  public var items: [FormItem]

  /// Whether a new page begins with the section, and one behind it.
  public var isPage = false

  /// What has to hold for any of its fields to be asked; `nil` for nothing.
  ///
  /// It comes on top of each field's own condition.
  public var condition: FormCondition?

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - title: What stands over the parts.
  ///   - detail: What is said of them.
  ///   - items: The parts, in order.
  ///   - condition: What has to hold for any of its fields to be asked.
  public init(
    _ title: String? = nil,
    detail: String? = nil,
    items: [FormItem],
    condition: FormCondition? = nil
  ) {
    self.title = title
    self.detail = detail
    self.items = items
    self.condition = condition
  }
}

/// Something that has to hold among several answers.
public struct FormRule: Sendable, Equatable {
  /// What has to hold.
  ///
  /// The rule is applied where all fields that it names are shown and answered.
  public var condition: FormCondition

  /// What is said where it does not hold: a sentence.
  public var message: String

  /// Makes a rule.
  public init(_ condition: FormCondition, message: String) {
    self.condition = condition
    self.message = message
  }
}
