/// The signs that stand for something.
///
/// Each is safe text of one or a few cells.
public struct Glyphs: Sendable, Equatable {
  /// Before the row that accepting would take.
  public var pointer: String
  /// Behind the title while the menu is closed.
  public var closed: String
  /// Behind the title while the menu is open.
  public var open: String
  /// Before a row whose children are hidden.
  public var collapsed: String
  /// Before a row whose children are shown.
  public var expanded: String
  /// Behind a row whose children are on their way.
  public var loading: String
  /// An empty check box.
  public var unchecked: String
  /// A checked box.
  public var checked: String
  /// A box of which a part is checked.
  public var halfChecked: String
  /// Behind what is chosen.
  public var selected: String
  /// Behind an option of a cascade that leads to a further level.
  public var leads: String
  /// There is more above.
  public var above: String
  /// There is more below.
  public var below: String
  /// In place of what was cut off.
  public var ellipsis: String
  /// Before the line that stays after an answer.
  public var answered: String
  /// Before the line that stays where there is no answer.
  public var cancelled: String
  /// Before a message that something will not do.
  public var problem: String
  /// Between the levels of a path.
  public var separator: String
  /// Between things that are said one after the other.
  public var bullet: String
  /// The lines around a menu.
  public var border: Border

  /// The lines around a menu, each of one cell.
  public struct Border: Sendable, Equatable {
    /// A line from left to right.
    public var horizontal: String
    /// A line from top to bottom.
    public var vertical: String
    /// The corners: top left, top right, bottom left, bottom right.
    public var corners: [String]

    /// Lines with corners: top left, top right, bottom left, bottom right.
    public init(horizontal: String, vertical: String, corners: [String]) {
      precondition(corners.count == 4, "A border has four corners.")
      self.horizontal = horizontal
      self.vertical = vertical
      self.corners = corners
    }
  }

  /// Signs from Unicode's geometric shapes and arrows, which most fonts have.
  public static let unicode = Glyphs(
    pointer: "❯",
    closed: "▸",
    open: "▾",
    collapsed: "▸",
    expanded: "▾",
    loading: "…",
    unchecked: "☐",
    checked: "☑",
    halfChecked: "◪",
    selected: "✓",
    leads: "›",
    above: "▴",
    below: "▾",
    ellipsis: "…",
    answered: "✔",
    cancelled: "✘",
    problem: "✘",
    separator: "›",
    bullet: "·",
    border: Border(horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"])
  )

  /// Signs that the font of a text console has, which knows few beyond those of the first PCs.
  public static let console = Glyphs(
    pointer: "►",
    closed: "►",
    open: "▼",
    collapsed: "►",
    expanded: "▼",
    loading: "...",
    unchecked: "[ ]",
    checked: "[x]",
    halfChecked: "[-]",
    selected: "√",
    leads: "►",
    above: "▲",
    below: "▼",
    ellipsis: "...",
    answered: "√",
    cancelled: "x",
    problem: "!",
    separator: ">",
    bullet: "·",
    border: Border(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])
  )

  /// Signs from ASCII alone.
  public static let ascii = Glyphs(
    pointer: ">",
    closed: ">",
    open: "v",
    collapsed: "+",
    expanded: "-",
    loading: "...",
    unchecked: "[ ]",
    checked: "[x]",
    halfChecked: "[-]",
    selected: "*",
    leads: ">",
    above: "^",
    below: "v",
    ellipsis: "...",
    answered: "*",
    cancelled: "x",
    problem: "!",
    separator: ">",
    bullet: "|",
    border: Border(horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"])
  )

  /// Whether the signs are ASCII, so that the program's own words have to be, too.
  var areASCII: Bool { ellipsis.utf8.allSatisfy { $0 < 0x80 } }

  /// How text that cannot be shown is made visible.
  var placeholders: DisplayText.Placeholders { areASCII ? .ascii : .pictures }

  /// What the program says, with the quotation marks and dots that the terminal has.
  func spelled(_ sentence: String) -> String {
    guard areASCII else { return sentence }
    return sentence.reduce(into: "") { text, character in
      switch character {
      case "“", "”": text.append("\"")
      case "‘", "’": text.append("'")
      case "…": text.append("...")
      default: text.append(character)
      }
    }
  }
}
