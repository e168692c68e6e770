import ComboFields
import ComboFormFiles
import Glibc
import Testing

@Suite struct FormOutputTests {
  private let issue = """
    name: Bug
    body:
      - {type: markdown, attributes: {value: Thanks}}
      - {type: input, attributes: {label: Version}}
      - {type: textarea, id: log, attributes: {label: Log, render: shell}}
      - {type: textarea, id: what, attributes: {label: What happened?}}
      - {type: dropdown, id: os, attributes: {label: OS, options: [Linux, macOS, Other], multiple: true}}
      - {type: dropdown, id: again, attributes: {label: Again?, options: ['Yes ', No]}}
      - {type: checkboxes, id: terms, attributes: {label: Terms, options: [{label: I agree}, {label: Me too}]}}
    """

  private func writer(_ answers: [String: FormAnswer]) throws -> FormWriter {
    FormWriter(try FormFileReader().read(issue), answers: answers)
  }

  private let answers: [String: FormAnswer] = [
    "version": .text("1.0"), "log": .text("$ ls\n```\n"), "what": .text("Line 1\n\nLine 2\n"),
    "os": .choices([.init(label: "macOS", value: "macOS", position: 1), .init(typed: "Haiku")]),
    "again": .confirmation(true),
    "terms": .choices([.init(label: "Me too", value: "Me too", position: 1)]),
  ]

