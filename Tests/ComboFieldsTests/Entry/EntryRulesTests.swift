import ComboFields
import Testing

/// What will do as a text or a number.
@Suite struct EntryRulesTests {
  private func problem(_ text: String, _ configure: (inout TextRules) -> Void) -> FieldMessage? {
    TextRules(configure).problem(in: text)
  }

  @Test func `lengths are counted in Unicode scalars`() {
    // Two scalars that make one character, and one scalar for it.
    for (text, count) in [("e\u{301}", 2), ("é", 1), ("👨‍👩‍👧", 5), ("ab\r\n", 4)] {
      #expect(problem(text) { $0.maximumLength = TextLimit(count) } == nil, "\(text)")
      #expect(problem(text) { $0.minimumLength = TextLimit(count) } == nil, "\(text)")
      #expect(
        problem(text) { $0.maximumLength = TextLimit(count - 1) }
          == .otherTextIsTooLong(maximum: count - 1),
        "\(text)"
      )
      #expect(
        problem(text) { $0.minimumLength = TextLimit(count + 1) }
          == .textIsTooShort(minimum: count + 1),
        "\(text)"
      )
    }
  }

  @Test func `limits and forms may have sentences of their own`() {
    #expect(
      problem("a") { $0.minimumLength = TextLimit(2, message: "More.") }
        == .otherTextIsRefused("More.")
    )
    #expect(
      problem("abc") { $0.maximumLength = TextLimit(2, message: "Less.") }
        == .otherTextIsRefused("Less.")
    )
    #expect(
      problem("abc") {
        $0.format = .email
        $0.formatMessage = "An address, please."
      } == .otherTextIsRefused("An address, please.")
    )
    #expect(problem("abc") { $0.format = .email } == .formatIsWrong(.email))
  }

  @Test func `a pattern is run where it is trusted, and else left to whoever shows the field`()
    throws
  {
    let pattern = try TextPattern("[a-z]+", message: "Letters.")

    #expect(problem("a1") { $0.pattern = pattern } == .otherTextIsRefused("Letters."))
    #expect(problem("ab") { $0.pattern = pattern } == nil)
    #expect(problem("a1") { $0.pattern = pattern.untrusted } == nil)
  }

  // MARK: Numbers

  private func problem(_ text: String, _ rules: NumberRules) -> FieldMessage? {
    EntryKind.number(rules).problem(in: text)
  }

  @Test(arguments: [
    "0", "-0", "+3", "007", "3.10", ".5", "5.", "-2.5e3", "1E-2", "12345678901234567890.5",
  ])
  func `a number in digits will do`(text: String) {
    #expect(problem(text, NumberRules()) == nil)
  }

  @Test(arguments: [
    "a", "1a", "1,5", "1 000", "--1", "+-1", ".", "-", "e5", "1e", "1e1.5", "0x1F", "１２", "1e1001",
    "∞", "NaN", "1..2",
  ])
  func `anything else is no number`(text: String) {
    #expect(problem(text, NumberRules()) == .numberIsUnreadable(text: text))
  }

  @Test func `a whole number may be spelled with a point`() {
    for text in ["3", "3.0", "1e3", "0.5e1", "-7"] {
      #expect(problem(text, NumberRules(isInteger: true)) == nil, "\(text)")
    }
    for text in ["3.5", "1e-1"] {
      #expect(
        problem(text, NumberRules(isInteger: true)) == .numberIsNotWhole(text: text),
        "\(text)"
      )
    }
  }

  @Test func `limits are in the range unless they are exclusive`() throws {
    let half = try #require(DecimalNumber("0.50"))
    let closed = NumberRules(minimum: NumberLimit(half), maximum: 3)
    let open = NumberRules(
      minimum: NumberLimit(half, isExclusive: true),
      maximum: NumberLimit(3, isExclusive: true)
    )

    for text in [".5", "3", "3.000", "0.5000001"] {
      #expect(problem(text, closed) == nil, "\(text)")
    }
    #expect(problem(".49", closed) == .numberIsTooSmall(NumberLimit(half)))
    #expect(problem("-3", closed) == .numberIsTooSmall(NumberLimit(half)))
    #expect(problem("3.0001", closed) == .numberIsTooLarge(3))
    for text in [".51", "2.999"] { #expect(problem(text, open) == nil, "\(text)") }
    #expect(problem("0.5", open) == .numberIsTooSmall(NumberLimit(half, isExclusive: true)))
    #expect(problem("3.0", open) == .numberIsTooLarge(NumberLimit(3, isExclusive: true)))
  }

  @Test func `steps are exact, of decimals too`() throws {
    let tenth = try #require(DecimalNumber("0.1"))

    // In binary these two are not multiples of 0.1.
    for text in ["0.3", "0.7", "-1.1", "0", "1e2", "100000000000000000000.1"] {
      #expect(problem(text, NumberRules(step: tenth)) == nil, "\(text)")
    }
    #expect(problem("0.25", NumberRules(step: tenth)) == .numberIsNoMultiple(of: tenth))
    #expect(problem("7", NumberRules(step: 5)) == .numberIsNoMultiple(of: 5))
    #expect(problem("15", NumberRules(step: 5)) == nil)
  }

  @Test func `a number's own sentence stands for all others`() {
    var rules = NumberRules(isInteger: true, minimum: 1, maximum: 9, step: 2)
    rules.message = "An even digit."

    for text in ["x", "1.5", "0", "10", "3"] {
      #expect(problem(text, rules) == .otherTextIsRefused("An even digit."), "\(text)")
    }
    #expect(problem("4", rules) == nil)
  }

  @Test func `a number is answered without the blanks around it, as it was spelled`() {
    let field = FieldController(EntryField("Days", .number()))

    #expect(field.send(.submit(" +3.10 ", .typed)).last == .answer([.typed("+3.10")]))
  }
}
