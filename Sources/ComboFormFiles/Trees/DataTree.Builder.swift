import ComboFields

extension DataTree {
  /// Takes the values of a file in its order.
  struct Builder {
    private(set) var records: [DataRecord] = []
    private(set) var rewrittenTexts = ByteColumn()

    /// The lists and mappings that have begun and not ended, outermost first.
    private(set) var open: [Int] = []

    init(expectedCount: Int) {
      records.reserveCapacity(expectedCount)
    }

    /// The innermost list or mapping that has not ended.
    var innermost: DataRecord? { open.last.map { records[$0] } }

    /// The text of a scalar that was appended.
    func text(of index: Int, in source: [UInt8]) -> ArraySlice<UInt8> {
      records[index].textRange.map { source[$0] } ?? rewrittenTexts[Int(records[index].link)]
    }

    /// Begins a list or a mapping; what is appended now stands in it.
    mutating func begin(_ kind: DataRecord.Kind, at offset: Int) {
      let index = records.count
      append(
        DataRecord(start: UInt32(offset), extent: 0, link: 0, kind: kind, text: .verbatim)
      )
      open.append(index)
    }

    /// Ends the innermost list or mapping.
    mutating func end() {
      let index = open.removeLast()
      records[index].link = UInt32(records.count)
    }

    /// Appends a scalar whose text stands in the source.
    mutating func append(
      _ kind: DataRecord.Kind,
      at range: Range<Int>,
      text: DataRecord.TextPlace
    ) {
      append(
        DataRecord(
          start: UInt32(range.lowerBound),
          extent: UInt32(range.count),
          link: 0,
          kind: kind,
          text: text
        )
      )
    }

    /// Appends a scalar whose text is not what the source says literally.
    mutating func append(_ kind: DataRecord.Kind, at range: Range<Int>, rewritten: [UInt8]) {
      append(
        DataRecord(
          start: UInt32(range.lowerBound),
          extent: UInt32(range.count),
          link: UInt32(rewrittenTexts.count),
          kind: kind,
          text: .rewritten
        )
      )
      rewrittenTexts.append(rewritten)
    }

    /// Appends once more a value that was appended before, with all that stands in it.
    ///
    /// The copy keeps the places of the original. A scalar may become one of another kind.
    mutating func appendCopy(of index: Int, as kind: DataRecord.Kind) {
      let end = records.end(of: index)
      let shift = records.count - index
      var copy = records[index]
      copy.kind = kind
      append(copy)
      for position in index..<end {
        if position > index { records.append(records[position]) }
        if records[position].isContainer { records[position + shift].link += UInt32(shift) }
      }
    }

    /// Puts entries in place of those of the innermost mapping, which is the last record but for what
    /// stands in it.
    ///
    /// - Parameter keys: The records of the keys, each with its value behind it.
    /// - Returns: Where each entry was, and how far it moved.
    mutating func replaceEntries(with keys: [Int]) -> [(entry: Range<Int>, shift: Int)] {
      guard let mapping = open.last else { return [] }
      var moves: [(entry: Range<Int>, shift: Int)] = []
      let entries = keys.map { key in (key, Array(records[key..<records.end(of: key + 1)])) }
      records.removeSubrange((mapping + 1)...)
      records[mapping].extent = UInt32(keys.count * 2)
      for (key, entry) in entries {
        let shift = records.count - key
        moves.append((key..<key + entry.count, shift))
        for var record in entry {
          if record.isContainer { record.link = UInt32(Int(record.link) + shift) }
          records.append(record)
        }
      }
      return moves
    }

    private mutating func append(_ record: DataRecord) {
      if let container = open.last { records[container].extent += 1 }
      records.append(record)
    }
  }
}
