extension VirtualTerminal {
  /// One place on the screen.
  public struct Cell: Sendable, Hashable {
    /// What stands there with its combining marks; a blank is `" "`, the right half of a wide
    /// character is empty.
    public var text: String

    /// How it is drawn.
    public var style: Style

    /// The cells it takes: 1, 2, or 0 for the right half of a wide character.
    public var width: Int

    /// Whether this is the right half of the wide character before it.
    public var isRightHalf: Bool { width == 0 }

    /// A blank without any style.
    public static var blank: Cell { Cell(text: " ", style: Style(), width: 1) }

    /// Makes a cell.
    public init(text: String, style: Style, width: Int) {
      self.text = text
      self.style = style
      self.width = width
    }

    static func erased(with style: Style) -> Cell {
      Cell(text: " ", style: Style(background: style.background), width: 1)
    }
  }

  /// A colour of text or of its background.
  public enum Color: Sendable, Hashable {
    /// The colour the terminal uses when nothing was asked for.
    case standard
    /// A colour of the palette: 0 to 7 plain, 8 to 15 bright, 16 to 255 cube and greys.
    case palette(UInt8)
    /// A colour given by red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// How a line under text is drawn.
  public enum Underline: Sendable, Hashable {
    /// One straight line.
    case single
    /// Two lines.
    case double
    /// A wave.
    case curly
    /// Dots.
    case dotted
    /// Dashes.
    case dashed
  }

  /// How a character is drawn.
  public struct Style: Sendable, Hashable {
    /// The colour of the text.
    public var foreground = Color.standard
    /// The colour behind the text.
    public var background = Color.standard
    /// Whether the text is bold (SGR 1).
    public var isBold = false
    /// Whether the text is dim (SGR 2).
    public var isDim = false
    /// Whether the text is italic (SGR 3).
    public var isItalic = false
    /// The line under the text, if any (SGR 4).
    public var underline: Underline?
    /// Whether the text blinks (SGR 5).
    public var isBlinking = false
    /// Whether foreground and background are exchanged (SGR 7).
    public var isInverse = false
    /// Whether the text is invisible (SGR 8).
    public var isHidden = false
    /// Whether the text is struck through (SGR 9).
    public var isStruckThrough = false
    /// The address the text links to, if any (OSC 8).
    public var link: String?

    /// Makes a style; everything not given is off.
    public init(
      foreground: Color = .standard,
      background: Color = .standard,
      isBold: Bool = false,
      isInverse: Bool = false
    ) {
      self.foreground = foreground
      self.background = background
      self.isBold = isBold
      self.isInverse = isInverse
    }
  }
}
