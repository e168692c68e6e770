import ComboMatching
import MatchingTestSupport

/// A list of labels that is searched the slow, obvious way: each label is matched, and all of them
/// are sorted.
struct ReferenceList {
  private let labels: [String]
  private let texts: [ReferenceText]

  struct Match {
    let position: Int
    let match: TextMatch
  }

  init(_ labels: [String]) {
    self.labels = labels
    texts = labels.map { ReferenceText($0) }
  }

  var count: Int { labels.count }

  /// The matches in the order of the list.
  func matches(of query: String, loosest: MatchKind) -> [Match] {
    let query = ReferenceText(query)
    return texts.indices.compactMap { position in
      ReferenceMatcher.match(query, in: texts[position], loosest: loosest)
        .map { Match(position: position, match: $0) }
    }
  }

  /// The same, the best first, as far as there is a rank; behind so many rows those with scattered
  /// letters keep the list's order.
  static func ranked(_ matches: [Match], limit: Int = LabelRanking.usualLimit) -> [Match] {
    let all = matches.sorted { ($0.match.rank, $0.position) < ($1.match.rank, $1.position) }
    let rest = all.dropFirst(limit).filter { $0.match.kind == .subsequence }
    guard let first = rest.first,
      let start = all.firstIndex(where: { $0.position == first.position })
    else { return all }
    let inOrder = rest.sorted { $0.position < $1.position }
    return all[..<start] + inOrder + all[(start + rest.count)...]
  }

  /// A query that has something to find: a run of a label, a few of its letters, or its words.
  func query(with random: inout SeededRandom) -> String {
    let label = Array(labels.randomElement(using: &random) ?? "")
    guard !label.isEmpty else { return "x" }
    let start = Int.random(in: 0..<label.count, using: &random)
    let end = min(label.count, start + Int.random(in: 1...6, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      return String(label[start..<end])
    case 3, 4:
      let wanted = Int.random(in: 2...5, using: &random)
      let places = (0..<wanted).map { _ in Int.random(in: 0..<label.count, using: &random) }
      return String(Set(places).sorted().map { label[$0] })
    case 5, 6:
      let words = label.split { !$0.isLetter && !$0.isNumber }.map { String($0.prefix(4)) }
      return words.shuffled(using: &random).prefix(2).joined(separator: " ")
    default:
      return random.text(of: label, length: 1...4)
    }
  }
}
