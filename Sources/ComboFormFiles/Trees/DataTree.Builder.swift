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

    private mutating func append(_ record: DataRecord) {
      if let container = open.last { records[container].extent += 1 }
      records.append(record)
    }
  }
}
