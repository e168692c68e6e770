import ComboTesting
import EditLine
import Glibc
import Testing

@Suite(.serialized) struct RandomKeysTests {
  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `random keys never harm the editor and the terminal`(keys: LineEditor.Keys) throws {
    // The same keys in every run, unless other ones are asked for.
    let seed = getenv("RANDOM_KEYS_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      Array("\u{1b}[A".utf8), Array("\u{1b}[1;5C".utf8), Array("\u{1b}[200~x\ty".utf8),
      Array("\u{1b}[201~".utf8), Array("日本e\u{301}👍".utf8), [0x12], [0x16], [0x1B], [0x2F], [0x0D],
    ]
    for _ in 1...8 {
      // ^Z would stop the test runner, ^\\ quit it.
      let bytes = (1...Int.random(in: 1...60, using: &generator)).flatMap { _ -> [UInt8] in
        Bool.random(using: &generator)
          ? pieces.randomElement(using: &generator) ?? []
          : [UInt8.random(in: 0...255, using: &generator)]
      }.filter { $0 != 0x1A && $0 != 0x1C }
      let terminal = try PseudoTerminal(columns: Int.random(in: 0...40, using: &generator), rows: 5)
      let before = try terminal.modes()

      let input = try terminal.run { descriptor in
        var editor = try? LineEditor(
          program: "test",
          streams: TerminalStreams(input: descriptor, output: descriptor),
          history: LineHistory(),
          configuration: .init(keys: keys, initFile: .none, terminalName: "xterm")
        )
        return try? editor?.readLine(prompt: "> ", options: .init(timeout: .milliseconds(300)))
      } driver: { terminal in
        try terminal.read(until: ">")
        try terminal.type(bytes: bytes)
      }

      #expect(input != nil, "seed \(seed), bytes \(bytes)")
      #expect(try terminal.modes() == before, "seed \(seed), bytes \(bytes)")
    }
  }
}
