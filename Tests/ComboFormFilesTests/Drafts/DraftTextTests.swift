import ComboFields
import ComboFormFiles
import ComboTesting
import Testing

@Suite struct DraftTextTests {
  /// Characters that files, terminals and Unicode treat in some way of their own.
  private static let odd: [String] = [
    "", "a", "Ä", " ", "\0", "\u{301}", "\u{FEFF}", "\"", "\\", "/", "\n", "\r\n", "\t",
    "\u{1B}[31m",
    "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FFFF}", "\u{10FFFF}", "👩‍👩‍👧", "\u{1F1E9}", "日本",
    "\\u0000", "null", "{}", "e\u{301}", "é", "\u{110BD}", "-1", "1e400",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in odd.randomElement(using: &random) ?? "" }
      .joined()
  }

  private static func texts(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) }
  }

  private static func choice(_ random: inout SeededGenerator) -> FormAnswer.Choice {
    var choice = FormAnswer.Choice(typed: text(&random), under: texts(&random))
    if Bool.random(using: &random) { choice.value = text(&random) }
    if Bool.random(using: &random) {
      choice.position = [0, 7, Int.max].randomElement(using: &random)
    }
    if Bool.random(using: &random) { choice.path = texts(&random) }
    return choice
  }

  private static func answer(_ random: inout SeededGenerator) -> FormAnswer? {
    switch Int.random(in: 0...4, using: &random) {
    case 0: .text(text(&random))
    case 1: .number(text(&random))
    case 2: .confirmation(Bool.random(using: &random))
    case 3:
      .choices((0..<Int.random(in: 0...3, using: &random)).map { _ in choice(&random) })
    default: nil
    }
  }

  private static func entries(_ random: inout SeededGenerator) -> [FormDraft.Entry] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      .init(key: text(&random), answer: answer(&random))
    }
  }

  /// What equality leaves out: canonically equivalent texts are equal.
  private static func bytes(_ draft: FormDraft) -> [[UInt8]] {
    (draft.entries + draft.unfinished).flatMap { entry -> [String] in
      switch entry.answer {
      case .text(let text): [entry.key, "text", text]
      case .number(let spelling): [entry.key, "number", spelling]
      case .choices(let choices):
        [entry.key] + choices.flatMap { [$0.label, $0.value] + $0.path }
      case .confirmation, nil: [entry.key]
      }
    }.map { Array($0.utf8) }
  }

  @Test func `every draft comes back byte for byte`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 1...1000 {
      let draft = FormDraft(entries: Self.entries(&random), unfinished: Self.entries(&random))
      let text = DraftText(title: Self.text(&random), form: Self.text(&random), draft: draft)

      let read = try DraftText(Array(text.json.utf8), file: "draft")

      try #require(read == text)
      try #require(Self.bytes(read.draft) == Self.bytes(draft))
    }
  }

  @Test func `a draft says what it is, and of which form`() throws {
    let folder = try DraftFolder()
    let file = try folder.file()
    let choice = FormAnswer.Choice(label: "Öland", value: "SE-H", position: 3)

    try file.save(
      FormDraft(entries: [
        .init(key: "where", answer: .choices([choice])),
        .init(key: "days", answer: .number("3.10")),
        .init(key: "sure", answer: .confirmation(true)), .init(key: "note", answer: nil),
      ])
    )

    let text = String(decoding: try FileReader().read(fileAt: file.path), as: UTF8.self)
    #expect(
      text == #"{"format":"comboline draft","version":1,"title":"Trip","form":""# + folder.form
        + #"","entries":[{"key":"where","answer":{"kind":"choices","choices":"#
        + #"[{"label":"Öland","value":"SE-H","position":3,"path":["Öland"]}]}},"#
        + #"{"key":"days","answer":{"kind":"number","number":"3.10"}},"#
        + #"{"key":"sure","answer":{"kind":"confirmation","yes":true}},"#
        + #"{"key":"note","answer":null}]}"# + "\n"
    )
  }

  @Test func `what was begun stands behind the entries, and need not be there`() throws {
    let entries = #""entries":[{"key":"a","answer":null}]"#
    let start = #"{"format":"comboline draft","version":1,"title":null,"form":"/f","#
    let unfinished = #","unfinished":[{"key":"b","answer":{"kind":"text","text":"ha"}}]"#
    let draft = FormDraft(
      entries: [.init(key: "a", answer: nil)],
      unfinished: [.init(key: "b", answer: .text("ha"))]
    )

    #expect(
      DraftText(title: nil, form: "/f", draft: draft).json
        == start + entries + unfinished + "}\n"
    )
    let older = try DraftText(Array((start + entries + "}").utf8), file: "draft")
    #expect(older.draft == FormDraft(entries: draft.entries))
  }
}
