import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// Conversations about a field whose options come from a data source.
@Suite struct ConversationLoadingTests {
  /// Holds a conversation in which requests are answered when they are made.
  private static func hold(
    _ acts: [ScriptedConsole.Act],
    loading: OptionLoading = .whenOpened,
    other: OtherEntry? = nil,
    answering answer: @escaping (LoadRequest) -> Void
  ) throws -> (outcome: String, console: ScriptedConsole) {
    let source = AnsweringSource(answer)
    let field = DropDownField("City", options: OptionList()) {
      $0.isRequired = true
      $0.loading = loading
      $0.other = other
    }
    let controller = DropDownController(field, dataSource: source)
    let console = ScriptedConsole(canComplete: true, acts)
    let outcome = try Conversation(controller, on: console).run()
    return (described(.success(outcome.map { $0.first })), console)
  }

  @Test func `options that come at once are listed and chosen`() throws {
    let (outcome, console) = try Self.hold([.line("tok")]) { $0.answer(["Hanoi", "Tokyo"]) }

    #expect(outcome == "listed 1 Tokyo")
    #expect(console.printed.contains("1) Hanoi  2) Tokyo"))
  }

  @Test func `E1: no options after loading is said, and Enter does nothing`() throws {
    let (outcome, console) = try Self.hold([.line(""), .tab(""), .input(.back(text: ""))]) {
      $0.answer([])
    }

    #expect(outcome == "back")
    #expect(console.printed.contains("There are no options."))
  }

  @Test func `J6: a failure is said, and what is typed then asks again`() throws {
    let failures = Counter()

    let (outcome, console) = try Self.hold([.tab("tok"), .line("tokyo")]) { request in
      failures.count += 1
      if failures.count == 1 {
        request.fail("No network.")
      } else {
        request.answer(["Hanoi", "Tokyo"])
      }
    }

    #expect(console.printed.contains { $0.contains("No network.") })
    #expect(outcome == "listed 1 Tokyo")
  }

  @Test func `options that follow the text are those of the text`() throws {
    let (outcome, console) = try Self.hold(
      [.tab("t"), .tab("T"), .line("Tokyo")],
      loading: .whileTyping
    ) {
      let text = $0.text.lowercased()
      $0.answer(["Hanoi", "Tokyo", "Turin"].filter { $0.lowercased().hasPrefix(text) })
    }

    #expect(outcome == "listed 0 Tokyo")
    #expect(console.printed.contains("1) Tokyo  2) Turin"))
  }

  // MARK: Children that are still to come

  /// Huế's districts come when they are asked for, Đà Nẵng's do not come the first time.
  private static let places = KindFields.outline([
    OptionNode("Huế", children: .lazy),
    OptionNode(FieldOption("Đà Nẵng", id: "da-nang"), children: .lazy),
  ])

  @Test func `tab on a level that is still to come says so`() throws {
    let console = ScriptedConsole(canComplete: true, [.tab("Huế/"), .line("Huế/"), .tab("Huế/")])
    let field = CascadeField("Place", outline: Self.places)
    let source = DistrictSource()
    let controller = FieldController(field, dataSource: source)

    _ = try withExtendedLifetime(source) { try Conversation(controller, on: console).run() }

    #expect(
      console.assistance.first == .show(["The options are still to come; Enter asks for them."])
    )
    #expect(console.printed.last == "1) North  2) South")
  }

  private static func hold<Field: LineField>(
    _ field: Field,
    _ lines: [String],
    canComplete: Bool
  ) throws -> (outcome: String, printed: [String]) {
    let source = DistrictSource()
    let console = ScriptedConsole(canComplete: canComplete, lines.map { .line($0) })
    let controller = FieldController(field, dataSource: source)
    let outcome = try Conversation(controller, on: console).run()
    return (described(all: .success(outcome)), console.printed)
  }

  @Test(arguments: [true, false])
  func `a branch whose rows are still to come shows them when it opens`(canComplete: Bool) throws {
    let (outcome, printed) = try Self.hold(
      OutlineField("Place", outline: Self.places),
      ["1", "3"],
      canComplete: canComplete
    )

    #expect(outcome == "listed 2 South")
    #expect(printed.contains("1) - Huế"))
    #expect(printed.contains("3)     South"))
  }

  @Test(arguments: [true, false])
  func `a path leads into a level that is still to come`(canComplete: Bool) throws {
    let (outcome, printed) = try Self.hold(
      CascadeField("Place", outline: Self.places),
      ["hue", "hue/2"],
      canComplete: canComplete
    )

    #expect(outcome == "listed 2 South")
    #expect(printed.contains("Choose what comes after “Huế”."))
    #expect(printed.contains { $0.contains("1) North") })
  }

  @Test(arguments: [true, false])
  func `J6: children that cannot be had are said so, and asked for again`(
    canComplete: Bool
  ) throws {
    let tree = try Self.hold(
      OutlineField("Place", outline: Self.places),
      ["2", "2", "4"],
      canComplete: canComplete
    )
    let path = try Self.hold(
      CascadeField("Place", outline: Self.places),
      ["2/1", "2/1"],
      canComplete: canComplete
    )

    #expect(tree.printed.contains("The options could not be loaded: No network."))
    #expect(tree.outcome == "listed 3 South")
    #expect(path.printed.contains("The options could not be loaded: No network."))
    #expect(path.outcome == "listed 2 North")
  }
}

/// A data source of districts, which fails when it is asked for Đà Nẵng's the first time.
private final class DistrictSource: FieldDataSource {
  private var hasFailed = false

  func loadChildren(of id: OptionID, for ticket: Ticket, in controller: any FieldControlling) {
    if id == "da-nang", !hasFailed {
      hasFailed = true
      controller.loadingDidFail("No network.", for: ticket)
    } else {
      let districts = [OptionNode("North"), OptionNode("South")]
      controller.childrenDidArrive(districts, for: ticket)
    }
  }
}

private final class Counter { var count = 0 }

/// A request for options.
private struct LoadRequest {
  var text: String
  var ticket: Ticket
  var controller: any FieldControlling

  func answer(_ labels: [String]) {
    controller.optionsDidArrive(OptionList(labels), for: ticket)
  }

  func fail(_ reason: String) {
    controller.loadingDidFail(reason, for: ticket)
  }
}

/// A data source that answers each request at once.
private final class AnsweringSource: FieldDataSource {
  private let answer: (LoadRequest) -> Void

  init(_ answer: @escaping (LoadRequest) -> Void) { self.answer = answer }

  func loadOptions(
    matching text: String,
    for ticket: Ticket,
    in controller: any FieldControlling
  ) {
    answer(LoadRequest(text: text, ticket: ticket, controller: controller))
  }
}
