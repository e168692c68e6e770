import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// Random fields of every kind and random lines: what they come to is the same in the engine alone,
/// with line editing and without.
///
/// A failure names its seed; run it again with the seed in `COMBOLINE_SEED`.
@Suite struct RandomConversationTests {
  private static let seeds = SeededGenerator.seeds([1, 2, 3, 4])

  /// How many conversations are held for each seed and kind.
  private static let count = 200

  @Test(arguments: RandomField.Kind.allCases, seeds)
  func `conversations come to the same with the engine alone, in lines and plain`(
    kind: RandomField.Kind,
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var answered = 0
    for number in 0..<Self.count {
      let field = RandomField.field(kind, &random)

      let alone = Holding.alone(field, &random)
      let line = Holding.console(field, alone.lines, canComplete: true)
      let plain = Holding.console(field, alone.lines, canComplete: false)

      let place: Comment =
        "seed \(seed), \(kind) number \(number), \(alone.lines.map(\.debugDescription))"
      #expect(line.outcome == alone.outcome, place)
      #expect(plain.outcome == alone.outcome, place)
      #expect(line.heard == alone.heard, place)
      #expect(plain.heard == alone.heard, place)
      if alone.outcome != "end of input" { answered += 1 }
    }
    #expect(answered > Self.count / 10, "seed \(seed): hardly any conversation has an end")
  }
}

/// A small random field.
enum RandomField {
  enum Kind: CaseIterable { case dropDown, cascade, outline, checklist }

  /// Few words, so that labels meet: in other sections, on other levels, and as numbers of rows.
  static let words = ["a", "B", "ab", "abc", "北京", "Đà", "1", "2", "x/y", "p, q", "a b"]

  static func field(_ kind: Kind, _ random: inout SeededGenerator) -> any LineField {
    let isRequired = random.oneIn(2)
    let other = other(&random)
    let fewest = random.number(below: 3)
    let most = random.oneIn(2) ? nil : fewest + random.number(below: 3) + 1
    let order: AnswerOrder = random.oneIn(2) ? .list : .choice
    let isLoose = random.oneIn(3)
    switch kind {
    case .dropDown:
      return DropDownField("Field", options: list(&random)) {
        $0.isRequired = isRequired
        $0.other = other
      }
    case .cascade:
      let levels = random.oneIn(4) ? 2 : nil
      let otherLevels: Set<Int>? = random.oneIn(3) ? [1] : nil
      return CascadeField("Field", outline: outline(&random)) {
        $0.isRequired = isRequired
        $0.other = other
        $0.allowsBranches = isLoose
        $0.levelCount = levels
        $0.otherLevels = otherLevels
      }
    case .outline:
      let selectsSeveral = random.oneIn(2)
      return OutlineField("Field", outline: outline(&random)) {
        $0.isRequired = isRequired
        $0.other = other
        $0.allowsBranches = isLoose
        $0.selectsSeveral = selectsSeveral
        $0.minimum = fewest
        $0.maximum = most
        $0.order = order
      }
    case .checklist:
      let list = list(&random)
      let exclusive: Set<OptionID> =
        list.isEmpty || random.oneIn(2) ? [] : [list.id(at: random.number(below: list.count))]
      let folded: Set<Int> = random.oneIn(2) ? [0] : []
      return ChecklistField("Field", options: list, folded: folded) {
        $0.isRequired = isRequired
        $0.other = other
        $0.minimum = fewest
        $0.maximum = most
        $0.order = order
        $0.exclusive = exclusive
        $0.allowsSeveralOthers = isLoose
      }
    }
  }

  private static func other(_ random: inout SeededGenerator) -> OtherEntry? {
    guard random.oneIn(2) else { return nil }
    var entry = OtherEntry(random.oneIn(4) ? "ab" : "Other")
    if random.oneIn(3) { entry.place = .first }
    return entry
  }

  private static func option(_ random: inout SeededGenerator) -> FieldOption {
    let option = FieldOption(random.pick(words), value: random.oneIn(4) ? random.pick(words) : nil)
    return random.oneIn(6) ? option.disabled(because: "No.") : option
  }

  private static func list(_ random: inout SeededGenerator) -> OptionList {
    var builder = OptionList.Builder()
    for _ in 0..<random.number(below: 4) {
      builder.beginSection(random.oneIn(3) ? nil : random.pick(words))
      for _ in 0..<random.number(below: 4) { try? builder.append(option(&random)) }
    }
    return builder.list
  }

  private static func outline(_ random: inout SeededGenerator) -> OptionOutline {
    KindFields.outline(nodes(levels: 3, &random))
  }

  private static func nodes(levels: Int, _ random: inout SeededGenerator) -> [OptionNode] {
    (0..<random.number(below: 4)).map { _ in
      let hasMore = levels > 1 && random.oneIn(2)
      return OptionNode(
        option(&random),
        children: OutlineChildren(hasMore ? nodes(levels: levels - 1, &random) : [])
      )
    }
  }

