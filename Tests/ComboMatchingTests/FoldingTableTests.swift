import ComboMatching
import Testing

/// The table against what the standard library knows about scalars.
@Suite struct FoldingTableTests {
  /// The planes that hold letters, and the tags; only what the table's version of Unicode knows.
  private static let scalars: [Unicode.Scalar] =
    (Array(0x80...0x323AF) + Array(0xE0000...0xE01EF)).compactMap { Unicode.Scalar($0) }
    .filter { scalar in
      guard let age = scalar.properties.age else { return false }
      return age.major <= 14
    }

  private func outputs(of scalar: Unicode.Scalar) -> [FoldingTable.Output] {
    let table = FoldingTable.shared
    guard case .outputs(let place) = table.place(of: scalar.value) else { return [] }
    var result = [table.output(at: place)]
    while result.last?.isLast == false { result.append(table.output(at: place + result.count)) }
    return result
  }

  @Test func `the table was made from Unicode 14`() {
    #expect(FoldingTable.unicodeVersion == "14.0.0")
    #expect(Self.scalars.count > 100_000)
  }

  @Test func `what a scalar folds to folds to itself`() {
    let table = FoldingTable.shared
    for scalar in Self.scalars {
      for output in outputs(of: scalar) where output.scalar >= 0x80 {
        let again = Unicode.Scalar(output.scalar).map { outputs(of: $0) } ?? []
        let isItself =
          output.isAccent
          ? again.count == 1 && again[0].scalar == output.scalar
          : table.place(of: output.scalar) == .itself
        #expect(isItself, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `accents are combining marks`() {
    for scalar in Self.scalars {
      for output in outputs(of: scalar) where output.isAccent {
        let category = Unicode.Scalar(output.scalar)?.properties.generalCategory
        #expect(
          category == .nonspacingMark || category == .enclosingMark,
          "U+\(String(output.scalar, radix: 16))"
        )
      }
    }
  }

  @Test func `only invisible scalars are dropped, and white space is a blank`() {
    let table = FoldingTable.shared
    for scalar in Self.scalars {
      let properties = scalar.properties
      if table.place(of: scalar.value) == .dropped {
        #expect(
          properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format,
          "U+\(String(scalar.value, radix: 16))"
        )
      }
      if properties.isDefaultIgnorableCodePoint, !(0xE0020...0xE007F).contains(scalar.value) {
        #expect(
          table.place(of: scalar.value) == .dropped,
          "U+\(String(scalar.value, radix: 16))"
        )
      }
      if properties.isWhitespace {
        #expect(outputs(of: scalar).map(\.scalar) == [0x20], "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `case does not count`() {
    // The iota under a Greek vowel is an accent here; capitals spell it as a letter.
    let iotaBelow: UInt32 = 0x345
    for scalar in Self.scalars
    where scalar.properties.isCased
      && !outputs(of: scalar).contains(where: { $0.scalar == iotaBelow })
    {
      let folded = TextFolding.folded(String(scalar))
      let properties = scalar.properties
      for mapped in [
        properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
      ] {
        // Some old letters have got a capital since.
        if mapped.unicodeScalars.contains(where: { ($0.properties.age?.major ?? 99) > 14 }) {
          continue
        }
        #expect(
          TextFolding.folded(mapped).utf8.elementsEqual(folded.utf8),
          "U+\(String(scalar.value, radix: 16)) \(mapped)"
        )
      }
    }
  }

  @Test func `letters and their accents are the same composed and taken apart`() {
    // Strings are equal, and hash alike, when they are canonically equivalent.
    let letters = Self.scalars.filter { $0.value < 0x2000 && $0.properties.isAlphabetic }
    let composed = Dictionary(
      letters.map { (String($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let marks = (0x300...0x345).compactMap { Unicode.Scalar($0) }
    let bases =
      (Array(0x41...0x5A) + Array(0x61...0x7A)).compactMap { Unicode.Scalar($0) } + letters
    var compared = 0
    for base in bases {
      for mark in marks {
        let apart = String(base) + String(mark)
        guard let scalar = composed[apart] else { continue }
        compared += 1
        #expect(
          TextMatcher().kind(of: MatchQuery(String(scalar)), in: apart) == .exact,
          "U+\(String(scalar.value, radix: 16))"
        )
        #expect(
          TextMatcher().kind(of: MatchQuery(apart), in: String(scalar)) == .exact,
          "U+\(String(scalar.value, radix: 16))"
        )
      }
    }
    #expect(compared > 700)
  }

  @Test func `every Hangul syllable is the same taken apart`() {
    for syllable in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(syllable) else { continue }
      let folded = TextFolding.folded(String(scalar))

      #expect(folded == String(scalar) && folded.unicodeScalars.count >= 2)
    }
  }
}
