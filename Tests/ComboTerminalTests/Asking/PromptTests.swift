import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Glibc
import Testing

/// Asking from a program: typed values, memory, time, and what is left behind.
@Suite(.serialized) struct PromptTests {
  private enum Flavour: CaseIterable { case chocolate, vanilla, lime }

  private struct Size: Sendable, Equatable {
    var name: String
    var grams: Int
  }

  /// Asks on a new terminal, while a driver types.
  private static func ask<Value: Sendable>(
    _ frontEnd: FrontEnd = .line,
    _ body: @escaping @Sendable (Prompt) throws(PromptError) -> Value,
    driver: (PseudoTerminal) throws -> Void
  ) throws -> Result<Value, PromptError> {
    try PseudoTerminal().run { descriptor in
      var prompt = Prompt(frontEnd)
      prompt.streams = TerminalStreams(input: descriptor, output: descriptor)
      prompt.wording = .english
      prompt.editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")
      do throws(PromptError) {
        return .success(try body(prompt))
      } catch {
        return .failure(error)
      }
    } driver: { terminal in
      try driver(terminal)
    }
  }

  // MARK: Values of a program's own

  @Test func `a program's own value comes back`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Flavour", from: Flavour.allCases)
    } driver: { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("van\r")
    }

    #expect(try result.get() == .answered(.vanilla))
  }

  @Test func `E4: of values that are called the same the one of the number comes back`() throws {
    let sizes = [
      Size(name: "Cup", grams: 80), Size(name: "Cone", grams: 90), Size(name: "Cup", grams: 120),
    ]

    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Size", from: sizes) { $0.name }
    } driver: { terminal in
      try terminal.read(untilShown: "Size: ")
      try terminal.type("3\r")
    }

    #expect(try result.get() == .answered(Size(name: "Cup", grams: 120)))
  }

  @Test(arguments: [
    ("lime\r", ListedOrTyped.listed("lime")), (":other mint\r", .typed("mint")),
    (":other LIME\r", .listed("lime")),
  ])
  func `G7: a listed value and a typed text are told apart`(
    keys: String,
    expected: ListedOrTyped<String>
  ) throws {
    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Flavour", from: ["mint tea", "lime"], other: OtherEntry())
    } driver: { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type(keys)
    }

    #expect(try result.get() == .answered(expected))
  }

  @Test func `without values but with Other a text is asked for`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Flavour", from: [Int](), other: OtherEntry())
    } driver: { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("12\r")
    }

    #expect(try result.get() == .answered(.typed("12")))
  }

  @Test func `E1: without values the terminal is left alone`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Flavour", from: [Flavour]())
    } driver: { terminal in
      #expect(terminal.readAvailable() == "")
    }

    #expect(result == .failure(.noOptions(title: "Flavour")))
  }

  @Test func `an end without an answer is an outcome`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Flavour", from: Flavour.allCases)
    } driver: { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("\u{3}")
    }

    #expect(try result.get() == .interrupted)
  }

  // MARK: Memory

  @Test func `up brings back earlier answers to the same title only`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      var outcomes: [Outcome<Answer?>] = []
      for title in ["First", "Second", "First"] {
        outcomes.append(try prompt.ask(DropDownField(title, options: ["a", "b", "c"])))
      }
      return outcomes.map { described(.success($0)) }
    } driver: { terminal in
      for (prompt, keys) in [("First", "b\r"), ("Second", "\u{1B}[Ac\r"), ("First", "\u{1B}[A\r")] {
        try terminal.read(untilShown: "\(prompt) (optional): ")
        try terminal.type(keys)
      }
    }

    #expect(try result.get() == ["listed 1 b", "listed 2 c", "listed 1 b"])
  }

  @Test func `up in the text for Other brings back the texts of that entry`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      var other = OtherEntry()
      other.rememberedTexts = ["basil", "mint"]
      return try prompt.ask("Flavour", from: ["a"], other: other)
    } driver: { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("other\r")
      try terminal.read(untilShown: "Other: ")
      try terminal.type("\u{1B}[A\u{1B}[A\r")
    }

    #expect(try result.get() == .answered(.typed("basil")))
  }

  @Test func `K4: a secret text is not brought back`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      var other = OtherEntry()
      other.isSecret = true
      let field = DropDownField("Key", options: ["none"]) { $0.other = other }
      return [try prompt.ask(field), try prompt.ask(field)].map { described(.success($0)) }
    } driver: { terminal in
      try terminal.read(untilShown: "Key (optional): ")
      try terminal.type(":other hunter2\r")
      try terminal.read(untilShown: "Key (optional): ")
      try terminal.type("\u{1B}[A\u{1B}[A\r")
    }

    #expect(try result.get() == ["typed hunter2", "nothing"])
  }

  // MARK: What is left behind

  @Test func `A10: text above ASCII arrives in a process that set no locale`() throws {
    let result = try Self.ask { prompt throws(PromptError) in
      try prompt.ask("Drink", from: ["tea"], other: OtherEntry())
    } driver: { terminal in
      try terminal.read(untilShown: "Drink: ")
      try terminal.type(":other café\u{7F}\r")
    }

    #expect(try result.get() == .answered(.typed("caf")))
  }

  @Test func `a thousand questions leave no descriptors open`() throws {
    for frontEnd in [FrontEnd.line, .plain] {
      let result = try Self.ask(frontEnd) { prompt throws(PromptError) in
        var counts: [Int] = []
        for round in 0..<1_000 {
          _ = try prompt.ask("Flavour", from: ["a", "b"])
          if round == 0 || round == 999 { counts.append(openDescriptors()) }
        }
        return counts
      } driver: { terminal in
        for _ in 0..<1_000 {
          try terminal.read(untilShown: "Flavour: ")
          try terminal.type("1\r")
        }
      }

      // Other tests of this process open a few, too.
      let counts = try result.get()
      #expect(counts[1] < counts[0] + 100)
    }
  }
}

/// How many descriptors of this process are open.
private func openDescriptors() -> Int {
  (0..<4_096).count { fcntl(CInt($0), F_GETFD) >= 0 }
}
