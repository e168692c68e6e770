extension TextFolding {
  /// Gives the longest beginning that labels have in common when folded, to complete what was typed.
  ///
  /// It is spelled as the first label spells it and ends between two of its graphemes. Where the labels differ in
  /// accents only, the one without them is taken, so that as a query it still finds every one of them. When the
  /// labels have less in common than was typed, or nothing, what was typed comes back.
  ///
  /// The cost is that of the common beginning for each label, and of the whole first label.
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

  /// A grapheme as it is spelled and as it is compared; its folded form may be longer or empty.
  private struct Grapheme {
    let spelling: String
    let elements: ArraySlice<Element>
  }

  private struct Element {
    let base: UInt32
    let accents: FoldedElements.Accents

    /// As a query finds a label: without accents it stands for any.
    func stands(for other: Self) -> Bool {
      base == other.base && (accents.isEmpty || accents == other.accents)
    }
  }

  init(_ label: String) {
    graphemes = label.map { character in
      Grapheme(spelling: String(character), elements: Self.elements(of: character))
    }
  }

  var isEmpty: Bool { graphemes.isEmpty }

  var text: String { graphemes.map(\.spelling).joined() }

  /// Leaves only what another label begins with too.
  mutating func shorten(to label: String) {
    var characters = label.makeIterator()
    // What was read of the label and not compared yet, and how it is spelled if it is whole graphemes.
    var ahead: ArraySlice<Element> = []
    for index in graphemes.indices {
      let grapheme = graphemes[index]
      var spelling = ""
      let beginsTogether = ahead.isEmpty
      while ahead.count < grapheme.elements.count, let character = characters.next() {
        spelling.append(character)
        ahead += Self.elements(of: character)
      }
      let other = ahead.prefix(grapheme.elements.count)
      ahead = ahead.dropFirst(grapheme.elements.count)
      if other.count == grapheme.elements.count {
        if zip(grapheme.elements, other).allSatisfy({ $0.stands(for: $1) }) { continue }
        let endsTogether = ahead.isEmpty
        if beginsTogether, endsTogether,
          zip(other, grapheme.elements).allSatisfy({ $0.stands(for: $1) })
        {
          graphemes[index] = Grapheme(spelling: spelling, elements: other)
          continue
        }
      }
      graphemes.removeSubrange(index...)
      return
    }
  }

  private static func elements(of character: Character) -> ArraySlice<Element> {
    let folded = FoldedElements(String(character))
    return zip(folded.bases, folded.accents).map { Element(base: $0, accents: $1) }[...]
  }
}
