/// What a field answers with, and whether it was listed or typed.
public enum Answer: Sendable, Equatable {
  /// One of the options was chosen.
  case listed(ListedAnswer)

  /// Text of the person's own was given.
  case typed(String)

  /// What to show: the option's label, or the text.
  public var label: String {
    switch self {
    case .listed(let listed): listed.option.label
    case .typed(let text): text
    }
  }

  /// What to go on with: the option's value, or the text.
  public var value: String {
    switch self {
    case .listed(let listed): listed.option.value
    case .typed(let text): text
    }
  }

  /// The option that was chosen, with its place; `nil` where the answer was typed.
  public var listed: ListedAnswer? {
    if case .listed(let listed) = self { listed } else { nil }
  }

  /// Whether the answer is text of the person's own.
  public var isTyped: Bool { listed == nil }
}

/// A chosen option, and where it stands.
public struct ListedAnswer: Sendable, Equatable {
  /// The option's identity.
  public let id: OptionID

  /// The option, as the field's list holds it.
  public let option: FieldOption

  /// The options that lead to it, from the first level to the option itself; in a list without
  /// levels, the option alone.
  public let path: [FieldOption]

  /// The option's place in the whole list; 0 is the first.
  public let position: Int

  /// The place of its section; 0 is the first.
  public let section: Int

  /// The title of its section; `nil` where that has none.
  public let sectionTitle: String?

  /// The option's place in its section; 0 is the first.
  public let row: Int

  /// The answer of an option at a position of a list.
  package init(at position: Int, of list: OptionList) {
    id = list.id(at: position)
    option = list.option(at: position)
    path = [option]
    self.position = position
    section = list.section(ofPosition: position)
    sectionTitle = list.title(ofSection: section)
    row = position - list.positions(ofSection: section).lowerBound
  }

  /// The answer of a node at a position of an outline.
  ///
  /// Its section is the node of the first level that it is or stands under; its row is its place
  /// among the nodes beside it.
  package init(at position: Int, of outline: OptionOutline) {
    var numbers = SiblingNumbers(outline)
    self.init(at: position, of: outline, numberedBy: &numbers)
  }

  /// The answer of a node, one of many.
  init(at position: Int, of outline: OptionOutline, numberedBy numbers: inout SiblingNumbers) {
    id = outline.id(at: position)
    option = outline.option(at: position)
    let positions = outline.positions(onPathTo: position)
    path = positions.dropLast().map { outline.option(at: $0) } + [option]
    self.position = position
    let root = positions[0]
    section = numbers.number(of: root)
    sectionTitle = outline.label(at: root)
    row = numbers.number(of: position)
  }
}
