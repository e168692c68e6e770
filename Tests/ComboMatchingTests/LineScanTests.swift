import ComboMatching
import MatchingTestSupport
import Testing

/// Scanned lines against the matcher, label by label.
@Suite struct LineScanTests {
  private func matches(
    _ labels: [[UInt8]],
    _ text: String,
    _ matcher: TextMatcher,
    margin: Int = 128,
    loosest: MatchKind = .keyword
  ) -> [LineScan.Match] {
    let bytes = Array(labels.map { $0 + [0x0A] }.joined())
    let padded = bytes + Array(repeating: 0x61, count: margin)
    var lines = TextLines(endingWith: .lineFeed)
    lines.find(in: padded.span, 0..<bytes.count)
    var scan = LineScan(for: MatchQuery(text), by: matcher)
    scan.scan(lines.lines, in: padded.span, loosest: loosest)
    return scan.matches
  }

  private func expected(
    _ labels: [[UInt8]],
    _ text: String,
    _ matcher: TextMatcher
  ) -> [LineScan.Match] {
    labels.indices.compactMap { index in
      let label = labels[index]
      guard let rank = matcher.rank(of: MatchQuery(text), in: label.span, with: []) else {
        return nil
      }
      return LineScan.Match(line: UInt32(index), score: Int32(rank.score), kind: rank.kind)
    }
  }

  @Test(arguments: SampleLabels.allCases)
  func `lines match as labels do, with the same scores`(_ list: SampleLabels) {
    let labels =
      list.labels(300).map { Array($0.utf8) } + [
        Array("  blanks around  ".utf8), [0xFF, 0x61, 0x62], Array("tab\there".utf8),
        Array(String(repeating: "a long label ", count: 20).utf8),
      ]
    let queries = ["s", "sr", "src", "a b", "e", "ab", "京", "đ", "da", "é", "blanks", "zq", "aaa"]
    for text in queries {
      for loosest in [MatchKind.prefix, .words, .subsequence] {
        let matcher = TextMatcher(loosest: loosest)
        let all = expected(labels, text, matcher)

        #expect(matches(labels, text, matcher) == all, "\(text)")
        #expect(matches(labels, text, matcher, margin: 0) == all, "\(text)")
      }
    }
  }

  @Test func `an empty query finds every line`() {
    let labels = ["a", "é", "b"].map { Array($0.utf8) }

    #expect(matches(labels, " ", TextMatcher()).map(\.line) == [0, 1, 2])
  }

  @Test func `kinds that are of no use are left out`() {
    let labels = ["ab", "xab", "x ab", "axb"].map { Array($0.utf8) }
    let matcher = TextMatcher(loosest: .subsequence)

    #expect(matches(labels, "ab", matcher, loosest: .wordPrefix).map(\.line) == [0, 2])
  }
}
