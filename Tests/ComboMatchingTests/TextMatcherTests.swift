import ComboMatching
import Testing

@Suite struct TextMatcherTests {
  /// Gives what a match marks, as text.
  private func marked(_ query: String, in label: String) -> [String]? {
    TextMatcher().match(MatchQuery(query), in: label).map { match in
      match.ranges.map { String(decoding: Array(label.utf8)[$0], as: UTF8.self) }
    }
  }

  @Test(arguments: [
    ("da nang", [0]), ("DA NANG", [0]), ("đà", [0]), ("da", [0, 2]), ("Đa", [0, 2]),
    ("ha noi", [1]),
    ("da\u{300}", [0]), ("đá", []), ("ầ", []),
  ])
  func `A14: a plain letter finds its accents, an accented one only itself`(
    query: String,
    expected: [Int32]
  ) {
    let composed = ["Đà Nẵng", "Hà Nội", "Đắk Lắk"]
    let decomposed = [
      "Đa\u{300} Na\u{306}\u{303}ng", "Ha\u{300} No\u{323}\u{302}i",
      "Đa\u{306}\u{301}k La\u{306}\u{301}k",
    ]
    let query = MatchQuery(query)

    #expect(TextMatcher().matches(of: query, in: composed).positions == expected)
    #expect(TextMatcher().matches(of: query, in: decomposed).positions == expected)
  }

  @Test func `A4: a match marks its letters behind graphemes of many scalars`() {
    #expect(marked("caf", in: "👨‍👩‍👧 family") == nil)
    #expect(marked("fam", in: "👨‍👩‍👧 family") == ["fam"])
    #expect(marked("caf", in: "naïve café") == ["caf"])
    #expect(marked("cafe", in: "naïve cafe\u{301}") == ["cafe\u{301}"])
    #expect(marked("nai", in: "naïve café") == ["naï"])
  }

  @Test(arguments: [
    ("👩", "👨‍👩‍👧 family", "👨‍👩‍👧"), ("s", "aße", "ß"), ("STRASSE", "die straße", "straße"),
    ("straße", "STRASSE 5", "STRASSE"), ("하", "한국", "한"), ("tras", "Straße", "traß"),
    ("x", "\r\nx", "x"), ("fi", "ﬁne", "ﬁ"), ("i", "ﬁne", "ﬁ"), ("a", "co\u{AD}a\u{AD}b", "a"),
    ("ab", "xa\u{200B}b", "a\u{200B}b"), ("e", "x e\u{301}", "e\u{301}"),
  ])
  func `a match within a grapheme marks all of it`(query: String, label: String, expected: String) {
    let marks = marked(query, in: label)

    #expect(marks?.map { Array($0.utf8) } == [Array(expected.utf8)])
  }

  @Test func `A9: a query need not be ASCII`() {
    let matches = TextMatcher().matches(of: MatchQuery("北"), in: ["北京", "上海"])

    #expect(matches.positions == [0])
    #expect(marked("京", in: "北京") == ["京"])
  }

  @Test func `G1: what an option is called already is an exact match`() {
    #expect(TextMatcher().kind(of: MatchQuery("ocean"), in: "Ocean") == .exact)
    #expect(TextFolding.foldedEqual("ocean", "Ocean"))
  }

  @Test func `F1: what no label holds matches none`() {
    #expect(TextMatcher().matches(of: MatchQuery("zzz"), in: ["a", "b", "c"]).isEmpty)
  }

  @Test(arguments: ["(", "[a", "\\", ".*", "a{99999}", "^", "$", "?", "|"])
  func `F7: the characters of a pattern stand for themselves`(query: String) {
    let labels = ["aaaa", "f(x)", "[abc]", "C:\\", "x.*y", "a{99999}", "^", "$", "what?", "a|b"]
    let expected = labels.indices.filter { labels[$0].contains(query) }.map { Int32($0) }

    #expect(TextMatcher().matches(of: MatchQuery(query), in: labels).positions == expected)
    #expect(expected.count == 1)
  }

  @Test(arguments: [
    ("src", "SRC", MatchKind.exact), ("src", " src ", .exact), ("src", "src/main", .prefix),
    ("src", "  src/main", .prefix), ("main", "src/Main.swift", .wordPrefix),
    ("ain", "src/main", .substring),
    ("main", "domain main", .wordPrefix), ("nang", "Đà Nẵng", .wordPrefix), ("京", "北京", .substring),
    ("京", "北・京都", .wordPrefix), (" src\t", "src", .exact), ("b", "a_b", .wordPrefix),
    ("b", "a1b", .substring),
    ("", "anything", .prefix), ("a b", "a\u{3000}b", .exact), ("’s", "it's", .substring),
    ("cafe", "👍café", .wordPrefix),
  ])
  func `a match has the best kind that the label gives`(
    query: String,
    label: String,
    kind: MatchKind
  ) {
    #expect(TextMatcher().kind(of: MatchQuery(query), in: label) == kind)
    #expect(TextMatcher().match(MatchQuery(query), in: label)?.kind == kind)
  }

  @Test(arguments: [
    ("src", "sr"), ("src", ""), ("a b", "ac"), ("x", "abc"), ("あ", "ア"), ("é", "e"),
  ])
  func `what the label does not hold does not match`(query: String, label: String) {
    #expect(TextMatcher().kind(of: MatchQuery(query), in: label) == nil)
    #expect(TextMatcher().match(MatchQuery(query), in: label) == nil)
  }

