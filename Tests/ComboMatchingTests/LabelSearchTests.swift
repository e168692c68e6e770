import ComboMatching
import MatchingTestSupport
import Testing

@Suite struct LabelSearchTests {
  private func search(
    _ labels: [String],
    for query: String,
    by matcher: any LabelMatching = TextMatcher(loosest: .subsequence),
    alternatives: [Int: LabelAlternatives] = [:],
    isIndexed: Bool = true
  ) -> [String] {
    let chunks = LabelChunks.make(labels, alternatives: alternatives, isIndexed: isIndexed)
    var search = LabelSearch(chunks, by: matcher)
    search.search(for: MatchQuery(query))
    return search.positions(search.ranking()).map { labels[$0] }
  }

  @Test func `the best kind comes first, and within it the list's order`() {
    let labels = ["A-B", "xab", "x ab", "abx", "ab", "b a", "aby", "ba"]

    #expect(search(labels, for: "ab") == ["ab", "abx", "aby", "x ab", "xab", "A-B"])
    #expect(search(labels, for: "a b") == ["A-B", "xab", "x ab", "abx", "ab", "b a", "aby", "ba"])
  }

  @Test func `ASCII punctuation is found among labels with accents`() {
    #expect(search(["Ngôn ngữ C#", "C#", "Tiếng Việt"], for: "#") == ["Ngôn ngữ C#", "C#"])
    #expect(search(["C#", "é", "ö"], for: "c#") == ["C#"])
    #expect(search([" ", "{"], for: "{") == ["{"])
  }

  @Test(arguments: [("и", "й"), ("字", "字\u{301}"), ("אב", "אָב"), ("йод", "йод"), ("ω", "ώ")])
  func `a letter that is not Latin is found with its accents too`(query: String, label: String) {
    #expect(search(["ä", label, "x"], for: query) == [label])
  }

  @Test func `scattered letters are ranked by score, one after the other where it is the same`() {
    let labels = ["xaxc", "axc", "a/c", "ayc", "axC"]

    #expect(search(labels, for: "ac") == ["a/c", "axC", "axc", "ayc", "xaxc"])
  }

  @Test func `behind the rows that are ranked scattered letters keep the list's order`() {
    let labels = ["xaxc", "axc", "a/c", "ayc", "axC"]
    var search = LabelSearch(
      LabelChunks.make(labels),
      by: TextMatcher(loosest: .subsequence)
    )
    search.search(for: MatchQuery("ac"))
    let ranking = search.ranking(limit: 2)

    #expect(search.positions(ranking) == [2, 4, 0, 1, 3])
    #expect((0..<5).map { search.row(of: $0, in: ranking) } == [2, 3, 0, 4, 1])
  }

