import ComboMatching

/// What matches in a block of lines, with as much of it as is to be printed.
struct FilterMatches: Sendable {
  /// How many options the block has.
  let lineCount: Int

  /// The sections that begin in it, with the number of options before each.
  let sections: [(title: String?, start: Int)]

  private(set) var matches: [Match] = []

  /// What is kept of the options, one behind the other.
  private var text: [UInt8] = []

  /// An option that matches.
  struct Match: Sendable {
    let line: UInt32
    let start: UInt32
    let labelCount: UInt32
    let valueCount: UInt32
    let score: Int32
    let kind: MatchKind
  }

  init(lineCount: Int, sections: [(title: String?, start: Int)] = []) {
    self.lineCount = lineCount
    self.sections = sections
  }

  mutating func reserve(_ count: Int, byteCount: Int) {
    matches.reserveCapacity(count)
    text.reserveCapacity(byteCount)
  }

  /// Adds a match, with so much of its label and its value as is to be printed.
  mutating func append(
    _ match: LineScan.Match,
    label: ArraySlice<UInt8>,
    value: ArraySlice<UInt8>
  ) {
    matches.append(
      Match(
        line: match.line,
        start: UInt32(text.count),
        labelCount: UInt32(label.count),
        valueCount: UInt32(value.count),
        score: match.score,
        kind: match.kind
      )
    )
    text += label
    text += value
  }

  /// Adds all that was kept of a match; a slice would be retained and released for each.
  func append(_ match: Match, to bytes: inout [UInt8]) {
    let start = Int(match.start)
    let end = start + Int(match.labelCount + match.valueCount)
    text.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
  }

  /// What was kept of the label.
  func label(of match: Match) -> ArraySlice<UInt8> {
    text[Int(match.start)..<Int(match.start + match.labelCount)]
  }

  /// The first byte of what was kept; 0 where that is nothing.
  func firstByte(of match: Match) -> UInt8 {
    Int(match.start) < text.count ? text[Int(match.start)] : 0
  }

  /// What was kept of the value.
  func value(of match: Match) -> ArraySlice<UInt8> {
    let start = Int(match.start + match.labelCount)
    return text[start..<start + Int(match.valueCount)]
  }
}
