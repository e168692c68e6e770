/// The options of a field of a form, and where they come from.
public struct FormOptions: Sendable, Equatable {
  /// The options.
  public var content: Content

  /// Where options come from that are not here yet; `nil` for nowhere.
  public var source: FormOptionSource?

  /// The entry for text of the person's own; `nil` without one.
  public var other: OtherEntry?

  /// Options, in one of the forms in which they come.
  public enum Content: Sendable, Equatable {
    /// In sections, each with its typed value.
    case sections([FormOptionSection])
    /// A list that is there already; every value is text.
    case list(OptionList)
    /// An outline that is there already; every value is text.
    case outline(OptionOutline)
  }

  /// Makes options in sections.
  ///
  /// - Parameters:
  ///   - sections: The options.
  ///   - other: The entry for text of the person's own.
  ///   - source: Where options come from that are not here yet.
  public init(
    sections: [FormOptionSection] = [],
    other: OtherEntry? = nil,
    source: FormOptionSource? = nil
  ) {
    self.init(content: .sections(sections), other: other, source: source)
  }

  /// Makes options without sections.
  public init(_ options: [FormOption], other: OtherEntry? = nil) {
    self.init(sections: [FormOptionSection(options: options)], other: other)
  }

  /// Makes options of whatever form.
  public init(content: Content, other: OtherEntry? = nil, source: FormOptionSource? = nil) {
    self.content = content
    self.other = other
    self.source = source
  }

  /// The options in their sections; none where they are a list or an outline.
  public var sections: [FormOptionSection] {
    get { if case .sections(let sections) = content { sections } else { [] } }
    set { content = .sections(newValue) }
  }

  /// The options of all sections, in order, without those that hang under others.
  public var options: [FormOption] { sections.flatMap(\.options) }

  /// The outline that is there already; `nil` where the options are none.
  public var outline: OptionOutline? {
    if case .outline(let outline) = content { outline } else { nil }
  }

  /// The option at a place among all, the first being 0 and what hangs under an option coming right
  /// behind it; `nil` where there is none.
  ///
  /// The cost is linear in the options, unless they are a list or an outline.
  public func option(at place: Int) -> FormOption? {
    guard place >= 0 else { return nil }
    switch content {
    case .sections(let sections):
      var rest = place
      for section in sections {
        if let option = FormOptions.option(at: &rest, in: section.options) { return option }
      }
      return nil
    case .list(let list):
      return place < list.count ? FormOption(list.option(at: place)) : nil
    case .outline(let outline):
      return place < outline.count ? FormOption(outline.option(at: place)) : nil
    }
  }

  /// The option at a place, from which the options that were passed are taken off.
  private static func option(at place: inout Int, in options: [FormOption]) -> FormOption? {
    for option in options {
      if place == 0 { return option }
      place -= 1
      if let found = FormOptions.option(at: &place, in: option.children) { return found }
    }
    return nil
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

/// Where the options of a field come from.
public enum FormOptionSource: Sendable, Equatable {
  /// They are what was chosen in an earlier field.
  case choices(key: String)
  /// They are those in the table for the answer of an earlier field; none where it has no row.
  case table(key: String, [Row])
  /// They stand in a file, named as the form names it.
  ///
  /// Whoever shows the form reads it, if it lies where the form may look.
  case file(FormTemplate)
  /// A command prints them.
  ///
  /// Whoever shows the form runs it, if the person agrees.
  case command(FormTemplate)
  /// The program that shows the form has them, under a name, given the answers of some fields.
  case program(name: String, dependsOn: [String])

  /// Options for one answer.
  public struct Row: Sendable, Equatable {
    /// The answer's value.
    public var value: FormScalar

    /// The options for it.
    public var sections: [FormOptionSection]

    /// Makes a row.
    public init(_ value: FormScalar, sections: [FormOptionSection]) {
      self.value = value
      self.sections = sections
    }
  }

  /// The keys of the fields on whose answers the options depend.
  public var keys: [String] {
    switch self {
    case .choices(let key), .table(let key, _): [key]
    case .file(let template), .command(let template): template.keys
    case .program(_, let keys): keys
    }
  }
}

/// Options in a tree, and how they are chosen.
public struct FormTree: Sendable, Equatable {
  /// The options of the first level, each with what hangs under it.
  public var options: FormOptions

  /// Whether an option that others hang under can be an answer.
  public var allowsBranches = false

  /// How many can be chosen, for an outline in which several can; `nil` for one.
  public var several: FormChoiceCount?

  /// How a path is written as one text.
  public var pathText = PathText()

  /// Makes a tree.
  public init(_ options: FormOptions, several: FormChoiceCount? = nil) {
    self.options = options
    self.several = several
  }
}

/// How many options may be chosen, and in which order they are answered.
public struct FormChoiceCount: Sendable, Equatable {
  /// The fewest choices an answer may have.
  public var minimum: Int

  /// The most choices an answer may have; `nil` for any number.
  public var maximum: Int?

  /// The order of the answer.
  public var order: AnswerOrder

  /// Makes limits.
  public init(minimum: Int = 0, maximum: Int? = nil, order: AnswerOrder = .list) {
    self.minimum = minimum
    self.maximum = maximum
    self.order = order
  }
}
