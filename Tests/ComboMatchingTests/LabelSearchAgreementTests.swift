import ComboMatching
import MatchingTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The index against the slow matcher, over many labels; a failure prints the seed.
///
/// The slow matcher takes a tenth of a second for a query over 10,000 labels in a debug build, and a
/// second over long lines, so that only a few queries are tried, and long lines are fewer.
/// `MATCHING_QUERIES=1000` in the environment tries as many over all rows, `MATCHING_ROWS` sets
/// their number. In a release build (`swift test -c release`) that takes some minutes.
@Suite(.serialized) struct LabelSearchAgreementTests {
  private static func number(_ name: String, default number: Int) -> Int {
    unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) } ?? number
  }

  private static let rows = number("MATCHING_ROWS", default: 10_000)
  private static let queries = number("MATCHING_QUERIES", default: 4)

  @Test(arguments: SampleLabels.allCases)
  func `index and slow matcher agree on order, count and ranges`(_ list: SampleLabels) {
    let isShort = list == .lines && Self.queries < 10
    let labels = list.labels(isShort ? Self.rows / 5 : Self.rows)
    let reference = ReferenceList(labels)
    let chunks = LabelChunks.make(labels)
    var random = SeededRandom()
    for number in 0..<Self.queries {
      let loosest: MatchKind = number % 3 == 0 ? .words : .subsequence
      let text = reference.query(with: &random)
      // A blank text is no query.
      if TextFolding.isBlank(text) { continue }
      let matcher = TextMatcher(loosest: loosest)
      let matches = reference.matches(of: text, loosest: loosest)
      let best = ReferenceList.ranked(matches).prefix(50)
      var search = LabelSearch(chunks, by: matcher)

      search.search(for: MatchQuery(text))

      let ranking = search.ranking()
      let positions = search.positions(ranking, first: 50)
      #expect(search.count == matches.count, "\(text.debugDescription), \(random)")
      #expect(positions == best.map(\.position), "\(text.debugDescription), \(random)")
      for row in best {
        let match = matcher.match(MatchQuery(text), in: labels[row.position])
        #expect(match == row.match, "\(text.debugDescription), \(random)")
      }
    }
  }

  @Test func `however a query was typed and deleted, its matches are those of the query`() {
    for list in SampleLabels.allCases {
      let labels = list.labels(list == .mixed ? LabelChunk.capacity + 200 : 400)
      let reference = ReferenceList(labels)
      let chunks = LabelChunks.make(labels)
      var random = SeededRandom()
      var search = LabelSearch(chunks, by: TextMatcher(loosest: .subsequence))
      var text = ""
      for _ in 0..<100 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: text.append(reference.query(with: &random).first ?? "a")
        case 4...7: text = String(text.dropLast())
        case 8: text = reference.query(with: &random)
        default: text = " " + text
        }
        let query = MatchQuery(text)
        var fresh = LabelSearch(chunks, by: TextMatcher(loosest: .subsequence))

        search.search(for: query)
        fresh.search(for: query)

        let ranking = search.ranking()
        #expect(ranking == fresh.ranking(), "\(text.debugDescription), \(random)")
        #expect(search.count == fresh.count, "\(text.debugDescription), \(random)")
        #expect(
          search.positions(ranking, first: 50) == fresh.positions(ranking, first: 50),
          "\(text.debugDescription), \(random)"
        )
      }
    }
  }

  @Test(arguments: MatchKind.allCases, [false, true])
  func `index and plain scan agree with the rules, accents and broken text included`(
    loosest: MatchKind,
    isIndexed: Bool
  ) {
    var random = SeededRandom()
    let all = LabelPiece.all
    for _ in 0..<2 {
      let pieces = (0..<100).map { _ in
        // Some are longer than what is looked at in one go.
        let length = Int.random(in: 0...4, using: &random) == 0 ? 40 : 12
        return (0..<Int.random(in: 0...length, using: &random)).compactMap { _ in
          all.randomElement(using: &random)
        }
      }
      let labels = pieces.map { PiecedText($0, with: &random) }
      let texts = labels.map(\.reference)
      let chunks = LabelChunks.make(labels.map(\.bytes), isIndexed: isIndexed)
      for _ in 0..<20 {
        let source = pieces.randomElement(using: &random) ?? []
        let kept = source.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        let start = Int.random(in: 0...kept.count, using: &random)
        let query = PiecedText(Array(kept[start...].prefix(4)), with: &random)
        let matches = labels.indices.compactMap { position in
          ReferenceMatcher.match(query.reference, in: texts[position], loosest: loosest)
            .map { ReferenceList.Match(position: position, match: $0) }
        }
        var search = LabelSearch(chunks, by: TextMatcher(loosest: loosest))

        search.search(for: MatchQuery(query.string))

        if query.reference.letters.isEmpty {
          #expect(search.query == nil)
        } else {
          let expected = ReferenceList.ranked(matches).map(\.position)
          #expect(
            search.positions(search.ranking()) == expected,
            "\(query.string.debugDescription), \(random)"
          )
        }
      }
    }
  }
}
