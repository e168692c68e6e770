import ComboTesting
import Testing

@Suite struct VirtualTerminalRobustnessTests {
  /// Random bytes of the kinds that a terminal reads, the same for the same seed.
  private struct Noise {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func bytes(_ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in piece() }
    }

    private mutating func piece() -> [UInt8] {
      let texts = [
        "a", "漢", "e\u{301}", "🇻🇳", "👨\u{200D}👩", "❤\u{FE0F}", "\r\n", "\n", "\u{8}", "\t",
        "\u{1B}D",
        "\u{1B}M", "\u{1B}7", "\u{1B}8", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?7l",
        "\u{1B}[?7h",
        "\u{1B}[4h", "\u{1B}[4l", "\u{1B}]0;t\u{7}", "\u{1B}[?6h", "\u{1B}[?6l", "\u{1B}[r",
      ]
      let finals = Array("ABCDEFGHJKLMPSTXZ@`abdefgmrsu".utf8)
      switch number(below: 4) {
      case 0: return [UInt8(number(below: 256))]
      case 1:
        let parameters = "\(number(below: 12));\(number(below: 12))"
        return Array("\u{1B}[\(parameters)".utf8) + [finals[number(below: finals.count)]]
      default: return Array(texts[number(below: texts.count)].utf8)
      }
    }
  }

  @Test(arguments: 0..<200)
  func `whatever is fed, the screen stays whole`(seed: Int) {
    var noise = Noise(state: UInt64(seed))
    let columns = 1 + noise.number(below: 12)
    var terminal = VirtualTerminal(rows: 1 + noise.number(below: 6), columns: columns)

    for _ in 0..<10 {
      terminal.feed(noise.bytes(30))
      check(terminal, seed: seed)
      terminal.resize(rows: 1 + noise.number(below: 6), columns: 1 + noise.number(below: 12))
      check(terminal, seed: seed)
    }
  }

  @Test(arguments: 0..<100)
  func `the screen does not depend on how the bytes are split`(seed: Int) {
    var noise = Noise(state: UInt64(seed) + 1_000)
    let bytes = noise.bytes(200)
    var whole = VirtualTerminal(rows: 5, columns: 9)
    var split = whole

    whole.feed(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = 1 + noise.number(below: 4)
      split.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }

    #expect(split.difference(from: whole) == nil, "seed \(seed)")
    #expect(split.unknownSequences == whole.unknownSequences)
    #expect(split.scrollback == whole.scrollback)
  }

  private func check(_ terminal: VirtualTerminal, seed: Int) {
    let cursor = terminal.cursor
    #expect((0..<terminal.rowCount).contains(cursor.row), "seed \(seed)")
    #expect((0..<terminal.columnCount).contains(cursor.column), "seed \(seed)")
    #expect(terminal.rows.count == terminal.rowCount)
    for row in 0..<terminal.rowCount {
      for column in 0..<terminal.columnCount {
        let cell = terminal.cell(row: row, column: column)
        let next =
          column + 1 < terminal.columnCount
          ? terminal.cell(row: row, column: column + 1) : .blank
        #expect((cell.width == 2) == next.isRightHalf, "seed \(seed)\n\(terminal)")
        #expect(cell.isRightHalf == cell.text.isEmpty, "seed \(seed)\n\(terminal)")
      }
      #expect(!terminal.cell(row: row, column: 0).isRightHalf, "seed \(seed)\n\(terminal)")
    }
  }
}
