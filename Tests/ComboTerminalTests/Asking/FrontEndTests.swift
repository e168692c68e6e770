import ComboTerminal
import Testing

@Suite struct FrontEndTests {
  private static let roomy = ConsoleSize(columns: 80, rows: 24)

  @Test(
    arguments: [
      (["TERM": "xterm"], .live), (["TERM": "dumb"], .plain), (["TERM": "unknown"], .plain),
      (["TERM": ""], .plain), ([:], .plain), (["TERM": "xterm", "ACCESSIBLE": "1"], .plain),
      (["TERM": "xterm", "ACCESSIBLE": "0"], .live), (["TERM": "xterm", "ACCESSIBLE": ""], .live),
    ] as [([String: String], FrontEnd)]
  )
  func `D13: the environment says which front end suits`(
    environment: [String: String],
    expected: FrontEnd
  ) {
    let settled = FrontEnd.automatic.settled(environment: { environment[$0] }, size: Self.roomy)

    #expect(settled == expected)
  }

  @Test(arguments: [
    (20, 5, FrontEnd.live), (19, 24, .line), (80, 4, .line), (16, 3, .line), (15, 24, .plain),
    (80, 2, .plain), (1, 1, .plain),
  ])
  func `B8: a small screen is asked on in a line, a smaller one in plain text`(
    columns: Int,
    rows: Int,
    expected: FrontEnd
  ) {
    let settled = FrontEnd.automatic.settled(
      environment: { $0 == "TERM" ? "xterm" : nil },
      size: ConsoleSize(columns: columns, rows: rows)
    )

    #expect(settled == expected)
  }

  @Test func `what a program chose is not changed`() {
    let tiny = ConsoleSize(columns: 1, rows: 1)

    #expect(FrontEnd.live.settled(environment: { _ in nil }, size: tiny) == .live)
    #expect(FrontEnd.line.settled(environment: { _ in nil }, size: tiny) == .line)
    #expect(FrontEnd.plain.settled(environment: { _ in "xterm" }, size: Self.roomy) == .plain)
  }
}
