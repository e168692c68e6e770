import Testing

@testable import comboline

struct VisibleTextTests {
  @Test(
    arguments: [
      ("Đà Nẵng 漢 👍", "Đà Nẵng 漢 👍"),
      ("\u{1B}[2J", "␛[2J"),
      ("a\nb\tc\0", "a␊b␉c␀"),
      ("\u{7F}", "␡"),
      ("\u{9B}31m", "\u{FFFD}31m"),
      ("\u{202E}abc\u{2066}", "\u{FFFD}abc\u{FFFD}"),
    ]
  )
  func `what acts on a terminal becomes a placeholder`(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }
}
