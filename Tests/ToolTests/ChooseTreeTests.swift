import ComboFields
import ComboTerminal
import Testing

@testable import comboline

/// Options in a tree.
struct ChooseTreeTests {
  private let places = """
    [
      {"name": "Europe", "sub": [
        {"name": "France", "value": "fr", "sub": ["Paris", "Nice"]},
        {"name": "Italy", "sub": ["Rome", {"name": "Pisa", "disabled": "Leaning"}]}
      ]},
      {"name": "Americas", "sub": [{"name": "AC/DC"}, {"name": "Texas", "sub": ["Paris"]}]},
      "Antarctica"
    ]
    """

  private func choose(_ flags: Argument..., input: String? = nil) throws -> ToolRun {
    try runTool(["choose", "--tree", "-"] + flags, input: input ?? places)
  }

  @Test(
    arguments: [
      ("Europe/France/Nice", "Europe/France/Nice\n"),
      (" europe / FRANCE / nice ", "Europe/France/Nice\n"),
      ("Europe/fr/Paris", "Europe/France/Paris\n"), ("Rome", "Europe/Italy/Rome\n"),
      ("Antarctica", "Antarctica\n"), (#"Americas/AC\/DC"#, #"Americas/AC\/DC"# + "\n"),
      ("AC/DC", #"Americas/AC\/DC"# + "\n"),
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
    #expect(run.requests == [])
  }

  @Test(
    arguments: [
      (
        "Paris", "2 options match “Paris”: Europe/France/Paris, Americas/Texas/Paris."
      ),
      ("Europe", "“Europe” is not an answer by itself; choose one of the options under it."),
      ("Europe/fr", "“France” is not an answer by itself; choose one of the options under it."),
      ("Pisa", "“Pisa” cannot be chosen: Leaning"),
      ("Europe/Italy/Pisa", "“Pisa” cannot be chosen: Leaning"),
      ("Romé/x", "No option matches “Romé/x”. Did you mean “Rome”?"),
    ]
  )
  func `an answer that does not fit is refused`(answer: String, problem: String) throws {
    let run = try choose("--answer", Argument(answer))

    #expect(run.code == .answerIsRefused)
    #expect(run.outputBytes == [])
    #expect(run.errors == "comboline: The answer of --answer does not fit: \(problem)\n")
  }

  @Test func `a branch is an answer where it may be`() throws {
    #expect(try choose("--allow-branch", "--answer", "fr").output == "fr\n")
  }

  @Test func `JSON has the path`() throws {
    let run = try choose("--answer", "Nice", "-o", "json")

    #expect(
      run.output
        == #"{"kind":"option","label":"Nice","value":"Nice","index":3,"section":0,"row":1,"#
        + #""sectionTitle":"Europe","path":["Europe","France","Nice"]}"# + "\n"
    )
  }

  @Test func `L7: where nothing is chosen JSON is null`() throws {
    #expect(try choose("--answer", "", "-o", "json").output == "null\n")
    #expect(try choose("--answer", "", "-o", "path").outputBytes == [])
  }

  @Test func `Other takes a text that is none of the options`() throws {
    let run = try choose("--other", "--answer", "Atlantis", "-o", "json")

    #expect(
      run.output
        == #"{"kind":"other","label":"Atlantis","value":"Atlantis","index":null,"section":null,"#
        + #""row":null,"sectionTitle":null,"path":["Atlantis"]}"# + "\n"
    )
  }

  @Test func `a default is a path`() throws {
    #expect(try choose("--default", "Europe/fr/Paris", "--answer=", "-o", "index").output == "2\n")
  }

  @Test(
    arguments: [
      ("x", "The default “x” is not among the options."),
      (
        "Paris",
        "The default is not clear. 2 options match “Paris”: Europe/France/Paris, "
          + "Americas/Texas/Paris."
      ),
      ("Pisa", "The default cannot be: “Pisa” cannot be chosen: Leaning"),
      (
        "Europe",
        "The default is not complete. Choose what comes after “Europe”: France, Italy."
      ),
    ]
  )
  func `E7: a default that cannot be is wrong usage`(text: String, sentence: String) throws {
    let run = try choose("--default", Argument(text))

    #expect(run.code == .wrongUsage)
    #expect(run.errors == "comboline: \(sentence) See 'comboline choose --help'.\n")
  }

  @Test func `E7: an unknown default is left out, or taken for Other`() throws {
    let ignored = try choose("--default", "x", "--unknown-default", "ignore", "--answer=")
    #expect(ignored.code == .answered)
    #expect(ignored.outputBytes == [])

    let other = try choose(
      "--default",
      "x",
      "--unknown-default",
      "other",
      "--other",
      "--answer=",
      "-o",
      "tagged"
    )
    #expect(other.output == "other\tx\n")
  }

  @Test func `the only match of the query that can be an answer is the answer`() throws {
    #expect(try choose("--select-1", "--query", "ital").code == .noTerminal)
    #expect(try choose("--select-1", "--query", "rom").output == "Rome\n")
    #expect(try choose("--exit-0", "--query", "ital").code == .cancelled)
    #expect(try choose("--select-1", "--allow-branch", "-q", "ital").output == "Italy\n")
  }

  // MARK: Several

  @Test func `several are chosen, in the order of the tree`() throws {
    let run = try choose("-m", "--answer", "Texas/x", "--answer", "Rome")
    #expect(run.code == .answerIsRefused)

    let paths = try choose(
      "-m",
      "--answer",
      "Americas/Texas/Paris",
      "--answer",
      "Rome",
      "-o",
      "path"
    )
    #expect(paths.output == "Europe/Italy/Rome\nAmericas/Texas/Paris\n")
  }

  @Test func `a branch stands for what can be chosen under it`() throws {
    #expect(
      try choose("-m", "--answer", "Europe", "-o", "path").output
        == "Europe/France/Paris\nEurope/France/Nice\nEurope/Italy/Rome\n"
    )
  }

