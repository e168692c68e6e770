import ComboMatching

/// Looks for a text among whole paths.
///
/// A node is found that may be the answer, or whose children are still to come, where any label on
/// its path matches. Those whose own label matches come first, the better ones before the others;
/// then those above which a label matches; equal ones in the order of the outline. A text with a
/// separator in it is also looked for in the text of the whole path, and last as beginnings of the
/// labels from the first level on.
struct CascadeSearch {
  let outline: OptionOutline
  let rules: CascadeRules
  let pathText: PathText

  /// Finds what matches a text that is not blank.
  ///
  /// The cost is linear in the number of nodes.
  func nodes(matching text: String) -> NodeList {
    let found = outline.options.matches(of: MatchQuery(text))
    let path = pathText.hasSeveralLabels(text) ? PathQuery(text, pathText) : nil
    var ranked: [[Int32]] = Array(repeating: [], count: Rank.count)
    var next = 0
    var coveredEnd = 0
    for position in 0..<outline.count {
      var kind: MatchKind?
      if next < found.count, found.positions[next] == position {
        kind = found.kinds[next]
        next += 1
        if rules.shows(position, of: outline) {
          coveredEnd = max(coveredEnd, outline.descendants(of: position).upperBound)
        }
      }
      guard isGoal(position) else { continue }
      if let path {
        kind = [kind, path.kind(of: labels(position))].compactMap { $0 }.min()
      }
      if let rank = kind.map({ Int($0.rawValue) }) {
        ranked[rank].append(Int32(position))
      } else if position < coveredEnd {
        ranked[Rank.ancestor].append(Int32(position))
      }
    }
    return NodeList(
      found: Array(ranked.joined()),
      hasExactMatch: !ranked[Rank.exact].isEmpty
    )
  }

  /// Whether a node is worth finding.
  private func isGoal(_ position: Int) -> Bool {
    rules.isAnswer(position, in: outline) || rules.isUnloaded(position, in: outline)
  }

  private func labels(_ position: Int) -> [String] {
    outline.labels(onPathTo: position)
  }

  /// How good a find is: the kinds of match of the node's own label, then that of one above it.
  private enum Rank {
    static let exact = Int(MatchKind.exact.rawValue)
    static let ancestor = MatchKind.allCases.count
    static let count = ancestor + 1
  }

  /// A text with separators in it, to be looked for in the texts of paths.
  private struct PathQuery {
    let query: MatchQuery
    /// What is typed for each level from the first one; nothing for a blank.
    let levels: [MatchQuery?]
    let pathText: PathText

    init(_ text: String, _ pathText: PathText) {
      self.pathText = pathText
      let labels = pathText.labels(in: text)
      query = MatchQuery(pathText.joined(labels))
      levels = labels.map { TextFolding.isBlank($0) ? nil : MatchQuery($0) }
    }

    func kind(of labels: [String]) -> MatchKind? {
      if let kind = TextMatcher().kind(of: query, in: pathText.joined(labels)) { return kind }
      guard labels.count >= levels.count,
        zip(levels, labels).allSatisfy({ begins($1, with: $0) })
      else { return nil }
      return .words
    }

    private func begins(_ label: String, with query: MatchQuery?) -> Bool {
      guard let query else { return true }
      return TextMatcher().kind(of: query, in: label).map { $0 <= .prefix } ?? false
    }
  }
}