  @Test func `an issue form is written as GitHub writes it`() throws {
    #expect(
      try writer(answers).text(as: .markdown) == """
        ### Version

        1.0

        ### Log

        ````shell
        $ ls
        ```
        ````

        ### What happened?

        Line 1

        Line 2

        ### OS

        macOS, Other: Haiku

        ### Again?

        Yes\u{20}

        ### Terms

        - [ ] I agree
        - [x] Me too

        """
    )
  }

  @Test func `what was not answered says so`() throws {
    #expect(
      try writer(["what": .text(" \n")]).text(as: .markdown) == """
        ### Version

        _No response_

        ### Log

        _No response_

        ### What happened?

        _No response_

        ### OS

        _No response_

        ### Again?

        _No response_

        ### Terms

        - [ ] I agree
        - [ ] Me too

        """
    )
  }

  @Test func `JSON of an issue form tells listed from typed, in the order of the form`() throws {
    #expect(
      try writer(answers).text(as: .json)
        == #"{"version":{"kind":"text","value":"1.0"},"log":{"kind":"text","value":"$ ls\n```\n"},"#
        + #""what":{"kind":"text","value":"Line 1\n\nLine 2\n"},"#
        + #""os":[{"kind":"option","value":"macOS","label":"macOS"},{"kind":"other","value":"Haiku","label":"Haiku"}],"#
        + #""again":{"kind":"boolean","value":"Yes "},"#
        + #""terms":[{"kind":"option","value":"Me too","label":"Me too"}]}"# + "\n"
    )
  }

  @Test func `bare values stand under their keys`() throws {
    #expect(
      try writer(["os": .choices([.init(typed: "x")]), "again": .confirmation(false)])
        .text(as: .values) == #"{"os":["x"],"again":"No"}"# + "\n"
    )
  }

  @Test func `the path to a choice is in the JSON of a native form`() throws {
    let form = try FormFileReader().read(
      "fields: [{kind: cascade, key: a, items: {X: {Y: null}}}, {kind: number, key: n}, {kind: confirm, key: c}]"
    )
    let writer = FormWriter(
      form,
      answers: [
        "a": .choices([.init(label: "Y", value: "Y", position: 1, path: ["X", "Y"])]),
        "n": .number("0x10"), "c": .confirmation(true),
      ]
    )

    #expect(
      writer.text(as: .json)
        == #"{"a":{"kind":"option","value":"Y","label":"Y","path":["X","Y"]},"n":{"kind":"number","value":16},"#
        + #""c":{"kind":"boolean","value":true}}"# + "\n"
    )
    #expect(writer.text(as: .values) == #"{"a":"Y","n":16,"c":true}"# + "\n")
    #expect(writer.text(as: .markdown).hasPrefix("### a\n\nX / Y\n\n### n\n\n0x10\n"))
  }

  @Test func `a variable has its prefix, a name of its own, and its value between quotation marks`()
    throws
  {
    let form = try FormFileReader().read(
      """
      fields:
      - {kind: text, key: PATH}
      - {kind: text, key: a b}
      - {kind: text, key: a.b}
      - {kind: dropdown, key: d, options: [x], other: true}
      """
    )
    let writer = FormWriter(
      form,
      answers: [
        "PATH": .text("it's $HOME `id`\n\"x\"\0"), "a b": .text("1"), "a.b": .text("2"),
        "d": .choices([.init(typed: "$(id)")]),
      ]
    )

    #expect(
      writer.text(as: .env) == """
        FORM_PATH='it'\\''s $HOME `id`
        "x"'
        FORM_a_b='1'
        FORM_a_b_2='2'
        FORM_d='$(id)'
        FORM_d_OTHER='$(id)'

        """
    )
  }

  @Test func `a variable is there for each field, empty where nothing was answered or asked`()
    throws
  {
    let form = try FormFileReader().read(
      """
      fields:
      - {kind: note, title: Hello}
      - {kind: dropdown, key: way, options: [Train], other: true}
      - {kind: checklist, key: likes, options: [Food], other: true}
      - {kind: text, key: why, when: {field: way, is: Train}}
      """
    )
    let choice = FormAnswer.Choice(label: "Train", value: "Train", position: 0)

    #expect(
      FormWriter(form, answers: [:]).text(as: .env) == """
        FORM_way=''
        FORM_way_OTHER=''
        FORM_likes=''
        FORM_likes_OTHER=''
        FORM_why=''

        """
    )
    #expect(
      FormWriter(
        form,
        answers: [
          "way": .choices([choice]),
          "likes": .choices([.init(typed: "Art"), .init(typed: "Sleep")]),
        ]
      ).text(as: .env) == """
        FORM_way='Train'
        FORM_way_OTHER=''
        FORM_likes='Art
        Sleep'
        FORM_likes_OTHER='Art
        Sleep'
        FORM_why=''

        """
    )
  }

  @Test func `a shell gives back the values as they were`() throws {
    let values = [
      "it's", "$HOME `id` $(id) \\ \" '", "a\n\n b\t", "; exit 3 #", "北京 👍", "-n", "'''",
    ]
    let form = try FormFileReader().read(
      "fields:\n" + values.indices.map { "- {kind: text, key: k\($0)}\n" }.joined()
    )
    let answers = Dictionary(
      uniqueKeysWithValues: values.enumerated().map {
        ("k\($0.offset)", FormAnswer.text($0.element))
      }
    )
    let writer = FormWriter(form, answers: answers)
    let names = values.indices.map { "\"$FORM_k\($0)\"" }.joined(separator: " ")
    let script =
      writer.text(as: .env) + "printf '%s|' \(names)\nset -- "
      + writer.text(as: .args).dropLast() + "\nprintf '%s|' \"$@\"\n"

    let expected =
      values.map { $0 + "|" }.joined()
      + values.enumerated().map { "k\($0.offset)=\($0.element)|" }.joined()
    #expect(try output(ofShell: script) == expected)
  }

  /// What sh prints for a script.
  private func output(ofShell script: String) throws -> String {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(Array(script.utf8), to: "\(folder)/file")
      let pipe = try #require(popen("sh \(folder)/file", "r"))
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = fread(&chunk, 1, chunk.count, pipe)
        if count == 0 { break }
        bytes += chunk.prefix(count)
      }
      #expect(pclose(pipe) == 0)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `the name of an Other entry, given as its text, is the option of that name`() throws {
    let form = try FormFileReader().read(
      """
      name: B
      body:
        - {type: dropdown, id: os, attributes: {label: OS, options: [Linux, Other (say which)]}}
      """,
      file: "b.yml"
    )
    func text(_ typed: String) -> String {
      FormWriter(form, answers: ["os": .choices([.init(typed: typed)])]).text(as: .markdown)
    }

    #expect(text("Other (say which)") == "### OS\n\nOther (say which)\n")
    #expect(text("Plan 9") == "### OS\n\nOther: Plan 9\n")
  }
}
