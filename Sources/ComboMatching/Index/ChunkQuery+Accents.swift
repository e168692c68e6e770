// Letters that stand only for themselves with their accents.
extension ChunkQuery {
  /// The accents of a query as a chunk numbers them.
  struct Accents {
    /// For each letter of a piece what to look for beside it; `nil` for a letter with any accents.
    typealias Piece = [Needle?]

    let whole: Piece
    let words: [Piece]

    /// Nil where a letter has accents that no letter of the chunk has.
    init?(_ query: MatchQuery, _ codes: AccentCodes) {
      guard let whole = Self.piece(query.whole, codes) else { return nil }
      self.whole = whole
      words = query.words.count == 1 ? [whole] : query.words.compactMap { Self.piece($0, codes) }
    }

    private static func piece(_ text: QueryText, _ codes: AccentCodes) -> Piece? {
      var piece: Piece = []
      for accents in text.elements.accents {
        if accents.isEmpty {
          piece.append(nil)
        } else {
          guard let code = codes.code(of: accents) else { return nil }
          piece.append(Needle(code))
        }
      }
      return piece
    }
  }

  /// Says how a text of up to 64 bytes matches, accents included.
  ///
  /// - Precondition: 64 bytes can be read behind the text's end.
  /// - Parameters:
  ///   - text: Where the text lies, folded.
  ///   - codes: For each letter, at its first byte, the number of its accents.
  ///   - wanted: The accents of the query.
  ///   - range: Where the text lies in both.
  /// - Returns: The best kind; `nil` where the text does not match.
  func kind(
    in text: RawSpan,
    _ codes: RawSpan,
    _ wanted: Accents,
    _ range: Range<Int>
  ) -> MatchKind? {
    let offset = range.lowerBound
    let count = range.count
    let (starts, isScattered) = search(for: whole, wanted.whole, in: text, codes, range)
    if starts != 0 {
      let kind = kind(ofRunsAt: starts, in: text, at: offset, count: count)
      if kind <= matcher.loosest { return kind }
    }
    if words.count == 1 { return isScattered && findsScattered ? .subsequence : nil }
    guard matcher.loosest >= .words else { return nil }
    var kind = MatchKind.words
    for index in words.indices {
      let (starts, isScattered) = search(
        for: words[index],
        wanted.words[index],
        in: text,
        codes,
        range
      )
      if starts == 0 {
        guard isScattered, findsScattered else { return nil }
        kind = .subsequence
      }
    }
    return kind
  }

  /// Finds where a piece stands: a bit for each place; and whether its letters stand there in order.
  private func search(
    for piece: Piece,
    _ accents: Accents.Piece,
    in text: RawSpan,
    _ codes: RawSpan,
    _ range: Range<Int>
  ) -> (starts: UInt64, isScattered: Bool) {
    guard piece.needles.count <= range.count else { return (0, false) }
    let all = ~UInt64(0) >> UInt64(Needle.window - range.count)
    var starts = all
    // Where the next letter may stand: behind the first place that the one before it can have.
    var behind = all
    var index = 0
    for letter in accents.indices {
      let first = UInt64(index)
      var places = behind
      for byte in 0..<(piece.widths.isEmpty ? 1 : piece.widths[letter]) {
        let found =
          piece.needles[index].places(in: text, at: range.lowerBound, count: range.count) & all
        starts &= found >> UInt64(index)
        places &= found >> UInt64(byte)
        index += 1
      }
      if let accent = accents[letter] {
        let found = accent.places(in: codes, at: range.lowerBound, count: range.count) & all
        starts &= found >> first
        places &= found
      }
      if places == 0 { return (0, false) }
      behind &= ~(places ^ (places &- 1))
    }
    return (starts, true)
  }
}
