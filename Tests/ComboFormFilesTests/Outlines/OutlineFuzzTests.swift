import ComboFields
import ComboFormFiles
import ComboTesting
import Testing

/// Whatever a file holds, it is read or refused with a place in it.
@Suite struct OutlineFuzzTests {
  private static let texts = [
    #"[{"name": "a", "id": 1, "sub": [{"name": "b", "value": "c", "disabled": true}]}, "d"]"#,
    #"{"a": {"b": null, "c": ["d", {"name": "e", "detail": "f"}]}, "g": []}"#,
    #"[{"id": "x", "name": "a"}, {"id": "y", "parent": "x", "name": "b"}]"#,
    #"[{"id": 1, "parent": 0, "name": "a"}, {"id": 2, "parent": 1, "name": "b"}]"#,
    "a\tv\n  b\n\tc\r\n    d\n# e\n  \\# f\n", "a/b\n/c\\/d/\na/b\tx\n\na / e\n", "a\nb\tc\n",
  ]
  private static let pieces = [
    "\"", "{", "}", "[", "]", ",", ":", "\n", "\r", "\t", " ", "/", "\\", "#", "null", "1",
    "\u{FEFF}",
    "\"sub\": ", "\"parent\": ", "\"id\": ", "\"name\": ", "北", "\u{301}",
  ].map { Array($0.utf8) }

  private func mutated(_ text: String, with generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...3, using: &generator))
      let piece =
        Bool.random(using: &generator)
        ? Self.pieces.randomElement(using: &generator) ?? []
        : [UInt8.random(in: 0...255, using: &generator)]
      bytes.replaceSubrange(start..<end, with: piece)
    }
    return bytes
  }

  @Test(arguments: [nil] + OutlineFormat.allCases.map(Optional.some))
  func `any bytes make an outline or an error with a place and a sentence`(
    format: OutlineFormat?
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var reader = OutlineReader.text(format, delimiter: "\t", hasComments: true)
    for round in 0..<1_500 {
      let bytes = mutated(Self.texts[round % Self.texts.count], with: &generator)
      reader.policy = OutlinePolicy(
        cycles: round % 2 == 0 ? .refuse : .breakAtFirst,
        orphans: [.refuse, .asRoots, .drop][round % 3]
      )
      switch Result(catching: { () throws(DataFileError) in try reader.read(bytes, file: "f") }) {
      case .success(let file):
        #expect(format == nil || file.format == format, "seed \(seed)")
        for warning in file.warnings { check(warning, bytes, seed) }
      case .failure(let error):
        check(error, bytes, seed)
      }
    }
  }

  private func check(_ error: DataFileError, _ bytes: [UInt8], _ seed: UInt64) {
    #expect(error.file == "f", "seed \(seed)")
    #expect((error.position?.offset).map { $0 <= bytes.count } == true, "seed \(seed)")
    #expect(error.sentence.hasSuffix("."), "seed \(seed): \(error.sentence)")
    #expect(
      error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
      "seed \(seed)"
    )
  }
}
