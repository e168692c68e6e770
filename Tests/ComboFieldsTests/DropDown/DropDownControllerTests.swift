import ComboFields
import ComboTesting
import Testing

@Suite struct DropDownControllerTests {
  private static func field() -> DropDownField {
    DropDownField("Flavour", options: ["Chocolate", "Vanilla", "Lime"]) {
      $0.other = OtherEntry()
    }
  }

  @Test func `of a press on an option the calls come in their documented order`() throws {
    let driver = FieldDriver(Self.field())
    try driver.run(.tapField)

    let heard = try driver.run(.tapOption("Vanilla"))

    #expect(
      heard == [
        "optionShouldBeSelected(\"Vanilla\")", "optionSelected(\"Vanilla\")",
        "menuDidClose(selection)", "menuDidAnimate(up: true)",
      ]
    )
  }

  @Test func `of opening the calls come in order, and the highlight is told`() throws {
    let driver = FieldDriver(Self.field())

    let heard = try driver.run(.tapField)

    #expect(
      heard == [
        "menuShouldOpen(anchor)", "menuDidOpen(anchor)", "highlightDidChange(\"Chocolate\")",
        "menuDidAnimate(up: false)",
      ]
    )
  }

  @Test func `of typing and taking the best match everything is told in order`() throws {
    let driver = FieldDriver(Self.field())

    let heard = try driver.run(.type("va"), .done)

    #expect(
      heard == [
        "textDidChange(\"v\")", "menuShouldOpen(typing)", "menuDidOpen(typing)",
        "highlightDidChange(\"Vanilla\")", "menuDidAnimate(up: false)", "textDidChange(\"va\")",
        "optionShouldBeSelected(\"Vanilla\")", "optionSelected(\"Vanilla\")",
        "menuDidClose(selection)", "menuDidAnimate(up: true)",
      ]
    )
  }

  @Test func `of a text for Other the rules of the delegate are asked before the choice`() throws {
    let driver = FieldDriver(Self.field())
    try driver.run(.tapField, .tapOther, .type("fig"))

    let heard = try driver.run(.done)

    #expect(
      heard == [
        "validate(\"fig\")", "optionShouldBeSelected(\"fig\", typed)",
        "optionSelected(\"fig\", typed)",
      ]
    )
  }

  @Test func `a text that the delegate refuses stays in the entry`() throws {
    let driver = FieldDriver(Self.field())
    driver.recorder.validation = { _ in .invalid("Not figs.") }
    try driver.run(.tapField, .tapOther, .type("fig"))

    let heard = try driver.run(.done)

    #expect(
      heard == [
        "validate(\"fig\")", "otherTextRefused(\"fig\", \"Not figs.\")",
        "messageDidAppear(\"Not figs.\")",
      ]
    )
    #expect(driver.field.isEnteringOther)
    #expect(driver.field.text.text == "fig")
    #expect(driver.field.answer == nil)
  }

  @Test func `a veto keeps the menu closed, and nothing is told`() throws {
    let driver = FieldDriver(Self.field())
    driver.recorder.allowsOpening = { $0 != .anchor }

    #expect(try driver.run(.tapField) == ["menuShouldOpen(anchor)"])
    #expect(!driver.field.isOpen)

    try driver.run(.move(.next))
    #expect(driver.field.isOpen)
  }

  @Test func `a veto keeps the option from being chosen, and the menu open`() throws {
    let driver = FieldDriver(Self.field())
    driver.recorder.allowsSelecting = { $0.label != "Lime" }
    try driver.run(.tapField)

    let heard = try driver.run(.tapOption("Lime"))

    #expect(
      heard == [
        "optionShouldBeSelected(\"Lime\")", "messageDidAppear(\"“Lime” cannot be chosen now.\")",
      ]
    )
    #expect(driver.field.isOpen)
    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .choiceIsRefused(label: "Lime"))
  }

  @Test func `the delegate and the data source are not kept alive`() {
    let controller = DropDownController(Self.field())
    var recorder: FieldRecorder? = FieldRecorder()
    var source: ScriptedDataSource? = ScriptedDataSource()
    controller.delegate = recorder
    controller.dataSource = source
    #expect(controller.delegate != nil)

    recorder = nil
    source = nil

    #expect(controller.delegate == nil)
    #expect(controller.dataSource == nil)
    controller.send(.toggle)
    #expect(controller.snapshot.phase == .open)
    _ = (recorder, source)
  }

  @Test func `the state is final when the delegate hears of it`() throws {
    let driver = FieldDriver(Self.field())
    var states: [String] = []
    driver.recorder.onLine = { line, controller in
      states.append(
        "\(line) \(controller.snapshot.phase == .open) \(controller.snapshot.displayText)"
      )
    }
    try driver.run(.tapField)
    states = []

    try driver.run(.tapOption("Lime"))

    #expect(
      states == [
        "optionShouldBeSelected(\"Lime\") true Flavour", "optionSelected(\"Lime\") false Lime",
        "menuDidClose(selection) false Lime", "menuDidAnimate(up: true) false Lime",
      ]
    )
  }

  @Test func `what is sent from inside a call is done after it, in order`() throws {
    let driver = FieldDriver(Self.field())
    var innerEffects: [[FieldEffect]] = []
    driver.recorder.onLine = { line, controller in
      guard line == "menuDidOpen(anchor)" else { return }
      innerEffects.append(controller.send(.moveHighlight(.last)))
      innerEffects.append(controller.send(.dismiss(.program)))
      #expect(controller.snapshot.phase == .open)
    }

    let heard = try driver.run(.tapField)

    #expect(innerEffects == [[], []])
    #expect(
      heard == [
        "menuShouldOpen(anchor)", "menuDidOpen(anchor)", "highlightDidChange(\"Chocolate\")",
        "menuDidAnimate(up: false)", "highlightDidChange(\"Other\")", "menuDidClose(program)",
        "menuDidAnimate(up: true)",
      ]
    )
    #expect(!driver.field.isOpen)
  }

  @Test func `what is sent from inside a question is done after its answer took effect`() throws {
    let driver = FieldDriver(Self.field())
    driver.recorder.onLine = { line, controller in
      if line.hasPrefix("menuShouldOpen") { controller.send(.dismiss(.program)) }
    }

    let heard = try driver.run(.tapField)

    #expect(heard.contains("menuDidOpen(anchor)"))
    #expect(heard.last == "menuDidAnimate(up: true)")
    #expect(!driver.field.isOpen)
  }

  @Test func `all effects are handed to the front end, in the order in which they were run`() {
    let controller = DropDownController(Self.field())
    controller.send(.toggle)

    let id = controller.field.options.id(at: 1)
    let effects = controller.send(.choose(.option(id)))

    let answers = controller.field.answers
    #expect(
      effects == [
        .shouldSelect(.option(id), .accepted), .replaceText(LineText("Vanilla")),
        .selectionDidChange(answers, .accepted), .menuDidClose(.selection), .answer(answers),
        .menuDidAnimate(.closing),
      ]
    )
  }

  @Test func `a front end that moves the menu says when it has arrived`() throws {
    let driver = FieldDriver(Self.field(), recorder: FieldRecorder([.menu]))
    driver.controller.animatesMenu = true

    #expect(try driver.run(.tapField) == ["menuDidOpen(anchor)"])
    driver.controller.send(.animationDidEnd)
    #expect(driver.recorder.takeLines() == ["menuDidAnimate(up: false)"])

    #expect(try driver.run(.tapField) == ["menuDidClose(anchor)"])
    driver.controller.send(.animationDidEnd)
    driver.controller.send(.animationDidEnd)
    #expect(driver.recorder.takeLines() == ["menuDidAnimate(up: true)"])
  }

  @Test func `a menu that turns round on its way reports only where it arrived`() throws {
    let driver = FieldDriver(Self.field(), recorder: FieldRecorder([.menu]))
    driver.controller.animatesMenu = true

    try driver.run(.tapField, .tapField)
    driver.controller.send(.animationDidEnd)

    #expect(driver.recorder.takeLines() == ["menuDidAnimate(up: true)"])
  }

  @Test func `the delegate is not told of what the program chooses`() {
    let driver = FieldDriver(Self.field())

    driver.controller.send(.select(.option(driver.field.options.id(at: 2))))

    #expect(driver.recorder.lines == [])
    #expect(driver.field.answer?.label == "Lime")
  }

  @Test func `the delegate is told when a choice is taken back`() throws {
    let driver = FieldDriver(Self.field())
    try driver.run(.tapField, .tapOption("Lime"))
    _ = driver.recorder.takeLines()

    driver.controller.send(.clear)

    #expect(driver.recorder.takeLines() == ["selectionWasCleared(cleared)"])
    #expect(driver.field.displayText == "Flavour")
  }

  @Test func `two columns with one identity are an error, and the options stay`() throws {
    let source = ScriptedDataSource(columns: [
      [FieldOption("a", id: "x")], [FieldOption("b", id: "x")],
    ])
    let driver = FieldDriver(Self.field(), dataSource: source)

    #expect(throws: OptionListError.self) { try driver.controller.reloadData() }
    #expect(driver.field.options.count == 3)
  }

  @Test func `without a data source there is nothing to reload`() throws {
    let driver = FieldDriver(Self.field())

    try driver.controller.reloadData()

    #expect(driver.field.options.count == 3)
    #expect(driver.recorder.lines == [])
  }

  @Test func `a data source that loads nothing by itself answers with its columns at once`() throws
  {
    final class Columns: FieldDataSource {
      func numberOfColumns(in controller: any FieldControlling) -> Int { 1 }
      func optionsOfColumn(_ column: Int, in controller: any FieldControlling) -> [FieldOption] {
        ["Fig", "Lime"]
      }
    }
    let source = Columns()
    let field = DropDownField("Flavour", options: []) { $0.loading = .whenOpened }
    let driver = FieldDriver(field, dataSource: source)

    try driver.run(.tapField)

    #expect(driver.field.snapshot.rows.map(\.label) == ["Fig", "Lime"])
    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true, false])
  }

  @Test func `a field that loads without a data source says that it cannot`() throws {
    let field = DropDownField("Flavour", options: []) { $0.loading = .whenOpened }
    let driver = FieldDriver(field, recorder: FieldRecorder([.messages]))

    let heard = try driver.run(.tapField)

    #expect(
      heard == [
        "messageDidAppear(\"The options could not be loaded: There is nowhere to get them from.\")"
      ]
    )
    #expect(
      driver.field.snapshot.rows.map(\.notice) == [.failed("There is nowhere to get them from.")]
    )
  }
}
