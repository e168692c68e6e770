import ComboMatching
import Testing

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("Đà Nẵng", "da nang"), ("ĐẮK LẮK", "dak lak"), ("straße", "strasse"), ("STRAẞE", "strasse"),
    ("İstanbul", "istanbul"), ("ılık", "ilik"), ("ﬁﬂ", "fifl"), ("Øre", "ore"), ("Łódź", "lodz"),
    ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("Ｆｕｌｌ　Ｗｉｄｔｈ", "full width"), ("ﾊﾟﾝ", "ハ\u{309A}ン"),
    ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Ёлка", "елка"), ("²①½", "211/2"), ("№ 5", "no 5"),
    ("a\u{00A0}b", "a b"),
    ("co\u{00AD}op", "coop"), ("“x” – ’y", "\"x\" - 'y"), ("أحمد", "احمد"), ("", ""), ("µ", "μ"),
    ("a \u{301}b", "a \u{301}b"), ("\u{301}a", "\u{301}a"),
    ("Å", "a"), ("ꝏ", "ꝏ"), ("ᾳ", "α"), ("´", "´"), ("北京", "北京"), ("กิน", "กิน"),
    ("\u{F900}", "\u{8C48}"),
  ])
  func `text folds to its letters`(text: String, folded: String) {
    #expect(Array(TextFolding.folded(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test(arguments: [
    ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
    ("é", "e\u{301}"), ("ậ", "a\u{302}\u{323}"), ("ậ", "a\u{323}\u{302}"), ("Đà", "Đa\u{300}"),
    ("が", "か\u{3099}"), ("ｶﾞ", "ガ"), ("İ", "I\u{307}"), ("ắ", "a\u{306}\u{301}"),
  ])
  func `composed and decomposed text are the same`(text: String, other: String) {
    #expect(TextFolding.foldedEqual(text, other))
    #expect(FoldingKey(text) == FoldingKey(other))
    #expect(TextMatcher().kind(of: MatchQuery(text), in: other) == .exact)
    #expect(TextMatcher().kind(of: MatchQuery(other), in: text) == .exact)
  }

  @Test(arguments: [
    ("か", "が"), ("か", "カ"), ("कु", "की"), ("กิน", "กน"),
    (
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    ),
  ])
  func `letters that only look like accented ones stay apart`(text: String, other: String) {
    #expect(!TextFolding.foldedEqual(text, other))
  }

  @Test func `G4: blanks around and case do not count`() {
    #expect(TextFolding.foldedEqual(" apple ", "Apple"))
    #expect(FoldingKey("\u{3000}Apple\u{200B}") == FoldingKey("apple"))
    #expect(FoldingKey("apple") != FoldingKey("apples"))
    #expect([FoldingKey("Đà Nẵng"): 1][FoldingKey("DA NANG")] == 1)
  }

  @Test(arguments: [
    "", " ", "\u{200B}", "\u{3000}", "\u{00A0}", "\u{FEFF}", "\u{2060}", "\u{00AD}", "\t\r\n",
    "\u{2800}",
    "\u{3164}", "\u{115F}", "\u{FFA0}", "\u{E0041}", " \u{200B}\u{3000} ", "\u{200D}", "\u{FE0F}",
  ])
  func `G5: white space and invisible characters are blank`(text: String) {
    #expect(TextFolding.isBlank(text))
    #expect(TextFolding.trimmed(text) == "")
    #expect(MatchQuery(text).isEmpty)
  }

  @Test(arguments: ["a", "´", "\u{301}", "0", "-", "\u{7F}", "か", "🏴", "\u{FFFD}"])
  func `what shows something is not blank`(text: String) {
    #expect(!TextFolding.isBlank(text))
    #expect(!MatchQuery(text).isEmpty)
  }

  @Test(arguments: [
    (" apple ", "apple"), ("\u{200B}a b\u{3000}", "a b"), ("\r\nx\r\n", "x"), (" ❤️ ", "❤️"),
    ("x", "x"),
    ("\u{FEFF}Đà\u{00AD}", "Đà"),
  ])
  func `trimming leaves the rest byte for byte`(text: String, trimmed: String) {
    #expect(Array(TextFolding.trimmed(text).utf8) == Array(trimmed.utf8))
  }

  @Test(arguments: [
    ("Straße", "STRAS", true), ("Đà Nẵng", "da n", true), ("da", "đ", true),
    ("Viet Nam", "viet ", true),
    ("Viet", "viet ", false), ("a", "", true), ("", "a", false), ("xda", "da", false),
  ])
  func `a folded beginning is found`(text: String, prefix: String, expected: Bool) {
    #expect(TextFolding.hasFoldedPrefix(text, prefix) == expected)
  }

  @Test func `folded text leads back to whole graphemes`() {
    let folded = FoldedText("Straße")

    #expect(folded.string == "strasse")
    #expect(folded.count == 7)
    #expect(folded.utf8Range(of: 4..<5) == 4..<6)
    #expect(folded.utf8Range(of: 5..<7) == 4..<7)
    #expect(folded.utf8Range(of: 0..<7) == 0..<7)
    #expect(folded.utf8Range(of: 2..<2) == 2..<2)
  }

  #if DEBUG
  @Test func `a range behind the folded text is a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = FoldedText("ß").utf8Range(of: 1..<3)
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The range ends behind the folded text."))
  }
  #endif
}
