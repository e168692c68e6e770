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
