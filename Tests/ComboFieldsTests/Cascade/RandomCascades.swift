import ComboFields
import ComboTesting

/// Makes small random cascades, and random things that happen to them.
struct RandomCascades {
  var generator: SeededGenerator

  private static let labels = [
    "ka", "kb", "kab", "pa", "pb", "pab", "a", "b", "ab", "mk", "mp", "ba", "kk", "pp", "m",
  ]
  private static let queries = ["", " ", "a", "b", "k", "p", "ab", "zz", "m", "ka", "kk", "pa"]

  /// The tickets of the last requests of a field without a reference.
  private var tickets: [Ticket] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  // MARK: With a reference

  mutating func reference() -> ReferenceCascade {
    ReferenceCascade(roots: nodes(), settings: settings())
  }

  private mutating func nodes() -> [ReferenceNode] {
    var labels = Self.labels.shuffled(using: &generator)
    return nodes(depth: 0, &labels)
  }

  private mutating func nodes(depth: Int, _ labels: inout [String]) -> [ReferenceNode] {
    (0..<generator.number(below: 4)).compactMap { _ in
      guard let label = labels.popLast() else { return nil }
      let isBranch = depth < 3 && generator.oneIn(2)
      let isLazy = isBranch && generator.oneIn(3)
      return ReferenceNode(
        label: label,
        isEnabled: !generator.oneIn(6),
        isLazy: isLazy,
        children: isBranch && !isLazy ? nodes(depth: depth + 1, &labels) : []
      )
    }
  }

  private mutating func settings() -> CascadeField.Settings {
    var settings = CascadeField.Settings()
    settings.levelCount = generator.pick([nil, nil, 1, 2, 3])
    settings.preselectsFirst = !generator.oneIn(3)
    settings.allowsBranches = generator.oneIn(3)
    settings.otherLevels = generator.pick([nil, nil, [0], [1], [0, 2]])
    if generator.oneIn(2) {
      settings.other = OtherEntry()
      settings.other?.place = generator.pick([.first, .last])
    }
    settings.isRequired = generator.oneIn(2)
    settings.autocomplete = generator.pick([.none, .list, .automaticHighlight])
    settings.opensWhileTyping = !generator.oneIn(3)
    settings.wrapsHighlight = generator.oneIn(2)
    return settings
  }

  /// A true reply to an effect, or now and then none.
  mutating func reply(to effect: FieldEffect) -> FieldEvent? {
    if generator.oneIn(10) { return nil }
    let refuses = generator.oneIn(6)
    return switch effect {
    case .shouldOpen(let cause): refuses ? .openingRefused : .openingAllowed(cause)
    case .shouldSelect(let choice, let cause):
      refuses ? .selectionRefused(choice) : .selectionAllowed(choice, cause)
    case .validateOther(let text): .otherTextAllowed(text)
    default: nil
    }
  }

  mutating func event(for pair: CascadePair) -> ReferenceCascade.Event {
    let reference = pair.reference
    switch generator.number(below: 30) {
    case 0: return .reload(nodes())
    case 1...5:
      guard !pair.requests.isEmpty else { break }
      let count = pair.requests.count
      let number = generator.oneIn(3) ? 1 + generator.number(below: count) : count
      if generator.oneIn(3) { return .fail(number) }
      var unused = Self.labels.filter { !reference.allLabels.contains($0) }
      return .arrive(nodes(depth: 2, &unused), number)
    default: break
    }
    return .field(event(for: reference))
  }

  private mutating func event(for reference: ReferenceCascade) -> FieldEvent {
    let labels = reference.allLabels + ["none"]
    let label = generator.pick(labels)
    let row = generator.pick([
      MenuRow.option(OptionID(label)), .option(OptionID(label)), .option(OptionID(label)), .other,
      .notice,
    ])
    let path = (reference.path(to: label) ?? []).map(\.label).joined(separator: "/")
    switch generator.number(below: 24) {
    case 0...2: return .toggle
    case 3: return .open(.anchor)
    case 4: return generator.pick([.dismiss(.outside), .backOut])
    case 5, 6: return .textDidChange(LineText(generator.pick(Self.queries)))
    case 7...9: return .moveHighlight(generator.pick(HighlightMovement.allCases))
    case 10: return .highlight(row)
    case 11, 12: return .enter
    case 13: return .leave
    case 14...16: return .accept
    case 17, 18: return .choose(row)
    case 19:
      let texts = Self.queries + [path, path, path, label]
      return .submit(generator.pick(texts), generator.pick([.typed, .given]))
    case 20: return .acceptTextAsOther
    case 21:
      return .select(generator.oneIn(3) ? .other("zz") : .option(OptionID(label)))
    case 22: return .load
    default: return generator.oneIn(2) ? .clear : .choose(row)
    }
  }

  // MARK: Without a reference

