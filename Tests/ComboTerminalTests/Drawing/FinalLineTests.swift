import ComboTerminal
import Testing

@Suite struct FinalLineTests {
  private func line(_ title: String, _ answers: [String]?, _ columns: Int = 40) -> String {
    let drawing = FieldDrawing(theme: .dark, size: ConsoleSize(columns: columns, rows: 24))
    return drawing.finalLine(title, answers: answers).text
  }

  @Test func `an answer stands behind the title`() {
    #expect(line("Flavour", ["Banana"]) == "✔ Flavour: Banana")
  }

  @Test func `without an answer the title stands alone`() {
    #expect(line("Flavour", nil) == "✘ Flavour")
    #expect(line("Flavour", []) == "✔ Flavour: no answer")
  }

  @Test func `of many answers those that do not fit are counted`() {
    let answers = ["Swift", "Terminals", "Line editing", "Colours", "Mouse"]

    #expect(line("Topics", answers, 80) == "✔ Topics: " + answers.joined(separator: ", "))
    #expect(line("Topics", answers, 40) == "✔ Topics: Swift, Terminals, +3 more")
    #expect(line("Topics", answers, 24) == "✔ Topics: Swift, +4 more")
  }

  @Test func `one answer that is too long is cut, and so is a title`() {
    #expect(line("Flavour", ["A flavour without a name"], 24) == "✔ Flavour: A flavour wi…")
    #expect(line("What would you like", ["Banana"], 24) == "✔ What would yo…: Banana")
  }

  @Test func `a title of several lines stands with its first`() {
    #expect(line("Flavour\nof the day", ["Banana"]) == "✔ Flavour: Banana")
  }

  @Test func `C7: what comes from outside is safe, and one row`() {
    #expect(line("F\u{1B}", ["a\nb\u{9B}"]) == "✔ F␛: a␊b�")
  }

  @Test(arguments: 1...30)
  func `the line never is wider than the window`(columns: Int) {
    for answers in [nil, [], ["漢字漢字漢字漢字"], ["abc", "漢字", "de", "f"]] {
      let drawing = FieldDrawing(theme: .dark, size: ConsoleSize(columns: columns, rows: 2))
      #expect(drawing.finalLine("題名が長い", answers: answers).width <= columns)
    }
  }
}
