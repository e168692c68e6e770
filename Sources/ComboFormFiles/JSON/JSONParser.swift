/// Reads one JSON text from its first byte to its last, without recursion.
struct JSONParser: SourceText {
  let bytes: [UInt8]
  let file: String?
  let rules: JSONReader

  /// The next byte to read.
  var offset = 0

  /// The last comma that was read.
  var lastComma = 0

  var builder: DataTree.Builder

  /// What may come next.
  private enum Expectation {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case separator
  }

  init(_ bytes: [UInt8], file: String?, rules: JSONReader) {
    self.bytes = bytes
    self.file = file
    self.rules = rules
    builder = DataTree.Builder(expectedCount: Self.largestCount(of: bytes))
  }

  /// Reads everything.
  mutating func parse() throws(DataFileError) -> DataTree {
    try checkSize(limit: rules.sizeLimit)
    try checkEncoding(of: "JSON")
    offset = SourceLines.byteOrderMarkLength(of: bytes)
    var expectation: Expectation? = .value
    while let next = expectation {
      skipBlanks()
      expectation = try read(next)
    }
    return DataTree(builder, source: bytes, file: file)
  }

  /// The byte at the offset; `nil` at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte {
      switch byte {
      case Byte.blank, Byte.lineFeed, Byte.carriageReturn, Byte.tab: offset += 1
      default: return
      }
    }
  }

  /// Reads one thing and gives what may follow it; `nil` at the end of the text.
  private mutating func read(_ expectation: Expectation) throws(DataFileError) -> Expectation? {
    switch expectation {
    case .value:
      return try readValue()
    case .valueOrEnd:
      if let next = try endContainer(with: Byte.closingBracket) { return next }
      return try readValue()
    case .key:
      return try readKey()
    case .keyOrEnd:
      if let next = try endContainer(with: Byte.closingBrace) { return next }
      return try readKey()
    case .separator:
      return try readSeparator()
    }
  }

  private mutating func readValue() throws(DataFileError) -> Expectation {
    guard let byte else { throw unexpectedValue() }
    switch byte {
    case Byte.quotationMark:
      try readString()
    case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
    case Byte.openingBrace:
      try beginContainer(.mapping)
      return .keyOrEnd
    case Byte.openingBracket:
      try beginContainer(.list)
      return .valueOrEnd
    case UInt8(ascii: "t"):
      try readWord("true", as: .isTrue)
    case UInt8(ascii: "f"):
      try readWord("false", as: .isFalse)
    case UInt8(ascii: "n"):
      try readWord("null", as: .null)
    default:
      throw unexpectedValue()
    }
    return .separator
  }

  private mutating func readKey() throws(DataFileError) -> Expectation {
    guard byte == Byte.quotationMark else { throw unexpectedKey() }
    try readString()
    skipBlanks()
    guard byte == Byte.colon else { throw missingColon() }
    offset += 1
    return .value
  }

  private mutating func readSeparator() throws(DataFileError) -> Expectation? {
    guard let container = builder.innermost else {
      if byte == nil { return nil }
      throw somethingBehindTheValue()
    }
    let isList = container.kind == .list
    if byte == Byte.comma {
      lastComma = offset
      offset += 1
      return isList ? .value : .key
    }
    let end = isList ? Byte.closingBracket : Byte.closingBrace
    if let next = try endContainer(with: end) { return next }
    throw missingSeparator(in: container)
  }

  private mutating func beginContainer(_ kind: DataRecord.Kind) throws(DataFileError) {
    guard builder.open.count < rules.depthLimit else {
      throw tooDeep(at: offset, limit: rules.depthLimit)
    }
    builder.begin(kind, at: offset)
    offset += 1
  }

  /// Ends the innermost list or mapping if its bracket stands here.
  private mutating func endContainer(
    with bracket: UInt8
  ) throws(DataFileError) -> Expectation? {
    guard byte == bracket else { return nil }
    if bracket == Byte.closingBrace, rules.duplicateKeys == .refused { try refuseDuplicateKeys() }
    builder.end()
    offset += 1
    return .separator
  }

  private mutating func readWord(
    _ word: StaticString,
    as kind: DataRecord.Kind
  ) throws(DataFileError) {
    let end = offset + word.utf8CodeUnitCount
    guard word.description.utf8.elementsEqual(self.word(at: offset)) else {
      throw unexpectedValue()
    }
    builder.append(kind, at: offset..<end, text: .verbatim)
    offset = end
  }

  /// Refuses the innermost mapping if it has a key twice.
  private func refuseDuplicateKeys() throws(DataFileError) {
    guard let mapping = builder.open.last,
      let (earlier, later) = builder.duplicateKey(of: mapping, in: bytes)
    else { return }
    throw duplicateKey(earlier: earlier, later: later, of: builder)
  }

  /// The text of a scalar that was read.
  func text(of record: Int) -> ArraySlice<UInt8> {
    builder.text(of: record, in: bytes)
  }

  /// The letters and digits that stand at an offset.
  func word(at offset: Int) -> ArraySlice<UInt8> {
    bytes[offset...].prefix(while: Byte.isWord)
  }

  /// More values and keys than this a text cannot hold; and seldom does one hold more than one in four bytes.
  private static func largestCount(of bytes: [UInt8]) -> Int {
    var count = 1
    for byte in bytes {
      switch byte {
      case Byte.comma, Byte.colon, Byte.openingBracket, Byte.openingBrace: count += 1
      default: break
      }
    }
    return min(count, bytes.count / 4 + 1)
  }
}
