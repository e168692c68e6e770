import ComboFields

/// All values of a file, in one piece of memory.
///
/// The records stand in the order of the file: a list before its elements, a mapping before its entries,
/// a key before its value. Whoever holds a ``DataNode`` holds the tree; nothing of it is ever copied.
final class DataTree: Sendable {
  let file: String?
  let source: [UInt8]
  let records: [DataRecord]
  let rewrittenTexts: ByteColumn
  let lines: SourceLines

  init(_ builder: consuming Builder, source: [UInt8], file: String?) {
    self.file = file
    self.source = source
    records = builder.records
    rewrittenTexts = builder.rewrittenTexts
    lines = SourceLines(of: source)
  }

  /// The record behind a record and all that stands in it.
  func end(of index: Int) -> Int { records.end(of: index) }

  /// The text of a scalar.
  func text(of index: Int) -> ArraySlice<UInt8> {
    if let range = records[index].textRange { return source[range] }
    return rewrittenTexts[Int(records[index].link)]
  }

  /// The last value that a key has in a mapping.
  func lastValue(of key: String.UTF8View, in mapping: Int) -> Int? {
    let end = end(of: mapping)
    var found: Int?
    var next = mapping + 1
    while next < end {
      let value = self.end(of: next)
      if text(of: next, is: key) { found = value }
      next = self.end(of: value)
    }
    return found
  }

  /// Whether the text of a scalar is the one given.
  private func text(of index: Int, is other: String.UTF8View) -> Bool {
    guard let range = records[index].textRange else {
      return text(of: index).elementsEqual(other)
    }
    guard range.count == other.count else { return false }
    var offset = range.lowerBound
    for byte in other {
      guard source[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  func position(of index: Int) -> SourcePosition {
    lines.position(at: Int(records[index].start), in: source)
  }
}
