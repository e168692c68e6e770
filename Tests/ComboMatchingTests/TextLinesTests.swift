import ComboMatching
import MatchingTestSupport
import Testing

@Suite struct TextLinesTests {
  private func lines(
    _ bytes: [UInt8],
    _ ending: TextLines.Ending = .lineFeed,
    from start: Int = 0
  ) -> [TextLines.Line] {
    var lines = TextLines(endingWith: ending)
    lines.find(in: bytes.span, start..<bytes.count)
    lines.takeRest(upTo: bytes.count, in: bytes.span)
    return lines.lines
  }

  @Test func `a line that has no end is left over`() {
    var lines = TextLines(endingWith: .lineFeed)
    let bytes = Array("one\ntwo".utf8)

    lines.find(in: bytes.span, 0..<bytes.count)

    #expect(lines.lines == [TextLines.Line(start: 0, end: 3, isPlain: true)])
    #expect(lines.restStart == 4)
  }

  @Test func `lines and their plainness are those found byte by byte`() {
    var random = SeededRandom()
    let pieces: [[UInt8]] = [
      [0x0A], [0x0D, 0x0A], [0x0D], [0x00], [0x7F], [0x1F], [0xC3, 0xA9], [0xFF], [0x20],
      Array("plain text of a line".utf8), Array("x".utf8), Array("y~".utf8),
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      let start = Int.random(in: 0...min(3, bytes.count), using: &random)
      for ending in [TextLines.Ending.lineFeed, .null] {
        let found = lines(bytes, ending, from: start)

        #expect(found.map(\.range) == ranges(bytes, ending, from: start), "\(random)")
        for line in found where line.isPlain {
          #expect(bytes[line.range].allSatisfy { 0x20..<0x7F ~= $0 }, "\(random)")
        }
        // A carriage return right before a window is the one thing that may count for more.
        let missed = found.filter { line in
          !line.isPlain && bytes[line.range].allSatisfy { 0x20..<0x7F ~= $0 }
            && (Int(line.end) - start) % 64 != 63
        }
        #expect(missed == [], "\(random)")
      }
    }
  }

  private func ranges(
    _ bytes: [UInt8],
    _ ending: TextLines.Ending,
    from start: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var begin = start
    for index in start..<bytes.count where bytes[index] == (ending == .null ? 0 : 0x0A) {
      let hasReturn = ending == .lineFeed && index > begin && bytes[index - 1] == 0x0D
      ranges.append(begin..<(hasReturn ? index - 1 : index))
      begin = index + 1
    }
    ranges.append(begin..<bytes.count)
    return ranges.filter { !$0.isEmpty }
  }

  @Test func `the portable way finds the same places`() {
    var random = SeededRandom()
    for _ in 0..<500 {
      let bytes = (0..<64).map { _ in
        Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0x0A
      }
      let end: UInt8 = Bool.random(using: &random) ? 0x0A : 0

      let text = unsafe bytes.span.bytes
      let found = TextLines.portableWindow(in: text, at: 0, end)

      for place in 0..<64 {
        #expect((found.ends >> UInt64(place) & 1 == 1) == (bytes[place] == end), "\(random)")
        #expect(
          (found.others >> UInt64(place) & 1 == 1) == !(0x20..<0x7F ~= bytes[place]),
          "\(random)"
        )
      }
    }
  }
}
