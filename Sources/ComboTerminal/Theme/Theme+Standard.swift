// The themes there are.
//
// Their colours are those of the terminal's own palette, so that a person's choice of colours holds.
// How bright a palette's colours are is not known; these hold for the usual ones:
//
// - the bright colours (9–14) read on a dark screen, at more than 4.5 to 1, and not on a light one;
// - blue (4), red (1) and magenta (5) read on a light screen; plain blue does not on a dark one;
// - magenta (5) reads on both: it is about as far from white as from black;
// - yellow, green and cyan (3, 2, 6) do not read on white, and white (7, 15) reads on one side alone;
// - faint text is for what can be missed, never for what has to be read.
//
// Nothing is said by colour alone: the highlight has its pointer, a match is underlined, a chosen
// row has its sign, a problem too.
extension Theme {
  /// For a terminal with a dark background.
  public static let dark = colored(
    accent: .palette(14),
    match: .palette(11),
    good: .palette(10),
    bad: .palette(9),
    shade: .inverted
  )

  /// For a terminal with a light background.
  public static let light = colored(
    accent: .palette(4),
    match: .palette(5),
    good: .palette(4),
    bad: .palette(1),
    shade: .asGiven
  )

  /// For a terminal of which nothing is known: it reads on light and on dark.
  public static let neutral = colored(
    accent: .palette(5),
    match: .palette(5),
    good: .palette(5),
    bad: .palette(1),
    shade: .none
  )

  /// Without colours: bold, faint, underlined and reversed text alone.
  public static let plain: Theme = {
    var theme = colored(accent: nil, match: nil, good: nil, bad: nil, shade: .none)
    theme.highlight.isReversed = true
    return theme
  }()

  private static func colored(
    accent: TerminalColor?,
    match: TerminalColor?,
    good: TerminalColor?,
    bad: TerminalColor?,
    shade: ColumnShade
  ) -> Theme {
    var faint = TextStyle()
    faint.isDim = true
    var strong = TextStyle()
    strong.isBold = true
    var accented = TextStyle(accent)
    accented.isBold = true

    var theme = Theme()
    theme.columnShade = shade
    theme.title = strong
    theme.indicator = TextStyle(accent)
    theme.placeholder = faint
    theme.answer = TextStyle(accent)
    theme.border = faint
    theme.highlight = accented
    theme.pointer = accented
    theme.selected = TextStyle(good)
    theme.selected.isBold = true
    theme.match = TextStyle(match)
    theme.match.isUnderlined = true
    theme.sectionTitle = strong
    theme.detail = faint
    theme.disabled = faint
    theme.other.isItalic = true
    theme.check = TextStyle(good)
    theme.control = TextStyle(bad)
    theme.control.isDim = bad == nil
    theme.count = faint
    theme.help = faint
    theme.problem = TextStyle(bad)
    theme.problem.isBold = true
    theme.notice = faint
    theme.notice.isItalic = true
    return theme
  }

  /// The theme of a name, as a person writes it: `dark`, `light`, `neutral` or `plain`, and
  /// `unicode`, `console` or `ascii` for its glyphs, with a comma between them.
  ///
  /// What is not said is ``neutral`` and ``Glyphs/unicode``. Case and blanks do not matter.
  ///
  /// - Parameter name: The name: `light,ascii`, say. `nil` is given for one that says something
  ///   else.
  public init?(named name: String) {
    guard let words = ThemeWords(name) else { return nil }
    self.init(words, glyphs: .unicode, ground: nil)
  }

  /// The theme that suits the environment.
  ///
  /// `COMBOLINE_THEME` says what ``init(named:)`` reads; what it does not say, or says in words that
  /// are not known, goes by the terminal: `NO_COLOR` asks for ``plain``, `COLORFGBG` tells a light
  /// background from a dark one. Without it the theme is ``neutral``. Glyphs are ASCII where the
  /// locale's character set (`LC_ALL`, `LC_CTYPE`, `LANG`) is another than UTF-8, and those that a
  /// text console has where `TERM` is `linux`.
  ///
  /// - Parameter environment: Gives the value of an environment variable; `nil` where it is unset.
  public init(environment: (String) -> String?) {
    let words = environment("COMBOLINE_THEME").flatMap { ThemeWords($0) } ?? ThemeWords()
    let isPlain = ColorSupport.isRefused(environment: environment)
    let ground = isPlain ? Ground.uncolored : Ground(environment("COLORFGBG") ?? "")
    self.init(words, glyphs: Glyphs(environment: environment), ground: ground)
  }

  private init(_ words: ThemeWords, glyphs: Glyphs, ground: Ground?) {
    switch words.ground ?? ground {
    case .dark: self = .dark
    case .light: self = .light
    case .uncolored: self = .plain
    case .unknown, nil: self = .neutral
    }
    self.glyphs = words.glyphs ?? glyphs
  }
}

extension Glyphs {
  /// The glyphs that suit the environment's terminal and character set.
  init(environment: (String) -> String?) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"]
      .compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
    let charset = locale.prefix { $0 != "@" }.split(separator: ".").dropFirst().first
    // Where the locale says nothing of language or characters, the program takes UTF-8.
    let isOther =
      charset.map { !["utf-8", "utf8"].contains($0.lowercased()) }
      ?? !["", "C", "POSIX"].contains(locale)
    self = isOther ? .ascii : environment("TERM") == "linux" ? .console : .unicode
  }
}

/// What is behind the text of a terminal.
private enum Ground {
  case dark
  case light
  case uncolored
  case unknown

  /// Reads `COLORFGBG`: the number of the background's colour stands last, behind a semicolon.
  init(_ variable: String) {
    switch variable.split(separator: ";").last.flatMap({ Int($0) }) ?? -1 {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: self = .unknown
    }
  }
}

/// What a person has said of a theme.
private struct ThemeWords {
  var ground: Ground?
  var glyphs: Glyphs?

  init() {}

  init?(_ text: String) {
    for word in text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
      switch word {
      case "dark": ground = .dark
      case "light": ground = .light
      case "neutral": ground = .unknown
      case "plain": ground = .uncolored
      case "unicode": glyphs = .unicode
      case "console": glyphs = .console
      case "ascii": glyphs = .ascii
      default: return nil
      }
    }
  }
}
