/// A part of a stream that holds whole lines.
struct TextBlock {
  /// The part, with room behind it.
  var bytes: [UInt8] = []

  /// Where the lines lie in it.
  var range = 0..<0

  /// The number of the part in the stream, from 0.
  var number = 0

  /// Whether the last line may have no end.
  var isLast = false
}

/// Reads a stream in parts that end where a line does.
struct TextBlocks {
  /// How much is read at a time, if there is so much.
  static let portion = 1 << 18

  /// What may be read behind a part by those that look at 64 bytes at once.
  static let margin = 128

  private let file: FileDescriptor
  private let endByte: UInt8

  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var number = 0
  private(set) var isAtEnd = false

  init(_ file: FileDescriptor, endingLinesWith endByte: UInt8) {
    self.file = file
    self.endByte = endByte
    file.widenPipe()
  }

  /// Reads the next part; there is none at the end.
  ///
  /// It waits until a line is whole, and no longer.
  ///
  /// - Parameter block: A part that is needed no more, whose memory is used again.
  /// - Returns: Whether there was one.
  /// - Throws: ``SystemError`` where reading fails.
  mutating func read(into block: inout TextBlock) throws(SystemError) -> Bool {
    guard !isAtEnd else { return false }
    var count = rest.count
    makeRoom(for: count + Self.portion, in: &block)
    block.bytes.replaceSubrange(..<count, with: rest)
    while true {
      let space = count..<block.bytes.count - Self.margin
      let added = try file.readSome(into: &block.bytes, space)
      isAtEnd = added == 0
      let end =
        isAtEnd
        ? count
        : block.bytes[count..<count + added].lastIndex(of: endByte).map { $0 + 1 }
      count += added
      if let end {
        rest = Array(block.bytes[end..<count])
        finish(&block, end)
        return true
      }
      makeRoom(for: 2 * count + Self.portion, in: &block)
    }
  }

  private mutating func finish(_ block: inout TextBlock, _ end: Int) {
    let hasMark = number == 0 && block.bytes[..<end].starts(with: OptionLines.byteOrderMark)
    block.range = (hasMark ? OptionLines.byteOrderMark.count : 0)..<end
    block.number = number
    block.isLast = isAtEnd
    number += 1
  }

  private func makeRoom(for count: Int, in block: inout TextBlock) {
    let missing = count + Self.margin - block.bytes.count
    if missing > 0 { block.bytes += repeatElement(0, count: missing) }
  }
}
