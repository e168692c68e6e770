import ComboFields
import ComboTesting
import Testing

/// The grouped checklist, step by step: what is shown, and what its delegate hears.
@Suite struct ChecklistComponentTests {
  @Test func `made: checked and folded as the data says, a folded section showing its title alone`()
    throws
  {
    let field = try ChecklistField(
      "Garden",
      sections: [
        ChecklistSection("Fruit", rows: ["Apple", .init("Banana", isChecked: true)]),
        ChecklistSection("Greens", rows: [.init("Leek", isChecked: true)], isFolded: true),
        ChecklistSection(rows: ["Bread"]),
      ]
    )

    let tester = ChecklistTester(field).opened()

    #expect(tester.rows == ["v~Fruit", "-Apple", "+Banana", ">+Greens", "-Bread"])
    #expect(tester.checked == ["Banana", "Leek"])
    #expect(tester.field.folded == [1])
  }

  @Test func `made: rows stand one level below their titles`() throws {
    let field = try ChecklistField(
      "Garden",
      sections: [ChecklistSection("Fruit", rows: ["Apple"]), ChecklistSection(rows: ["Bread"])]
    )

    let tester = ChecklistTester(field).opened()

    #expect(tester.field.snapshot.rows.map(\.level) == [0, 1, 0])
  }

  @Test func `tap on a row: it is checked; that row changed, and its title as it is half checked`()
  {
    let tester = ChecklistTester(.garden()).opened()

    let heard = tester.send(.choose(tester.row("Banana")))

    #expect(heard == ["optionSelected(\"Banana\")", "rowDidChange(2)", "rowDidChange(0)"])
    #expect(tester.rows.prefix(3) == ["v~Fruit", "-Apple", "+Banana"])
    #expect(tester.field.snapshot.rows[2].isSelected)
    #expect(tester.field.isOpen)
  }

  @Test func `tap on a row: where no more and no less of its section is checked, that row alone`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"])).opened()

    #expect(tester.send(.choose(tester.row("Banana"))).last == "rowDidChange(2)")
  }

  @Test func `tap on a row: where titles have no check boxes, that row changed and nothing else`() {
    let tester = ChecklistTester(.garden { $0.checksSections = false }, [.rows, .highlight])
      .opened()

    #expect(tester.send(.choose(tester.row("Banana"))) == ["rowDidChange(2)"])
    #expect(tester.rows.first == "vFruit")
  }

  @Test func `tap on a checked row: it is checked no longer`() {
    let tester = ChecklistTester(.garden(checked: ["Banana"]), [.selection, .rows, .questions])
      .opened()

    let heard = tester.send(.choose(tester.row("Banana")))

    #expect(heard == ["optionDeselected(\"Banana\")", "rowDidChange(2)", "rowDidChange(0)"])
    #expect(tester.checked == [])
  }

  @Test func `tap on a title: didTapSection, the arrow turns, the rows are removed`() {
    let tester = ChecklistTester(.garden()).opened()

    let heard = tester.send(.choose(.sectionTitle(0)))

    #expect(heard == ["didTapSection(0)", "rowDidChange(0)", "rowsDidDisappear(1..<4)"])
    #expect(tester.rows == [">-Fruit", "v-Greens", "-Leek", "-Kale", "-Chard"])
  }

  @Test func `tap on the title of a folded section: its rows are inserted`() {
    let tester = ChecklistTester(.garden(folded: [0])).opened()

    let heard = tester.send(.choose(.sectionTitle(0)))

    #expect(heard == ["didTapSection(0)", "rowDidChange(0)", "rowsDidAppear(1..<4)"])
    #expect(tester.rows.count == 8)
  }

  @Test func `fold and unfold: what was checked stays checked`() {
    let tester = ChecklistTester(.garden(checked: ["Apple", "Leek"])).opened()
    let before = tester.rows

    tester.send(.choose(.sectionTitle(0)), .choose(.sectionTitle(0)))

    #expect(tester.rows == before)
    #expect(tester.checked == ["Apple", "Leek"])
  }

  @Test func `what is folded stays so while the menu is closed`() {
    let tester = ChecklistTester(.garden()).opened()

    tester.send(.choose(.sectionTitle(1)), .dismiss(.outside), .open(.anchor))

    #expect(tester.rows == ["v-Fruit", "-Apple", "-Banana", "-Cherry", ">-Greens"])
  }

  @Test func `Enter answers with all that is checked, and closes`() {
    let tester = ChecklistTester(.garden(checked: ["Kale", "Apple"]), [.menu, .selection]).opened()

    let effects = tester.controller.send(.accept)

    #expect(effects.contains(.answer(tester.field.answers)))
    #expect(tester.checked == ["Apple", "Kale"])
    #expect(!tester.field.isOpen)
    #expect(
      tester.recorder.takeLines().suffix(2) == [
        "menuDidClose(selection)", "menuDidAnimate(up: true)",
      ]
    )
  }

  @Test func `the empty line of the closed field shows what is checked, else the title`() {
    #expect(ChecklistField.garden().snapshot.displayText == "Garden")
    #expect(
      ChecklistField.garden(checked: ["Kale", "Apple"]).snapshot.displayText == "Apple, Kale"
    )
    #expect(ChecklistField.garden(checked: ["Kale", "Apple"]).displayText == "Apple, Kale")
  }
}

