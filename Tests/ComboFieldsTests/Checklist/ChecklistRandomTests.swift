import ComboFields
import ComboTesting
import Testing

/// Random sequences of events, after each of which a checklist agrees with its model, and has told
/// exactly the rows that changed.
@Suite struct ChecklistRandomTests {
  private enum Event {
    case field(FieldEvent)
    case reload(ReferenceList)
  }

  private struct Start {
    var settings: ChecklistField.Settings
    var list: ReferenceList
    var checked: [OptionID]
    var folded: Set<Int>
  }

  private struct Pair {
    var field: ChecklistField
    var model: ChecklistModel

    init(_ start: Start) {
      field = ChecklistField(
        "Title",
        options: start.list.list,
        checked: start.checked,
        folded: start.folded
      ) { $0 = start.settings }
      model = ChecklistModel(start.settings, start.list)
      model.checked = start.checked.map { "option \($0)" }
      // Data may check what cannot stand beside each other; a later check mends it.
      model.folded = start.folded.filter {
        $0 < start.list.sections.count && start.list.sections[$0].title != nil
      }
    }

    mutating func send(_ event: Event) -> (effects: [FieldEffect], difference: String?) {
      let before = field
      let highlighted = field.menu?.highlight?.row
      let facts: [String]
      let effects: [FieldEffect]
      switch event {
      case .field(let event):
        facts = model.handle(event, highlighted: highlighted)
        effects = field.handle(event)
      case .reload(let list):
        facts = model.reload(list)
        effects = field.handle(.reload(list.list))
      }
      let told = effects.compactMap { field.described($0) }
      if told != facts { return (effects, "told \(told), expected \(facts)") }
      let states = (field.visibleState, model.visibleState)
      if states.0 != states.1 { return (effects, "state \(states.0), expected \(states.1)") }
      return (effects, RowReplay.difference(from: before, effects, to: field))
    }
  }

  private static let fields = 200
  private static let eventsForEach = 50

  @Test(arguments: SeededGenerator.seeds([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]))
  func `a checklist agrees with its model whatever happens`(seed: UInt64) {
    var random = RandomChecklists(seed: seed)
    for number in 0..<Self.fields {
      let list = random.list()
      let start = Start(
        settings: random.settings(),
        list: list,
        checked: random.checked(list.list),
        folded: random.folded(list.list)
      )
      var pair = Pair(start)
      var events: [Event] = []
      var replies: [FieldEvent] = []
      while events.count < Self.eventsForEach {
        let event: Event =
          !replies.isEmpty
          ? .field(replies.removeFirst())
          : random.generator.oneIn(25)
            ? .reload(random.list()) : .field(random.event(for: pair.field))
        events.append(event)
        let (effects, difference) = pair.send(event)
        if difference != nil { return report(seed, number, start, events) }
        replies += effects.compactMap { random.reply(to: $0) }
      }
    }
  }

  @Test func `one hundred thousand events are tried`() {
    #expect(10 * Self.fields * Self.eventsForEach == 100_000)
  }

  /// Completion, earlier texts, little room, and options that come late, too.
  @Test(arguments: SeededGenerator.seeds([21, 22, 23]))
  func `what is told of choices adds up to what is checked, also where options load`(seed: UInt64) {
    var random = RandomChecklists(seed: seed)
    for number in 0..<80 {
      var settings = random.settings()
      settings.loading = random.generator.pick([.whenOpened, .whileTyping])
      settings.maximumRows = random.generator.pick([nil, 1, 2, 3])
      settings.other?.rememberedTexts = ["fig", "plum"]
      var field = ChecklistField("Title", options: random.list().list) { $0 = settings }
      var checked: [String] = []
      var tickets: [Ticket] = []
      var replies: [FieldEvent] = []
      for _ in 0..<60 {
        let event =
          !replies.isEmpty
          ? replies.removeFirst()
          : random.generator.oneIn(2) && field.isOpen
            ? random.late(tickets) : random.event(for: field)
        let effects = field.handle(event)
        for effect in effects {
          if case .requestOptions(_, let ticket) = effect { tickets.append(ticket) }
          checked = field.checked(after: effect, from: checked)
        }
        guard checked.sorted() == field.answers.map({ field.name($0) }).sorted() else {
          Issue.record("COMBOLINE_SEED=\(seed), field \(number): after \(event), told \(checked)")
          return
        }
        replies += effects.compactMap { random.reply(to: $0) }
      }
    }
  }

  /// Reports a failure by the fewest of its events that still fail.
  private func report(_ seed: UInt64, _ number: Int, _ start: Start, _ events: [Event]) {
    var shortest = events
    for index in events.indices.reversed() {
      var shorter = shortest
      shorter.remove(at: index)
      if difference(start, shorter) != nil { shortest = shorter }
    }
    Issue.record(
      """
      COMBOLINE_SEED=\(seed), field \(number)
      \(start.settings)
      \(start.list.sections.map { "\($0)" }.joined(separator: "\n"))
      checked \(start.checked), folded \(start.folded)
      \(shortest.map { "\($0)" }.joined(separator: "\n"))
      \(difference(start, shortest) ?? "It agrees when it is played again.")
      """
    )
  }

