import ComboFields
import ComboTesting
import Testing

/// Random events through a controller whose delegate sends some itself, and forbids some.
@Suite struct RandomControllerTests {
  /// Checks the grammar of what a delegate hears.
  private struct Grammar {
    private var isOpen = false
    private var questions: Set<String> = []
    private(set) var fault: String?

    mutating func hear(_ line: String) {
      if line.hasPrefix("menuDidOpen") {
        expect(!isOpen, "The menu opened twice.")
        isOpen = true
      } else if line.hasPrefix("menuDidClose") {
        expect(isOpen, "The menu closed twice.")
        isOpen = false
      } else if line.hasPrefix("menuDidAnimate") {
        let up = line == "menuDidAnimate(up: true)"
        expect(up != isOpen, "The menu arrived where it is not.")
      } else if line.hasPrefix("optionSelected") {
        let question = "optionShouldBeSelected" + line.dropFirst("optionSelected".count)
        expect(questions.remove(question) != nil, "\(line) was not asked about.")
      } else if line.hasPrefix("optionShouldBeSelected") {
        questions.insert(line)
      }
    }

    private mutating func expect(_ condition: Bool, _ sentence: String) {
      if !condition, fault == nil { fault = sentence }
    }
  }

  @Test(arguments: SeededGenerator.seeds([4, 5, 6]))
  func `what a delegate hears makes sense in its order, whatever it does itself`(seed: UInt64) {
    var random = RandomFields(seed: seed)
    for number in 0..<60 {
      let settings = random.settings()
      let list = random.list()
      let field = DropDownField("Field", options: list.list) { $0 = settings }
      let source = ScriptedDataSource(columns: [["a", "ab"]])
      let driver = FieldDriver(field, dataSource: source)
      var grammar = Grammar()
      var inner = SeededGenerator(seed: seed &+ UInt64(number))
      driver.recorder.allowsSelecting = { $0.label.count % 3 != 0 }
      driver.recorder.allowsOpening = { $0 != .program }
      driver.recorder.validation = { $0.count > 3 ? .invalid("Too long.") : .valid }
      driver.recorder.onLine = { line, controller in
        grammar.hear(line)
        guard inner.oneIn(20) else { return }
        let effects = controller.send(inner.pick([.toggle, .accept, .dismiss(.program), .clear]))
        #expect(effects.isEmpty)
      }
      for _ in 0..<60 {
        let event = random.event(for: driver.field, requests: 0)
        if case .field(let event) = event, event.isPersons {
          driver.controller.send(event)
        }
        if random.generator.oneIn(4) { source.requests.last?.answer(["a", "b", "ab"]) }
      }
      if let fault = grammar.fault {
        Issue.record("COMBOLINE_SEED=\(seed), field \(number): \(fault)")
        return
      }
    }
  }
}

extension FieldEvent {
  /// Whether a person or a program sends it, and not a reply.
  var isPersons: Bool {
    switch self {
    case .openingAllowed, .openingRefused, .selectionAllowed, .selectionRefused, .otherTextAllowed,
      .otherTextRefused, .optionsDidArrive, .loadingDidFail, .animationDidEnd:
      false
    default:
      true
    }
  }
}
