/// A colour that a terminal can show.
public enum TerminalColor: Sendable, Hashable {
  /// One of the terminal's own palette: 0–7 the eight colours, 8–15 their bright forms, 16–231 a
  /// cube of six steps for red, green and blue, 232–255 greys.
  case palette(UInt8)

  /// A colour by its red, green and blue; where the terminal does not take it, the nearest of the
  /// palette stands for it.
  case rgb(UInt8, UInt8, UInt8)
}

/// How text is drawn.
public struct TextStyle: Sendable, Hashable {
  /// The colour of the letters; `nil` for the terminal's own.
  public var foreground: TerminalColor?

  /// The colour behind them; `nil` for the terminal's own.
  public var background: TerminalColor?

  /// Whether the letters are bold.
  public var isBold = false

  /// Whether the letters are faint.
  public var isDim = false

  /// Whether the letters are slanted.
  public var isItalic = false

  /// Whether the letters are underlined.
  public var isUnderlined = false

  /// Whether foreground and background change places.
  public var isReversed = false

  /// Whether the letters are struck through.
  public var isStruckThrough = false

  /// A style: the terminal's own unless said otherwise.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the letters.
  ///   - background: The colour behind them.
  public init(_ foreground: TerminalColor? = nil, on background: TerminalColor? = nil) {
    self.foreground = foreground
    self.background = background
  }

  /// The style with another laid over it: the other's colours where it has some, and what either
  /// says of the letters.
  public func overlaid(with other: TextStyle) -> TextStyle {
    var style = self
    style.foreground = other.foreground ?? foreground
    style.background = other.background ?? background
    style.isBold = isBold || other.isBold
    style.isDim = isDim || other.isDim
    style.isItalic = isItalic || other.isItalic
    style.isUnderlined = isUnderlined || other.isUnderlined
    style.isReversed = isReversed || other.isReversed
    style.isStruckThrough = isStruckThrough || other.isStruckThrough
    return style
  }
}
