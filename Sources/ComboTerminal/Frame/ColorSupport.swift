/// The colours that a terminal takes.
public enum ColorSupport: Sendable, Hashable, Comparable {
  /// None; bold, faint, underlined and reversed text is left.
  case none
  /// Eight colours; the bright ones are the same in bold.
  case eight
  /// Eight colours and their bright forms.
  case sixteen
  /// A palette of 256 colours.
  case palette
  /// Colours by red, green and blue.
  case full

  /// What the environment says.
  ///
  /// `NO_COLOR`, unless empty, takes colours away, and `CLICOLOR_FORCE`, unless empty or `0`, gives
  /// sixteen at least. `COLORTERM` says `truecolor` or `24bit` where all colours are taken; else
  /// the name of the terminal in `TERM` counts.
  ///
  /// - Parameter environment: Gives the value of an environment variable.
  public init(environment: (String) -> String?) {
    guard !ColorSupport.isRefused(environment: environment) else {
      self = .none
      return
    }
    let support = ColorSupport.ofTerminal(environment)
    let isForced = !["", "0"].contains(environment("CLICOLOR_FORCE") ?? "")
    self = isForced ? max(support, .sixteen) : support
  }

  /// Whether the person wants no colours: `NO_COLOR` is set and not empty.
  static func isRefused(environment: (String) -> String?) -> Bool {
    environment("NO_COLOR").map { !$0.isEmpty } ?? false
  }

  private static func ofTerminal(_ environment: (String) -> String?) -> ColorSupport {
    let name = environment("TERM") ?? ""
    if FrontEnd.simpleTerminals.contains(name) || name.hasPrefix("vt") { return .none }
    if let depth = environment("COLORTERM"), ["truecolor", "24bit"].contains(depth) {
      return .full
    }
    let parts = name.split(separator: "-")
    if parts.contains(where: { $0.hasPrefix("direct") }) { return .full }
    if parts.contains(where: { $0.hasPrefix("256color") || $0 == "kitty" || $0 == "alacritty" }) {
      return .palette
    }
    if name == "linux" || name.hasPrefix("ansi") || name.hasPrefix("cygwin") { return .eight }
    return .sixteen
  }
}

extension TerminalColor {
  /// The steps of red, green and blue in the cube of the palette.
  private static let cube: [Int] = [0, 95, 135, 175, 215, 255]

  /// What the sixteen colours are on most terminals.
  private static let sixteen: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The colour, or the nearest that is supported; `nil` for none.
  func supported(by support: ColorSupport) -> TerminalColor? {
    switch (self, support) {
    case (_, .none): nil
    case (_, .full): self
    case (.palette, .palette): self
    case (.palette(let index), .sixteen), (.palette(let index), .eight):
      index < 16 ? self : .palette(TerminalColor.nearestOfSixteen(components))
    case (.rgb, .palette): .palette(TerminalColor.nearestOfPalette(components))
    case (.rgb, _): .palette(TerminalColor.nearestOfSixteen(components))
    }
  }

  private var components: (Int, Int, Int) {
    switch self {
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .palette(let index):
      let index = Int(index)
      if index < 16 { return TerminalColor.sixteen[index] }
      if index >= 232 {
        let grey = 8 + (index - 232) * 10
        return (grey, grey, grey)
      }
      let cell = index - 16
      let cube = TerminalColor.cube
      return (cube[cell / 36], cube[cell / 6 % 6], cube[cell % 6])
    }
  }

  private static func nearestOfSixteen(_ color: (Int, Int, Int)) -> UInt8 {
    nearest(to: color, among: 0..<16)
  }

  private static func nearestOfPalette(_ color: (Int, Int, Int)) -> UInt8 {
    // What the first sixteen look like is the person's own affair.
    nearest(to: color, among: 16..<256)
  }

  private static func nearest(to color: (Int, Int, Int), among indices: Range<Int>) -> UInt8 {
    let best = indices.min { distance(to: color, $0) < distance(to: color, $1) }
    return UInt8(best ?? 7)
  }

  private static func distance(to color: (Int, Int, Int), _ index: Int) -> Int {
    let other = TerminalColor.palette(UInt8(index)).components
    let (red, green, blue) = (color.0 - other.0, color.1 - other.1, color.2 - other.2)
    // Eyes see green best.
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
