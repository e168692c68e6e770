import ComboFields
import ComboFormFiles
import Testing

@Suite struct SampleDataTests {
  private func read(_ name: String) throws -> OutlineFile {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return try OutlineReader().read(
      fileAt: (root + ["Samples", "Data", name[...]]).joined(separator: "/")
    )
  }

  @Test func `the divisions of China are a nested file`() throws {
    let file = try read("china-divisions.json")

    #expect(file.format == .nested)
    #expect(file.outline.levelCounts == [34, 344, 3_133])
  }

  @Test(arguments: ["北", "北京", "bj", "bjs", "beijing", "Beijing shi"])
  func `a place in China is found by its name, by pinyin and by initials`(text: String) throws {
    let outline = try read("china-divisions.json").outline
    let tree = OutlineController(OutlineField("Place", outline: outline))

    tree.send(.open(.program))
    tree.send(.textDidChange(LineText(text)))

    #expect(tree.snapshot.rows.contains { $0.label == "北京市" })
  }

  @Test func `pinyin leads to the places under it, level by level`() throws {
    let outline = try read("china-divisions.json").outline
    let cascade = CascadeController(CascadeField("Place", outline: outline))

    cascade.send(.open(.program))
    cascade.send(.textDidChange(LineText("beijing")))
    cascade.send(.accept)

    #expect(cascade.answers.first?.listed?.path.first?.label == "北京市")
  }

  @Test func `the time zones are a flat file`() throws {
    let file = try read("time-zones.json")

    #expect(file.format == .flat)
    #expect(file.outline.levelCounts == [9, 291, 25])
    let zone = try #require(file.outline.position(of: "Asia/Ho_Chi_Minh"))
    #expect(file.outline.path(to: zone) == ["Asia", "Asia/Ho_Chi_Minh"])
  }
}