  private func difference(_ start: Start, _ events: [Event]) -> String? {
    var pair = Pair(start)
    for event in events {
      if let difference = pair.send(event).difference { return difference }
    }
    return nil
  }
}

/// Redraws rows by what a field tells of them alone.
enum RowReplay {
  /// In what the rows redrawn differ from those that there are; `nil` where they agree, or where all
  /// of them are new.
  static func difference(
    from before: ChecklistField,
    _ effects: [FieldEffect],
    to after: ChecklistField
  ) -> String? {
    let isNew = effects.contains { effect in
      switch effect {
      case .menuDidOpen, .menuDidClose, .textDidChange, .optionsDidChange, .replaceText: true
      default: false
      }
    }
    guard before.isOpen, after.isOpen, !isNew else { return nil }
    let rows = after.drawnRows
    var drawn = before.drawnRows.map { Optional($0) }
    var changed: [Int] = []
    for effect in effects {
      switch effect {
      case .rowDidChange(let row): changed.append(row)
      case .rowsDidDisappear(let range): drawn.removeSubrange(range)
      case .rowsDidAppear(let range):
        drawn.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      default: break
      }
    }
    guard drawn.count == rows.count else { return "\(drawn.count) rows, expected \(rows.count)" }
    let really = rows.indices.filter { drawn[$0] != nil && drawn[$0] != rows[$0] }
    return changed.sorted() == really ? nil : "rows \(changed.sorted()) told, \(really) changed"
  }
}

extension ChecklistField {
  /// The rows as they look, without highlight.
  var drawnRows: [String] {
    snapshot.rows.map { row in
      "\(ReferenceField.describe(row.row)) \(row.check.map { "\($0)" } ?? "") "
        + "\(row.isExpanded.map { "\($0)" } ?? "")"
    }
  }

  private func name(_ choice: FieldChoice) -> String {
    switch choice {
    case .option(let id): "option \(id)"
    case .other(let text): "own \(text)"
    }
  }

  /// What is checked when an effect has told what changed.
  func checked(after effect: FieldEffect, from checked: [String]) -> [String] {
    guard case .selectionDidChange(_, _, let changes) = effect else { return checked }
    return changes.reduce(checked) { checked, change in
      switch change {
      case .selected(let answer): checked + [name(answer)]
      case .deselected(let answer): checked.filter { $0 != name(answer) }
      }
    }
  }

  func name(_ answer: Answer) -> String {
    answer.listed.map { "option \($0.id)" } ?? "own \(answer.label)"
  }

  /// What an effect tells about choices, in the words of the model; `nil` for nothing.
  func described(_ effect: FieldEffect) -> String? {
    switch effect {
    case .shouldSelect(let choice, _): return "shouldSelect \(name(choice))"
    case .shouldChange(let changes, _): return "shouldChange \(changes.selected.map { name($0) })"
    case .validateOther(let text): return "validate \(text)"
    case .answer(let answers): return "answer \(answers.map { name($0) })"
    case .cancel: return "cancel"
    case .sectionDidToggle(let section): return "tap \(section)"
    case .selectionDidChange(_, let cause, let changes):
      var off: [String] = []
      var on: [String] = []
      for change in changes {
        switch change {
        case .deselected(let answer): off.append(name(answer))
        case .selected(let answer): on.append(name(answer))
        }
      }
      return "selection -\(off.sorted()) +\(on) \(cause)"
    default: return nil
    }
  }

  /// What can be seen of the state, in the words of the model.
  var visibleState: [String] {
    let kind = message.map { ReferenceField.kind(of: $0) }
    return [
      "phase \(phase)", "text \(text.text)", "answer \(answers.map { name($0) })",
      "own \(ownTexts)", "folded \(folded.sorted())", "kept for Other \(state.otherText)",
      "message \(kind.map { $0.hasPrefix("noMatch") ? "noMatch" : $0 } ?? "none")",
    ] + drawnRows
  }
}

extension ChecklistModel {
  var visibleState: [String] {
    [
      "phase \(phase)", "text \(text)", "answer \(answer)", "own \(own)",
      "folded \(folded.sorted())", "kept for Other \(otherText)", "message \(message ?? "none")",
    ]
      + rows.map { row in
        guard row.hasPrefix("title "), let number = Int(row.dropFirst(6)) else {
          let isCheck = row.hasPrefix("option ") || row.hasPrefix("own ")
          return "\(row) \(isCheck ? checked.contains(row) ? "on" : "off" : "") "
        }
        let check = settings.checksSections ? "\(state(ofSection: number))" : ""
        let isExpanded = isFiltered || !folded.contains(number)
        return "\(row) \(check) \(section(number).isEmpty ? "" : "\(isExpanded)")"
      }
  }
}