  @Test func `the best place is marked, the first of its kind`() {
    #expect(TextMatcher().match(MatchQuery("an"), in: "banana an an")?.ranges == [7..<9])
    #expect(TextMatcher().match(MatchQuery("an"), in: "banana")?.ranges == [1..<3])
    #expect(TextMatcher().match(MatchQuery(""), in: "banana")?.ranges == [])
  }

  @Test(arguments: [
    (MatchKind.exact, ["ab"]), (.prefix, ["ab", "abc"]), (.wordPrefix, ["ab", "abc", "x ab"]),
    (.substring, ["ab", "abc", "x ab", "xab"]), (.keyword, ["ab", "abc", "x ab", "xab"]),
  ])
  func `a matcher allows kinds up to its loosest`(loosest: MatchKind, expected: [String]) {
    let labels = ["ab", "abc", "x ab", "xab", "ba"]
    let matcher = TextMatcher(loosest: loosest)

    #expect(labels.filter { matcher.kind(of: MatchQuery("ab"), in: $0) != nil } == expected)
    #expect(labels.filter { matcher.match(MatchQuery("ab"), in: $0) != nil } == expected)
  }

  @Test func `kinds are ordered from best to worst`() {
    #expect(
      MatchKind.allCases.sorted() == [
        .exact, .prefix, .wordPrefix, .substring, .words, .subsequence, .keyword,
      ]
    )
  }

  private func kind(
    _ query: String,
    _ label: String,
    _ alternatives: LabelAlternatives,
    by matcher: TextMatcher = TextMatcher()
  ) -> MatchKind? {
    matcher.rank(of: MatchQuery(query), in: label.utf8.span, with: alternatives)?.kind
  }

  @Test func `keywords match below labels, unless they are switched off`() {
    #expect(kind("saigon", "HCMC", ["Sài Gòn"]) == nil)
    #expect(kind("saigon", "HCMC", ["Sàigòn"]) == .keyword)
    #expect(kind("saigon", "HCMC", ["Sàigòn"], by: .init(searchesAlternatives: false)) == nil)
    #expect(kind("hc", "HCMC", ["hc"]) == .prefix)
    #expect(kind("gon", "HCMC", ["Saigon"], by: .init(loosest: .prefix)) == nil)
  }

  @Test func `each word may stand in another keyword, or in the label`() {
    #expect(kind("gon hc", "HCMC", ["Saigon"]) == .keyword)
    #expect(kind("gon big", "HCMC", ["Saigon", "a big city"]) == .keyword)
    #expect(kind("gon tiny", "HCMC", ["Saigon", "a big city"]) == nil)
  }

  @Test(arguments: [
    ("北", MatchKind.prefix), ("bj", .exact), ("beijing", .exact), ("BEI", .prefix),
    ("jing", .substring), ("capital", .keyword),
  ])
  func `a search key matches like the label`(query: String, expected: MatchKind) {
    let alternatives = LabelAlternatives(searchKeys: ["beijing", "bj"], keywords: ["capital"])

    #expect(kind(query, "北京", alternatives) == expected)
    #expect(kind(query, "上海", .init(searchKeys: ["shanghai", "sh"])) == nil)
  }

  @Test func `a search key's score counts like the label's`() {
    let matcher = TextMatcher(loosest: .subsequence)
    let query = MatchQuery("bjg")
    let rank = matcher.rank(
      of: query,
      in: "北京".utf8.span,
      with: .init(searchKeys: ["xbxjxg", "beijing"])
    )

    #expect(rank?.kind == .subsequence)
    #expect(rank?.score == matcher.match(query, in: "beijing")?.rank.score)
  }

  @Test(arguments: [
    ("york new", "New York", [0..<3, 4..<8]), ("b a", "a b", [0..<1, 2..<3]),
    ("nang da", "Đà Nẵng", [0..<4, 5..<11]), ("ab bc", "xabcab", [1..<4]),
    ("main src", "src/main", [0..<3, 4..<8]),
  ])
  func `the words of a query match in any order`(
    query: String,
    label: String,
    ranges: [Range<Int>]
  ) {
    let match = TextMatcher().match(MatchQuery(query), in: label)

    #expect(match == TextMatch(MatchRank(.words), ranges: ranges))
    #expect(TextMatcher().kind(of: MatchQuery(query), in: label) == .words)
    #expect(TextMatcher(loosest: .substring).kind(of: MatchQuery(query), in: label) == nil)
  }

  @Test func `every word has to match`() {
    #expect(TextMatcher().kind(of: MatchQuery("new yorkshire"), in: "New York") == nil)
    #expect(TextMatcher().kind(of: MatchQuery("new york x"), in: "New York") == nil)
  }

  @Test func `invalid UTF-8 is matched around`() {
    let label: [UInt8] = [0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0xF0]

    #expect(TextMatcher().match(MatchQuery("b"), in: label.span)?.ranges == [3..<4])
    #expect(TextMatcher().match(MatchQuery("c"), in: label.span)?.ranges == [6..<7])
    #expect(TextMatcher().match(MatchQuery("c\u{FFFD}"), in: label.span)?.ranges == [6..<8])
    #expect(TextMatcher().match(MatchQuery("ab"), in: label.span) == nil)
  }
}
