import ComboFields
import ComboTerminal
import EditLine
import Glibc
import TerminalTestSupport
import Testing

/// How often a live question writes to its terminal.
@Suite(.serialized) struct LiveWritesTests {
  /// A way out on which each write stays apart from the next.
  private struct Packets {
    let program: CInt
    private let test: CInt

    init() throws {
      var ends: [CInt] = [-1, -1]
      let type = CInt(SOCK_SEQPACKET.rawValue)
      try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
      (program, test) = (ends[0], ends[1])
    }

    func close() {
      Glibc.close(program)
      Glibc.close(test)
    }

    /// The next write, which comes of a key.
    func next(_ key: String) throws -> String {
      var entry = pollfd(fd: test, events: Int16(POLLIN), revents: 0)
      try #require(poll(&entry, 1, 10_000) == 1, "nothing comes of \(key.debugDescription)")
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(test, &bytes, bytes.count, 0)
      return withoutEscapes(Array(bytes.prefix(max(count, 0))))
    }
  }

  @Test func `each key costs one write, and the beginning and the end one each`() throws {
    let packets = try Packets()
    defer { packets.close() }
    let output = packets.program

    let outcome = try PseudoTerminal().run { input in
      var prompt = Prompt(.live)
      prompt.streams = TerminalStreams(input: input, output: output)
      prompt.editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")
      prompt.live.theme = .neutral
      let field = DropDownField("Option", options: (1...100).map { "number \($0)" })
      return described(Result { () throws(PromptError) in try prompt.ask(field) })
    } driver: { terminal in
      #expect(try packets.next("the beginning").contains("❯ number 1"))
      // Were there two writes for a key, the second would be taken for that of the next key.
      for key in ["\u{1B}[B", "\u{1B}[B", "\u{1B}[A", "\u{1B}[6~", "5", "\u{7F}", "7", "7"] {
        try terminal.type(key)
        #expect(try packets.next(key) != "")
      }
      try terminal.type("\r")
      #expect(try packets.next("\r").contains("number 77"))
    }

    #expect(outcome == "listed 76 number 77")
  }
}
