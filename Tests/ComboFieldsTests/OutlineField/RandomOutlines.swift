import ComboFields
import ComboTesting

/// Makes small random outlines, and random things that happen to a field over them.
struct RandomOutlines {
  var generator: SeededGenerator

  private static let names = ["a", "b", "ab", "ba", "c", "cab", "d", "bd", "e", "ace"]
  private static let lines = ["", " ", "a", "b", "ab", "c", "cab", "e", "x", "1", "2"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Nodes in pre-order, no two of one name.
  mutating func nodes() -> [OutlineModel.Node] {
    let names = Self.names.shuffled(using: &generator)
    return nodes(Array(names.prefix(generator.number(below: names.count + 1))))
  }

  /// What comes under a node, of names that no other node has.
  mutating func children(of name: String) -> [OutlineModel.Node] {
    nodes((0..<generator.number(below: 3)).map { "\(name)\($0)" })
  }

  private mutating func nodes(_ names: [String]) -> [OutlineModel.Node] {
    var nodes: [OutlineModel.Node] = []
    for name in names {
      let deepest = nodes.last.map { $0.isLazy ? $0.level : $0.level + 1 } ?? 0
      let level = generator.number(below: deepest + 1)
      nodes.append(
        OutlineModel.Node(
          name: name,
          level: level,
          parent: level == 0 ? nil : nodes.lastIndex { $0.level == level - 1 },
          isLazy: generator.oneIn(5),
          isDisabled: generator.oneIn(8)
        )
      )
    }
    return nodes
  }

  mutating func settings() -> OutlineField.Settings {
    var settings = OutlineField.Settings()
    settings.allowsBranches = generator.oneIn(3)
    settings.selectsSeveral = generator.oneIn(2)
    settings.minimum = generator.number(below: 3)
    settings.maximum = generator.pick([nil, nil, 1, 2, 4])
    settings.answerForm = generator.pick([.leaves, .highestFull, .both])
    settings.order = generator.oneIn(3) ? .choice : .list
    settings.disabledLeaves = generator.oneIn(3) ? .doNotCount : .count
    settings.remembersInnerNodes = !generator.oneIn(3)
    settings.autocomplete = generator.pick([.none, .list, .automaticHighlight, .inline])
    settings.wrapsHighlight = generator.oneIn(2)
    settings.isRequired = generator.oneIn(3)
    settings.loading = generator.pick([.never, .never, .whenOpened, .whileTyping])
    if generator.oneIn(2) {
      var other = OtherEntry()
      other.place = generator.pick([.first, .last, .after("a")])
      other.isSecret = generator.oneIn(4)
      settings.other = other
    }
    return settings
  }

  mutating func checked(_ nodes: [OutlineModel.Node]) -> [String] {
    nodes.map(\.name).filter { _ in generator.oneIn(5) }
  }

  /// A true reply to an effect, or now and then none.
  mutating func reply(to effect: FieldEffect) -> FieldEvent? {
    if generator.oneIn(10) { return nil }
    let refuses = generator.oneIn(8)
    switch effect {
    case .shouldOpen(let cause):
      return refuses ? .openingRefused : .openingAllowed(cause)
    case .shouldExpand(let ids):
      return .expansionAllowed(ids.filter { _ in !generator.oneIn(8) })
    case .shouldSelect(let choice, let cause):
      return refuses ? .selectionRefused(choice) : .selectionAllowed(choice, cause)
    case .shouldChange(var changes, let cause):
      let all = changes.selected
      changes.selected = all.filter { _ in !generator.oneIn(8) }
      if changes.selected != all { changes.refusal = .choiceIsRefused(label: "a") }
      return .choicesAllowed(changes, cause)
    case .validateOther(let text):
      return refuses ? .otherTextRefused(text, .otherTextIsRefused("no")) : .otherTextAllowed(text)
    case .menuDidOpen, .menuDidClose:
      return generator.oneIn(2) ? .animationDidEnd : nil
    default:
      return nil
    }
  }

  private mutating func id(_ pair: OutlinePair) -> OptionID {
    let names = pair.model.nodes.map(\.name)
    return OptionID(names.isEmpty || generator.oneIn(12) ? "nowhere" : generator.pick(names))
  }

  /// A row, mostly one that is shown.
  private mutating func row(_ pair: OutlinePair) -> MenuRow {
    let shown = pair.field.snapshot.rows.map(\.row)
    guard shown.isEmpty || generator.oneIn(4) else { return generator.pick(shown) }
    return generator.pick([.other, .notice, .sectionTitle(0), .option(id(pair)), .option(id(pair))])
  }

  private mutating func choice(_ pair: OutlinePair) -> FieldChoice {
    generator.oneIn(4) ? .other(generator.pick(["x", "y", ""])) : .option(id(pair))
  }

  mutating func event(for pair: OutlinePair) -> FieldEvent {
    guard pair.field.isOpen || generator.oneIn(3) else {
      return generator.oneIn(2) ? .open(.anchor) : .textDidChange(line())
    }
    switch generator.number(below: 10) {
    case 0...3: return foldingEvent(pair)
    case 4, 5: return choosingEvent(pair)
    case 6: return menuEvent(pair)
    case 7, 8: return lineEvent()
    default: return programEvent(pair)
    }
  }

  private mutating func line() -> LineText { LineText(generator.pick(Self.lines)) }

  private mutating func foldingEvent(_ pair: OutlinePair) -> FieldEvent {
    let row = row(pair)
    switch generator.number(below: 9) {
    case 0: return .enter
    case 1: return .leave
    case 2: return .expand(row)
    case 3: return .collapse(row)
    case 4: return .toggleExpansion(row)
    case 5: return .expandSiblings(row)
    case 6: return .expandToLevel(generator.pick([nil, 0, 1, 2]))
    default: return .choose(row)
    }
  }

  private mutating func choosingEvent(_ pair: OutlinePair) -> FieldEvent {
    switch generator.number(below: 8) {
    case 0: return .accept
    case 1, 2, 3: return .toggleSelection(row(pair))
    case 4: return .selectAll
    case 5: return .selectNone
    case 6: return .invertSelection
    default: return .choose(row(pair))
    }
  }

  private mutating func menuEvent(_ pair: OutlinePair) -> FieldEvent {
    switch generator.number(below: 8) {
    case 0, 1: return .moveHighlight(generator.pick(HighlightMovement.allCases))
    case 2, 3: return .highlight(row(pair))
    case 4: return .typeAhead(generator.pick(["a", "b", "c"]), at: generator.number(below: 6_000))
    case 5: return .toggle
    case 6: return .backOut
    default: return .dismiss(generator.pick(CloseCause.allCases))
    }
  }

  private mutating func lineEvent() -> FieldEvent {
    switch generator.number(below: 10) {
    case 0...4: return .textDidChange(line())
    case 5: return .complete
    case 6: return .submit(generator.pick(Self.lines), generator.pick([.typed, .given]))
    case 7: return .acceptTextAsOther
    case 8: return .recallOther(generator.pick([.earlier, .later]))
    default: return .clear
    }
  }

  private mutating func programEvent(_ pair: OutlinePair) -> FieldEvent {
    switch generator.number(below: 16) {
    case 15:
      return pair.tickets.last.map { .optionsDidArrive(OptionList(["a"]), $0.ticket) } ?? .load
    case 0: return .select(choice(pair))
    case 1: return .selectionAllowed(choice(pair), generator.pick(SelectionCause.allCases))
    case 2: return .selectionRefused(choice(pair))
    case 3: return .choicesAllowed(ChoiceChanges(selected: [choice(pair)]), .accepted)
    case 4: return .expansionAllowed([id(pair), id(pair)])
    case 5: return .openingAllowed(generator.pick([.anchor, .typing, .program, .movement(.last)]))
    case 6: return .openingRefused
    case 7: return .otherTextAllowed(generator.pick(["x", "zz"]))
    case 8: return .otherTextRefused("x", .otherTextIsRefused("no"))
    case 9: return .animationDidEnd
    case 10: return .roomDidChange(rows: generator.pick([nil, 0, 1, 2, 4]))
    case 11: return .load
    case 12: return .reload(OptionList(["a"]))
    case 13: return .open(.movement(.next))
    default: return .expansionAllowed([id(pair)])
    }
  }
}