/// Folding by other ways than a tap, and where the highlight goes.
@Suite struct ChecklistFoldingTests {
  @Test func `the first highlight is the first row, or a folded title before it`() {
    #expect(ChecklistTester(.garden()).opened().highlighted == "Apple")
    #expect(ChecklistTester(.garden(disabled: ["Apple"])).opened().highlighted == "Banana")
    #expect(ChecklistTester(.garden(folded: [0])).opened().highlighted == "Fruit")
  }

  @Test func `movement stands on titles, too`() {
    let tester = ChecklistTester(.garden()).opened()

    tester.send(.moveHighlight(.previous))

    #expect(tester.highlighted == "Fruit")
  }

  @Test func `where the highlighted row is folded, the title is highlighted`() {
    let tester = ChecklistTester(.garden()).opened()
    tester.send(.highlight(tester.row("Cherry")))

    tester.send(.choose(.sectionTitle(0)))

    #expect(tester.highlighted == "Fruit")
  }

  @Test func `in and out: a row, its title, the section folded, unfolded, its first row`() {
    let tester = ChecklistTester(.garden()).opened()
    tester.send(.highlight(tester.row("Chard")))

    tester.send(.leave)
    #expect(tester.highlighted == "Greens")
    #expect(tester.send(.leave).last == "rowsDidDisappear(5..<8)")
    #expect(tester.send(.leave) == [])
    #expect(tester.send(.enter).last == "rowsDidAppear(5..<8)")
    tester.send(.enter)
    #expect(tester.highlighted == "Leek")
    #expect(tester.send(.enter) == [])
  }

  @Test func `expand, collapse and all at once tell what changes, and nothing else`() {
    let tester = ChecklistTester(.garden(folded: [0, 1])).opened()

    #expect(tester.send(.collapse(.sectionTitle(0))) == [])
    #expect(tester.send(.expand(.sectionTitle(1))).last == "rowsDidAppear(2..<5)")
    #expect(tester.send(.expandToLevel(0)) == [])
    #expect(tester.send(.expandToLevel(nil)).last == "rowsDidAppear(1..<4)")
    #expect(tester.send(.expandSiblings(.sectionTitle(0))) == [])
    #expect(tester.send(.collapse(tester.row("Apple"))) == [])
    #expect(tester.send(.collapse(.sectionTitle(9))) == [])
  }

  @Test func `a filter shows what matches of folded sections, too, and folds nothing`() {
    let tester = ChecklistTester(.garden(folded: [0, 1])).opened()

    tester.type("le")

    #expect(tester.rows == ["v-Fruit", "-Apple", "v-Greens", "-Leek", "-Kale"])
    #expect(tester.highlighted == "Leek")
    #expect(tester.send(.choose(.sectionTitle(0))) == ["didTapSection(0)"])
    tester.type("")
    #expect(tester.rows == [">-Fruit", ">-Greens"])
  }

  @Test func `an Other entry behind an option goes last while that is folded`() throws {
    let field = ChecklistField.garden {
      $0.other = OtherEntry()
      $0.other?.place = .after(OptionID(number: 2))
    }
    let tester = ChecklistTester(field).opened()
    #expect(tester.rows[4] == "Other")

    let folding = tester.send(.choose(.sectionTitle(0)))
    #expect(folding.suffix(2) == ["rowsDidDisappear(1..<5)", "rowsDidAppear(5..<6)"])
    #expect(tester.rows.last == "Other")
    let unfolding = tester.send(.choose(.sectionTitle(0)))
    #expect(unfolding.suffix(2) == ["rowsDidDisappear(5..<6)", "rowsDidAppear(1..<5)"])
  }

  @Test func `letters jump to titles and rows`() {
    let tester = ChecklistTester(.garden(folded: [0])).opened()

    tester.send(.typeAhead("g", at: 0))
    #expect(tester.highlighted == "Greens")
    tester.send(.typeAhead("k", at: 2_000))
    #expect(tester.highlighted == "Kale")
  }
}
