import ComboTesting
import Testing

/// Question after question in one process, which holds as much at the end as at the beginning.
@Suite(.serialized) struct PromptLeakTests {
  /// How many questions are asked, and how many of them before the first look.
  private static let count = 200
  private static let first = 100

  /// What shows that a question is ready for its answer.
  private static let readiness = [
    ("live", "\u{1b}[?2004h"), ("line", "\u{1b}[?2004h"), ("plain", "Flavour (optional):"),
    ("detached", "\u{1b}[?2004h"),
  ]

  @Test(arguments: readiness)
  func `hundreds of questions leave no descriptor, handler, thread and memory behind`(
    frontEnd: String,
    question: String
  ) throws {
    var environment = TerminalChild.plainEnvironment
    // What glibc keeps at hand for each thread counts as allocated.
    environment["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=0"
    let child = try TerminalChild(
      BuiltProducts.path(of: "PromptProbe"),
      [frontEnd, String(Self.count)],
      environment: environment,
      streams: (.terminal, .pipe, .terminal)
    )

    for _ in 0..<Self.first + Self.count {
      try child.terminal.read(until: question)
      try child.terminal.type("\r")
    }

    #expect(try child.wait() == .exited(0))
    let words = child.standardOutput.split { " ,\n".contains($0) }
    #expect(words.prefix(4) == ["descriptors", "0", "handlers", "kept"])
    // The thread of the last question may be about to end.
    let threads = try #require(words.dropFirst(5).first.flatMap { Int($0) })
    #expect(threads <= (frontEnd == "detached" ? 1 : 0))
    let memory = words.dropFirst(7).compactMap { Int($0) }
    try #require(memory.count == 3)
    // Now and then ncurses forgets a description of 8 KiB, and a cache grows. What each question
    // left would be there in both halves.
    let growth = min(memory[1] - memory[0], memory[2] - memory[1])
    #expect(growth < Self.count / 2 * 2048, "\(memory)")
  }
}
