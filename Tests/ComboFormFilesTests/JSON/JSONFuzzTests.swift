import ComboFormFiles
import ComboTesting
import Glibc
import Testing

/// What no input may do: crash, hang, or be taken for JSON when it is not.
@Suite struct JSONFuzzTests {
  private static let documents = [
    #"{"title": "Caf\u00e9 \ud83d\ude00", "fields": [{"key": "a", "min": -1.50e+3}, {}, [], null]}"#,
    "[\r\n  true, false,\t\"北京\\n\\\"\", 0, -0.5, 12e-3,\r {\"\": [[[]]], \"k\": \"\\\\\"}\n]",
    #"{"a":1,"b":{"a":[1,2,{"a":"b"}]},"c":"\/\b\f\n\r\t","d":[],"e":{},"f":"é"}"#,
  ]

  /// Takes what the grammar allows and nothing else, as the reference does.
  private let lenient = JSONReader(duplicateKeys: .kept, loneSurrogates: .replaced)

  private let seed: UInt64 =
    getenv("COMBOLINE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_26

  @Test(arguments: documents)
  func `every beginning of a document is refused at or before its end`(document: String) throws {
    let bytes = Array(document.utf8)
    _ = try JSONReader().read(bytes)

    for length in bytes.indices {
      let beginning = Array(bytes[..<length])
      let error = #expect(throws: DataFileError.self) { try JSONReader().read(beginning) }
      let position = try #require(error?.position)
      #expect(position.offset <= length)
      #expect(error?.sentence.isEmpty == false)
    }
  }

  @Test(arguments: documents)
  func `every flipped bit is judged as the grammar does`(document: String) {
    let bytes = Array(document.utf8)

    for index in bytes.indices {
      for bit in 0..<8 {
        var mutant = bytes
        mutant[index] ^= 1 << UInt8(bit)
        expectSameVerdict(on: mutant)
      }
    }
  }

  @Test(arguments: documents)
  func `random edits are judged as the grammar does`(document: String) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]:,\"\\/ \t\r\n0123456789+-.eEtrufalsn'\u{0}\u{1F}é北😀\u{FEFF}".utf8)
    let sources = Self.documents.map { Array($0.utf8) }

    for _ in 0..<3000 {
      var mutant = Array(document.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        mutate(&mutant, with: alphabet, from: sources, using: &random)
      }
      expectSameVerdict(on: mutant)
    }
  }

  @Test func `random text is judged as the grammar does`() {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"a\"", "\"b\"", "1", "-", "0", ".5", "e1", "true", "null",
      " ", "\n", "\"",
      "\\", "\\u00", "\\ud83d", "\\ude00",
    ]

    for _ in 0..<20_000 {
      let count = Int.random(in: 0...9, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      expectSameVerdict(on: Array(text.utf8))
    }
  }

  private func expectSameVerdict(on bytes: [UInt8]) {
    let allowed = JSONGrammar.accepts(bytes)
    do {
      let value = try lenient.read(bytes)
      #expect(allowed, "read: \(bytes), seed \(seed)")
      #expect(walk(value), "inconsistent: \(bytes), seed \(seed)")
    } catch {
      #expect(!allowed, "\(error): \(bytes), seed \(seed)")
      #expect((error.position?.offset).map { 0...bytes.count ~= $0 } == true)
    }
  }

  /// Whether everything within a value can be reached and its places go forward.
  private func walk(_ root: DataNode) -> Bool {
    var last = -1
    var nodes = [root]
    while let node = nodes.popLast() {
      let offset = node.position.offset
      guard offset > last, Array(node.elements).count + Array(node.entries).count == node.count
      else {
        return false
      }
      last = offset
      let inside = Array(node.elements) + node.entries.flatMap { [$0.key, $0.value] }
      nodes += inside.reversed()
      guard (node.text != nil) == (node.kind != .list && node.kind != .mapping) else {
        return false
      }
    }
    return true
  }

  private func mutate(
    _ bytes: inout [UInt8],
    with alphabet: [UInt8],
    from sources: [[UInt8]],
    using random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0..<8, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 3:
      bytes.insert(
        contentsOf: bytes[place..<end],
        at: Int.random(in: 0...bytes.count, using: &random)
      )
    default:
      let source = sources.randomElement(using: &random) ?? []
      let start = Int.random(in: 0..<source.count, using: &random)
      bytes.insert(contentsOf: source[start...].prefix(6), at: place)
    }
  }
}
