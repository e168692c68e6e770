import ComboFields
import ComboTerminal
import Testing

@testable import comboline

/// Options that are chosen level by level.
struct ChooseCascadeTests {
  private let places = """
    Europe
      France
        Paris
        Nice
      Vatican
    Americas
      Texas
        Paris
        AC/DC
    Antarctica
    """

  private func choose(_ flags: Argument...) throws -> ToolRun {
    try runTool(["choose", "--cascade", "-"] + flags, input: places)
  }

  @Test(
    arguments: [
      ("Europe/France/Nice", "Europe/France/Nice\n"),
      ("europe/ france /NICE", "Europe/France/Nice\n"),
      ("Europe/Vatican", "Europe/Vatican\n"), ("Antarctica", "Antarctica\n"),
      ("Nice", "Europe/France/Nice\n"),
      (#"Americas/Texas/AC\/DC"#, #"Americas/Texas/AC\/DC"# + "\n"),
    ]
  )
  func `a path answers, and so does a label that only one option has`(
    answer: String,
    path: String
  ) throws {
    let run = try choose("--answer", Argument(answer), "--output", "path")

    #expect(run.code == .answered)
    #expect(run.output == path)
    #expect(run.errors == "")
  }

  @Test(
    arguments: [
      ("Europe", "Choose what comes after “Europe”: France, Vatican."),
      ("Europe/Oslo", "No option matches “Oslo”."),
      ("Europe/Vatican/x", "There is nothing to choose after “Vatican”."),
      ("Paris", "2 options match “Paris”: Europe/France/Paris, Americas/Texas/Paris."),
      ("Texas", "“Texas” is not an answer by itself; choose one of the options under it."),
      ("xyz", "No option matches “xyz”."),
    ]
  )
  func `an answer that does not fit is refused`(answer: String, problem: String) throws {
    let run = try choose("--answer", Argument(answer))

    #expect(run.code == .answerIsRefused)
    #expect(run.outputBytes == [])
    #expect(run.errors == "comboline: The answer of --answer does not fit: \(problem)\n")
  }

  @Test func `a branch is an answer where it may be`() throws {
    #expect(try choose("--allow-branch", "--answer", "Europe/France").output == "France\n")
    #expect(
      try choose("--allow-branch", "--answer", "Texas", "-o", "path").output == "Americas/Texas\n"
    )
  }

  @Test func `what stands on the last level that is shown is an answer`() throws {
    #expect(try choose("--levels", "2", "--answer", "Europe/France").output == "France\n")
    #expect(try choose("--levels", "2", "--answer", "Nice").code == .answerIsRefused)
  }

  @Test func `a text of one's own stands under the levels before it`() throws {
    #expect(
      try choose("--other", "--answer", "Europe/France/Lyon", "-o", "path").output
        == "Europe/France/Lyon\n"
    )
    #expect(
      try choose("--other", "--answer", "Europe/France/Lyon", "-o", "json").output
        == #"{"kind":"other","label":"Lyon","value":"Lyon","index":null,"section":null,"row":null,"#
        + #""sectionTitle":null,"path":["Europe","France","Lyon"]}"# + "\n"
    )
    #expect(try choose("--other", "--answer", "Nice", "-o", "tagged").output == "option\tNice\n")
  }

  @Test func `L7: an empty answer is the default, or none`() throws {
    #expect(try choose("--answer", "").outputBytes == [])
    #expect(try choose("--answer", "", "-o", "json").output == "null\n")
    #expect(
      try choose("--answer", "", "--default", "europe/vatican", "-o", "path").output
        == "Europe/Vatican\n"
    )
    #expect(try choose("--answer", "", "-r").code == .answerIsRefused)
  }

  @Test(
    arguments: [
      ("Mars", "The default “Mars” is not among the options."),
      ("Europe", "The default is not complete. Choose what comes after “Europe”: France, Vatican."),
    ]
  )
  func `E7: a default that cannot be is wrong usage`(text: String, sentence: String) throws {
    let run = try choose("--default", Argument(text))

    #expect(run.code == .wrongUsage)
    #expect(run.errors == "comboline: \(sentence) See 'comboline choose --help'.\n")
  }

  @Test func `E7: an unknown default is left out, or taken for Other`() throws {
    let ignored = try choose("--default", "Mars", "--unknown-default", "ignore", "--answer=")
    #expect(ignored.code == .answered)
    #expect(ignored.outputBytes == [])

    let other = try choose(
      "--default",
      "Europe/Oslo",
      "--unknown-default",
      "other",
      "--other",
      "--answer=",
      "-o",
      "path"
    )
    #expect(other.output == "Europe/Oslo\n")
  }

  @Test func `the only match of the query that can be an answer is the answer`() throws {
    #expect(try choose("--select-1", "-q", "nic", "-o", "path").output == "Europe/France/Nice\n")
    #expect(try choose("--exit-0", "-q", "fran").code == .cancelled)
    #expect(
      try choose("--exit-0", "--select-1", "--levels", "2", "-q", "fran").output == "France\n"
    )
  }

  @Test func `the field is asked as the flags say`() throws {
    var field: CascadeField?

    let run = try runTool(
      [
        "choose", "--cascade", "-", "--levels", "2", "--allow-branch", "--separator", " > ",
        "--title", "Place", "--other=Else", "-r",
      ],
      input: Array(places.utf8),
      ask: { asked, _ throws(PromptError) in
        if case .cascade(let controller) = asked { field = controller.field }
        return .cancelled
      }
    )

    #expect(run.code == .cancelled)
    #expect(field?.title == "Place")
    #expect(field?.outline.levelCount == 3)
    #expect(field?.settings.levelCount == 2)
    #expect(field?.settings.allowsBranches == true)
    #expect(field?.settings.isRequired == true)
    #expect(field?.settings.other?.label == "Else")
    #expect(field?.settings.pathText == PathText(separator: " > "))
  }
}
