import ComboTesting
import EditLine
import Glibc
import Testing

/// Many keys on one editor, in a process of its own: a crash would end the test runner.
@Suite(.serialized) struct StormTests {
  private static let pieces: [[UInt8]] =
    [
      "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\u{1b}[1;5C", "\u{1b}[1;5D", "\u{1b}[H",
      "\u{1b}[F", "\u{1b}[200~x\ty\u{1b}[201~", "日本e\u{301}👍", "\u{12}", "\u{16}", "\u{1b}", "/",
      "abc def", "\u{1}", "\u{5}", "\u{b}", "\u{19}", "\u{1b}[<0;1;1M", "\u{15}", "\u{1b}9",
      String(repeating: "x", count: 30),
    ].map { Array($0.utf8) }

  @Test(arguments: ["emacs", "vi"], ["byHook", "byEditor"])
  func `thousands of random keys in small windows harm nothing, whoever paints`(
    keys: String,
    painting: String
  ) throws {
    let seed =
      getenv("RANDOM_KEYS_SEED").flatMap { UInt64(String(cString: $0)) }
      ?? UInt64.random(in: 1...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let terminal = try PseudoTerminal(columns: 12, rows: 2)
    let child = try probe(keys, painting, terminal)
    try terminal.read(until: painting == "byHook" ? "0 0" : "> ")

    for round in 1...200 {
      let bytes = (1...30).flatMap { _ -> [UInt8] in
        Bool.random(using: &generator)
          ? Self.pieces.randomElement(using: &generator) ?? []
          : [UInt8.random(in: 0...255, using: &generator)]
      }
      // ^Z would stop the probe, ^\ quit it, and ^S between two lines hold up what it prints.
      try terminal.type(bytes: bytes.filter { ![0x13, 0x1A, 0x1C].contains($0) })
      _ = terminal.readAvailable()
      if round % 20 == 0 {
        try terminal.resize(
          columns: Int.random(in: 0...40, using: &generator),
          rows: Int.random(in: 0...4, using: &generator)
        )
      }
    }

    #expect(try child.wait() == .exited(0), "seed \(seed)")
    #expect(terminal.transcript.hasSuffix("survived\r\n"), "seed \(seed)")
  }

  @Test(
    arguments: [("abcdefgh", "x"), ("ab\u{16}\u{1}\u{16}\u{2}\u{16}\u{3}", "\u{16}\u{4}")]
  )
  func `what vi replaces at the end of a row it replaces any number of times`(
    text: String,
    replacement: String
  ) throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 4)
    let child = try probe("vi", "byEditor", terminal)
    try terminal.read(until: "> ")

    let replacing = String(repeating: replacement + "\u{1b}[D", count: 20)
    try terminal.type(text + "\u{1b}R" + replacing + "\r")

    #expect(try child.wait() == .exited(0))
    #expect(terminal.transcript.hasSuffix("survived\r\n"))
  }

  private func probe(
    _ keys: String,
    _ painting: String,
    _ terminal: PseudoTerminal
  ) throws -> TerminalChild {
    try TerminalChild(
      BuiltProducts.path(of: "EditLineProbe"),
      ["storm", keys, painting],
      environment: TerminalChild.plainEnvironment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      terminal: terminal
    )
  }
}
