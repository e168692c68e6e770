/// A section of a checklist as data has it: rows checked or not, the section folded or not.
public struct ChecklistSection: Sendable, Equatable {
  /// A row of a section.
  public struct Row: Sendable, Equatable {
    /// What can be checked.
    public var option: FieldOption

    /// Whether it is checked at first.
    public var isChecked: Bool

    /// Makes a row.
    public init(_ option: FieldOption, isChecked: Bool = false) {
      self.option = option
      self.isChecked = isChecked
    }
  }

  /// The title over the rows; `nil` for none.
  public var title: String?

  /// The rows, in the order in which they are shown.
  public var rows: [Row]

  /// Whether the title stands alone at first.
  ///
  /// A section without a title is not folded.
  public var isFolded: Bool

  /// Makes a section.
  public init(_ title: String? = nil, rows: [Row], isFolded: Bool = false) {
    self.title = title
    self.rows = rows
    self.isFolded = isFolded
  }
}

extension ChecklistSection.Row: ExpressibleByStringLiteral {
  /// A row that is not checked, whose label and value are the literal.
  public init(stringLiteral label: String) {
    self.init(FieldOption(label))
  }
}

extension ChecklistField {
  /// A field with a closed menu, checked and folded as its data says.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - sections: The rows in their sections.
  ///   - configure: Changes the settings.
  /// - Throws: ``OptionListError`` where two options carry the same identity.
  public init(
    _ title: String,
    sections: [ChecklistSection],
    configure: (inout Settings) -> Void = { _ in }
  ) throws(OptionListError) {
    let list = try OptionList(
      sections: sections.map { OptionSection($0.title, options: $0.rows.map(\.option)) }
    )
    let rows = sections.flatMap(\.rows)
    self.init(
      title,
      options: list,
      checked: rows.indices.filter { rows[$0].isChecked }.map { list.id(at: $0) },
      folded: Set(sections.indices.filter { sections[$0].isFolded }),
      configure: configure
    )
  }
}
