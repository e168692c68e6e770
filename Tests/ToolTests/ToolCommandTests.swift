import Testing

@testable import comboline

struct ToolCommandTests {
  @Test(arguments: [[], ["--help"], ["-h"], ["help"], ["help", "help"]] as [[Argument]])
  func `the tool prints its help`(arguments: [Argument]) throws {
    let run = try runTool(arguments)

    #expect(run.code == .answered)
    #expect(run.output == HelpText.ofTool())
    #expect(run.errors == "")
  }

  @Test(
    arguments: [["choose", "--help"], ["choose", "a", "-h"], ["help", "choose"]] as [[Argument]]
  )
  func `a command prints its help`(arguments: [Argument]) throws {
    let run = try runTool(arguments)

    #expect(run.code == .answered)
    #expect(run.output == HelpText.of(CommandTable.choose))
    #expect(run.errors == "")
  }

  @Test(arguments: [["--version"], ["choose", "--version"]] as [[Argument]])
  func `the tool prints its version`(arguments: [Argument]) throws {
    let run = try runTool(arguments)

    #expect(run.code == .answered)
    #expect(run.output == "comboline \(Tool.version)\n")
  }

  @Test(
    arguments: [
      (["chose"], "There is no command “chose”. Did you mean “choose”?"),
      (["help", "chose"], "There is no command “chose”. Did you mean “choose”?"),
      (["zzz"], "There is no command “zzz”."),
      (["--hlep"], "There is no flag “--hlep”. Did you mean “--help”?"),
      (["--zzz"], "There is no flag “--zzz”."),
      (["--title=x"], "A flag stands behind the command: comboline choose --title=x."),
    ] as [([Argument], String)]
  )
  func `a command that is none is wrong usage`(arguments: [Argument], sentence: String) throws {
    let run = try runTool(arguments)

    #expect(run.code == .wrongUsage)
    #expect(run.output == "")
    #expect(run.errors == "comboline: \(sentence) See 'comboline --help'.\n")
  }
}
