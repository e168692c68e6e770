import Testing

@testable import comboline

struct ManualPageTests {
  @Test func `every flag, note, example and exit code is in the manual page`() {
    let page = ManualPage.text()
    let plain = page.replacing("\\fB", with: "").replacing("\\fR", with: "")
      .replacing("\\-", with: "-").replacing("\\e", with: "\\").replacing("\\&", with: "")

    for command in CommandTable.commands {
      for flag in command.flags {
        #expect(plain.contains(flag.usage.drop { $0 == " " }), "\(flag.flag)")
      }
      for example in command.examples { #expect(plain.contains(example.line)) }
    }
    for code in ExitCode.allCases { #expect(plain.contains("\n\(code.rawValue)\n")) }
  }

  @Test func `a line that begins with a dot is one of the macros that are used`() {
    let macros: Set<Substring> = [
      ".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".br",
    ]

    for line in ManualPage.text().split(separator: "\n") where line.first == "." {
      #expect(macros.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  @Test func `the tool prints the manual page`() throws {
    let run = try runTool(["manual"])

    #expect(run.code == .answered)
    #expect(run.output == ManualPage.text())
  }

  @Test func `the manual page takes no arguments`() throws {
    let run = try runTool(["manual", "x"])

    #expect(run.code == .wrongUsage)
    #expect(
      run.errors == "comboline: There are no arguments here. See 'comboline manual --help'.\n"
    )
  }
}
