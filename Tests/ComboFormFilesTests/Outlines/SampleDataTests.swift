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

  @Test func `the time zones are a flat file`() throws {
    let file = try read("time-zones.json")

    #expect(file.format == .flat)
    #expect(file.outline.levelCounts == [9, 291, 25])
    let zone = try #require(file.outline.position(of: "Asia/Ho_Chi_Minh"))
    #expect(file.outline.path(to: zone) == ["Asia", "Asia/Ho_Chi_Minh"])
  }
}
