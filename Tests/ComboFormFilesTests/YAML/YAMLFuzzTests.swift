import ComboFormFiles
import ComboTesting
import Glibc
import Testing

/// What no input may do: crash, hang, or be refused without a place.
@Suite struct YAMLFuzzTests {
  private static let documents = [
    "name: Bug \u{1F600}\nbody:\n  - type: dropdown\n    id: os\n    attributes: {label: 'Which?', options: [3.10, no, \"Other\\t\"]}\n",
    "a: &a\n  k: |\n    text\n    more\n  l: >-\n    x\n\nb:\n  <<: *a\n  é: ~\n? c\n: [*a, &b 'x', *b]\n",
    "%YAML 1.1\n--- # comment\r\n- !!str 3\r\n- {a: 1, 'b': \"c\"}\r\n-\r\n  - x\r\n  - y z\r\n...\r\n",
  ]

  private let seed: UInt64 =
    getenv("COMBOLINE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_26

  @Test(arguments: documents)
  func `every beginning of a document is read, or refused at or before its end`(document: String) {
    let bytes = Array(document.utf8)

    for length in 0...bytes.count { judge(Array(bytes[..<length])) }
  }

  @Test(arguments: documents)
  func `every flipped bit is read or refused with a place`(document: String) {
    let bytes = Array(document.utf8)

    for index in bytes.indices {
      for bit in 0..<8 {
        var mutant = bytes
        mutant[index] ^= 1 << UInt8(bit)
        judge(mutant)
      }
    }
  }

  @Test(arguments: documents)
  func `random edits are read or refused with a place`(document: String) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "- ", ": ", "\n", "  ", "\t", "[", "]", "{", "}", ",", "&a ", "*a", "<<: ", "!!str ", "!x ",
      "'", "\"", "|\n", ">\n", "?", "---\n", "...\n", "%TAG ! x\n", "#", "\\", "é", "\u{FEFF}",
      "\r",
      "\u{0}", "\u{85}", "\u{2028}", "~", "0x", "\u{1F600}",
    ]

    for _ in 0..<2000 {
      var mutant = Array(document.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0...mutant.count, using: &random)
        let end = min(mutant.count, place + Int.random(in: 0..<8, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutant.removeSubrange(place..<end)
        case 1: mutant.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: mutant.insert(contentsOf: Array(mutant[place..<end]), at: place)
        default:
          mutant.insert(
            contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8),
            at: place
          )
        }
      }
      judge(mutant)
    }
  }

  private func judge(_ bytes: [UInt8]) {
    do {
      let value = try YAMLReader().read(bytes)
      #expect(walk(value, of: bytes.count), "inconsistent: \(bytes), seed \(seed)")
    } catch {
      #expect(
        (error.position?.offset).map { 0...bytes.count ~= $0 } == true,
        "\(error): \(bytes), seed \(seed)"
      )
      #expect(
        !error.sentence.isEmpty && !error.sentence.contains("This is not YAML:"),
        "\(error): \(bytes), seed \(seed)"
      )
    }
  }

  /// Whether everything within a value can be reached, counted and placed.
  private func walk(_ root: DataNode, of size: Int) -> Bool {
    var nodes = [root]
    while let node = nodes.popLast() {
      let elements = Array(node.elements)
      let entries = Array(node.entries)
      guard elements.count + entries.count == node.count, node.position.offset <= size,
        (node.text != nil) == (node.kind != .list && node.kind != .mapping)
      else { return false }
      nodes += elements + entries.flatMap { [$0.key, $0.value] }
    }
    return true
  }
}
