/// The class of a folded scalar: labels are indexed by which classes of scalars they hold.
///
/// Letters, digits and common punctuation have a class each; all other scalars share a few, so that
/// what an index says of those has to be confirmed.
enum LetterClass {
  static let count = 64

  /// Letters and digits, which are also indexed by whether a word begins with them.
  static let wordCount = 36

  /// All classes that hold one scalar only.
  static let exactCount = 48

  private static let letters: ClosedRange<UInt32> = 0x61...0x7A
  private static let digits: ClosedRange<UInt32> = 0x30...0x39
  private static let punctuation = Array("-_/. ,:()@+&".unicodeScalars.map(\.value))

  /// Gives the class of a folded scalar.
  static func index(of scalar: UInt32) -> Int {
    if letters.contains(scalar) { return Int(scalar - letters.lowerBound) }
    if digits.contains(scalar) { return letters.count + Int(scalar - digits.lowerBound) }
    if scalar < 0x80, let place = punctuation.firstIndex(of: scalar) { return wordCount + place }
    // Multiplying by the golden ratio spreads neighbours, of which a text has many.
    return exactCount + Int((scalar &* 0x9E37_79B1) >> 28)
  }

  /// How many further classes there are, which share letters in another way.
  static let furtherCount = 16

  /// The further class of a letter; `nil` for one that has no accents and has a class of its own or is
  /// ASCII, for labels that are ASCII are not looked at for further classes.
  static func furtherIndex(of scalar: UInt32, _ accents: FoldedElements.Accents) -> Int? {
    guard accents.isEmpty else {
      let sum = accents.packed &+ UInt64(scalar) &* 0x1_0001
      return Int((sum &* 0x9E37_79B9_7F4A_7C15) >> 60)
    }
    guard scalar >= 0x80, index(of: scalar) >= exactCount else { return nil }
    return Int((scalar &* 0x85EB_CA6B) >> 28)
  }

  /// The further classes of all letters; where accents were not kept, as if there were none.
  static func furtherClasses(of elements: FoldedElements) -> [Int] {
    elements.bases.indices.compactMap { index in
      furtherIndex(
        of: elements.bases[index],
        elements.accents.isEmpty ? .none : elements.accents[index]
      )
    }
  }

  /// For each byte of a plain label its class, letters of both cases alike.
  static let ofASCII: [UInt8] = (0..<0x80).map {
    UInt8(index(of: UInt32(Scalars.folded(ascii: $0))))
  }
}
