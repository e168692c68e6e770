import ComboFields
import ComboTesting
import Testing

/// A combo box of columns under titles, row by row: what its data source is asked, and what its
/// delegate hears.
@Suite struct SectionedComboBoxTests {
  private static let titles: [String?] = ["安徽省", "浙江省", "江苏省", "安徽省", "浙江省", "江苏省"]
  private static let columns: [[FieldOption]] = [
    ["合肥", "芜湖", "安庆"], ["南京", "苏州", "无锡"], ["杭州", "宁波", "温州"],
    ["合肥", "芜湖", "安庆"], ["南京", "苏州", "无锡"], ["杭州", "宁波", "温州"],
  ]

  private let source = ScriptedDataSource(columns: columns, titles: titles)
  private let recorder = FieldRecorder([.menu, .selection])

  private func driver(_ name: String? = nil) throws -> FieldDriver<DropDownField> {
    let field = DropDownField("City", options: [])
    let driver = FieldDriver(field, name: name, recorder: recorder, dataSource: source)
    try driver.controller.reloadData()
    return driver
  }

  @Test func `shown: the data source is asked for columns, then titles`() throws {
    let driver = try driver()

    #expect(
      source.lines == ["numberOfColumns"] + (0..<6).map { "optionsOfColumn(\($0))" }
        + ["titlesOfSections"]
    )
    #expect(driver.field.options.sectionCount == 6)
    #expect(driver.field.options.count == 18)
  }

  @Test func `shown: each section has its title over its options, equal ones apart`() throws {
    let driver = try driver()

    try driver.run(.tapField)

    let expected = zip(Self.titles, Self.columns).flatMap { title, column in
      [title ?? ""] + column.map(\.label)
    }
    #expect(driver.field.snapshot.rows.map(\.label) == expected)
    #expect(Set(driver.field.snapshot.rows.map(\.row)).count == 24)
  }

  @Test(arguments: [(0, 0), (1, 2), (3, 0), (5, 1)])
  func `a tap on a row tells section, row, text and field, and closes`(
    section: Int,
    row: Int
  ) throws {
    let driver = try driver("from")
    try driver.run(.tapField)

    let heard = try driver.run(.tapRow(section: section, row: row))

    let label = Self.columns[section][row].label
    #expect(
      heard == [
        "from: optionSelected(\"\(label)\")", "from: menuDidClose(selection)",
        "from: menuDidAnimate(up: true)",
      ]
    )
    let answer = try #require(driver.field.answer?.listed)
    #expect(answer.section == section)
    #expect(answer.row == row)
    #expect(answer.option.label == label)
    #expect(answer.sectionTitle == Self.titles[section])
    #expect(answer.position == section * 3 + row)
  }

  @Test func `a tap on a row closes also where nobody listens`() throws {
    let controller = DropDownController(DropDownField("City", options: ["合肥"]))
    controller.send(.toggle)

    controller.send(.choose(.option(controller.field.options.id(at: 0))))

    #expect(!controller.field.isOpen)
    #expect(controller.field.answer?.label == "合肥")
  }

  @Test func `a tap outside closes, and no choice is heard`() throws {
    let driver = try driver()
    try driver.run(.tapField)

    let heard = try driver.run(.tapOutside)

    #expect(!driver.field.isOpen)
    #expect(heard == ["menuDidClose(outside)", "menuDidAnimate(up: true)"])
    #expect(driver.field.answer == nil)
  }

  @Test func `a long option comes to be drawn whole`() throws {
    let label = String(repeating: "long ", count: 100)
    source.columns = [[FieldOption(label)]]
    let driver = try driver()

    try driver.run(.tapField)

    #expect(driver.field.snapshot.rows.last?.label == label)
  }

  @Test func `two fields share one delegate and one data source`() throws {
    let from = try driver("from")
    let to = try driver("to")
    try from.run(.tapField)
    try to.run(.tapField)

    let first = try from.run(.tapRow(section: 0, row: 1))
    let second = try to.run(.tapRow(section: 3, row: 1))

    #expect(first.first == "from: optionSelected(\"芜湖\")")
    #expect(second.first == "to: optionSelected(\"芜湖\")")
    #expect(from.field.answer?.listed?.section == 0)
    #expect(to.field.answer?.listed?.section == 3)
  }

  @Test func `a row of one of two equal sections marks that row alone`() throws {
    let driver = try driver()
    try driver.run(.tapField, .tapRow(section: 3, row: 0), .tapField)

    let marked = driver.field.snapshot.rows.filter(\.isSelected).map(\.row)

    #expect(marked == [.option(driver.field.options.id(at: 9))])
  }

  @Test func `titles and columns may differ in number`() throws {
    source.titles = ["one", nil]
    source.columns = [["a"], ["b"], ["c"]]
    let fewer = try driver()
    #expect((0..<3).map { fewer.field.options.title(ofSection: $0) } == ["one", nil, nil])

    source.titles = ["one", "two", "three", "four"]
    source.columns = [["a"], []]
    let more = try driver()
    #expect(more.field.options.sectionCount == 2)
    #expect((0..<2).map { more.field.options.title(ofSection: $0) } == ["one", "two"])
    try more.run(.tapField)
    #expect(more.field.snapshot.rows.map(\.label) == ["one", "a", "two"])
  }

  @Test(arguments: MenuDirection.allCases)
  func `the menu opens towards the side that is set`(direction: MenuDirection) throws {
    let anchor = Placement.Frame(x: 40, y: 40, width: 20, height: 1)
    let driver = FieldDriver(
      DropDownField("City", options: ["a", "b"]) {
        $0.direction = direction
        $0.maximumRows = 5
      }
    )
    #expect(driver.field.placement(beside: anchor, in: anchor) == nil)
    try driver.run(.tapField)

    let placement = driver.field.placement(
      beside: anchor,
      in: .init(x: 0, y: 0, width: 100, height: 100)
    )

    #expect(placement?.direction == direction)
    #expect(placement?.frame == Placement.frame(beside: anchor, direction, height: 2))
  }
}
