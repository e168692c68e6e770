import ComboFields
import ComboMatching
import ComboTesting
import Testing

@testable import comboline

struct FilterCommandTests {
  @Test func `matches are printed, the better kind first, then in the order of the input`() throws {
    let run = try runTool(
      ["filter", "ba"],
      input: "cuba\nb-a\nfoo bar\nBA\nBanana\nbx ax\nbach\nnothing\n"
    )

    #expect(run.code == .answered)
    #expect(run.output == "BA\nBanana\nbach\nfoo bar\ncuba\nbx ax\nb-a\n")
    #expect(run.errors == "")
    #expect(run.requests == [])
  }

  @Test func `case, accents and width do not matter`() throws {
    #expect(try runTool(["filter", "da nang"], input: "Huế\nĐà Nẵng\n").output == "Đà Nẵng\n")
    #expect(try runTool(["filter", "ａｂ"], input: "AB\nBA\n").output == "AB\n")
  }

  @Test func `an empty query finds every option, as it was read`() throws {
    #expect(try runTool(["filter", ""], input: "b\na\n").output == "b\na\n")
  }

  @Test func `options may be arguments or a file`() throws {
    let file = try TemporaryFile(holding: Array("ax\nb\n".utf8))

    #expect(try runTool(["filter", "x", "axb", "b", "x"]).output == "x\naxb\n")
    #expect(try runTool(["filter", "a", "--from", Argument(file.path)]).output == "ax\n")
    #expect(try runTool(["filter", "--", "-x", "-x"]).output == "-x\n")
  }

  @Test func `no more are printed than the limit says`() throws {
    let input = "xa\na\nba\nab\n"

    #expect(try runTool(["filter", "a", "--limit", "2"], input: input).output == "a\nab\n")
    #expect(
      try runTool(["filter", "a", "--limit", "2", "--no-sort"], input: input).output == "xa\na\n"
    )
    #expect(try runTool(["filter", "a", "--limit", "9"], input: input).output == "a\nab\nxa\nba\n")
  }

  @Test func `without sorting the order is that of the input`() throws {
    let run = try runTool(["filter", "--no-sort", "a"], input: "xa\na\nb\nab\n")

    #expect(run.output == "xa\na\nab\n")
  }

  @Test func `labels match, and values are printed`() throws {
    let input = "one:1\ntwo:one\nonly\nnone:\n"

    #expect(try runTool(["filter", "-d", ":", "on"], input: input).output == "1\nonly\n\n")
    #expect(
      try runTool(["filter", "-d", ":", "-o", "label", "on"], input: input).output
        == "one\nonly\nnone\n"
    )
    #expect(
      try runTool(["filter", "-d", ":", "-o", "index", "on"], input: input).output == "0\n2\n3\n"
    )
  }

  @Test func `sections stay together, and their titles are not found`() throws {
    let input = "xab\nab\n# ab\nba\nxab\nab\n# Other\n\\# ab\n"
    let ranked = try runTool(["filter", "--sections", "ab"], input: input)
    let ordered = try runTool(
      ["filter", "--sections", "--no-sort", "-o", "json", "ab"],
      input: input
    )

    #expect(ranked.output == "ab\nxab\nab\nxab\n# ab\n")
    #expect(
      ordered.output == """
        {"label":"xab","value":"xab","index":0,"sectionTitle":null,"match":"inside",\
        "score":null,"ranges":[[1,3]]}
        {"label":"ab","value":"ab","index":1,"sectionTitle":null,"match":"exact",\
        "score":null,"ranges":[[0,2]]}
        {"label":"xab","value":"xab","index":3,"sectionTitle":"ab","match":"inside",\
        "score":null,"ranges":[[1,3]]}
        {"label":"ab","value":"ab","index":4,"sectionTitle":"ab","match":"exact",\
        "score":null,"ranges":[[0,2]]}
        {"label":"# ab","value":"# ab","index":5,"sectionTitle":"Other","match":"word",\
        "score":null,"ranges":[[2,4]]}

        """
    )
  }

  @Test func `JSON says how scattered letters stand, counted in code points`() throws {
    let run = try runTool(["filter", "-d", "=", "-o", "json", "hn"], input: "Thủ đô Hà Nội=1\n")

    #expect(
      run.output == #"{"label":"Thủ đô Hà Nội","value":"1","index":0,"match":"letters","#
        + #""score":58,"ranges":[[7,8],[10,11]]}"# + "\n"
    )
  }

  @Test func `NUL ends options where it is asked for`() throws {
    let run = try runTool(["filter", "-0", "a"], input: "a\nb\u{0}c\u{0}ba\u{0}")

    #expect(run.output == "a\nb\u{0}ba\u{0}")
  }

  @Test func `bytes come out as they came in`() throws {
    let run = try runTool(["filter", "x"], input: Array("ax".utf8) + [0xFF, 0x0D, 0x0D, 0x0A])

    #expect(run.outputBytes == Array("ax".utf8) + [0xFF, 0x0D, 0x0A])
  }

  @Test func `a byte order mark at the beginning belongs to no option`() throws {
    #expect(try runTool(["filter", "a"], input: "\u{FEFF}a\nb\n").output == "a\n")
    #expect(try runTool(["filter", "a"], input: "\u{FEFF}a").output == "a\n")
  }

  @Test(arguments: [["filter", "x"], ["filter", "--no-sort", "x"]] as [[Argument]])
  func `where nothing matches the code is 1, and nothing is said`(arguments: [Argument]) throws {
    let run = try runTool(arguments, input: "a\nb\n")

    #expect(run.code == .cancelled)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test(arguments: [["filter", "x"], ["filter", "--no-sort", "x"]] as [[Argument]])
  func `without options the input is wrong`(arguments: [Argument]) throws {
    let run = try runTool(arguments, input: "\n\n")

    #expect(run.code == .wrongData)
    #expect(run.errors == "comboline: Standard input has no options.\n")
  }

  @Test func `a file that is not there cannot be read`() throws {
    let run = try runTool(["filter", "x", "--from", "/nonexistent/file"])

    #expect(run.code == .fileCannotBeRead)
    #expect(
      run.errors == "comboline: “/nonexistent/file” cannot be read: No such file or directory.\n"
    )
  }

  @Test(
    arguments: [
      (["filter"], "What to look for is missing; “” finds every option."),
      (["filter", "a", "--limit", "0"], "--limit cannot be “0”; it is a whole number from 1 on."),
      (
        ["filter", "a", "--from", "f", "b"],
        "Options are either arguments or come from --from, not both."
      ),
      (
        ["filter", "a", "--multiple"],
        "There is no flag “--multiple”. "
          + "An option that begins with “-” goes behind “--”."
      ),
    ] as [([Argument], String)]
  )
  func `wrong usage is told`(arguments: [Argument], sentence: String) throws {
    let run = try runTool(arguments, input: "a\n")

    #expect(run.code == .wrongUsage)
    #expect(run.errors == "comboline: \(sentence) See 'comboline filter --help'.\n")
  }

  @Test func `lines of any length are read whole`() throws {
    let long = String(repeating: "0123456789", count: 60_000)

    let run = try runTool(["filter", "needle"], input: "a\n\(long)needle\nneedle\n\(long)")

    #expect(run.output == "needle\n\(long)needle\n")
  }
}

