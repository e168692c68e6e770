/// Finds line and column of any byte of a file, at a bounded cost, however long its lines are.
struct SourceLines: Sendable {
  /// The line and the column of every byte whose offset is a multiple of ``stride``.
  private let marks: [Mark]

  private struct Mark: Sendable {
    var line: UInt32 = 1
    var column: UInt32 = 1
  }

  /// How many bytes a search runs through at most: small beside what is done with a position,
  /// and the marks take a thirtieth of the file.
  private static let stride = 256

  /// Looks through the whole of a file once.
  init(of bytes: [UInt8]) {
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark()
    var start = 0
    while true {
      marks.append(mark)
      let end = start + Self.stride
      guard end <= bytes.count else { break }
      Self.move(&mark, over: start..<end, of: bytes)
      start = end
    }
    self.marks = marks
  }

  /// The position of a byte of the file that this was made from, or of its end.
  func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let block = offset / Self.stride
    return Self.position(
      at: offset,
      in: bytes,
      from: (marks[block], offset: block * Self.stride)
    )
  }

  /// The position of a byte, found by looking through everything before it.
  static func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    position(at: offset, in: bytes, from: (Mark(), offset: 0))
  }

  /// How many bytes a byte order mark takes at the beginning of a file; 0 where there is none.
  static func byteOrderMarkLength(of bytes: some Sequence<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private static func position(
    at offset: Int,
    in bytes: [UInt8],
    from start: (mark: Mark, offset: Int)
  ) -> SourcePosition {
    var mark = start.mark
    move(&mark, over: start.offset..<offset, of: bytes)
    return SourcePosition(line: Int(mark.line), column: Int(mark.column), offset: offset)
  }

  private static func move(_ mark: inout Mark, over range: Range<Int>, of bytes: [UInt8]) {
    let first = max(range.lowerBound, byteOrderMarkLength(of: bytes))
    for offset in first..<max(first, range.upperBound) {
      let byte = bytes[offset]
      if byte == Byte.lineFeed
        || byte == Byte.carriageReturn
          && !(offset + 1 < bytes.count && bytes[offset + 1] == Byte.lineFeed)
      {
        mark.line += 1
        mark.column = 1
      } else if byte & 0xC0 != 0x80 {
        mark.column += 1
      }
    }
  }
}
