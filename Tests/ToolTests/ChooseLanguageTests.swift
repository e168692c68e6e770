import ComboTerminal
import ComboTesting
import Testing

@testable import comboline

struct ChooseLanguageTests {
  @Test(
    arguments: [
      ([], [:], .english),
      ([], ["LANG": "vi_VN.UTF-8"], .vietnamese),
      ([], ["LANG": "vi_VN.UTF-8", "LC_ALL": "C"], .english),
      ([], ["LANG": "C", "COMBOLINE_LANG": "zh"], .chinese),
      (["--lang", "auto"], ["LANG": "zh_CN.UTF-8", "COMBOLINE_LANG": "en"], .chinese),
      (["--lang=vi"], ["LANG": "zh_CN.UTF-8", "COMBOLINE_LANG": "en"], .vietnamese),
    ] as [([String], [String: String], Wording.Language)]
  )
  func `a flag, a variable or the locale says which language to ask in`(
    flags: [String],
    environment: [String: String],
    language: Wording.Language
  ) throws {
    let arguments = ["choose", "a", "b"] + flags

    let run = try runTool(arguments.map { Argument($0) }, environment: environment)

    #expect(run.requests.map(\.language) == [language])
  }

  @Test func `a language that is not spoken is refused`() throws {
    let run = try runTool(["choose", "--lang", "tlh", "a"])

    #expect(run.code == .wrongUsage)
    #expect(
      run.errors.hasPrefix(
        "comboline: --lang cannot be “tlh”; it can be “auto”, “en”, “zh” or “vi”."
      )
    )
  }

  @Test func `answers that are given do not depend on the language`() throws {
    for language in ["en", "zh", "vi"] {
      let run = try runTool([
        "choose", "--lang", Argument(language), "--other", "--answer", "durian", "-o", "tagged",
        "a",
      ])

      #expect(run.output == "other\tdurian\n")
    }
  }

  @Test(arguments: [
    ("zh", "请选择（选填）：", "其他"), ("vi", "Hãy chọn (không bắt buộc): ", "Khác"),
  ])
  func `the title and Other have names in the language`(
    language: String,
    prompt: String,
    other: String
  ) throws {
    let child = try TerminalTool.start(
      ["choose", "--plain", "--lang", language, "--other", "Vanilla"],
      environment: [:],
      columns: 80,
      rows: 24,
      streams: (.terminal, .pipe, .terminal),
      input: ""
    )

    try child.terminal.read(until: prompt)
    try child.terminal.type("1\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Vanilla\n")
    #expect(child.screen().transcript.contains { $0.contains("2) \(other)") })
  }
}