/// The filter against the menu, over a stream of many blocks.
struct FilterAgreementTests {
  private static let labels = (0..<60_000).map { number in
    let words = ["src", "lib", "Đà Nẵng", "server", "client", "東京", "error", "search", "arc"]
    let first = words[number * 7 % words.count]
    return "\(first)/\(words[number / 3 % words.count])_\(number)"
  }

  @Test(arguments: ["s", "src", "sr", "e", "da", "nang 7", "東", "zzz", "rr99", "searc"])
  func `options come in the order of the menu`(query: String) throws {
    let labels = Self.labels
    let list = OptionList(labels)
    var filter = OptionFilter(
      list,
      by: OptionFilter.Rules(matcher: AnyLabelMatcher(FilterRequest.matcher))
    )
    filter.filter(by: query, list)
    let shown = (0..<min(filter.count, LabelRanking.usualLimit)).map { filter.position(at: $0) }

    let run = try runTool(
      ["filter", "-o", "index", Argument(query)],
      input: labels.map { $0 + "\n" }.joined()
    )

    let printed = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(printed.count == filter.count)
    #expect(Array(printed.prefix(shown.count)) == shown)
  }

  @Test(arguments: ["s", "src", "e", "rr9"])
  func `a limit leaves the best`(query: String) throws {
    let input = Self.labels.map { $0 + "\n" }.joined()
    let all = try runTool(["filter", Argument(query)], input: input)

    let best = try runTool(["filter", "--limit", "50", Argument(query)], input: input)

    let lines = all.output.split(separator: "\n")
    #expect(best.output.split(separator: "\n") == Array(lines.prefix(50)))
  }
}
