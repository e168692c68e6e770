/// A query made ready for the labels of chunks: its bytes as they are looked for, and the classes of
/// its letters.
struct ChunkQuery: Sendable {
  let query: MatchQuery
  let matcher: TextMatcher

  /// The classes of all letters but blanks, each once.
  let classes: [Int]

  /// The further classes of letters that share theirs with others, and of those with accents.
  let furtherClasses: [Int]

  /// The class of a query of one letter, when an index knows all about it.
  let onlyClass: Int?

  let whole: Piece
  let words: [Piece]

  /// A part of a query that stands in one piece, in folded UTF-8.
  struct Piece: Sendable {
    let needles: [Needle]

    /// How many bytes each letter has; empty when each has one.
    let widths: [Int]

    init(_ text: QueryText) {
      let bytes = Array(text.elements.string(in: text.elements.bases.indices).utf8)
      needles = bytes.map { Needle($0) }
      widths =
        bytes.count == text.count
        ? [] : text.elements.bases.map { Unicode.Scalar($0).map { $0.utf8.count } ?? 3 }
    }
  }

  init(_ query: MatchQuery, by matcher: TextMatcher) {
    self.query = query
    self.matcher = matcher
    whole = Piece(query.whole)
    words = query.words.count == 1 ? [whole] : query.words.map { Piece($0) }
    let letters = query.words.flatMap(\.elements.bases)
    classes = Set(letters.map { LetterClass.index(of: $0) }).sorted()
    furtherClasses = Set(query.words.flatMap { LetterClass.furtherClasses(of: $0.elements) })
      .sorted()
    let isOne = letters.count == 1 && !query.whole.hasAccents
    onlyClass = isOne ? classes.first.flatMap { $0 < LetterClass.wordCount ? $0 : nil } : nil
  }

  var findsScattered: Bool { matcher.loosest >= .subsequence }

  /// Says how a text matches, accents left out.
  ///
  /// - Precondition: 64 bytes can be read behind the text's end.
  /// - Parameters:
  ///   - text: Where the text lies: plain, or folded, without blanks at its ends.
  ///   - offset: Where it begins.
  ///   - count: How many bytes it has.
  /// - Returns: The best kind; `nil` where the text does not match.
  @inline(__always)
  func kind(in text: RawSpan, at offset: Int, count: Int) -> MatchKind? {
    if count > Needle.window { return kind(inLong: text, at: offset, count: count) }
    let (starts, isScattered) = search(for: whole, in: text, at: offset, count: count)
    if starts != 0 {
      let kind = kind(ofRunsAt: starts, in: text, at: offset, count: count)
      if kind <= matcher.loosest { return kind }
    }
    if words.count == 1 {
      return isScattered ? .subsequence : nil
    }
    return kindOfWords(in: text, at: offset, count: count)
  }

  private func kindOfWords(in text: RawSpan, at offset: Int, count: Int) -> MatchKind? {
    guard matcher.loosest >= .words else { return nil }
    var kind = MatchKind.words
    for word in words {
      let (starts, isScattered) = search(for: word, in: text, at: offset, count: count)
      if starts == 0 {
        guard isScattered else { return nil }
        kind = .subsequence
      }
    }
    return kind
  }

  /// Finds where a piece stands in a short text: a bit for each place; and whether its letters stand
  /// there in order, if that counts.
  @inline(__always)
  private func search(
    for piece: Piece,
    in text: RawSpan,
    at offset: Int,
    count: Int
  ) -> (starts: UInt64, isScattered: Bool) {
    let needles = piece.needles.span
    guard needles.count <= count else { return (0, false) }
    let all = ~UInt64(0) &>> UInt64(truncatingIfNeeded: Needle.window &- count)
    var starts = all
    guard findsScattered else {
      for index in needles.indices {
        let places = needles[index].places(in: text, at: offset, count: count) & all
        starts &= places &>> UInt64(truncatingIfNeeded: index)
        if starts == 0 { return (0, false) }
      }
      return (starts, false)
    }
    // Where the next letter may stand: behind the first place that the one before it can have.
    var behind = all
    if piece.widths.isEmpty {
      for index in needles.indices {
        let places = needles[index].places(in: text, at: offset, count: count) & all
        starts &= places &>> UInt64(truncatingIfNeeded: index)
        let letter = places & behind
        if letter == 0 { return (0, false) }
        behind &= ~(letter ^ (letter &- 1))
      }
      return (starts, true)
    }
    var index = 0
    for width in piece.widths {
      var letter = behind
      for byte in 0..<width {
        let places = needles[index].places(in: text, at: offset, count: count) & all
        starts &= places &>> UInt64(truncatingIfNeeded: index)
        letter &= places &>> UInt64(truncatingIfNeeded: byte)
        index &+= 1
      }
      if letter == 0 { return (0, false) }
      behind &= ~(letter ^ (letter &- 1))
    }
    return (starts, true)
  }

