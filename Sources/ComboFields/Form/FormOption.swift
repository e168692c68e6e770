/// One thing that can be chosen in a form, with its value as the file types it.
public struct FormOption: Sendable, Equatable {
  /// The option as a field has it: label, detail, keywords, reason why it cannot be chosen.
  ///
  /// Its value is the spelling of ``value``.
  public var option: FieldOption

  /// What the form answers with.
  public var value: FormScalar {
    didSet { option.value = value.spelling }
  }

  /// Whether it is checked at first, in a checklist.
  public var isChecked = false

  /// Whether it has to be checked, in a checklist.
  public var isRequired = false

  /// Whether it stands alone in a checklist (“None”): checking it unchecks all others.
  public var isExclusive = false

  /// What hangs under it, in a cascade or an outline; nothing for a leaf.
  public var children: [FormOption] = []

  /// Whether what hangs under it is shown at first, in an outline.
  public var isExpanded = false

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - label: What is shown.
  ///   - value: What the form answers with; the label where `nil`.
  ///   - detail: A sentence about the option.
  ///   - children: What hangs under it.
  public init(
    _ label: String,
    value: FormScalar? = nil,
    detail: String? = nil,
    children: [FormOption] = []
  ) {
    self.value = value ?? .text(label)
    option = FieldOption(label, value: self.value.spelling, detail: detail)
    self.children = children
  }

  /// Makes an option of one of a field; its value is text.
  public init(_ option: FieldOption) {
    self.option = option
    value = .text(option.value)
  }
}

extension FormOption: ExpressibleByStringLiteral {
  /// An option whose label and value are the literal.
  public init(stringLiteral label: String) {
    self.init(label)
  }
}

/// A titled run of options.
public struct FormOptionSection: Sendable, Equatable {
  /// The title over the options; `nil` for none.
  public var title: String?

  /// The options, in order.
  public var options: [FormOption]

  /// Whether the options are shown at first, where the section can be folded.
  public var isExpanded: Bool

  /// Makes a section.
  public init(_ title: String? = nil, options: [FormOption], isExpanded: Bool = true) {
    self.title = title
    self.options = options
    self.isExpanded = isExpanded
  }
}
