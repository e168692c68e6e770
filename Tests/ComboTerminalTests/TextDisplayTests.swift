import ComboTerminal
import ComboTesting
import Testing

@Suite struct TextDisplayTests {
  @Test(
    arguments: [
      ("\u{1B}[2Jboom", "␛[2Jboom"), ("\u{9B}31mred", "�31mred"), ("a\tb", "a␉b"), ("a\nb", "a␊b"),
      ("a\rb", "a␍b"), ("a\r\nb", "a␍␊b"), ("\u{7}bell", "␇bell"), ("\0nul", "␀nul"),
      ("\u{7F}", "␡"), ("plain", "plain"), ("", ""),
    ] as [(TerminalText, String)]
  )
  func `C7: controls are shown as pictures`(source: TerminalText, shown: String) {
    #expect(DisplayText(source.text).text == shown)
    #expect(DisplayText(bytes: source.text.utf8).text == shown)
  }

  @Test(
    arguments: [
      ("\u{1B}[2Jboom", "^[[2Jboom"), ("\u{9B}31mred", "\\u{9B}31mred"), ("a\tb", "a^Ib"),
      ("a\nb", "a^Jb"), ("\0", "^@"), ("\u{7F}", "^?"), ("\u{202E}x", "\\u{202E}x"),
      ("\u{2028}", "\\u{2028}"), ("\u{301}x", "\\u{301}x"), ("é漢", "é漢"),
    ] as [(TerminalText, String)]
  )
  func `C7: controls are shown in ASCII where pictures are not wanted`(
    source: TerminalText,
    shown: String
  ) {
    #expect(DisplayText(source.text, placeholders: .ascii).text == shown)
  }

  @Test(arguments: [
    0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x61C,
    0x206A, 0xFEFF, 0xFFF9, 0xFDD0, 0xFFFF, 0x1FFFE, 0x80, 0x9F, 0xE0001,
  ])
  func `A16: what turns the direction or has no glyph becomes a placeholder`(value: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))

    #expect(DisplayText("a\(scalar)b").text == "a�b")
  }

  @Test func `A16: letters from right to left are shown as they are`() {
    let text = DisplayText("العربية")

    #expect(text.text == "العربية")
    #expect(text.width == 7)
    #expect(text.isolatedText == "\u{2068}العربية\u{2069}")
    #expect(DisplayText("English").isolatedText == "English")
  }

  @Test func `line and paragraph separators do not begin a row`() {
    #expect(DisplayText("a\u{2028}b\u{2029}c").text == "a␤b␤c")
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "�a", "\\xFFa"), ([0xE6, 0xBC, 0x61], "�a", "\\xE6\\xBCa"),
      ([0xED, 0xA0, 0x80], "�", "\\u{D800}"), ([0xC0, 0xAF], "��", "\\xC0\\xAF"),
      ([0x9B, 0x33], "�3", "\\x9B3"), ([0x61, 0xF0, 0x9F], "a�", "a\\xF0\\x9F"),
      ([0xC2, 0x9B], "�", "\\u{9B}"), ([0xE6, 0xBC, 0xA2], "漢", "漢"),
      ([0xC3, 0xC3, 0xA9], "�é", "\\xC3é"),
    ] as [([UInt8], String, String)]
  )
  func `bytes that are not UTF-8 become placeholders`(
    bytes: [UInt8],
    pictures: String,
    ascii: String
  ) {
    #expect(DisplayText(bytes: bytes).text == pictures)
    #expect(DisplayText(bytes: bytes, placeholders: .ascii).text == ascii)
  }

  @Test(
    arguments: [
      ("\u{301}x", "◌\u{301}x"), ("\u{1B}\u{301}", "␛◌\u{301}"), ("e\u{301}", "e\u{301}"),
      ("\u{FE0F}", "�"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("😀\u{FE00}\u{FE01}\u{FE02}", "😀\u{FE00}��"),
      ("\u{200D}", "�"), ("👨\u{200D}👩", "👨\u{200D}👩"), ("a\u{200D}\u{200D}b", "a\u{200D}�b"),
      ("x\u{E0041}\u{E0042}", "x��"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"), ("co\u{AD}op", "co-op"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("a\u{200B}b", "a\u{200B}b"),
    ] as [(TerminalText, TerminalText)]
  )
  func `marks, joiners, selectors and tags need a character to belong to`(
    source: TerminalText,
    shown: TerminalText
  ) {
    #expect(TerminalText(DisplayText(source.text).text).description == shown.description)
  }

  @Test func `a character keeps no more than thirty marks`() {
    let text = DisplayText("a" + String(repeating: "\u{301}", count: 1_000) + "b")

    #expect(text.text.unicodeScalars.count == 32)
    #expect(text.width == 2)
    #expect(text.displayRange(of: 2_001..<2_002) == 61..<62)
  }

  @Test(arguments: [
    (0..<1, 0..<1), (1..<2, 1..<4), (2..<3, 4..<5), (0..<6, 0..<8), (3..<6, 5..<8), (5..<6, 5..<8),
  ])
  func `a range in the source is found in what is shown`(source: Range<Int>, shown: Range<Int>) {
    // a, ESC, b, U+202E (three bytes)
    let text = DisplayText("a\u{1B}b\u{202E}")

    #expect(text.text == "a␛b�")
    #expect(text.displayRange(of: source) == shown)
  }

  @Test func `a range beyond the source is not shown`() {
    #expect(DisplayText("abc").displayRange(of: 3..<5) == nil)
    #expect(DisplayText("abc").displayRange(of: 1..<1) == nil)
    #expect(DisplayText("abc").displayRange(of: 2..<9) == 2..<3)
  }

  @Test func `the places of placeholders are known`() {
    #expect(DisplayText("a\u{1B}b\n").placeholderRanges == [1..<4, 5..<8])
    #expect(DisplayText("ab").placeholderRanges == [])
  }
}