  /// The best kind of those places where all of the query stands.
  @inline(__always)
  func kind(
    ofRunsAt starts: UInt64,
    in text: RawSpan,
    at offset: Int,
    count: Int
  ) -> MatchKind {
    if starts & 1 == 1 { return whole.needles.count == count ? .exact : .prefix }
    var left = starts
    while left != 0 {
      if Self.beginsWord(in: text, at: offset &+ left.trailingZeroBitCount) { return .wordPrefix }
      left &= left &- 1
    }
    return .substring
  }

  /// Says whether the scalar before an offset, which is not the text's first, separates words.
  @inline(__always)
  private static func beginsWord(in text: RawSpan, at offset: Int) -> Bool {
    let byte = unsafe text.unsafeLoad(fromUncheckedByteOffset: offset &- 1, as: UInt8.self)
    if byte < 0x80 { return Scalars.separatesWords(UInt32(Scalars.folded(ascii: byte))) }
    return beginsWordBehindWideScalar(in: text, at: offset)
  }

  private static func beginsWordBehindWideScalar(in text: RawSpan, at offset: Int) -> Bool {
    var scalar: UInt32 = 0
    var shift: UInt32 = 0
    var place = offset
    while true {
      place -= 1
      let byte = unsafe text.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
      if byte & 0xC0 == 0x80 {
        scalar |= UInt32(byte & 0x3F) << shift
        shift += 6
      } else {
        // The first byte of a sequence has one bit less for each byte behind it.
        scalar |= UInt32(byte & (0x3F >> UInt8(shift / 6))) << shift
        return Scalars.separatesWords(scalar)
      }
    }
  }
}

// Texts longer than a window.
extension ChunkQuery {
  @inline(never)
  private func kind(inLong text: RawSpan, at offset: Int, count: Int) -> MatchKind? {
    if let kind = kindOfRuns(inLong: text, at: offset, count: count), kind <= matcher.loosest {
      return kind
    }
    var kind = words.count == 1 ? MatchKind.subsequence : .words
    if kind > matcher.loosest { return nil }
    for word in words {
      if words.count > 1, firstRun(of: word, in: text, from: offset, to: offset + count) != nil {
        continue
      }
      guard findsScattered, holdsScattered(word, in: text, at: offset, count: count) else {
        return nil
      }
      kind = .subsequence
    }
    return kind
  }

  private func kindOfRuns(inLong text: RawSpan, at offset: Int, count: Int) -> MatchKind? {
    var best: MatchKind?
    var next = offset
    while let start = firstRun(of: whole, in: text, from: next, to: offset + count) {
      if start == offset { return whole.needles.count == count ? .exact : .prefix }
      if Self.beginsWord(in: text, at: start) { return .wordPrefix }
      best = .substring
      next = start + 1
    }
    return best
  }

  /// Finds the first place of a piece at an offset or behind it that ends before another.
  private func firstRun(
    of piece: Piece,
    in text: RawSpan,
    from start: Int,
    to end: Int
  ) -> Int? {
    let needles = piece.needles.span
    let last = needles.count - 1
    var window = start
    while window + last < end {
      let count = min(Needle.window, end - last - window)
      var places = needles[0].places(in: text, at: window, count: count)
      places &= ~UInt64(0) >> UInt64(Needle.window - count)
      if last > 0, places != 0 {
        places &= needles[last].places(in: text, at: window + last, count: count)
      }
      while places != 0 {
        let place = window + places.trailingZeroBitCount
        if stands(piece, in: text, at: place) { return place }
        places &= places - 1
      }
      window += Needle.window
    }
    return nil
  }

  private func stands(_ piece: Piece, in text: RawSpan, at offset: Int) -> Bool {
    let needles = piece.needles.span
    for index in needles.indices {
      let byte = unsafe text.unsafeLoad(fromUncheckedByteOffset: offset + index, as: UInt8.self)
      if byte | needles[index].caseBit != needles[index].byte { return false }
    }
    return true
  }

  private func holdsScattered(
    _ piece: Piece,
    in text: RawSpan,
    at offset: Int,
    count: Int
  ) -> Bool {
    let needles = piece.needles.span
    var index = 0
    var letter = 0
    var window = 0
    while window < count {
      let wanted = min(Needle.window, count - window)
      var behind = ~UInt64(0) >> UInt64(Needle.window - wanted)
      while true {
        let width = piece.widths.isEmpty ? 1 : piece.widths[letter]
        var places = behind
        for byte in 0..<width {
          places &= needles[index + byte].places(
            in: text,
            at: offset + window + byte,
            count: wanted
          )
        }
        if places == 0 { break }
        behind &= ~(places ^ (places &- 1))
        index += width
        letter += 1
        if index == needles.count { return true }
      }
      window += Needle.window
    }
    return false
  }
}
