import ComboFields
import ComboTesting

/// Makes small random checklists, and random things that happen to them.
struct RandomChecklists {
  var generator: SeededGenerator

  private static let labels = ["apple", "avocado", "bean", "beet", "corn", "bean corn"]
  private static let lines = [
    "", " ", "a", "be", "bean", "CORN", "zzz", "kiwi", "o", "other", "s",
  ]
  private static let lists = [
    "1", "1,3-5", "2-1", "1,1", "*", "!", "-", "*,2", "1,-", "bean,1", "BEET", "s", "T,1", "zzz",
    "1,zzz", "9", "0", "1-9", "+kiwi", "+kiwi,1", "+bean", "+", "1,+", "other", "1,other", "kiwi",
    "av", "co", "+fig,+kiwi", "", " ", ",", "apple, corn",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func list() -> ReferenceList {
    let sections = generator.oneIn(10) ? 0 : 1 + generator.number(below: 4)
    var names = ["x", "y", "z", "#0", "0"].shuffled(using: &generator)
    return ReferenceList(
      sections: (0..<sections).map { _ in
        ReferenceList.Section(
          title: generator.oneIn(4) ? nil : generator.pick(["S", "T", "U", "V"]),
          options: (0..<generator.number(below: 4)).map { _ in
            let label = generator.pick(Self.labels)
            return ReferenceList.Option(
              label,
              value: label,
              name: generator.oneIn(3) ? names.popLast() : nil,
              keyword: nil,
              isEnabled: !generator.oneIn(4)
            )
          }
        )
      }
    )
  }

  mutating func settings() -> ChecklistField.Settings {
    var settings = ChecklistField.Settings()
    if !generator.oneIn(3) {
      var other = OtherEntry()
      other.place = generator.pick([.first, .last, .after(OptionID(number: 1)), .after("x")])
      other.isSecret = generator.oneIn(5)
      settings.other = other
    }
    settings.isRequired = generator.oneIn(4)
    settings.autocomplete = generator.pick([.none, .list, .automaticHighlight, .inline])
    settings.opensWhileTyping = !generator.oneIn(3)
    settings.wrapsHighlight = generator.oneIn(2)
    settings.minimum = generator.pick([0, 0, 1, 2])
    settings.maximum = generator.pick([nil, nil, nil, 2, 4])
    settings.order = generator.pick([.list, .choice])
    settings.exclusive = generator.pick([[], [], ["x"], [OptionID(number: 0), "y"]])
    settings.allowsSeveralOthers = !generator.oneIn(3)
    settings.clearsTextAfterToggle = generator.oneIn(2)
    settings.checksSections = !generator.oneIn(4)
    return settings
  }

  mutating func checked(_ list: OptionList) -> [OptionID] {
    (0..<list.count).filter { _ in generator.oneIn(4) }.map { list.id(at: $0) }
  }

  mutating func folded(_ list: OptionList) -> Set<Int> {
    Set((0..<list.sectionCount + 1).filter { _ in generator.oneIn(4) })
  }

  /// A true reply to an effect, or now and then none.
  mutating func reply(to effect: FieldEffect) -> FieldEvent? {
    if generator.oneIn(10) { return nil }
    let refuses = generator.oneIn(6)
    switch effect {
    case .shouldOpen(let cause):
      return refuses ? .openingRefused : .openingAllowed(cause)
    case .shouldSelect(let choice, let cause):
      return refuses ? .selectionRefused(choice) : .selectionAllowed(choice, cause)
    case .shouldChange(var changes, let cause):
      if refuses, let first = changes.selected.first {
        changes.selected.removeFirst()
        changes.refusal = .choiceIsRefused(label: "\(first)")
      }
      return .choicesAllowed(changes, cause)
    case .validateOther(let text):
      return refuses ? .otherTextRefused(text, .otherTextIsRefused("no")) : .otherTextAllowed(text)
    case .menuDidOpen, .menuDidClose:
      return generator.oneIn(2) ? .animationDidEnd : nil
    default:
      return nil
    }
  }

  /// Anything that can happen to a field but for other options.
  mutating func event(for field: ChecklistField) -> FieldEvent {
    let row = row(field)
    switch generator.number(below: 22) {
    case 0, 1: return .textDidChange(LineText(generator.pick(Self.lines)))
    case 2: return .accept
    case 3: return generator.pick([.backOut, .dismiss(.outside), .toggle])
    case 4, 5: return .choose(row)
    case 6, 7, 8: return .toggleSelection(row)
    case 9: return generator.pick([.selectAll, .selectNone, .invertSelection])
    case 10, 11:
      return .submit(generator.pick(Self.lists), generator.oneIn(4) ? .given : .typed)
    case 12: return generator.pick([.acceptTextAsOther, .clear, .open(.program), .enter, .leave])
    case 13:
      return generator.pick([
        .expand(row), .collapse(row), .toggleExpansion(row), .expandSiblings(row),
        .expandToLevel(nil), .expandToLevel(generator.number(below: 2)),
      ])
    case 14, 15, 16: return .moveHighlight(generator.pick(HighlightMovement.allCases))
    case 17:
      return generator.pick([
        .highlight(row), .typeAhead("b", at: 0), .animationDidEnd, .load, .reloadOutline(.init()),
      ])
    case 18: return stray(field)
    default: return field.isOpen ? .toggleSelection(row) : .open(.anchor)
    }
  }

  /// What comes late, or has to do with room and with the line.
  mutating func late(_ tickets: [Ticket]) -> FieldEvent {
    switch generator.number(below: 8) {
    case 0: return .complete
    case 1: return .recallOther(generator.pick([.earlier, .later]))
    case 2: return .roomDidChange(rows: generator.pick([nil, 0, 1, 2, 5]))
    default: break
    }
    guard let ticket = generator.oneIn(4) ? tickets.first : tickets.last else { return .load }
    return generator.pick([
      .optionsDidArrive(list().list, ticket), .optionsDidArrive(list().list, ticket),
      .loadingDidFail("no", ticket), .childrenDidArrive([], ticket),
    ])
  }

  private mutating func row(_ field: ChecklistField) -> MenuRow {
    let shown = field.snapshot.rows.map(\.row)
    guard shown.isEmpty || generator.oneIn(8) else { return generator.pick(shown) }
    return generator.pick([
      .other, .notice, .sectionTitle(generator.number(below: 4)), .otherText("kiwi"), .option(id()),
    ])
  }

  private mutating func id() -> OptionID {
    generator.pick(["x", "y", OptionID(number: generator.number(below: 5))])
  }

  private mutating func choice() -> FieldChoice {
    generator.oneIn(3) ? .other(generator.pick(["kiwi", "plum", ""])) : .option(id())
  }

  /// What the program does, and replies that nobody asked for.
  private mutating func stray(_ field: ChecklistField) -> FieldEvent {
    switch generator.number(below: 9) {
    case 0: return .openingAllowed(.anchor)
    case 1: return .openingRefused
    case 2: return .selectionAllowed(choice(), generator.pick([.accepted, .typed, .program]))
    case 3: return .selectionRefused(choice())
    case 4:
      let changes = ChoiceChanges(selected: [choice()], deselected: [choice()])
      return .choicesAllowed(changes, generator.pick([.accepted, .typed]))
    case 5: return .otherTextAllowed(generator.pick(["kiwi", "zz"]))
    case 6: return .otherTextRefused(generator.pick(["kiwi", "zz"]), .otherTextIsRefused("no"))
    default: return .select(choice())
    }
  }
}
