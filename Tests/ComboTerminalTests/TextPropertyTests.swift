import ComboTerminal
import ComboTesting
import Testing

@Suite struct TextPropertyTests {
  @Test(arguments: 0..<400)
  func `what is shown never has anything that could act on the terminal`(round: Int) {
    var samples = TextSamples(seed: UInt64(round))
    let bytes = samples.anyBytes(upTo: 20)

    for placeholders in [DisplayText.Placeholders.pictures, .ascii] {
      let text = DisplayText(bytes: bytes, placeholders: placeholders)
      let parts = [text, text.truncated(to: 7)] + text.wrapped(to: 7)

      for part in parts {
        #expect(part.text.unicodeScalars.allSatisfy(isHarmless), "seed \(samples.seed): \(bytes)")
      }
    }
  }

  @Test(arguments: 0..<400)
  func `a text fits wherever it was made to fit`(round: Int) {
    var samples = TextSamples(seed: UInt64(round) + 1_000)
    let source = samples.anyText(upTo: 20)
    let text = DisplayText(source)

    for cells in 0...12 {
      let cut = text.truncated(to: cells)
      #expect(cut.width <= cells, "seed \(samples.seed)")
      #expect(cut.width == CellWidth.of(cut.text), "seed \(samples.seed)")
      #expect(DisplayText(source, fitting: cells).width <= cells, "seed \(samples.seed)")
      #expect(text.padded(to: cells).width == max(cells, text.width), "seed \(samples.seed)")
      guard cells > 0 else { continue }
      for row in text.wrapped(to: cells) {
        #expect(row.width <= cells, "seed \(samples.seed), \(cells) cells")
      }
      #expect(text.wrapped(to: cells, maximumRows: 2).count <= 2, "seed \(samples.seed)")
    }
  }

  @Test(arguments: 0..<400)
  func `reading no more than is shown gives the same cut`(round: Int) {
    var samples = TextSamples(seed: UInt64(round) + 2_000)
    let source = samples.printableText(upTo: 20)

    for cells in 0...12 {
      let whole = DisplayText(source).truncated(to: cells)
      let early = DisplayText(source, fitting: cells)
      #expect(early.text == whole.text, "seed \(samples.seed), \(cells) cells")
    }
  }

  @Test(arguments: 0..<400)
  func `a terminal's cursor goes as far as the width says`(round: Int) {
    var samples = TextSamples(seed: UInt64(round) + 3_000)
    let text = DisplayText(samples.anyText(upTo: 16)).text
    var newer = VirtualTerminal(rows: 1, columns: 400, clusterHandling: .clusters)
    var plain = VirtualTerminal(rows: 1, columns: 400, clusterHandling: .perScalar)

    newer.feed(text)
    plain.feed(text)

    #expect(newer.cursor.column == CellWidth.of(text), "seed \(samples.seed): \(text)")
    #expect(plain.cursor.column == CellWidth.ofEditLine(text), "seed \(samples.seed): \(text)")
    #expect(newer.unknownSequences == [])
  }

  @Test(arguments: 0..<200)
  func `every byte of the source is shown exactly once`(round: Int) {
    var samples = TextSamples(seed: UInt64(round) + 4_000)
    let bytes = samples.anyBytes(upTo: 12)
    let text = DisplayText(bytes: bytes)

    var next = 0
    for offset in bytes.indices {
      guard let shown = text.displayRange(of: offset..<(offset + 1)) else { continue }
      #expect(shown.lowerBound <= next, "seed \(samples.seed)")
      next = max(next, shown.upperBound)
    }

    #expect(next == text.text.utf8.count, "seed \(samples.seed)")
    #expect(text.sourceRange == 0..<bytes.count)
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: false
    default: true
    }
  }
}