  @Test func `a branch of which all is chosen is printed in its place where it may be`() throws {
    #expect(
      try choose("-m", "--allow-branch", "--answer", "Europe", "-o", "path").output
        == "Europe/France\nEurope/Italy/Rome\n"
    )
  }

  @Test func `no more and no fewer are chosen than may be`() throws {
    let more = try choose("-m", "--max", "1", "--answer", "fr")
    #expect(more.code == .answerIsRefused)
    #expect(
      more.errors == "comboline: The answer of --answer does not fit: At most 1 may be chosen.\n"
    )
    let fewer = try choose("-m", "--min", "3", "--answer", "fr")
    #expect(
      fewer.errors
        == "comboline: The answer of --answer does not fit: Choose at least 3; 2 are chosen.\n"
    )
  }

  @Test func `several defaults give way to answers`() throws {
    #expect(try choose("-m", "--default", "fr", "--answer=").output == "Paris\nNice\n")
    #expect(try choose("-m", "--default", "fr", "--answer", "Rome").output == "Rome\n")
  }

  @Test func `the field is asked as the flags say`() throws {
    var field: OutlineField?

    let run = try runTool(
      ["choose", "--tree", "-", "-m", "--max", "2", "--title", "Place", "--other", "-r"],
      input: Array(places.utf8),
      ask: { asked, _ throws(PromptError) in
        if case .outline(let controller) = asked { field = controller.field }
        return .answered([])
      }
    )

    #expect(run.code == .answered)
    #expect(run.requests.map(\.hasReadStandardInput) == [true])
    #expect(field?.title == "Place")
    #expect(field?.outline.count == 12)
    #expect(field?.settings.selectsSeveral == true)
    #expect(field?.settings.maximum == 2)
    #expect(field?.settings.isRequired == true)
    #expect(field?.settings.other?.label == "Other")
  }
}
