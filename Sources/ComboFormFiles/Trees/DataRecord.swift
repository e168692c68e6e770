/// One value, or one key, of a ``DataTree``: sixteen bytes, whatever it is.
struct DataRecord: Sendable {
  /// Where it begins in the source.
  var start: UInt32

  /// How many bytes of the source a scalar takes; how many records stand directly in a container.
  var extent: UInt32

  /// The record behind the last one of a container; the number of a rewritten text.
  var link: UInt32

  var kind: Kind
  var text: TextPlace

  enum Kind: UInt8, Sendable {
    case null
    case isFalse
    case isTrue
    case number
    case string
    case list
    case mapping
  }

  /// Where the text of a scalar is to be found.
  enum TextPlace: UInt8, Sendable {
    /// It stands in the source as it is.
    case verbatim
    /// It stands in the source, without the first and the last byte.
    case insideQuotes
    /// It differs from the source and was written down apart.
    case rewritten
  }

  var isContainer: Bool { kind == .list || kind == .mapping }

  /// The place of a scalar's text in the source; `nil` where it was rewritten.
  var textRange: Range<Int>? {
    switch text {
    case .verbatim: Int(start)..<Int(start) + Int(extent)
    case .insideQuotes: Int(start) + 1..<Int(start) + Int(extent) - 1
    case .rewritten: nil
    }
  }
}

extension [DataRecord] {
  /// The record behind a record and all that stands in it, which has ended.
  func end(of index: Int) -> Int {
    self[index].isContainer ? Int(self[index].link) : index + 1
  }
}
