import ComboFields
import ComboMatching

/// Makes options of lines, portion by portion, as they are read.
///
/// A line ends with LF or CR LF, or with NUL. Lines that are empty are left out, and so is a byte
/// order mark at the beginning. Everything else stays as it is, byte for byte.
struct OptionLines {
  private let format: Format
  private var builder = OptionList.Builder()
  private var lines: TextLines

  /// The beginning of a line whose end has not come yet.
  private var unfinished: [UInt8] = []
  private var isAtBeginning = true

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - format: How an option is written.
  ///   - indexesLabels: Whether the options are made ready to be filtered as they come.
  init(_ format: Format, indexesLabels: Bool = false) {
    self.format = format
    builder.indexesLabels = indexesLabels
    lines = TextLines(endingWith: format.ending)
  }

  /// The options so far.
  var list: OptionList { builder.list }

  /// Those chunks of the list that will not change any more, from a number on.
  func fullChunks(from first: Int) -> ArraySlice<OptionChunk> { builder.fullChunks(from: first) }

  /// Takes the next portion of a stream.
  mutating func read(_ portion: [UInt8]) {
    read(portion, upTo: portion.count)
  }

  /// Takes the next portion of a stream from the beginning of a buffer.
  mutating func read(_ buffer: [UInt8], upTo count: Int) {
    var start = 0
    if !unfinished.isEmpty {
      guard let end = buffer[..<count].firstIndex(of: format.endByte) else {
        unfinished += buffer[..<count]
        return
      }
      start = end + 1
      let line = unfinished + buffer[..<start]
      unfinished = []
      _ = addLines(of: line, 0..<line.count)
    }
    unfinished += buffer[addLines(of: buffer, start..<count)..<count]
  }

  /// Takes what is left once the stream has ended: a last line without an end.
  mutating func finish() {
    let rest = unfinished
    unfinished = []
    let start = beginning(of: rest, rest.indices)
    lines.find(in: rest.span, start..<start)
    lines.takeRest(upTo: rest.count, in: rest.span)
    add(rest)
    isAtBeginning = true
  }

  /// Takes an option that is no line: an argument, which may be empty.
  mutating func add(_ argument: Argument) {
    add(argument.bytes.indices, of: argument.bytes)
  }

  /// Adds the lines that end in a block.
  ///
  /// - Returns: Where the line begins that does not.
  private mutating func addLines(of bytes: [UInt8], _ range: Range<Int>) -> Int {
    let begin = beginning(of: bytes, range)
    lines.find(in: bytes.span, begin..<range.upperBound)
    guard lines.restStart > begin else { return range.lowerBound }
    isAtBeginning = false
    add(bytes)
    return lines.restStart
  }

  /// Where the text begins, behind a byte order mark where there may be one.
  private func beginning(of bytes: [UInt8], _ range: Range<Int>) -> Int {
    isAtBeginning && bytes[range].starts(with: Self.byteOrderMark)
      ? range.lowerBound + Self.byteOrderMark.count : range.lowerBound
  }

  /// Adds the lines that were found.
  private mutating func add(_ bytes: [UInt8]) {
    if format.isBare {
      builder.append(lines, of: bytes)
    } else {
      for line in lines.lines { add(line.range, of: bytes) }
    }
  }

  private mutating func add(_ line: Range<Int>, of bytes: [UInt8]) {
    switch format.meaning(of: line, in: bytes) {
    case .title(let title):
      builder.beginSection(
        title.isEmpty ? nil : String(decoding: bytes[title], as: UTF8.self)
      )
    case .option(let label, let value):
      builder.append(label: bytes[label], value: bytes[value ?? label])
    }
  }
}
