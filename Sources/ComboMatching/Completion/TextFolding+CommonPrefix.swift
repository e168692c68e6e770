extension TextFolding {
  /// Gives the longest beginning that labels have in common when folded, to complete what was
  /// typed.
  ///
  /// It is spelled as the first label spells it and ends between two of its graphemes. Where the
  /// labels differ in accents only, the one without them is taken, so that as a query it still
  /// finds every one of them. When the labels have less in common than was typed, or nothing, what
  /// was typed comes back.
  ///
  /// The cost is that of folding each label.
  public static func commonPrefix(of labels: some Sequence<String>, typed: String) -> String {
    var remaining = labels.makeIterator()
    guard let first = remaining.next() else { return typed }
    var beginning = CommonBeginning(first)
    while !beginning.isEmpty, let label = remaining.next() { beginning.shorten(to: label) }

    let result = beginning.text
    let completes = FoldedElements(result)
      .contains(FoldedElements(typed), at: 0, comparingAccents: true)
    return completes ? result : typed
  }
}

/// What labels seen so far have in common at their beginning, grapheme by grapheme.
private struct CommonBeginning {
  private var graphemes: [Grapheme]
  private var scratch = FoldedElements()

  /// A grapheme as it is spelled and as it is compared; its folded form may be longer or empty.
  private struct Grapheme {
    let spelling: String
    let elements: FoldedElements
  }

  init(_ label: String) {
    graphemes = label.map { character in
      Grapheme(spelling: String(character), elements: FoldedElements(String(character)))
    }
  }

  var isEmpty: Bool { graphemes.isEmpty }

  var text: String { graphemes.map(\.spelling).joined() }

  /// Leaves only what another label begins with too.
  mutating func shorten(to label: String) {
    scratch.fold(label.utf8.span, keeping: .accents)
    var start = 0
    for index in graphemes.indices {
      let elements = graphemes[index].elements
      if scratch.contains(elements, at: start, comparingAccents: true) {
        start += elements.bases.count
        continue
      }
      guard scratch.contains(elements, at: start, comparingAccents: false),
        let plainer = Self.graphemes(of: label, at: start, count: elements.bases.count),
        elements.contains(plainer.elements, at: 0, comparingAccents: true)
      else {
        graphemes.removeSubrange(index...)
        return
      }
      graphemes[index] = plainer
      start += elements.bases.count
    }
  }

  /// Gives the graphemes that fold to a run of elements, `nil` when the run begins or ends within
  /// one.
  private static func graphemes(of label: String, at start: Int, count: Int) -> Grapheme? {
    let folded = FoldedText(label)
    let end = start + count
    let range = folded.utf8Range(of: start..<end)
    if start > 0, folded.utf8Range(of: start - 1..<start).upperBound > range.lowerBound {
      return nil
    }
    if end < folded.count, folded.utf8Range(of: end..<end + 1).lowerBound < range.upperBound {
      return nil
    }
    let spelling = String(decoding: Array(label.utf8)[range], as: UTF8.self)
    return Grapheme(spelling: spelling, elements: FoldedElements(spelling))
  }
}
