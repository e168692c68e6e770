import ComboFields
import ComboTesting

/// Makes small random fields, and random things that happen to them.
struct RandomFields {
  var generator: SeededGenerator

  private static let texts = [
    "a", "A", "b", "ab", "Ab", "ba", "b a", "a-b", "abc", " a", "c b ", "1", "2", "7", "Other", "o",
    "x",
  ]
  private static let queries =
    texts + ["", " ", "O", "oth", "abcab", "bc", "xyz", "a b", "A-", "3", "99999999999999999999"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func list() -> ReferenceList {
    let sections = generator.oneIn(8) ? 0 : 1 + generator.number(below: 4)
    var names = ["x", "y", "z", "#0", "0"].shuffled(using: &generator)
    return ReferenceList(
      sections: (0..<sections).map { _ in
        ReferenceList.Section(
          title: generator.oneIn(3) ? nil : generator.pick(["S", "T"]),
          options: (0..<generator.number(below: 4)).map { _ in option(&names) }
        )
      }
    )
  }

  private mutating func option(_ names: inout [String]) -> ReferenceList.Option {
    let label = generator.oneIn(30) ? "" : generator.pick(Self.texts)
    return ReferenceList.Option(
      label,
      value: generator.oneIn(3) ? generator.pick(Self.texts + [""]) : label,
      name: generator.oneIn(3) ? names.popLast() : nil,
      keyword: generator.oneIn(6) ? generator.pick(Self.texts) : nil,
      isEnabled: !generator.oneIn(4)
    )
  }

  mutating func settings() -> FieldSettings {
    var settings = FieldSettings()
    settings.other = generator.oneIn(3) ? nil : other()
    settings.isRequired = generator.oneIn(2)
    settings.autocomplete = generator.pick([.none, .list, .automaticHighlight, .inline])
    settings.opensWhileTyping = !generator.oneIn(3)
    settings.wrapsHighlight = generator.oneIn(2)
    settings.maximumRows = generator.pick([nil, nil, 0, 1, 2, 3, 5])
    settings.loading = generator.pick([.never, .never, .whenOpened, .whileTyping])
    return settings
  }

  private mutating func other() -> OtherEntry {
    var other = OtherEntry(generator.pick(["Other", "ab"]))
    other.place = generator.pick([
      .first, .last, .after(OptionID(number: 1)), .after("x"), .after("y"),
    ])
    other.capitalizesSentences = generator.oneIn(4)
    other.isSecret = generator.oneIn(6)
    other.maximumLength = generator.oneIn(6) ? 2 : nil
    other.pattern = generator.oneIn(12) ? try? TextPattern("[abc]*") : nil
    other.rememberedTexts = generator.pick([[], ["b"], ["ab", "c"]])
    return other
  }

  /// A true reply to an effect, or now and then none.
  mutating func reply(to effect: FieldEffect) -> FieldEvent? {
    if generator.oneIn(8) { return nil }
    let refuses = generator.oneIn(6)
    return switch effect {
    case .shouldOpen(let cause): refuses ? .openingRefused : .openingAllowed(cause)
    case .shouldSelect(let choice, let cause):
      refuses ? .selectionRefused(choice) : .selectionAllowed(choice, cause)
    case .validateOther(let text):
      refuses ? .otherTextRefused(text, .otherTextIsRefused("no")) : .otherTextAllowed(text)
    case .menuDidOpen, .menuDidClose: generator.oneIn(2) ? .animationDidEnd : nil
    default: nil
    }
  }

  /// Anything that can happen to a field that has made so many requests.
  mutating func event(for field: DropDownField, requests: Int) -> ReferenceField.Event {
    switch generator.number(below: 24) {
    case 0: return .reload(list())
    case 1, 2, 3:
      guard requests > 0 else { break }
      let number = generator.oneIn(3) ? 1 + generator.number(below: requests) : requests
      return generator.oneIn(4) ? .fail(number) : .arrive(list(), number)
    case 4: return .field(stray(field))
    default: break
    }
    return .field(generator.oneIn(3) ? menuEvent(field) : person(field))
  }

  private mutating func line() -> LineText {
    let text = generator.pick(Self.queries)
    return LineText(text, caret: generator.oneIn(3) ? generator.number(below: 4) : nil)
  }

  /// A row, mostly one that is shown.
  private mutating func row(_ field: DropDownField) -> MenuRow {
    let shown = field.snapshot.rows.map(\.row)
    guard shown.isEmpty || generator.oneIn(6) else { return generator.pick(shown) }
    return generator.pick([.other, .notice, .sectionTitle(1), .option(id(field))])
  }

  private mutating func id(_ field: DropDownField) -> OptionID {
    let count = field.options.count
    guard count > 0, !generator.oneIn(4) else { return generator.pick(["x", OptionID(number: 2)]) }
    return field.options.id(at: generator.number(below: count))
  }

  private mutating func choice(_ field: DropDownField) -> FieldChoice {
    generator.oneIn(3) ? .other(generator.pick(["a", "c", ""])) : .option(id(field))
  }

  private mutating func movement() -> HighlightMovement {
    generator.pick(HighlightMovement.allCases)
  }

  private mutating func openCause() -> OpenCause {
    let movement = movement()
    return generator.pick([.anchor, .typing, .program, .movement(movement)])
  }

  private mutating func person(_ field: DropDownField) -> FieldEvent {
    switch generator.number(below: 14) {
    case 0...3: return .textDidChange(line())
    case 4, 5: return .accept
    case 6: return .backOut
    case 7: return .complete
    case 8: return .toggle
    case 9: return .choose(row(field))
    case 10: return .submit(generator.pick(Self.queries), generator.pick([.typed, .given]))
    case 11: return .acceptTextAsOther
    case 12: return .recallOther(generator.pick([.earlier, .later]))
    default: return generator.oneIn(4) ? .clear : .open(openCause())
    }
  }

  private mutating func menuEvent(_ field: DropDownField) -> FieldEvent {
    switch generator.number(below: 8) {
    case 0...2: return .moveHighlight(movement())
    case 3: return .highlight(row(field))
    case 4, 5: return .choose(row(field))
    case 6:
      let time = generator.number(below: 6_000)
      return .typeAhead(generator.pick(["a", "b", "ab", "A", "c"]), at: time)
    default: return .dismiss(generator.pick(CloseCause.allCases))
    }
  }

  /// What the program does, and replies that nobody asked for.
  private mutating func stray(_ field: DropDownField) -> FieldEvent {
    switch generator.number(below: 11) {
    case 0: return .openingAllowed(openCause())
    case 1: return .openingRefused
    case 2: return .selectionAllowed(choice(field), generator.pick(SelectionCause.allCases))
    case 3: return .selectionRefused(choice(field))
    case 4: return .otherTextAllowed(generator.pick(["a", "zz"]))
    case 5: return .otherTextRefused(generator.pick(["a", "zz"]), .otherTextIsRefused("no"))
    case 6: return .select(choice(field))
    case 7: return .load
    case 8: return .animationDidEnd
    default: return .roomDidChange(rows: generator.pick([nil, -1, 0, 1, 2, 4, 9]))
    }
  }
}
