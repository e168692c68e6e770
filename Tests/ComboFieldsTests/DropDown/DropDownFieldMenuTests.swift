import ComboFields
import ComboTesting
import Testing

/// Opening, closing and moving in the menu.
@Suite struct DropDownFieldMenuTests {
  private func field(
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> DropDownField {
    DropDownField("Field", options: ["Apple", "Banana", "Cherry", "Date"], configure: configure)
  }

  private func highlighted(_ field: DropDownField) -> String? {
    field.snapshot.rows.first { $0.isHighlighted }?.label
  }

  @Test(arguments: [
    (FieldEvent.toggle, OpenCause.anchor), (.open(.program), .program),
    (.moveHighlight(.last), .movement(.last)),
  ])
  func `a closed field asks before it opens`(event: FieldEvent, cause: OpenCause) {
    let probe = FieldProbe(field())

    probe.send(event)
    probe.receive(.shouldOpen(cause))
  }

  @Test func `an open menu does not open again`() {
    var field = field()
    _ = field.handle(.openingAllowed(.anchor))
    let before = field

    #expect(field.handle(.open(.program)) == [])
    #expect(field.handle(.openingAllowed(.typing)) == [])
    #expect(field == before)
  }

  @Test(arguments: CloseCause.allCases)
  func `a menu closes for every cause, and tells it`(cause: CloseCause) {
    var field = field()
    _ = field.handle(.openingAllowed(.anchor))

    #expect(field.handle(.dismiss(cause)) == [.menuDidClose(cause)])
    #expect(field.handle(.dismiss(cause)) == [])
    #expect(field.handle(.animationDidEnd) == [.menuDidAnimate(.closing)])
    #expect(field.handle(.animationDidEnd) == [])
  }

  @Test func `a closed menu has no rows, no highlight and no placement`() {
    var field = field()
    _ = field.handle(.openingAllowed(.anchor))
    _ = field.handle(.dismiss(.outside))

    #expect(field.snapshot.rows == [])
    #expect(field.menu == nil)
    #expect(field.handle(.highlight(.option(field.options.id(at: 0)))) == [])
    #expect(field.handle(.choose(.option(field.options.id(at: 0)))) == [])
    #expect(field.handle(.typeAhead("a", at: 0)) == [])
  }

  @Test(arguments: [
    (HighlightMovement.next, "Apple"), (.first, "Apple"), (.previous, "Date"), (.last, "Date"),
  ])
  func `a movement that opens the menu begins where it comes from`(
    movement: HighlightMovement,
    label: String
  ) {
    var field = field { $0.autocomplete = .none }

    _ = field.handle(.openingAllowed(.movement(movement)))

    #expect(highlighted(field) == label)
  }

  @Test func `a movement that opens the menu begins at what is chosen`() {
    var field = field()
    _ = field.handle(.select(.option(field.options.id(at: 2))))

    _ = field.handle(.openingAllowed(.movement(.last)))

    #expect(highlighted(field) == "Cherry")
  }

  @Test(arguments: [
    (Autocomplete.none, nil), (.list, nil), (.automaticHighlight, "Apple"), (.inline, "Apple"),
  ])
  func `a menu opens with a highlight where it highlights by itself`(
    autocomplete: Autocomplete,
    label: String?
  ) {
    var field = field { $0.autocomplete = autocomplete }

    _ = field.handle(.openingAllowed(.anchor))

    #expect(highlighted(field) == label)
  }

  @Test func `the highlight goes on at the other end, where it wraps`() {
    var field = field()
    _ = field.handle(.openingAllowed(.anchor))

    _ = field.handle(.moveHighlight(.previous))
    #expect(highlighted(field) == "Date")
    _ = field.handle(.moveHighlight(.next))
    #expect(highlighted(field) == "Apple")
  }

  @Test func `the highlight stays at the end, where it does not wrap`() {
    let probe = FieldProbe(field { $0.wrapsHighlight = false })
    probe.send(.openingAllowed(.program)) {
      $0.phase = .open
      $0.rows = probe.field.options.rows(highlighted: 0)
      $0.rowCount = 4
      $0.shownOptionCount = 4
      $0.actions = [.accept, .moveHighlight, .dismiss]
    }
    probe.receive(.menuDidOpen(.program), .highlightDidChange)

    probe.send(.moveHighlight(.previous))
    probe.send(.moveHighlight(.next)) { $0.rows = probe.field.options.rows(highlighted: 1) }
    probe.receive(.highlightDidChange)
  }

  @Test func `titles and disabled options are never highlighted`() throws {
    let list = try OptionList(sections: [
      OptionSection("One", options: ["a", FieldOption("b").disabled()]),
      OptionSection("Two", options: [FieldOption("c").disabled(), "d"]),
    ])
    var field = DropDownField("Field", options: list)
    _ = field.handle(.openingAllowed(.anchor))

    let labels = (0..<3).map { _ in
      defer { _ = field.handle(.moveHighlight(.next)) }
      return highlighted(field)
    }
    #expect(labels == ["a", "d", "a"])
    #expect(field.handle(.highlight(.sectionTitle(0))) == [])
    #expect(field.handle(.highlight(.option(list.id(at: 1)))) == [])
    #expect(highlighted(field) == "d")
  }

  @Test func `less room shows fewer rows, with the highlight among them`() {
    var field = field()
    _ = field.handle(.openingAllowed(.anchor))
    _ = field.handle(.moveHighlight(.last))

    #expect(field.handle(.roomDidChange(rows: 2)) == [])
    #expect(field.snapshot.rows.map(\.label) == ["Cherry", "Date"])
    #expect(field.snapshot.firstVisibleRow == 2)
    #expect(field.snapshot.rowCount == 4)

    _ = field.handle(.roomDidChange(rows: nil))
    #expect(field.snapshot.rows.count == 4)
  }

  @Test func `room is used up to the most rows that are set`() {
    var field = field { $0.maximumRows = 3 }
    _ = field.handle(.openingAllowed(.anchor))

    _ = field.handle(.roomDidChange(rows: 10))
    #expect(field.snapshot.rows.count == 3)
    _ = field.handle(.roomDidChange(rows: 1))
    #expect(field.snapshot.rows.count == 1)
  }

  @Test func `room that changes while the menu is closed counts when it opens`() {
    var field = field()
    _ = field.handle(.roomDidChange(rows: 2))

    _ = field.handle(.openingAllowed(.anchor))

    #expect(field.snapshot.rows.count == 2)
  }

  @Test func `a press on a title changes nothing`() throws {
    let list = try OptionList(sections: [OptionSection("One", options: ["a"])])
    var field = DropDownField("Field", options: list)
    _ = field.handle(.openingAllowed(.anchor))
    let before = field

    #expect(field.handle(.choose(.sectionTitle(0))) == [])
    #expect(field == before)
  }

  @Test func `an answer that is kept closes the menu`() {
    var field = field { $0.autocomplete = .list }
    _ = field.handle(.openingAllowed(.anchor))

    #expect(field.handle(.accept) == [.menuDidClose(.selection), .answer([])])
    #expect(!field.isOpen)
  }
}

extension OptionList {
  /// The rows of a menu of all options, none of which matches a text.
  func rows(highlighted: Int) -> [FieldSnapshot.Row] {
    (0..<count).map { position in
      var row = FieldSnapshot.Row.option(self, position)
      row.isHighlighted = position == highlighted
      return row
    }
  }
}

extension FieldSnapshot.Row {
  static func option(_ list: OptionList, _ position: Int) -> FieldSnapshot.Row {
    var row = FieldSnapshot.Row(
      .option(list.id(at: position)),
      label: list.label(at: position)
    )
    row.position = position + 1
    row.isEnabled = true
    return row
  }
}
