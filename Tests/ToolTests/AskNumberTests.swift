import Testing

@testable import comboline

/// `comboline ask` with an answer that is given, and with rules that nothing can keep.
@Suite struct AskNumberTests {
  private func ask(_ arguments: String...) throws -> ToolRun {
    try runTool((["ask"] + arguments).map { Argument($0) })
  }

  @Test(arguments: [
    ("0080", "80"), ("+5", "5"), ("5.0", "5"), ("1e3", "1000"), ("-0", "0"), ("-007", "-7"),
    ("12345678901234567890", "12345678901234567890"),
  ])
  func `a whole number is printed in plain digits`(answer: String, printed: String) throws {
    let run = try ask("number", "--integer", "--answer", answer)

    #expect(run.code == .answered)
    #expect(run.output == printed + "\n")
  }

  @Test func `a number with a fraction is printed as it was written`() throws {
    #expect(try ask("number", "--answer", "3.10").output == "3.10\n")
  }

  @Test(arguments: ["number", "text", "area", "secret"])
  func `a least that is greater than the most is wrong usage`(kind: String) throws {
    let run = try ask(kind, "--min", "5", "--max", "3", "--answer", "4")

    #expect(run.code == .wrongUsage)
    #expect(run.errors.contains("--min cannot be greater than --max."))
  }
}
