import ComboFields
import ComboTerminal
import Testing

/// What can be said of any phrase in any language.
struct WordingPhrasesTests {
  private static let languages = Wording.Language.allCases

  @Test func `no phrase stays in English by accident`() {
    for phrase in Phrases.all where !Phrases.isUniversal(phrase) {
      let texts = Self.languages.map { Wording($0).text(of: phrase) }

      #expect(Set(texts).count == texts.count, "\(phrase): \(texts)")
    }
  }

  @Test(arguments: languages)
  func `every phrase has a text in one line without blanks around it`(
    language: Wording.Language
  ) {
    for phrase in Phrases.all {
      let text = Wording(language).text(of: phrase)
      switch phrase {
      case .conversation(.promptEnd): break
      default: #expect(text.first != " " && text.last != " ", "\(phrase): “\(text)”")
      }

      #expect(!text.isEmpty, "\(phrase)")
      #expect(!text.contains("  ") && !text.contains("Optional("), "\(phrase): \(text)")
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test(arguments: languages)
  func `what a phrase is about stands in its text`(language: Wording.Language) {
    for phrase in Phrases.all {
      if case .help(.keys) = phrase { continue }
      let text = Wording(language).text(of: phrase)
      let described = "\(phrase)"
      let names = ["\"zzz\"", "\"Ab\"", "\"Cd\"", "\"Ef\""].filter { described.contains($0) }
      for name in names {
        #expect(text.contains(name.dropFirst().dropLast()), "\(phrase): \(text)")
      }
    }
  }

  @Test(
    arguments: [(.english, "1,234"), (.chinese, "1,234"), (.vietnamese, "1.234")]
      as [(Wording.Language, String)]
  )
  func `numbers are written as the language writes them`(
    language: Wording.Language,
    number: String
  ) {
    let wording = Wording(language)
    let phrases: [Wording.Phrase] = [
      .conversation(.tooManyToShow(.oneOption, count: 1_234, other: nil)),
      .conversation(.introductionWithTab(.checks, count: 1_234, other: nil)),
      .conversation(.chosen(["Ab"], count: 1_234)), .conversation(.chosenCount(1_234)),
      .conversation(.moreRows(1_234, .tab)), .menu(.place(1_234, shown: 9_999, all: nil), .long),
      .menu(.checked(1_234, hidden: 0), .short), .menu(.moreAnswers(1_234), .long),
    ]

    for phrase in phrases {
      #expect(wording.text(of: phrase).contains(number), "\(wording.text(of: phrase))")
    }
  }

  @Test(arguments: languages)
  func `a sentence of a field ends as sentences do`(language: Wording.Language) {
    for message in Phrases.messages {
      let sentence = Wording(language).sentence(for: message)

      #expect([".", "?", "。", "？"].contains(sentence.last.map(String.init)), "\(sentence)")
    }
  }

  @Test func `Chinese has full-width punctuation, and Latin letters only for keys and commands`() {
    let allowed = [
      ":help", ":list", ":more", ":open", ":fold", ":other", ":back", ":quit", "Tab", "Shift-",
      "Esc",
      "zzz", "Ab", "Cd", "Ef", "Lb", "Rs.", "(Rs)", "1) ", "2) ", "(-)", "^O", "1,3-5", "(1,234)",
      "1,234", " (1)", "->", ":edit", ":lines", ":line", "“.”", "“..”", "VISUAL", "EDITOR",
      "name@example.org", "-2.5",
      "1.5",
    ]
    for phrase in Phrases.all {
      if case .key = phrase { continue }
      let text = Wording.chinese.text(of: phrase)
      let rest = allowed.reduce(text) { $0.replacing($1, with: "") }

      #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(text)")
      #expect(!rest.contains { ",.;?()[]\"".contains($0) }, "\(text)")
    }
  }

  @Test func `Vietnamese is written with composed letters`() {
    for phrase in Phrases.all {
      let text = Wording.vietnamese.text(of: phrase)

      #expect(!text.unicodeScalars.contains { (0x300...0x36F).contains($0.value) }, "\(text)")
    }
  }

  // MARK: Room

  @Test(arguments: languages)
  func `the short form is no wider than the long one`(language: Wording.Language) {
    let wording = Wording(language)
    // The long form of a failure is the reason alone.
    for phrase in Phrases.menu where phrase != .notice(.failed("Rs.")) {
      let long = wording.menu(phrase, .long)
      let short = wording.menu(phrase, .short)

      #expect(CellWidth.of(short) <= CellWidth.of(long), "\(short) | \(long)")
    }
    for key in Wording.Key.Name.allCases {
      let short = wording.name(of: .named(key), .short)

      #expect(CellWidth.of(short) <= 4, "\(short)")
    }
  }

  @Test(arguments: languages)
  func `words of the line of help are few`(language: Wording.Language) {
    let wording = Wording(language)
    for phrase in Phrases.helpLine {
      #expect(CellWidth.of(wording.menu(phrase)) <= 22, "\(wording.menu(phrase))")
      #expect(CellWidth.of(wording.menu(phrase, .short)) <= 10, "\(wording.menu(phrase, .short))")
    }
  }

  @Test(arguments: languages)
  func `what a key is for can be said in a narrow window`(language: Wording.Language) {
    for use in Wording.KeyUse.allCases {
      let short = Wording(language).menu(.keyUse(use), .short)

      #expect(CellWidth.of(short) <= 10, "\(short)")
    }
  }

  @Test(arguments: languages)
  func `the keys of help leave room for what they do`(language: Wording.Language) {
    for entry in Phrases.helpEntries {
      let keys = Wording(language).text(of: .help(.keys(entry)))

      #expect(CellWidth.of(keys) <= 16, "\(keys)")
    }
  }

  // MARK: Sentences

  @Test(
    arguments: [
      (.english, "No option matches “zzz”. Did you mean “Ab”, “Cd” or “Ef”?"),
      (.chinese, "没有与“zzz”匹配的选项。您是不是要找“Ab”、“Cd”或“Ef”？"),
      (
        .vietnamese,
        "Không có lựa chọn nào khớp với “zzz”. Có phải ý bạn là “Ab”, “Cd” hoặc “Ef”?"
      ),
    ] as [(Wording.Language, String)]
  )
  func `near labels are named as the language lists things`(
    language: Wording.Language,
    sentence: String
  ) {
    let message = FieldMessage.noMatch(text: "zzz", near: ["Ab", "Cd", "Ef"])

    #expect(Wording(language).sentence(for: message) == sentence)
  }

  @Test(
    arguments: [
      (.english, 1, "Choose at least 2; 1 is chosen."),
      (.english, 0, "Choose at least 2; none is chosen."),
      (.chinese, 1, "至少选择 2 项，目前已选 1 项。"),
      (.chinese, 0, "至少选择 2 项，目前尚未选择。"),
      (.vietnamese, 1, "Hãy chọn ít nhất 2 mục; mới chọn 1 mục."),
      (.vietnamese, 0, "Hãy chọn ít nhất 2 mục; chưa chọn mục nào."),
    ] as [(Wording.Language, Int, String)]
  )
  func `numbers and none agree with their words`(
    language: Wording.Language,
    count: Int,
    sentence: String
  ) {
    let message = FieldMessage.tooFewChoices(minimum: 2, count: count)

    #expect(Wording(language).sentence(for: message) == sentence)
  }

  @Test(
    arguments: [
      (.english, "3 of 20 (of 1,234)", "3 checked (1 hidden)", "+3 more", "Ctrl-O", "Shift-Tab"),
      (
        .chinese, "第 3 项，共 20 项（全部 1,234 项）", "已勾选 3 项（1 项未显示）", "另有 3 项", "Ctrl-O", "Shift-Tab"
      ),
      (
        .vietnamese, "3 trên 20 (trong 1.234)", "đã đánh dấu 3 (1 bị ẩn)", "+3 mục", "Ctrl-O",
        "Shift-Tab"
      ),
    ] as [(Wording.Language, String, String, String, String, String)]
  )
  func `F2: places, counts and keys are named`(
    language: Wording.Language,
    place: String,
    checked: String,
    more: String,
    control: String,
    shift: String
  ) {
    let wording = Wording(language)

    #expect(wording.menu(.place(3, shown: 20, all: 1_234)) == place)
    #expect(wording.menu(.checked(3, hidden: 1)) == checked)
    #expect(wording.menu(.moreAnswers(3)) == more)
    #expect(wording.name(of: .control(.character("o"))) == control)
    #expect(wording.name(of: .control(.character("o")), .short) == "^O")
    #expect(wording.name(of: .shift(.named(.tab))) == shift)
  }

  @Test func `a label that goes on for pages is cut in every language`() {
    let long = String(repeating: "x", count: 5_000)
    for language in Self.languages {
      let wording = Wording(language)

      #expect(wording.sentence(for: .noMatch(text: "a", near: [long])).count < 200)
      let message = FieldMessage.severalMatches(text: "a", labels: [long], count: 2)
      #expect(wording.sentence(for: message).count < 200)
    }
  }
}
