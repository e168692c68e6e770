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
    let child = try TerminalChild(
      BuiltProducts.path(of: "PromptProbe"),
      [frontEnd, String(Self.count)],
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
    try #require(memory.count == 2)
    // The allocator keeps some pages for later, yet not one for each question.
    #expect(memory[1] - memory[0] < Self.count * 3072, "\(memory)")
  }
}
