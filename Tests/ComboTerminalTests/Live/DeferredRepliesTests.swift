import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// Options that another thread brings, in every front end.
@Suite(.serialized) struct DeferredRepliesTests {
  /// Answers from another thread, or never.
  private final class Catalogue: FieldDataSource {
    let replies = DeferredReplies()
    let answers: Bool

    init(answers: Bool) {
      self.answers = answers
    }

    func loadOptions(
      matching text: String,
      for ticket: Ticket,
      in controller: any FieldControlling
    ) {
      guard answers else { return }
      try? runDetached { [replies] in
        replies.optionsDidArrive(OptionList(["Hanoi", "Tokyo", "Turin"]), for: ticket)
      }
    }

    func loadChildren(
      of id: OptionID,
      for ticket: Ticket,
      in controller: any FieldControlling
    ) {
      try? runDetached { [replies] in
        replies.childrenDidArrive([OptionNode("North"), OptionNode("South")], for: ticket)
      }
    }
  }

  private static func prompt(_ frontEnd: FrontEnd, on descriptor: CInt) -> Prompt {
    var prompt = Prompt(frontEnd)
    prompt.streams = TerminalStreams(input: descriptor, output: descriptor)
    prompt.editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")
    prompt.live.theme = .neutral
    prompt.wording = .english
    return prompt
  }

  private func ask(
    _ frontEnd: FrontEnd,
    answers: Bool = true,
    timeout: Duration? = nil,
    loading: OptionLoading = .whenOpened,
    driver: (PseudoTerminal) throws -> Void
  ) throws -> String {
    try PseudoTerminal().run { descriptor in
      let catalogue = Catalogue(answers: answers)
      let field = DropDownField("City", options: OptionList()) {
        $0.isRequired = true
        $0.loading = loading
      }
      let controller = DropDownController(field, dataSource: catalogue)
      var prompt = Self.prompt(frontEnd, on: descriptor)
      prompt.timeout = timeout
      do throws(PromptError) {
        return described(.success(try prompt.ask(controller, replies: catalogue.replies)))
      } catch {
        return described(.failure(error))
      }
    } driver: {
      try driver($0)
    }
  }

  @Test(arguments: [FrontEnd.live, .line, .plain])
  func `options from another thread are shown when they come, and chosen`(
    frontEnd: FrontEnd
  ) throws {
    let outcome = try ask(frontEnd) { terminal in
      try terminal.read(untilShown: "Turin")
      try terminal.type("tok\r")
    }

    #expect(outcome == "listed 1 Tokyo")
  }

  @Test(arguments: [FrontEnd.line, .plain])
  func `an answer that comes before the options waits for them`(frontEnd: FrontEnd) throws {
    let outcome = try ask(frontEnd, loading: .whileTyping) { terminal in
      try terminal.read(untilShown: "City")
      try terminal.type("Tokyo\r")
    }

    #expect(outcome == "listed 1 Tokyo")
  }

  @Test(arguments: [FrontEnd.live, .line, .plain])
  func `options that never come do not keep the time from ending`(frontEnd: FrontEnd) throws {
    let outcome = try ask(frontEnd, answers: false, timeout: .milliseconds(80)) { _ in }

    #expect(outcome == "There was no answer in time.")
  }

  @Test(arguments: [FrontEnd.live, .line, .plain])
  func `a question that is taken back ends as if it were cancelled`(frontEnd: FrontEnd) throws {
    let outcome = try PseudoTerminal().run { descriptor in
      let catalogue = Catalogue(answers: false)
      let field = DropDownField("City", options: OptionList()) { $0.loading = .whenOpened }
      let controller = DropDownController(field, dataSource: catalogue)
      try? runDetached { [replies = catalogue.replies] in replies.withdraw() }
      let prompt = Self.prompt(frontEnd, on: descriptor)
      do throws(PromptError) {
        return described(.success(try prompt.ask(controller, replies: catalogue.replies)))
      } catch {
        return described(.failure(error))
      }
    } driver: { _ in
    }

    #expect(outcome == "cancelled")
  }

  @Test func `what is to be done once a question is shown is done then`() throws {
    let outcome = try PseudoTerminal().run { descriptor in
      let replies = DeferredReplies()
      let field = DropDownField("City", options: OptionList(["Hanoi"]))
      var prompt = Self.prompt(.live, on: descriptor)
      prompt.whenShown = { replies.send(.reload(OptionList(["Hanoi", "Tokyo"]))) }
      do throws(PromptError) {
        return described(
          .success(try prompt.ask(DropDownController(field), replies: replies))
        )
      } catch {
        return described(.failure(error))
      }
    } driver: { terminal in
      try terminal.read(untilShown: "Tokyo")
      try terminal.type("tok\r")
    }

    #expect(outcome == "listed 1 Tokyo")
  }

  @Test(arguments: [FrontEnd.live, .line, .plain])
  func `what is under a branch comes from another thread`(frontEnd: FrontEnd) throws {
    let result = try PseudoTerminal().run { descriptor in
      let catalogue = Catalogue(answers: true)
      let places = KindFields.outline([OptionNode("Huế", children: .lazy), OptionNode("Vinh")])
      let field = OutlineField("Place", outline: places) { $0.isRequired = true }
      let controller = OutlineController(field, dataSource: catalogue)
      do throws(PromptError) {
        let prompt = Self.prompt(frontEnd, on: descriptor)
        return described(all: .success(try prompt.ask(controller, replies: catalogue.replies)))
      } catch {
        return described(all: .failure(error))
      }
    } driver: { terminal in
      try terminal.read(untilShown: "Vinh")
      try terminal.type(frontEnd == .live ? "\u{1B}[C" : "1\r")
      try terminal.read(untilShown: "South")
      try terminal.type("South\r")
    }

    #expect(result == "listed 2 South")
  }
}