  /// A line that a person may type into a field, who is in the midst of a conversation about it.
  static func line(in field: some LineField, _ random: inout SeededGenerator) -> String {
    let item = item(&random)
    switch random.number(below: 14) {
    // In the text entry of Other without line editing, an empty line takes the text offered.
    case 0, 1: return field.isEnteringOther ? item : ""
    case 2: return item + "/" + self.item(&random)
    case 3: return item + "," + self.item(&random)
    case 4: return "+" + item
    case 5: return random.pick(["*", "!", "-", "1-3", "2-", "0", "99", " ", "::b", "\u{200B}x"])
    case 6: return ":other " + item
    case 7: return ":open " + item
    case 8: return ":fold " + item
    case 9: return random.pick([":list", ":list a", ":help", ":list 1/", ":more", ":nothing"])
    case 10: return random.oneIn(6) ? random.pick([":quit", ":back"]) : item
    default: return item
    }
  }

  private static func item(_ random: inout SeededGenerator) -> String {
    switch random.number(below: 4) {
    case 0: String(random.number(below: 7))
    case 1: random.pick(words).lowercased()
    case 2: random.pick(["Other", "zz", "da", "b", "mango"])
    default: random.pick(words)
    }
  }
}

/// A conversation held in one way, and what came of it.
private struct Holding {
  var lines: [String]
  var outcome: String

  /// The choices and paths that the delegate heard of.
  var heard: [String]

  /// The most lines of a conversation.
  private static let longest = 8

  private static func recorder() -> FieldRecorder {
    let recorder = FieldRecorder([.selection, .levels])
    recorder.validation = { $0 == "zz" ? .invalid("Not that.") : .valid }
    recorder.allowsSelecting = { $0.label != "abc" }
    return recorder
  }

  /// Sends random lines to the engine, and nothing else.
  static func alone<Field: LineField>(
    _ field: Field,
    _ random: inout SeededGenerator
  ) -> Holding {
    let recorder = recorder()
    let controller = FieldController(field, delegate: recorder)
    guard controller.field.hasRows else {
      return Holding(lines: [], outcome: "“Field” has no options to choose from.", heard: [])
    }
    // Without options, the text entry of Other begins by itself.
    if controller.field.list.isEmpty { controller.send(.open(.program)) }
    var lines: [String] = []
    var outcome = "end of input"
    while lines.count < longest, outcome == "end of input" {
      let line = RandomField.line(in: controller.field, &random)
      lines.append(line)
      if let end = reply(to: line, controller) { outcome = end }
    }
    let heard = recorder.lines.filter { !$0.hasPrefix("columnsDidChange") }
    return Holding(lines: lines, outcome: outcome, heard: heard)
  }

  /// What a line ends the conversation with; `nil` where it goes on.
  private static func reply<Field: LineField>(
    to line: String,
    _ controller: FieldController<Field>
  ) -> String? {
    let canLeaveOther = controller.field.isEnteringOther && !controller.field.list.isEmpty
    switch ConsoleInput(line) {
    case .line(let text):
      return answer(in: controller.send(.submit(text, .typed)))
    case .command(.other(let text)) where controller.field.common.other != nil:
      controller.send(.textDidChange(LineText(text)))
      return answer(in: controller.send(.acceptTextAsOther))
    case .command(.back) where canLeaveOther:
      controller.send(.backOut)
      return nil
    case .command(.back): return "back"
    case .command(.quit): return "cancelled"
    case .command(.open(let name)): expand(name, controller) { .expand($0) }
    case .command(.fold(let name)): expand(name, controller) { .collapse($0) }
    case .command, .back, .backOut, .interrupted, .endOfInput: break
    }
    return nil
  }

  private static func answer(in effects: [FieldEffect]) -> String? {
    for case .answer(let answers) in effects {
      return described(all: .success(.answered(answers)))
    }
    return nil
  }

  private static func expand<Field: LineField>(
    _ name: String,
    _ controller: FieldController<Field>,
    _ event: (MenuRow) -> FieldEvent
  ) {
    guard !controller.field.isEnteringOther,
      case .row(let row) = controller.field.branch(named: name)
    else { return }
    controller.send(.open(.program))
    controller.send(.textDidChange(LineText()))
    controller.send(event(row))
  }

  /// Types lines on a console.
  static func console<Field: LineField>(
    _ field: Field,
    _ lines: [String],
    canComplete: Bool
  ) -> Holding {
    let recorder = recorder()
    let console = ScriptedConsole(canComplete: canComplete, lines.map { .line($0) })
    let controller = FieldController(field, delegate: recorder)
    let outcome: Result<Outcome<[Answer]>, PromptError>
    do throws(PromptError) {
      outcome = .success(try Conversation(controller, on: console).run())
    } catch {
      outcome = .failure(error)
    }
    let heard = recorder.lines.filter { !$0.hasPrefix("columnsDidChange") }
    return Holding(lines: lines, outcome: described(all: outcome), heard: heard)
  }
}
