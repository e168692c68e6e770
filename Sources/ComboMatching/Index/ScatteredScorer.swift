/// Scores texts of chunks in which the letters of a query stand scattered, by the rules of
/// ``SubsequenceText``.
///
/// Only places where a letter of the query stands are looked at, so that a label costs about as much
/// as it has such places. (Over all letters of each label it takes four times as long.)
struct ScatteredScorer {
  /// A place where a letter may stand, and the score of the letters up to it.
  private struct Entry {
    let element: Int
    let score: Int
  }

  private let words: [ChunkQuery.Piece]

  /// The places of the letter before, and of the present one.
  private var former: [Entry] = []
  private var current: [Entry] = []

  /// For each window of a text with wide letters the bytes at which letters begin, and how many do
  /// before it.
  private var letterStarts: [UInt64] = []
  private var lettersBefore: [Int] = []

  private let bonuses = Self.asciiBonuses

  /// The bonus of each ASCII byte behind each other one.
  private static let asciiBonuses: [UInt8] = (0..<0x80 * 0x80).map { pair in
    let (former, byte) = (UInt8(pair / 0x80), UInt8(pair % 0x80))
    return UInt8(
      SubsequenceText.bonus(
        of: UInt32(Scalars.folded(ascii: byte)),
        behind: UInt32(Scalars.folded(ascii: former)),
        isCapital: SubsequenceText.isCapital(byte),
        behindCapital: SubsequenceText.isCapital(former)
      )
    )
  }

  init(_ query: ChunkQuery) {
    words = query.words
  }

  /// The score of a text; `nil` where the letters of a word do not stand in it in order.
  ///
  /// - Precondition: 128 bytes can be read behind the text's end.
  mutating func score(in text: RawSpan, at offset: Int, count: Int, isPlain: Bool) -> Int? {
    if isPlain {
      letterStarts.removeAll(keepingCapacity: true)
    } else {
      findLetters(in: text, at: offset, count: count)
    }
    var sum = 0
    for word in words {
      guard let score = score(of: word, in: text, at: offset, count: count) else { return nil }
      sum += score
    }
    return sum
  }

  private mutating func score(
    of word: ChunkQuery.Piece,
    in text: RawSpan,
    at offset: Int,
    count: Int
  ) -> Int? {
    let needles = word.needles.span
    former.removeAll(keepingCapacity: true)
    var needle = 0
    // The first byte where the next letter may stand.
    var next = 0
    while needle < needles.count {
      let width = word.widths.isEmpty ? 1 : Self.width(of: needles[needle].byte)
      var firstPlace: Int?
      // The next place of the former letter, and the best score of those passed by already, raised
      // by their places so that they can be compared.
      var passed = 0
      var distant = Int.min / 2
      current.removeAll(keepingCapacity: true)
      var window = next & ~(Needle.window - 1)
      while window < count {
        let wanted = min(Needle.window, count - window)
        var places = ~UInt64(0) >> UInt64(Needle.window - wanted)
        if window < next { places &= ~UInt64(0) << UInt64(next - window) }
        for byte in 0..<width {
          places &= needles[needle &+ byte].places(
            in: text,
            at: offset &+ window &+ byte,
            count: wanted
          )
        }
        while places != 0 {
          let place = window &+ places.trailingZeroBitCount
          places &= places &- 1
          if firstPlace == nil { firstPlace = place }
          let element = element(at: place)
          let bonus = bonus(at: place, in: text, from: offset)
          if needle == 0 {
            current.append(
              Entry(element: element, score: SubsequenceText.Worth.letter &+ 2 &* bonus)
            )
            continue
          }
          while passed < former.count, former[passed].element < element &- 1 {
            distant = max(distant, former[passed].score &+ former[passed].element)
            passed &+= 1
          }
          var score =
            distant &- (element &- 2) &* SubsequenceText.Worth.longerGap
            &- SubsequenceText.Worth.gap &+ bonus
          if passed < former.count, former[passed].element == element &- 1 {
            score = max(score, former[passed].score &+ max(bonus, SubsequenceText.Worth.run))
          }
          current.append(
            Entry(element: element, score: score &+ SubsequenceText.Worth.letter)
          )
        }
        window += Needle.window
      }
      guard let firstPlace else { return nil }
      next = firstPlace + width
      needle += width
      swap(&former, &current)
    }
    return former.reduce(Int.min) { max($0, $1.score) }
  }

  private static func width(of byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0..<0xE0: 2
    case 0..<0xF0: 3
    default: 4
    }
  }

  /// The number of the letter that begins at a byte.
  @inline(__always)
  private func element(at place: Int) -> Int {
    if letterStarts.isEmpty { return place }
    let window = place / Needle.window
    let before = (1 << UInt64(place % Needle.window)) - 1 as UInt64
    return lettersBefore[window] + (letterStarts[window] & before).nonzeroBitCount
  }

  private mutating func findLetters(in text: RawSpan, at offset: Int, count: Int) {
    letterStarts.removeAll(keepingCapacity: true)
    lettersBefore.removeAll(keepingCapacity: true)
    var sum = 0
    var window = 0
    while window < count {
      let starts = ~Needle.continuations(
        in: text,
        at: offset + window,
        count: min(Needle.window, count - window)
      )
      letterStarts.append(starts)
      lettersBefore.append(sum)
      sum += starts.nonzeroBitCount
      window += Needle.window
    }
  }

  /// What a place is worth.
  @inline(__always)
  private func bonus(at place: Int, in text: RawSpan, from offset: Int) -> Int {
    let byte = unsafe text.unsafeLoad(fromUncheckedByteOffset: offset &+ place, as: UInt8.self)
    if place > 0 {
      let former = unsafe text.unsafeLoad(
        fromUncheckedByteOffset: offset &+ place &- 1,
        as: UInt8.self
      )
      if byte < 0x80, former < 0x80 { return Int(bonuses[Int(former) << 7 | Int(byte)]) }
    }
    return bonusOfWideScalar(at: place, in: text, from: offset)
  }

  private func bonusOfWideScalar(at place: Int, in text: RawSpan, from offset: Int) -> Int {
    func byte(_ place: Int) -> UInt8 {
      unsafe text.unsafeLoad(fromUncheckedByteOffset: offset + place, as: UInt8.self)
    }
    func scalar(at place: Int) -> UInt32 {
      let first = byte(place)
      let width = Self.width(of: first)
      if width == 1 { return UInt32(Scalars.folded(ascii: first)) }
      return (1..<width).reduce(UInt32(first) & (0x7F >> UInt32(width))) {
        $0 << 6 | UInt32(byte(place + $1) & 0x3F)
      }
    }
    let base = scalar(at: place)
    if place == 0 {
      return Scalars.separatesWords(base) ? 0 : SubsequenceText.Worth.beginning
    }
    var former = place - 1
    while byte(former) & 0xC0 == 0x80 { former -= 1 }
    return SubsequenceText.bonus(
      of: base,
      behind: scalar(at: former),
      isCapital: SubsequenceText.isCapital(byte(place)),
      behindCapital: SubsequenceText.isCapital(byte(former))
    )
  }
}
