import ComboMatching
import Testing

@Suite struct SubsequenceTests {
  private let matcher = TextMatcher(loosest: .subsequence)

  /// The best of several labels.
  private func ranked(_ query: String, _ labels: [String]) -> [String] {
    labels.compactMap { label in
      matcher.match(MatchQuery(query), in: label).map { (label, $0.rank) }
    }
    .sorted { $0.1 < $1.1 }
    .map(\.0)
  }

  @Test func `letters are found with others between them, where the matcher lets it`() {
    #expect(matcher.match(MatchQuery("ghb"), in: "GitHub")?.ranges == [0..<1, 3..<4, 5..<6])
    #expect(TextMatcher().match(MatchQuery("ghb"), in: "GitHub") == nil)
    #expect(matcher.match(MatchQuery("hgb"), in: "GitHub") == nil)
    #expect(matcher.match(MatchQuery("gthbx"), in: "GitHub") == nil)
  }

  @Test(arguments: [
    // Letter 16; the first at the beginning 2 x 10; H as a hump 7; gaps of 2 and 1.
    ("ghb", "GitHub", 36 + (16 + 7 - 4) + (16 - 3)),
    // One gap, then a run: 8 for the last letter.
    ("abc", "axbc", 36 + (16 - 3) + 24),
    // A separator of words gives 8, one of paths 9, a blank 10, a number 7.
    ("ab", "a-b", 36 + 16 + 8 - 3), ("ab", "a/b", 36 + 16 + 9 - 3),
    ("ab", "a b", 36 + 16 + 10 - 3), ("a1", "ax1", 36 + 16 + 7 - 3),
    // Nothing is taken away before the first letter or behind the last.
    ("ab", "zzzaxbzzz", 16 + 16 - 3),
    // A long gap may cost more than the letters give.
    ("ab", "xa" + String(repeating: "x", count: 100) + "b", 16 + 16 - 3 - 99),
  ])
  func `the score is that of the rules`(query: String, label: String, score: Int) {
    #expect(
      matcher.match(MatchQuery(query), in: label)?.rank == MatchRank(.subsequence, score: score)
    )
  }

  @Test func `places that say more come first`() {
    #expect(
      ranked("ac", ["xaxc", "abc", "a/c", "axC"]) == ["a/c", "axC", "abc", "xaxc"]
    )
    #expect(
      ranked("mainc", ["m a i n c", "main.c", "mai.nxc"]) == ["main.c", "m a i n c", "mai.nxc"]
    )
  }

  @Test func `any better kind comes before`() {
    #expect(
      ranked("ab", ["A-B", "xab", "x ab", "abx", "ab"]) == ["ab", "abx", "x ab", "xab", "A-B"]
    )
  }

  @Test func `the words of a query are looked for one by one, and their scores added`() {
    let match = matcher.match(MatchQuery("hb gt"), in: "GitHub")

    // g at the beginning, t behind one other; h at a hump, b behind one other.
    #expect(match?.rank == MatchRank(.subsequence, score: 36 + 13 + (16 + 14) + 13))
    #expect(match?.ranges == [0..<1, 2..<4, 5..<6])
  }

  @Test func `letters are found whatever folding makes of the label`() {
    #expect(matcher.match(MatchQuery("dng"), in: "Đà Nẵng")?.ranges == [0..<2, 5..<6, 10..<11])
    #expect(matcher.match(MatchQuery("ste"), in: "Straße")?.ranges == [0..<2, 6..<7])
    #expect(matcher.match(MatchQuery("srse"), in: "Straße")?.ranges == [0..<1, 2..<3, 4..<7])
    #expect(matcher.match(MatchQuery("北道"), in: "北海道")?.ranges == [0..<3, 6..<9])
    #expect(matcher.match(MatchQuery("đg"), in: "Da Nang") == nil)
    #expect(matcher.match(MatchQuery("đg"), in: "Đa Nang")?.kind == .subsequence)
  }

  @Test(arguments: ["ghb", "gthub", "h b", "gb", "x"])
  func `what the kind says and what the match says are the same`(query: String) {
    let query = MatchQuery(query)
    for label in ["GitHub", "gi_thub", "Gïthüb", "ghb", "x", ""] {
      #expect(matcher.kind(of: query, in: label) == matcher.match(query, in: label)?.kind)
      #expect(
        matcher.rank(of: query, in: label.utf8.span, with: [])
          == matcher.match(query, in: label)?.rank
      )
    }
  }
}
