/// Finds what a person may have meant by a text that is none of the labels.
///
///     NearMiss.nearest(to: "Choclate", among: ["Vanilla", "Chocolate"])  // ["Chocolate"]
public enum NearMiss {
  /// How many labels are looked at before the search ends with what it has.
  package static let examinedLabels = 100_000

  /// How much of a label, in folded scalars, is compared; spelling mistakes further behind do not
  /// matter.
  package static let comparedLength = 64

  /// The list that is kept in order is short, so that each label costs little.
  private static let mostLabels = 64

  /// Gives the labels nearest to a text, the nearest first, equally near ones in the list's order.
  ///
  /// Case, accents and width do not count. First come labels that are the text, then those that
  /// begin with it or that it begins with, then those that hold it, then those that a few slips (a
  /// letter left out, added, replaced, or two neighbours swapped) turn into it: one slip for each
  /// three letters. Of equal labels the first is given. Only the first 100,000 labels and the first
  /// 64 letters of each are compared.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - labels: What could have been meant.
  ///   - limit: How many labels to give at most; never more than 64 are.
  /// - Returns: The labels, the nearest first; none when nothing is near.
  public static func nearest(
    to text: String,
    among labels: some Sequence<String>,
    limit: Int = 3
  ) -> [String] {
    var search = NearSearch(for: letters(of: text))
    let limit = min(limit, mostLabels)
    guard limit > 0, !search.text.isEmpty else { return [] }
    var found: [(nearness: Nearness, label: String)] = []
    var examined = 0
    for label in labels {
      if examined == examinedLabels { break }
      examined += 1
      // A label that would come last in a full list does not enter it.
      let worst = found.count == limit ? found.last?.nearness : nil
      guard let nearness = search.nearness(of: letters(of: label)),
        worst.map({ nearness < $0 }) ?? true,
        !found.contains(where: { $0.label == label })
      else { continue }
      let place = found.firstIndex { nearness < $0.nearness } ?? found.endIndex
      found.insert((nearness, label), at: place)
      if found.count > limit { found.removeLast() }
    }
    return found.map(\.label)
  }

  private static func letters(of text: String) -> [UInt32] {
    // A long label is cut before it is folded, with room for blanks in front.
    let cut = text.utf8.count > 8 * comparedLength ? String(text.prefix(2 * comparedLength)) : text
    let folded = FoldedElements(cut, keeping: [])
    return Array(folded.bases[folded.trimmedRange].prefix(comparedLength))
  }
}

/// How near a label is to a text; a nearer one is less.
private struct Nearness: Comparable {
  enum Kind: Int {
    case equal
    case beginning
    case within
    case slips
  }

  let kind: Kind
  let slips: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.kind.rawValue, left.slips) < (right.kind.rawValue, right.slips)
  }
}

/// Compares labels with one text; keeps the rows of the distance table from label to label.
private struct NearSearch {
  let text: [UInt32]

  /// Three rows of the table are enough: a swap looks two rows back.
  private var current: [Int]
  private var previous: [Int]
  private var beforePrevious: [Int]

  /// A shorter beginning says too little: `a` would be near to half of all labels.
  private static let shortestBeginning = 2
  private static let lettersForOneSlip = 3

  init(for text: [UInt32]) {
    self.text = text
    current = Array(repeating: 0, count: text.count + 1)
    previous = current
    beforePrevious = current
  }

  mutating func nearness(of label: [UInt32]) -> Nearness? {
    if label == text { return Nearness(kind: .equal, slips: 0) }
    if label.isEmpty { return nil }
    if text.count >= Self.shortestBeginning, label.starts(with: text) {
      return Nearness(kind: .beginning, slips: label.count - text.count)
    }
    if label.count >= Self.shortestBeginning, text.starts(with: label) {
      return Nearness(kind: .beginning, slips: text.count - label.count)
    }
    if text.count > Self.shortestBeginning, holdsText(label) {
      return Nearness(kind: .within, slips: label.count - text.count)
    }
    let allowed = max(1, max(text.count, label.count) / Self.lettersForOneSlip)
    guard min(text.count, label.count) > allowed,
      let slips = distance(to: label, atMost: allowed)
    else { return nil }
    return Nearness(kind: .slips, slips: slips)
  }

  private func holdsText(_ label: [UInt32]) -> Bool {
    guard label.count >= text.count else { return false }
    return (0...(label.count - text.count)).contains { label[$0...].starts(with: text) }
  }

  /// Counts the slips between text and label (optimal string alignment), `nil` when there are more
  /// than allowed.
  private mutating func distance(to label: [UInt32], atMost allowed: Int) -> Int? {
    guard abs(label.count - text.count) <= allowed else { return nil }
    for column in previous.indices { previous[column] = column }
    for row in 1...label.count {
      current[0] = row
      var least = row
      for column in 1...text.count {
        let isSame = label[row - 1] == text[column - 1]
        var slips = min(
          previous[column] + 1,
          current[column - 1] + 1,
          previous[column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, label[row - 1] == text[column - 2],
          label[row - 2] == text[column - 1]
        {
          slips = min(slips, beforePrevious[column - 2] + 1)
        }
        current[column] = slips
        least = min(least, slips)
      }
      // A way to few slips, a swap included, leaves no row without a value as low.
      if least > allowed { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[text.count] <= allowed ? previous[text.count] : nil
  }
}
