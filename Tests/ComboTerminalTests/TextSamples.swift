#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Random text of every troublesome kind, the same for the same seed.
struct TextSamples: RandomNumberGenerator {
  /// What the generator was begun with; a failing test prints it.
  let seed: UInt64
  private var state: UInt64

  /// Begins with a fixed seed, or with `COMBOLINE_SEED` when that is set.
  init(seed standard: UInt64) {
    var seed = standard
    if let text = getenv("COMBOLINE_SEED"), let number = UInt64(String(cString: text)) {
      seed = number
    }
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let printable = [
    "a", "Z", "9", " ", "  ", "-", "wide", "漢", "か", "カ", "한", "Ａ", "（", "ｶ", "é", "e\u{301}",
    "か\u{3099}", "\u{1112}\u{1161}\u{11AB}", "👍", "👍🏽", "🇻🇳", "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}",
    "1\u{FE0F}\u{20E3}", "क्षि", "ไทย", "العربية", "שלום", "Đ", "☃", "a\u{300}\u{301}\u{302}",
    "🏴\u{E0067}\u{E0062}\u{E007F}", "\u{200B}", "\u{E000}", "…", "⌚", "葛\u{E0100}",
  ]

  private static let unsafe = [
    "\u{1B}[2J", "\u{9B}31m", "\t", "\n", "\r", "\r\n", "\u{7}", "\0", "\u{7F}", "\u{85}",
    "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{206A}",
    "\u{FE0F}", "\u{E0041}", "\u{200D}", "\u{301}", "\u{FFF9}", "\u{1161}", "🇻", "🏽", "\u{AD}",
  ]

  private static let broken: [[UInt8]] = [
    [0xFF], [0xC2], [0xE6, 0xBC], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80], [0x9B], [0x80],
    [0xF0, 0x9F, 0x91], [0xF4, 0x90, 0x80, 0x80],
  ]

  /// Text that a terminal can show as it is.
  mutating func printableText(upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self)).reduce(into: "") { text, _ in
      text += Self.printable[Int.random(in: 0..<Self.printable.count, using: &self)]
    }
  }

  /// Text with anything in it.
  mutating func anyText(upTo count: Int) -> String {
    let parts = Self.printable + Self.unsafe
    return (0..<Int.random(in: 0...count, using: &self)).reduce(into: "") { text, _ in
      text += parts[Int.random(in: 0..<parts.count, using: &self)]
    }
  }

  /// Bytes with anything in them, also what is not UTF-8.
  mutating func anyBytes(upTo count: Int) -> [UInt8] {
    let parts = (Self.printable + Self.unsafe).map { Array($0.utf8) } + Self.broken
    return (0..<Int.random(in: 0...count, using: &self)).reduce(into: []) { bytes, _ in
      bytes += parts[Int.random(in: 0..<parts.count, using: &self)]
    }
  }
}
