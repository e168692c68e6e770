import ComboFields
import ComboTesting
import Testing

/// Random sequences over texts of every kind, of which only what always holds is asked.
@Suite struct RandomTextTests {
  private static let pieces: [[UInt8]] =
    [
      "a", "E", "é", "e\u{301}", "\u{301}", "ß", "ﬁ", "İ", "ı", "Đ", "北", "京", "한", "👨‍👩‍👧", "🇻🇳", "ا",
      "\u{202E}",
      "\u{200B}", "\u{3000}", " ", "\t", "\n", "\0", "\u{1B}[2J", ".", "(", "1", "½", "\r\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x98], [0x80]]

  private func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<generator.number(below: 5)).flatMap { _ in generator.pick(Self.pieces) }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    String(decoding: bytes(&generator), as: UTF8.self)
  }

  private func list(_ generator: inout SeededGenerator) -> OptionList {
    var builder = OptionList.Builder()
    for _ in 0..<generator.number(below: 7) {
      if generator.oneIn(4) { builder.beginSection(generator.oneIn(2) ? nil : text(&generator)) }
      builder.append(label: bytes(&generator), value: bytes(&generator))
    }
    return builder.list
  }

  private func field(_ generator: inout SeededGenerator) -> DropDownField {
    let list = list(&generator)
    let label = text(&generator)
    return DropDownField("Field", options: list) {
      $0.other = generator.oneIn(2) ? OtherEntry(label) : nil
      $0.other?.capitalizesSentences = generator.oneIn(2)
      $0.autocomplete = generator.pick([.none, .list, .automaticHighlight, .inline])
      $0.maximumRows = generator.pick([nil, 1, 3])
    }
  }

  private func event(
    _ generator: inout SeededGenerator,
    _ field: DropDownField
  ) -> FieldEvent {
    let text = text(&generator)
    switch generator.number(below: 11) {
    case 0: return .textDidChange(LineText(text, caret: generator.number(below: 4)))
    case 1: return .textDidChange(LineText(text))
    case 2: return .textDidChange(LineText(field.text.text + text))
    case 3: return .textDidChange(LineText(String(field.text.text.dropLast())))
    case 4: return .complete
    case 5: return .accept
    case 6: return .submit(text, generator.pick([.typed, .given]))
    case 7: return .typeAhead(text, at: 0)
    case 8: return .acceptTextAsOther
    case 9: return .moveHighlight(generator.pick(HighlightMovement.allCases))
    default: return generator.pick([.backOut, .toggle, .reload(list(&generator))])
    }
  }

  private func reply(to effect: FieldEffect) -> FieldEvent? {
    switch effect {
    case .shouldOpen(let cause): .openingAllowed(cause)
    case .shouldSelect(let choice, let cause): .selectionAllowed(choice, cause)
    case .validateOther(let text): .otherTextAllowed(text)
    default: nil
    }
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 4]))
  func `texts of every kind break no rule`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<100 {
      var field = field(&generator)
      var events: [FieldEvent] = []
      var replies: [FieldEvent] = []
      for _ in 0..<40 {
        let event = replies.isEmpty ? event(&generator, field) : replies.removeFirst()
        events.append(event)
        let effects = field.handle(event)
        replies += effects.compactMap { reply(to: $0) }
        if let fault = fault(in: field, effects) {
          Issue.record("COMBOLINE_SEED=\(seed), field \(number): \(fault)\n\(events)")
          return
        }
      }
    }
  }

  private func fault(
    in field: DropDownField,
    _ effects: [FieldEffect]
  ) -> String? {
    let snapshot = field.snapshot
    for row in snapshot.rows {
      let utf8 = row.label.utf8.count
      for range in row.matchRanges {
        let indices = [range.lowerBound, range.upperBound].map {
          row.label.utf8.index(row.label.startIndex, offsetBy: min($0, utf8))
        }
        if range.upperBound > utf8 || range.isEmpty { return "a match is out of “\(row.label)”" }
        if indices.contains(where: { $0.samePosition(in: row.label) == nil }) {
          return "a match cuts a character of “\(row.label)”"
        }
      }
    }
    if let completion = snapshot.completion,
      !snapshot.rows.contains(where: { $0.isHighlighted && $0.label.hasSuffix(completion) })
    {
      return "the completion is not the rest of the highlighted label"
    }
    if case .typed(let text)? = field.answer,
      text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace })
    {
      return "a blank text is the answer"
    }
    for case .replaceText(let line) in effects.suffix(1) where line != field.text {
      return "the line was replaced by another text than the field's"
    }
    return nil
  }
}
