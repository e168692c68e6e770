import ComboFormFiles
import Testing

@Suite struct JSONReaderTests {
  @Test func `entries keep the order of the file`() throws {
    let form = try JSONReader().read(#"{"z": 1, "a": 2, "m": {"y": 3, "b": 4}, "0": 5}"#)

    #expect(form.entries.map(\.name) == ["z", "a", "m", "0"])
    #expect(form["m"]?.entries.map(\.name) == ["y", "b"])
  }

  @Test(arguments: [
    "3.10", "1e2", "1E+02", "-0", "0.10", "123456789012345678901234567890", "1e999", "100",
  ])
  func `a number keeps its spelling`(spelling: String) throws {
    let value = try JSONReader().read("[\(spelling)]")[0]

    #expect(value?.kind == .number)
    #expect(value?.text == spelling)
  }

  @Test(arguments: [
    ("9223372036854775807", Int.max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
    ("12.0", 12), ("1.20e1", 12), ("1200e-2", 12), ("1.5", nil), ("15e-1", nil), ("-0.0", 0),
    ("0e5", 0),
    ("9.223372036854775807e18", .max), ("9007199254740993.0", 9_007_199_254_740_993), ("1e19", nil),
    ("1e99999999999999999999", nil), ("-25e-1", nil), ("-2.50e1", -25),
    ("1e-9223372036854775808", nil),
  ])
  func `a whole number is exact, however it is spelled`(spelling: String, expected: Int?) throws {
    #expect(try JSONReader().read(spelling).integer == expected)
  }

  @Test func `a number is as near as a Double comes, and nil beyond`() throws {
    let numbers = try JSONReader().read("[3.10, -1e-2, 1e400, -1e400, 1e-400, true, \"1\"]")

    #expect(numbers.elements.map(\.number) == [3.1, -0.01, nil, nil, 0, nil, nil])
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""caf\u00e9 \u5317""#, "café 北"),
    (#""\uD83D\uDE00!""#, "😀!"), (#""a\u0000b""#, "a\u{0}b"), (#""""#, ""),
    (#""\\u0041""#, "\\u0041"),
    ("\"\u{FFFD}\"", "\u{FFFD}"), ("\"\u{FEFF}x\"", "\u{FEFF}x"), (#""\uFFFF""#, "\u{FFFF}"),
    ("\"é北😀\"", "é北😀"),
  ])
  func `a string has its escapes resolved`(source: String, expected: String) throws {
    let value = try JSONReader().read(source)

    #expect(value.string.map { Array($0.utf8) } == Array(expected.utf8))
    #expect(value.textBytes.map(Array.init) == Array(expected.utf8))
  }

  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
  ])
  func `half of a surrogate pair is replaced where that was asked for`(
    source: String,
    expected: String
  ) throws {
    #expect(throws: DataFileError.self) { try JSONReader().read(source) }
    #expect(try JSONReader(loneSurrogates: .replaced).read(source).string == expected)
  }

  @Test func `duplicate keys are kept where that was asked for, and the last one counts`() throws {
    let value = try JSONReader(duplicateKeys: .kept).read(#"{"a": 1, "b": 2, "\u0061": 3}"#)

    #expect(value.entries.map(\.name) == ["a", "b", "a"])
    #expect(value["a"]?.integer == 3)
    #expect(value.count == 3)
  }

  @Test(arguments: [2, 3, 8, 9, 10, 100])
  func `the first duplicate key is found among any number of keys`(count: Int) throws {
    for (first, second) in [(0, count - 1), (count / 2, count - 1), (0, 1)] where first < second {
      var keys = (0..<count).map { #""k\#($0)": {"k0": \#($0)}"# }
      keys[second] = #""\u006b\#(first)": []"#
      let unique = "{" + (0..<count).map { #""k\#($0)": 0"# }.joined(separator: ",\n") + "}"

      let error = #expect(throws: DataFileError.self) {
        try JSONReader().read("{" + keys.joined(separator: ",\n") + "}")
      }

      #expect(error?.code == .duplicateKey)
      #expect(error?.position?.line == second + 1)
      #expect(error?.sentence.contains("“k\(first)”") == true)
      #expect(error?.sentence.contains("It stood at line \(first + 1), column ") == true)
      #expect(try JSONReader().read(unique).count == count)
    }
  }

  @Test func `the same key in different mappings is no duplicate`() throws {
    let value = try JSONReader().read(#"{"a": {"a": [{"a": 1}, {"a": 2}]}}"#)

    #expect(value["a"]?["a"]?[1]?["a"]?.integer == 2)
  }

  @Test func `nesting is read down to the limit and refused one deeper`() throws {
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)

    #expect(try JSONReader().read(allowed).count == 1)
    let error = #expect(throws: DataFileError.self) { try JSONReader().read("[\(allowed)]") }

    #expect(error?.code == .tooDeep)
    #expect(error?.position?.offset == 512)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a hundred thousand brackets end in a sentence`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let byDefault = #expect(throws: DataFileError.self) { try JSONReader().read(text) }
    let withoutLimit = #expect(throws: DataFileError.self) {
      try JSONReader(depthLimit: .max).read(text)
    }

    #expect(byDefault?.code == .tooDeep)
    #expect(withoutLimit?.code == .syntax)
    #expect(withoutLimit?.position?.offset == text.utf8.count)
  }

  @Test func `nesting without a limit is read and walked without using up the stack`() throws {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)

    var value = try JSONReader(depthLimit: .max).read(text)
    var levels = 1
    while let inner = value[0] {
      value = inner
      levels += 1
    }

    #expect(levels == depth)
  }

  @Test func `a text larger than the limit is refused with both numbers`() throws {
    let reader = JSONReader(sizeLimit: 10)

    #expect(try reader.read("[123456,1]").count == 2)
    let error = #expect(throws: DataFileError.self) { try reader.read("[123456,12]") }

    #expect(error?.code == .tooLarge)
    #expect(error?.sentence == "The file is too large. It has 11 bytes, and at most 10 are read.")
  }

  @Test func `limits below zero mean zero`() {
    let error = #expect(throws: DataFileError.self) { try JSONReader(depthLimit: -1).read("[]") }

    #expect(error?.code == .tooDeep)
    #expect(throws: DataFileError.self) { try JSONReader(sizeLimit: -1).read("1") }
  }
}