  @Test func `a query of one letter is answered with its kinds`() {
    let labels = ["xs", "s", "a s", "src", "ß", "S", "x", "a_s", "1", "š", "sś"]

    #expect(
      search(labels, for: "s") == ["s", "S", "š", "src", "ß", "sś", "a s", "a_s", "xs"]
    )
    #expect(search(labels, for: "s", by: TextMatcher(loosest: .prefix)).count == 6)
    #expect(search(labels, for: "s", by: TextMatcher(loosest: .exact)) == ["s", "S", "š"])
    #expect(search(labels, for: "ś") == ["sś"])
    #expect(search(labels, for: "1") == ["1"])
    #expect(search(labels, for: "_") == ["a_s"])
  }

  @Test(arguments: [false, true])
  func `a search key ranks like the label, a keyword below it`(isIndexed: Bool) {
    let labels = ["北京", "Beijing Road", "上海", "Bj", "重庆"]
    let alternatives: [Int: LabelAlternatives] = [
      0: .init(searchKeys: ["beijing", "bj"], keywords: ["capital city"]),
      2: .init(searchKeys: ["shanghai", "sh"], keywords: ["city, not beijing"]),
      4: .init(searchKeys: ["chongqing", "cq"]),
    ]
    func found(_ query: String) -> [String] {
      search(labels, for: query, alternatives: alternatives, isIndexed: isIndexed)
    }

    #expect(found("北") == ["北京"])
    #expect(found("bj") == ["北京", "Bj", "Beijing Road"])
    #expect(found("beijing") == ["北京", "Beijing Road", "上海"])
    #expect(found("b") == ["北京", "Beijing Road", "Bj", "上海"])
    #expect(found("city capital") == ["北京"])
    #expect(found("上 city") == ["上海"])
    #expect(found("cqx") == [])
    #expect(found("cgqn") == ["重庆"])
  }

  @Test(
    arguments: [
      "đ", "ê", "é", "đà", "đa", "ộ", "nẵng", "n đ", "đ n", "Đn", "ñ", "京", "é京", "đư", "ế l",
    ]
  )
  func `letters with accents are found with the index as without`(query: String) {
    let long = String(repeating: "phố Điện Biên Phủ ", count: 6)
    let labels =
      SampleLabels.vietnamese.labels(500) + SampleLabels.mixed.labels(200)
      + SampleLabels.cjk.labels(100)
      + ["Đ", "đ", "d", "d\u{301}", "e\u{301}", "É", "đđ", long, "Đà Nẵng", "Da Nang", "京都 é"]
    let alternatives: [Int: LabelAlternatives] = [
      0: ["đường"], 505: LabelAlternatives(searchKeys: ["Đông"]), 800: ["é"],
    ]
    for loosest in [MatchKind.exact, .prefix, .substring, .words, .subsequence] {
      let matcher = TextMatcher(loosest: loosest)
      let found = [true, false].map { isIndexed in
        var search = LabelSearch(
          LabelChunks.make(labels, alternatives: alternatives, isIndexed: isIndexed),
          by: matcher
        )
        search.search(for: MatchQuery(query))
        return search.positions(search.ranking())
      }
      #expect(found[0] == found[1], "\(loosest)")
    }
  }

  @Test func `more accents than are numbered are told apart all the same`() {
    let marks = (0..<0x30).map { Unicode.Scalar(0x300 + UInt32($0)) }.compactMap { $0 }
    let labels = marks.flatMap { first in
      marks.prefix(4).map { "e\(Character(first))\(Character($0))x" }
    }
    for query in ["e\u{301}\u{300}", "e\u{302}\u{303}x", "e\u{310}\u{301}"] {
      let found = [true, false].map { isIndexed in
        var search = LabelSearch(LabelChunks.make(labels, isIndexed: isIndexed))
        search.search(for: MatchQuery(query))
        return search.positions(search.ranking())
      }
      #expect(found[0] == found[1])
      #expect(!found[0].isEmpty)
    }
  }

  @Test func `labels that come while a query is on are searched for it`() {
    let labels = SampleLabels.mixed.labels(9_000)
    var search = LabelSearch(LabelChunks.make(Array(labels.prefix(100))))
    search.search(for: MatchQuery("s"))
    search.search(for: MatchQuery("sr"))
    for count in [100, 4_096, 5_000, 8_192, 9_000] {
      let first = max(search.chunks.count - 1, 0)
      let chunks = LabelChunks.make(Array(labels.prefix(count)))

      search.replaceChunks(from: first, by: Array(chunks[first...]))

      var fresh = LabelSearch(chunks)
      fresh.search(for: MatchQuery("sr"))
      #expect(search.labelCount == count)
      #expect(search.ranking() == fresh.ranking())
      #expect(search.positions(search.ranking()) == fresh.positions(fresh.ranking()))
    }
    search.search(for: MatchQuery("s"))
    var fresh = LabelSearch(search.chunks)
    fresh.search(for: MatchQuery("s"))
    #expect(search.positions(search.ranking()) == fresh.positions(fresh.ranking()))
  }

  @Test func `a search that is cancelled between chunks leaves the earlier one`() {
    let chunks = LabelChunks.make(SampleLabels.mixed.labels(10_000))
    var search = LabelSearch(chunks)
    search.search(for: MatchQuery("s"))
    let count = search.count
    var asked = 0

    let isFinished = search.search(for: MatchQuery("src")) {
      asked += 1
      return asked == 2
    }

    #expect(!isFinished)
    #expect(asked == 2)
    #expect(search.query == MatchQuery("s"))
    #expect(search.count == count)

    search.search(for: MatchQuery("src"))

    #expect(search.count < count)
  }

  /// Counts how often labels were looked at.
  private struct Ending: LabelMatching {
    func rank(
      of query: MatchQuery,
      in label: Span<UInt8>,
      with alternatives: LabelAlternatives
    ) -> MatchRank? {
      let wanted = Array(query.text.utf8)
      guard label.count >= wanted.count else { return nil }
      let start = label.count - wanted.count
      for index in wanted.indices where label[start + index] != wanted[index] { return nil }
      return MatchRank(.subsequence, score: -label.count)
    }

    func ranges(of query: MatchQuery, in label: Span<UInt8>) -> [Range<Int>] {
      [label.count - query.text.utf8.count..<label.count]
    }
  }

  @Test(arguments: [false, true])
  func `a host can match in its own way`(isIndexed: Bool) {
    let labels = ["main.swift", "swift.md", "a.swift", "Swift"]
    let matcher = AnyLabelMatcher(Ending())

    #expect(
      search(labels, for: "swift", by: Ending(), isIndexed: isIndexed)
        == ["a.swift", "main.swift"]
    )
    #expect(
      search(labels, for: "swift", by: matcher, isIndexed: isIndexed)
        == ["a.swift", "main.swift"]
    )
    #expect(matcher.ranges(of: MatchQuery("md"), in: "swift.md".utf8.span) == [6..<8])
    #expect(matcher == AnyLabelMatcher(Ending()))
    #expect(matcher != AnyLabelMatcher(TextMatcher()))
    #expect(!matcher.narrows(MatchQuery("ab"), MatchQuery("a")))
  }

  @Test func `a part of the list is ranked by itself`() {
    let labels = (0..<9_000).map { $0 % 3 == 0 ? "ab\($0)" : $0 % 3 == 1 ? "xab" : "a_b" }
    var search = LabelSearch(
      LabelChunks.make(labels),
      by: TextMatcher(loosest: .subsequence)
    )
    search.search(for: MatchQuery("ab"))
    for range in [0..<9_000, 5..<5, 10..<17, 4_090..<4_100, 100..<8_999, 8_192..<9_000] {
      let expected = [0, 1, 2].flatMap { kind in range.filter { $0 % 3 == kind } }
      let ranking = search.ranking(in: range)

      #expect(ranking.count == range.count)
      #expect(search.positions(ranking) == expected)
      for (row, position) in expected.enumerated() {
        #expect(search.row(of: position, in: ranking) == row)
      }
      #expect(search.row(of: range.upperBound, in: ranking) == nil)
    }
  }

  @Test func `without a query every label is there, and nothing is ranked`() {
    var search = LabelSearch(LabelChunks.make(["b", "a"]))
    search.search(for: MatchQuery("a"))
    search.search(for: MatchQuery(" "))

    #expect(search.query == nil)
    #expect(search.count == 2)
    #expect(search.kind(at: 1) == nil)
    #expect(LabelSearch().count == 0)
  }

  @Test func `E10: a million labels take less than 48 bytes each with their index`() {
    // The share of labels is the same in a part of them.
    let labels = SampleLabels.mixed.labels(3 * LabelChunk.capacity)
    let chunks = LabelChunks.make(labels)
    let index = chunks.reduce(0) { $0 + $1.indexByteCount }
    let text = labels.reduce(0) { $0 + $1.utf8.count + 4 }

    #expect(Double(index + text) / Double(labels.count) < 48)
    #expect(LabelChunks.make(labels, isIndexed: false).allSatisfy { $0.indexByteCount == 0 })
  }

  @Test(arguments: ["(", "[a", "\\", ".*", "a{99999}", "^", "$", "?", "|"])
  func `F7: the index takes the characters of a pattern literally`(query: String) {
    let labels = ["aaaa", "f(x)", "[abc]", "C:\\", "x.*y", "a{99999}", "^", "$", "what?", "a|b"]

    #expect(search(labels, for: query, by: TextMatcher()) == labels.filter { $0.contains(query) })
  }

  @Test func `F1: what no label holds matches none, letter by letter either`() {
    #expect(search(SampleLabels.mixed.labels(5_000), for: "zqxjqq") == [])
  }

  #if DEBUG
  @Test func `a chunk that is not full before others is a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let chunk = LabelChunks.make(["a"])[0]
      _ = LabelSearch([chunk, chunk])
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Each chunk but the last is full."))
  }
  #endif
}
