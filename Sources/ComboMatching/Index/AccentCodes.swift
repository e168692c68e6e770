/// The accents that letters of a chunk have, numbered from 1 on.
///
/// A text has few of them: all of Vietnamese some thirty. So a byte says of a letter which it has.
struct AccentCodes: Sendable {
  /// More are not told apart. (A ``Needle`` takes bytes from here on for small letters.)
  private static let limit = 0x60

  private var accents: [FoldedElements.Accents] = []

  /// The numbers found last, by a few bits of what they stand for.
  private var recent = Array(repeating: UInt8(0), count: 64)

  /// Whether there were more than are told apart.
  private(set) var isFull = false

  var isEmpty: Bool { accents.isEmpty }

  /// The number of some accents, a new one where there is none yet; 0 for none.
  mutating func code(adding wanted: FoldedElements.Accents) -> UInt8 {
    if wanted.isEmpty { return 0 }
    // Multiplying by the golden ratio spreads what differs in a few bits.
    let slot = Int((wanted.packed &* 0x9E37_79B9_7F4A_7C15) >> 58)
    let guess = recent[slot]
    if guess > 0, accents[Int(guess) - 1] == wanted { return guess }
    if accents.firstIndex(of: wanted) == nil {
      if accents.count == Self.limit {
        isFull = true
        return 0
      }
      accents.append(wanted)
    }
    let code = self.code(of: wanted) ?? 0
    recent[slot] = code
    return code
  }

  /// The number of some accents; `nil` where no letter has them.
  func code(of wanted: FoldedElements.Accents) -> UInt8? {
    accents.firstIndex(of: wanted).map { UInt8($0 + 1) }
  }
}
