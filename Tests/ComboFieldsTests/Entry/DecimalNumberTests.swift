import ComboFields
import ComboTesting
import Testing

@Suite struct DecimalNumberTests {
  private func number(_ text: String) throws -> DecimalNumber {
    try #require(DecimalNumber(text), "\(text)")
  }

  @Test func `numbers are the same however they are spelled`() throws {
    for (first, second) in [
      ("3.10", "3.1"), ("1e3", "1000"), ("-0", "0"), ("+5", "5"), ("0.5", ".5"), ("007", "7"),
      ("12e-1", "1.2"), ("0e9", "0.000"),
    ] {
      #expect(try number(first) == number(second), "\(first) and \(second)")
      #expect(try number(first).hashValue == number(second).hashValue)
    }
    #expect(try number("3.10").description == "3.10")
    #expect(DecimalNumber(-120) == (try number("-1.2e2")))
    #expect(DecimalNumber(Int.min).description == "-9223372036854775808")
  }

  @Test func `numbers stand in the order of what they are worth`() throws {
    let ordered = [
      "-1e1000", "-100", "-2.5", "-2.49", "-1e-1000", "0", "1e-1000", "0.1", "0.11", "1", "9", "10",
      "10.5", "99", "1e2", "12345678901234567891", "12345678901234567892", "1e1000",
    ]
    for (place, text) in ordered.enumerated() {
      for (otherPlace, other) in ordered.enumerated() {
        #expect(
          try (number(text) < number(other)) == (place < otherPlace),
          "\(text) and \(other)"
        )
      }
    }
  }

  @Test func `texts of any length are looked at only as far as a number goes`() {
    #expect(DecimalNumber(String(repeating: "9", count: 1_000)) != nil)
    #expect(DecimalNumber(String(repeating: "9", count: 1_001)) == nil)
    #expect(DecimalNumber("1e99999999999999999999") == nil)
    #expect(DecimalNumber("") == nil)
  }

  @Test func `nothing but zero is a multiple of zero`() {
    #expect(DecimalNumber(0).isMultiple(of: 0))
    #expect(!DecimalNumber(1).isMultiple(of: 0))
    #expect(DecimalNumber(0).isMultiple(of: 7))
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3]))
  func `order and division agree with whole numbers`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let numbers = (0..<2).map { _ in random.number(below: 4_001) - 2_000 }
      // The same two numbers, both a thousandth of it.
      let decimals = try numbers.map { try number("\($0)e-3") }

      #expect((decimals[0] < decimals[1]) == (numbers[0] < numbers[1]), "\(numbers), seed \(seed)")
      #expect(
        (decimals[0] == decimals[1]) == (numbers[0] == numbers[1]),
        "\(numbers), seed \(seed)"
      )
      let isMultiple = numbers[1] == 0 ? numbers[0] == 0 : numbers[0] % numbers[1] == 0
      #expect(decimals[0].isMultiple(of: decimals[1]) == isMultiple, "\(numbers), seed \(seed)")
      #expect(decimals[0].isInteger == (numbers[0] % 1_000 == 0), "\(numbers), seed \(seed)")
    }
  }
}
