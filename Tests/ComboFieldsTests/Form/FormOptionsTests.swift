import ComboFields
import Testing

@Suite struct FormOptionsTests {
  private func labels(_ options: FormOptions) -> [String?] {
    (-1..<6).map { options.option(at: $0)?.option.label }
  }

  @Test func `places go through sections and what hangs under an option`() {
    let options = FormOptions(sections: [
      FormOptionSection(options: []),
      FormOptionSection("One", options: ["a", FormOption("b", children: ["c"])]),
      FormOptionSection("Two", options: ["d"]),
    ])

    #expect(labels(options) == [nil, "a", "b", "c", "d", nil, nil])
  }

  @Test func `a list and an outline have places of their own, and values that are text`() throws {
    let list = try OptionList(sections: [OptionSection("s", options: ["a", "b"])])
    let outline = try OptionOutline(nodes: [
      OptionNode("a", children: [OptionNode("b")]), OptionNode("c"),
    ])

    #expect(labels(FormOptions(content: .list(list))) == [nil, "a", "b", nil, nil, nil, nil])
    #expect(labels(FormOptions(content: .outline(outline))) == [nil, "a", "b", "c", nil, nil, nil])
    #expect(FormOptions(content: .list(list)).option(at: 1)?.value == "b")
  }

  @Test func `a kind takes other options and keeps the rest`() {
    let old = FormOptions(["a"])
    let new = FormOptions(["b"], other: OtherEntry())
    var tree = FormTree(old)
    tree.allowsBranches = true
    var newTree = tree
    newTree.options = new
    let count = FormChoiceCount(minimum: 2)

    #expect(FormFieldKind.dropDown(old).with(new) == .dropDown(new))
    #expect(FormFieldKind.checklist(old, count).with(new) == .checklist(new, count))
    #expect(FormFieldKind.cascade(tree).with(new) == .cascade(newTree))
    #expect(FormFieldKind.outline(tree).with(new) == .outline(newTree))
    #expect(FormFieldKind.note.with(new) == .note)
  }
}