  mutating func anyField() -> CascadeField {
    tickets = []
    var settings = settings()
    settings.maximumRows = generator.pick([nil, 0, 1, 2, 3])
    settings.autocomplete = generator.pick([.none, .list, .automaticHighlight, .inline])
    settings.pathText = PathText(separator: generator.pick(["/", " › ", "::"]))
    return Places.field(anyNodes()) { $0 = settings }
  }

  /// Nodes of which many have the same label and none has a name.
  private mutating func anyNodes() -> [OptionNode] {
    func unnamed(_ node: ReferenceNode) -> OptionNode {
      var result = node.node
      result.option.id = nil
      result.option.label = String(node.label.prefix(1))
      if case .items = result.children { result.children = .items(node.children.map(unnamed)) }
      return result
    }
    return nodes().map(unnamed)
  }

  /// Remembers what was asked for.
  mutating func note(_ effects: [FieldEffect]) {
    for case .requestChildren(_, let ticket) in effects { tickets.append(ticket) }
  }

  private mutating func row(_ field: CascadeField) -> MenuRow {
    let shown = field.snapshot.columns.flatMap(\.rows).map(\.row)
    guard shown.isEmpty || generator.oneIn(8) else { return generator.pick(shown) }
    return generator.pick([
      .other, .notice, .sectionTitle(0), .option(id(field)), .otherText("a"),
    ])
  }

  private mutating func id(_ field: CascadeField) -> OptionID {
    guard field.outline.count > 0, !generator.oneIn(5) else { return "none" }
    return field.outline.id(at: generator.number(below: field.outline.count))
  }

  private mutating func text() -> String {
    (0..<generator.number(below: 4)).map { _ in
      generator.pick(["a", "k", "p", "/", "::", " ", "1", "2", "\\", "z", "Other"])
    }.joined()
  }

  /// Any event at all.
  mutating func anyEvent(for field: CascadeField) -> FieldEvent {
    let row = row(field)
    let text = text()
    let choice: FieldChoice = generator.oneIn(3) ? .other(text) : .option(id(field))
    let cause = generator.pick(SelectionCause.allCases)
    let movement = generator.pick(HighlightMovement.allCases)
    let opening = generator.pick([OpenCause.anchor, .typing, .program, .movement(movement)])
    let ticket = tickets.isEmpty ? nil : generator.pick(tickets.suffix(2).map { $0 })
    let caret = generator.number(below: 4)
    switch generator.number(below: 46) {
    case 0: return .open(opening)
    case 1, 2: return .toggle
    case 3: return .dismiss(generator.pick(CloseCause.allCases))
    case 4: return .animationDidEnd
    case 5: return .roomDidChange(rows: generator.pick([nil, -1, 0, 1, 2, 9]))
    case 6, 7: return .textDidChange(LineText(text, caret: caret))
    case 8: return .complete
    case 9: return .recallOther(generator.pick([.earlier, .later]))
    case 10, 11: return .moveHighlight(movement)
    case 12: return .highlight(row)
    case 13: return .typeAhead(text, at: generator.number(below: 5_000))
    case 14, 15: return .enter
    case 16: return .leave
    case 17: return .expand(row)
    case 18: return .collapse(row)
    case 19: return .toggleExpansion(row)
    case 20: return .expandSiblings(row)
    case 21: return .expandToLevel(generator.pick([nil, 0, 2]))
    case 22, 23: return .accept
    case 24, 25: return .choose(row)
    case 26: return .toggleSelection(row)
    case 27: return generator.pick([.selectAll, .selectNone, .invertSelection])
    case 28: return .submit(text, generator.pick([.typed, .given]))
    case 29: return .acceptTextAsOther
    case 30: return .select(choice)
    case 31: return .clear
    case 32: return .backOut
    case 33, 34, 35: return .openingAllowed(opening)
    case 36:
      return generator.pick([
        .openingRefused, .expansionAllowed([id(field)]),
        .choicesAllowed(ChoiceChanges(selected: [choice], isAnswer: true), cause),
      ])
    case 37: return .selectionAllowed(choice, cause)
    case 38: return .selectionRefused(choice)
    case 39:
      return generator.oneIn(2)
        ? .otherTextAllowed(text) : .otherTextRefused(text, .otherTextIsRefused("no"))
    case 40: return .load
    case 41: return ticket.map { .optionsDidArrive(OptionList(["a"]), $0) } ?? .load
    case 42, 43: return ticket.map { .childrenDidArrive(anyNodes(), $0) } ?? .load
    case 44: return ticket.map { .loadingDidFail("no", $0) } ?? .load
    default: return anyReload()
    }
  }

  private mutating func anyReload() -> FieldEvent {
    if generator.oneIn(4) { return .reload(OptionList(["a", "k"])) }
    return (try? OptionOutline(nodes: anyNodes())).map { .reloadOutline($0) } ?? .load
  }
}
