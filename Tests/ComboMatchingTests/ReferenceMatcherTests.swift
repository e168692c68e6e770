import ComboMatching
import MatchingTestSupport
import Testing

/// The matcher against the plain rules, over random labels and queries; a failure prints the seed.
@Suite struct ReferenceMatcherTests {
  private func pieces(
    _ count: ClosedRange<Int>,
    of all: [LabelPiece],
    with random: inout SeededRandom
  ) -> [LabelPiece] {
    (0..<Int.random(in: count, using: &random)).compactMap { _ in all.randomElement(using: &random)
    }
  }

  /// A query that has something to find: pieces of the label, spelled anew, in one run or scattered
  /// or in words of any order; or a few pieces at random.
  private func query(for label: [LabelPiece], with random: inout SeededRandom) -> PiecedText {
    guard !label.isEmpty else {
      return PiecedText(pieces(0...3, of: LabelPiece.all, with: &random), with: &random)
    }
    let start = Int.random(in: 0..<label.count, using: &random)
    let end = Int.random(in: start..<label.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2:
      return PiecedText(Array(label[start...end]), with: &random)
    case 3:
      let scattered = label.filter { _ in Bool.random(using: &random) }
      return PiecedText(scattered, with: &random)
    case 4:
      let blank = LabelPiece([" "], " ", separatesWords: true)
      return PiecedText(Array(label[start...end]) + [blank] + Array(label[...start]), with: &random)
    default:
      return PiecedText(pieces(0...3, of: LabelPiece.all, with: &random), with: &random)
    }
  }

  @Test(arguments: [false, true], MatchKind.allCases)
  func `matches agree with the plain rules`(asciiOnly: Bool, loosest: MatchKind) {
    let matcher = TextMatcher(loosest: loosest)
    var random = SeededRandom()
    let all = asciiOnly ? LabelPiece.ascii : LabelPiece.all
    var found = 0
    for _ in 0..<1_000 {
      let parts = pieces(0...14, of: all, with: &random)
      let label = PiecedText(parts, asciiOnly: asciiOnly, with: &random)
      let query = query(for: parts, with: &random)
      let expected = ReferenceMatcher.match(query.reference, in: label.reference, loosest: loosest)

      let matchQuery = MatchQuery(query.string)
      let match = matcher.match(matchQuery, in: label.bytes.span)
      let kind = matcher.kind(of: matchQuery, in: label.bytes.span)
      let rank = matcher.rank(of: matchQuery, in: label.bytes.span, with: [])

      found += expected == nil ? 0 : 1
      #expect(match == expected, "\(query.string.debugDescription) in \(label.bytes), \(random)")
      #expect(
        kind == expected?.kind,
        "\(query.string.debugDescription) in \(label.bytes), \(random)"
      )
      #expect(
        rank == expected?.rank,
        "\(query.string.debugDescription) in \(label.bytes), \(random)"
      )
    }
    #expect(found > (loosest == .exact ? 50 : 150))
  }

  @Test func `ranges are whole graphemes`() {
    var random = SeededRandom()
    for _ in 0..<3_000 {
      let parts = pieces(1...14, of: LabelPiece.all, with: &random)
      let label = PiecedText(parts, with: &random)
      let query = query(for: parts, with: &random)
      let ends = Set(label.graphemes.map(\.upperBound) + [0])

      let matcher = TextMatcher(loosest: .subsequence)
      let match = matcher.match(MatchQuery(query.string), in: label.bytes.span)

      for range in match?.ranges ?? [] {
        #expect(
          ends.isSuperset(of: [range.lowerBound, range.upperBound]),
          "\(label.bytes), \(random)"
        )
      }
    }
  }

  @Test func `a scan in chunks, narrowed letter by letter, agrees with a scan of all`() {
    var random = SeededRandom()
    let labels = (0..<600).map { _ in
      PiecedText(pieces(0...8, of: LabelPiece.all, with: &random), with: &random)
    }
    for _ in 0..<60 {
      var earlier: LabelMatches?
      var typed = ""
      let text = query(for: pieces(1...4, of: LabelPiece.all, with: &random), with: &random).string
      for character in text {
        typed.append(character)
        let matches = scan(labels, for: typed, narrowing: earlier)

        #expect(matches == scan(labels, for: typed, narrowing: nil), "\(typed), \(random)")
        earlier = matches
      }
    }
  }

  private func scan(
    _ labels: [PiecedText],
    for query: String,
    narrowing earlier: LabelMatches?
  ) -> LabelMatches {
    var scan = LabelScan(for: MatchQuery(query), narrowing: earlier)
    for first in stride(from: 0, to: labels.count, by: 128) {
      var bytes: [UInt8] = []
      var offsets: [UInt32] = [0]
      for label in labels[first..<min(first + 128, labels.count)] {
        bytes += label.bytes
        offsets.append(UInt32(bytes.count))
      }
      scan.scan(bytes: bytes.span, offsets: offsets.span, from: first)
    }
    return scan.matches
  }

  @Test func `folding is the same twice and however a text is spelled`() {
    var random = SeededRandom()
    for _ in 0..<2_000 {
      let parts = pieces(0...10, of: LabelPiece.all, with: &random)
      let text = PiecedText(parts, with: &random)
      let again = PiecedText(parts, with: &random)
      let folded = TextFolding.folded(text.string)
      let letters = text.letters.map(\.letter.base)

      #expect(Array(folded.unicodeScalars) == letters, "\(text.bytes), \(random)")
      #expect(TextFolding.folded(folded).utf8.elementsEqual(folded.utf8), "\(random)")
      #expect(FoldingKey(text.string) == FoldingKey(again.string), "\(random)")
      #expect(FoldedText(text.bytes.span).string == folded, "\(random)")
    }
  }

  @Test func `a common beginning finds every label`() {
    var random = SeededRandom()
    for _ in 0..<1_000 {
      let shared = pieces(0...5, of: LabelPiece.all, with: &random)
      let labels = (0..<3).map { _ in
        let rest = pieces(0...3, of: LabelPiece.all, with: &random)
        return PiecedText(shared + rest, with: &random).string
      }
      let result = TextFolding.commonPrefix(of: labels, typed: "")
      let matches = TextMatcher(loosest: .prefix).matches(of: MatchQuery(result), in: labels)

      #expect(matches.count == labels.count, "\(labels), \(result.debugDescription), \(random)")
      #expect(labels.allSatisfy { TextFolding.hasFoldedPrefix($0, result) }, "\(labels), \(random)")
      #expect(TextFolding.commonPrefix(of: [labels[0]], typed: "") == labels[0])
    }
  }

  @Test func `random bytes are mended as the standard library mends them`() {
    var random = SeededRandom()
    let interesting: [UInt8] = [
      0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
      0xF1,
      0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      let bytes = (0..<count).map { _ in interesting.randomElement(using: &random) ?? 0 }
      let mended = String(decoding: bytes, as: UTF8.self)

      #expect(
        FoldedText(bytes.span).string.utf8.elementsEqual(TextFolding.folded(mended).utf8),
        "\(bytes), \(random)"
      )
    }
  }
}
