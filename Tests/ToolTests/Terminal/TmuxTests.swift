import ComboTesting
import Testing

/// The live menu in tmux, as a person sees it there.
@Suite(.serialized, .enabled(if: TmuxPane.program != nil, "tmux is not installed."))
struct TmuxTests {
  /// Asks among 200 options below some lines, and says what has come of it.
  private static func script(linesAbove count: Int, _ flags: String = "") -> String {
    """
    clear; seq 1 \(count); \
    answer=$(seq -f 'Country %g' 200 | comboline choose --title Country \(flags)); \
    echo "answer: $answer"; exec cat
    """
  }

  /// What stands on the screen before the question.
  private static func above(_ count: Int) -> [String] { (1...count).map { "\($0)" } }

  /// How often the title of the open menu stands in some rows.
  private func titleCount(_ rows: [String]) -> Int {
    rows.filter { $0.hasPrefix("Country ▾") }.count
  }

  @Test(arguments: [3, 23, 60])
  func `200 options are moved through, filtered and answered without a copy`(above: Int) throws {
    try TmuxPane.run(Self.script(linesAbove: above)) { pane in
      try pane.wait(for: "❯ Country 1")
      #expect(titleCount(try pane.transcript()) == 1)
      for _ in 1...30 { try pane.type("Down") }
      try pane.wait(for: "❯ Country 31")
      for _ in 1...25 { try pane.type("Up") }
      try pane.wait(for: "❯ Country 6")
      try pane.type("PageDown", "PageDown", "End")
      try pane.wait(for: "❯ Country 200")
      try pane.type(text: "19")
      try pane.wait(for: "❯ Country 19")
      try pane.type(text: "7")
      try pane.wait(for: "❯ Country 197")
      try pane.type("BSpace", "BSpace", "BSpace")
      try pane.wait(for: "of 200")
      #expect(titleCount(try pane.transcript()) == 1)
      try pane.type(text: "44")
      try pane.wait(for: "❯ Country 44")

      try pane.type("Enter")

      try pane.wait(for: "answer: Country 44")
      let end = ["✔ Country: Country 44", "answer: Country 44"]
      #expect(try pane.transcript().suffix(above + 2) == Self.above(above) + end)
    }
  }

  /// Questions about fields of each kind, and about their places.
  private static let questions: [String] = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let data = root.joined(separator: "/") + "/Samples/Data"
    let countries = "seq -f 'Country %g' 200 | comboline choose --title Country"
    return [
      "", " --placement top", " --border", " --placement trailing", " --theme plain", " --animate",
    ].map { countries + $0 } + [
      "comboline choose --cascade \(data)/china-divisions.json",
      "comboline choose --cascade \(data)/china-divisions.json --theme light --border",
      "comboline choose --tree \(data)/time-zones.json",
      "comboline choose --tree \(data)/china-divisions.json --multiple --placement leading",
      "seq -f '第 %g 个' 99 | comboline choose --multiple --other --height 8",
    ]
  }()

  /// What can be seen in each cell of a terminal.
  private static func looks(_ terminal: VirtualTerminal) -> [[VirtualTerminal.Cell]] {
    (0..<terminal.rowCount).map { row in
      (0..<terminal.columnCount).map { column in
        var cell = terminal.cell(row: row, column: column)
        // tmux leaves the styles of blanks out at the end of a row.
        if cell.text == " " { cell.style = VirtualTerminal.Style() }
        return cell
      }
    }
  }

  @Test(arguments: questions)
  func `after each key tmux shows what the other terminal of these tests shows`(
    question: String
  ) throws {
    let keys = [
      "Down", "Down", "Right", "Down", "Down", "Left", "PageDown", "Down", "Down", "Down", "PageUp",
      "End", "Up", "Home", "1", "2", "BSpace", "9", "BSpace", "C-u", "Down", "市", "BSpace",
      "F1", "F1", "x", "BSpace", "Escape", "Down", "Tab", "1", "9", "C-a", "Right", "z", "C-l",
    ]
    let script = "clear; seq 1 30; \(question); exec cat"
    try TmuxPane.run(script, columns: 60, rows: 18) { pane in
      try pane.wait(for: "❯")
      for (count, key) in keys.enumerated() {
        let before = try pane.bytes().count
        try pane.type(key)
        try pane.wait(for: "the same behind \(keys.prefix(count + 1))") { _ in
          var terminal = VirtualTerminal(rows: 18, columns: 60)
          let bytes = try pane.bytes()
          terminal.feed(bytes)
          guard bytes.count > before, terminal.unknownSequences == [] else { return false }
          let shown = try pane.styledScreen(columns: 60, rows: 18)
          return Self.looks(shown) == Self.looks(terminal)
        }
      }
    }
  }

  @Test(arguments: [(50, 24), (80, 10), (30, 6), (120, 40)])
  func `a window of another size has one title`(columns: Int, rows: Int) throws {
    try TmuxPane.run(Self.script(linesAbove: 40)) { pane in
      try pane.wait(for: "❯ Country 1")

      try pane.resize(columns: columns, rows: rows)
      try pane.type("Down")
      try pane.wait(for: "❯ Country 2")

      #expect(titleCount(try pane.screen()) == 1)
      try pane.type("Enter")
      try pane.wait(for: "answer: Country 2")
      let transcript = try pane.transcript()
      #expect(titleCount(transcript) == 0)
      #expect(transcript.filter { $0 == "✔ Country: Country 2" }.count == 1)
    }
  }
}
