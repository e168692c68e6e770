import ComboTesting
import Testing

@Suite struct ScreenMismatchTests {
  private let screen: VirtualTerminal = {
    var screen = VirtualTerminal(rows: 3, columns: 12)
    screen.feed("Flavour\r\n❯ Vanilla")
    return screen
  }()

  @Test func `rows that are there satisfy, whatever blanks are at their ends`() throws {
    try screen.requireRows(["Flavour  ", "❯ Vanilla"])
    #expect(try screen.requireText("Vanilla") == 1)
  }

  @Test func `of a row that differs both forms are shown, and the screen`() throws {
    let error = #expect(throws: ScreenMismatch.self) {
      try screen.requireRows(["Flavour", "❯ Lime"])
    }

    #expect(error?.reason == "1 - ❯ Lime\n1 + ❯ Vanilla")
    #expect(
      error?.description == """
        1 - ❯ Lime
        1 + ❯ Vanilla
             +---------v--+
          0 |Flavour     |
          1 >❯ Vanilla   <
          2 |            |
             +---------v--+
             cursor at row 1, column 9
        """
    )
  }

  @Test func `a row too many differs from a blank one`() {
    let error = #expect(throws: ScreenMismatch.self) { try screen.requireRows(["Flavour"]) }

    #expect(error?.reason == "1 - \n1 + ❯ Vanilla")
  }

  @Test func `a row more than the screen has differs`() {
    let error = #expect(throws: ScreenMismatch.self) {
      try screen.requireRows(["Flavour", "❯ Vanilla", "", "below"])
    }

    #expect(error?.reason == "3 - below")
  }

  @Test func `a text that is in no row is named`() {
    let error = #expect(throws: ScreenMismatch.self) { try screen.requireText("Lime") }

    #expect(error?.reason == "“Lime” is in no row.")
  }
}
