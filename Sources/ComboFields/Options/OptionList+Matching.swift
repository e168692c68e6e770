package import ComboMatching

extension OptionList {
  /// Finds the options that match a query, by their label or by what else they are found under.
  ///
  /// The cost is linear in the number of options, or in that of the earlier matches where the
  /// query only narrows an earlier one.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - matcher: How to match.
  ///   - earlier: The matches of an earlier query in the same list.
  /// - Returns: Their positions, and how well each matches.
  package func matches(
    of query: MatchQuery,
    by matcher: TextMatcher = TextMatcher(),
    narrowing earlier: LabelMatches? = nil
  ) -> LabelMatches {
    var scan = LabelScan(for: query, with: matcher, narrowing: earlier)
    for (index, chunk) in chunks.enumerated() {
      let first = index * OptionChunk.capacity
      let bytes = chunk.labels.bytes
      let offsets = chunk.labels.offsets
      scan.scan(
        bytes: bytes.span,
        offsets: offsets.span,
        from: first,
        alternatives: chunk.extras.isEmpty
          ? nil : { chunk.extras[$0 - first]?.alternatives ?? [] }
      )
    }
    return scan.matches
  }

  /// The labels as a search takes them, from a chunk on: indexed where there are many.
  func labelChunks(from first: Int) -> [LabelChunk] {
    chunks[first...].map { $0.labelChunk(isIndexed: chunks.count > 1) }
  }

  /// The positions of the options whose label is a text, byte for byte.
  func positions(labelled text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return (0..<count).filter { labelBytes(at: $0).elementsEqual(bytes) }
  }

  /// The positions of the options whose value is a text, byte for byte.
  func positions(valued text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return (0..<count).filter { valueBytes(at: $0).elementsEqual(bytes) }
  }

  /// The positions of the options whose label is a text but for case, accents, width and blanks
  /// at the ends.
  func positions(foldedEqualTo text: String) -> [Int] {
    let query = MatchQuery(TextFolding.folded(text))
    guard !query.isEmpty else { return [] }
    let matcher = TextMatcher(loosest: .exact, searchesAlternatives: false)
    return matches(of: query, by: matcher).positions.map { Int($0) }
  }

  func label(at position: Int, beginsWith text: String) -> Bool {
    TextFolding.hasFoldedPrefix(label(at: position), text)
  }
}

extension OptionExtras {
  /// What an option is found by beside its label.
  var alternatives: LabelAlternatives {
    LabelAlternatives(searchKeys: searchKeys, keywords: [detail].compactMap { $0 } + keywords)
  }
}
