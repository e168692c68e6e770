import ComboMatching
import Testing

@Suite struct LabelScanTests {
  private static let labels = [
    "src", "lib/src", "SRC/main", "tests", "source", "xsrcx", "ｓｒｃ", "", "the src", "srć",
  ]

  /// Scans labels laid out in chunks of a given size.
  private func scan(
    _ labels: [String],
    for query: String,
    chunkSize: Int = 3,
    narrowing earlier: LabelMatches? = nil,
    alternatives: ((Int) -> LabelAlternatives)? = nil
  ) -> LabelMatches {
    var scan = LabelScan(for: MatchQuery(query), narrowing: earlier)
    for first in stride(from: 0, to: labels.count, by: chunkSize) {
      var bytes: [UInt8] = []
      var offsets: [UInt32] = [0]
      for label in labels[first..<min(first + chunkSize, labels.count)] {
        bytes += label.utf8
        offsets.append(UInt32(bytes.count))
      }
      scan.scan(
        bytes: bytes.span,
        offsets: offsets.span,
        from: first,
        alternatives: alternatives
      )
    }
    return scan.matches
  }

  @Test(arguments: [1, 2, 3, 4096])
  func `chunks of any size give the same matches`(chunkSize: Int) {
    let matches = scan(Self.labels, for: "src", chunkSize: chunkSize)

    #expect(matches.positions == [0, 1, 2, 5, 6, 8, 9])
    #expect(
      matches.kinds == [.exact, .wordPrefix, .prefix, .substring, .exact, .wordPrefix, .exact]
    )
    #expect(matches.count == 7)
    #expect(matches == TextMatcher().matches(of: MatchQuery("src"), in: Self.labels))
  }

  @Test func `ranking puts better kinds first and keeps the list's order in each`() {
    let matches = scan(Self.labels, for: "src")

    #expect(matches.ranked() == [0, 6, 9, 2, 1, 8, 5])
    #expect(matches.ranked(limit: 4) == [0, 6, 9, 2])
    #expect(matches.ranked(limit: 0) == [])
  }

  @Test func `a section is ranked by itself`() {
    let matches = scan(Self.labels, for: "src")

    #expect(matches.indices(in: 1..<7) == 1..<5)
    #expect(matches.ranked(in: 1..<7) == [6, 2, 1, 5])
    #expect(matches.ranked(in: 3..<5) == [])
    #expect(matches.ranked(in: 10..<20) == [])
  }

  @Test func `a label is asked for its kind by position`() {
    let matches = scan(Self.labels, for: "src")

    #expect(matches.kind(at: 2) == .prefix)
    #expect(matches.kind(at: 3) == nil)
    #expect(matches.kind(at: 100) == nil)
  }

  @Test func `alternatives match below labels and are asked for only where they are needed`() {
    var asked: [Int] = []
    let matches = scan(["Viet Nam", "China", "Laos", "the China"], for: "china") { position in
      asked.append(position)
      return position == 2 ? ["Lào", "Indochina"] : []
    }

    #expect(matches.positions == [1, 2, 3])
    #expect(matches.kinds == [.exact, .keyword, .wordPrefix])
    #expect(matches.ranked() == [1, 3, 2])
    #expect(asked == [0, 2, 3])
  }

  @Test func `a longer query looks at the earlier matches only`() {
    let earlier = scan(["src", "xa", "srx"], for: "sr")
    // Other labels in the same places show which ones were looked at.
    let later = scan(["src", "src", "src"], for: "src", narrowing: earlier)

    #expect(later.positions == [0, 2])
  }

  @Test func `matches of a query that is no beginning are let go`() {
    let earlier = scan(Self.labels, for: "lib")
    let later = scan(Self.labels, for: "src", narrowing: earlier)

    #expect(later == scan(Self.labels, for: "src"))
  }

  @Test func `matches of another matcher are let go`() {
    let query = MatchQuery("sr")
    let earlier = TextMatcher(loosest: .prefix).matches(of: query, in: Self.labels)
    let later = TextMatcher().matches(of: MatchQuery("src"), in: Self.labels, narrowing: earlier)

    #expect(later.positions == [0, 1, 2, 5, 6, 8, 9])
  }

  @Test(arguments: [
    ("s", "sr", true), ("r", "sr", true), ("", "sr", true), ("sr", "s", false),
    ("sr", "sxr", false),
    ("da", "đà n", true), ("đà", "đà n", true), ("đà", "da n", false),
    ("a\u{302}", "a\u{302}\u{301}", false),
    ("e", "e\u{301}", true), ("ha ", "ha n", true), ("하", "한", true),
  ])
  func `a query narrows another whose matches hold all of its own`(
    earlier: String,
    later: String,
    expected: Bool
  ) {
    #expect(MatchQuery(later).narrows(MatchQuery(earlier), with: TextMatcher()) == expected)
  }

  @Test func `a matcher of beginnings is narrowed by a longer beginning only`() {
    let matcher = TextMatcher(loosest: .prefix)

    #expect(MatchQuery("src").narrows(MatchQuery("sr"), with: matcher))
    #expect(!MatchQuery("src").narrows(MatchQuery("rc"), with: matcher))
    #expect(!MatchQuery("src").narrows(MatchQuery("sr"), with: TextMatcher(loosest: .exact)))
  }

  @Test func `an empty query matches every label in order`() {
    let matches = scan(["b", "", "a"], for: " \u{200B}")

    #expect(matches.ranked() == [0, 1, 2])
    #expect(matches.count == 3)
  }

  @Test func `a chunk without labels adds nothing`() {
    var scan = LabelScan(for: MatchQuery("a"))
    let bytes: [UInt8] = []
    let noOffsets: [UInt32] = []
    let noLabels: [UInt32] = [0]

    scan.scan(bytes: bytes.span, offsets: noOffsets.span, from: 0)
    scan.scan(bytes: bytes.span, offsets: noLabels.span, from: 0)

    #expect(scan.matches.isEmpty)
  }

  #if DEBUG
  @Test func `labels that come out of order are a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var scan = LabelScan(for: MatchQuery("a"))
      scan.scan("a".utf8.span, at: 1)
      scan.scan("a".utf8.span, at: 1)
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Labels are scanned in the order of the list."))
  }
  #endif

  @Test func `a part of a list keeps the list's positions`() {
    let matches = TextMatcher().matches(of: MatchQuery("src"), in: Self.labels, range: 2..<7)

    #expect(matches.positions == [2, 5, 6])
  }

  /// A list of its own, with alternatives.
  private struct Countries: LabelSource {
    var labelCount: Int { 2 }

    func withLabel<Value>(at position: Int, _ body: (Span<UInt8>) -> Value) -> Value {
      body((position == 0 ? "Việt Nam" : "Lào").utf8.span)
    }

    func alternatives(at position: Int) -> LabelAlternatives {
      position == 1 ? ["LA", "VN border"] : []
    }
  }

  @Test func `any list can be a source`() {
    let matches = TextMatcher().matches(of: MatchQuery("vn"), in: Countries())

    #expect(matches.positions == [1])
    #expect(matches.kinds == [.keyword])
  }

  @Test func `E10: a hundred thousand labels are counted exactly`() {
    let labels = (0..<100_000).map { "option \($0)" }
    let matches = TextMatcher().matches(of: MatchQuery("99"), in: labels)

    // Numbers below 100,000 with two nines in a row.
    #expect(matches.count == labels.indices.filter { String($0).contains("99") }.count)
    #expect(matches.ranked(limit: 3) == [99, 990, 991])
  }
}
