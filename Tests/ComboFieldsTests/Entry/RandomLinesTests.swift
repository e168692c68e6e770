import ComboFields
import ComboTesting
import Testing

/// Random events in a text of several lines, against a text of one piece.
///
/// A failure names its seed; run it again with the seed in `COMBOLINE_SEED`.
@Suite struct RandomLinesTests {
  private static let seeds = SeededGenerator.seeds([1, 2, 3, 4, 5])
  private static let eventCount = 2_000

  /// A text of one piece with line breaks, and the caret in it, in scalars.
  private struct Reference: Equatable {
    var scalars: [Unicode.Scalar] = []
    var caret = 0

    var lineStart: Int { scalars[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
    var lineEnd: Int { scalars[caret...].firstIndex(of: "\n") ?? scalars.count }
    var isInLastLine: Bool { lineEnd == scalars.count }

    mutating func insert(_ text: String) {
      scalars.insert(contentsOf: text.unicodeScalars, at: caret)
      caret += text.unicodeScalars.count
    }

    mutating func join(_ side: AdjacentLine) {
      let place = side == .above ? lineStart - 1 : lineEnd
      guard scalars.indices.contains(place) else { return }
      scalars.remove(at: place)
      if side == .above { caret -= 1 }
    }

    mutating func moveLine(by offset: Int, caret column: Int) {
      for _ in 0..<abs(offset) {
        let place = offset < 0 ? lineStart - 1 : lineEnd + 1
        guard (0...scalars.count).contains(place) else { break }
        caret = place
      }
      caret = min(lineStart + column, lineEnd)
    }

    /// The part of the text without its last line where that is empty.
    var wholeText: String {
      var kept = scalars
      if kept.last == "\n" { kept.removeLast() }
      return String(String.UnicodeScalarView(kept))
    }
  }

  private func reference(of field: EntryField) -> Reference {
    let snapshot = field.snapshot
    let above = snapshot.linesAbove.map { $0 + "\n" }.joined().unicodeScalars
    let below = snapshot.linesBelow.map { "\n" + $0 }.joined().unicodeScalars
    return Reference(
      scalars: Array(above) + Array(snapshot.text.text.unicodeScalars) + Array(below),
      caret: above.count + snapshot.text.caret
    )
  }

  @Test(arguments: seeds)
  func `lines are a text of one piece, whatever is done to them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var field = EntryField("Text", .textArea())
    var expected = Reference()
    for number in 0..<Self.eventCount {
      let event = event(in: field, &random, &expected)
      let effects = field.handle(event)

      guard reference(of: field) == expected, field.wholeText == expected.wholeText else {
        Issue.record("seed \(seed): \(event), the \(number)th, made \(field.wholeText)")
        return
      }
      // The line editor is told of every line that is another.
      for case .replaceText(let text) in effects { #expect(text == field.text) }
      if case .textDidChange = event { continue }
      if field.text != LineText(), effects.isEmpty, case .insertLines = event {
        Issue.record("seed \(seed): \(event) had no effect")
      }
    }
  }

  private func event(
    in field: EntryField,
    _ random: inout SeededGenerator,
    _ expected: inout Reference
  ) -> FieldEvent {
    let text = field.text
    switch random.number(below: 12) {
    case 0..<4:
      let typed = random.pick(["a", "漢", "e\u{301}", " ", "👍"])
      expected.insert(typed)
      var scalars = Array(text.text.unicodeScalars)
      scalars.insert(contentsOf: typed.unicodeScalars, at: text.caret)
      let line = String(String.UnicodeScalarView(scalars))
      return .textDidChange(LineText(line, caret: text.caret + typed.unicodeScalars.count))
    case 4, 5:
      let caret = random.number(below: text.text.unicodeScalars.count + 1)
      expected.caret = expected.lineStart + caret
      return .textDidChange(LineText(text.text, caret: caret))
    case 6:
      let pasted = random.pick(["x", "x\ny", "\n", "\n\n一", "二\n"])
      expected.insert(pasted)
      return .insertLines(pasted)
    case 7, 8:
      let side = random.pick([AdjacentLine.above, .below])
      expected.join(side)
      return .joinLine(side)
    case 9 where !expected.scalars.isEmpty:
      expected.insert("\n")
      return .accept
    default:
      let offset = random.number(below: 9) - 4
      let caret = random.number(below: 6)
      let place = expected
      expected.moveLine(by: offset, caret: caret)
      // Without another line the caret stays.
      if expected.lineStart == place.lineStart { expected = place }
      return .moveLine(by: offset, caret: caret)
    }
  }
}
