import ComboFields
import ComboFormFiles
import Testing

@testable import comboline

struct AnswerOutputTests {
  /// Two sections; the last option has bytes that are not UTF-8.
  private let options: OptionList = {
    var builder = OptionList.Builder()
    builder.append(label: "Lime".utf8)
    builder.beginSection("Other \"things\"")
    builder.append(label: "Vanilla".utf8, value: "v".utf8)
    builder.append(label: "Nothing".utf8, value: "".utf8)
    builder.append(label: [0x61, 0xFF], value: [0xFE])
    return builder.list
  }()

  private func output(
    _ format: OutputFormat,
    ofOptionAt position: Int?,
    endsWithNull: Bool = false
  ) -> [UInt8] {
    AnswerOutput(format: format, endsWithNull: endsWithNull).bytes(
      of: position.map { [.listed(ListedAnswer(at: $0, of: options))] } ?? [],
      in: options
    )
  }

  private func output(_ format: OutputFormat, ofText text: String) -> String {
    String(
      decoding: AnswerOutput(format: format).bytes(of: [.typed(text)], in: options),
      as: UTF8.self
    )
  }

  @Test(
    arguments: [
      (.value, "v\n"), (.label, "Vanilla\n"), (.index, "1\n"), (.tagged, "option\tv\n"),
      (
        .json,
        #"{"kind":"option","label":"Vanilla","value":"v","index":1,"section":1,"row":0,"#
          + #""sectionTitle":"Other \"things\""}"# + "\n"
      ),
    ] as [(OutputFormat, String)]
  )
  func `an option is printed`(format: OutputFormat, expected: String) {
    #expect(String(decoding: output(format, ofOptionAt: 1), as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      (.value, "Mango\n"), (.label, "Mango\n"), (.index, "\n"), (.tagged, "other\tMango\n"),
      (
        .json,
        #"{"kind":"other","label":"Mango","value":"Mango","index":null,"section":null,"#
          + #""row":null,"sectionTitle":null}"# + "\n"
      ),
    ] as [(OutputFormat, String)]
  )
  func `a text of the person's own is printed`(format: OutputFormat, expected: String) {
    #expect(output(format, ofText: "Mango") == expected)
  }

  @Test(arguments: [OutputFormat.value, .label, .index, .tagged])
  func `L7: where nothing is chosen nothing is printed`(format: OutputFormat) {
    #expect(output(format, ofOptionAt: nil) == [])
    #expect(output(format, ofOptionAt: nil, endsWithNull: true) == [])
  }

  @Test func `L7: where nothing is chosen JSON is null`() {
    #expect(output(.json, ofOptionAt: nil) == Array("null\n".utf8))
  }

  @Test func `each of several answers is ended`() {
    let answers: [Answer] = [.listed(ListedAnswer(at: 1, of: options)), .typed("Mango")]

    let lines = AnswerOutput().bytes(of: answers, in: options)
    #expect(lines == Array("v\nMango\n".utf8))

    let ended = AnswerOutput(format: .tagged, endsWithNull: true).bytes(of: answers, in: options)
    #expect(ended == Array("option\tv\0other\tMango\0".utf8))
  }

  @Test func `several answers are a list in JSON`() {
    let output = AnswerOutput(format: .json, isList: true)

    #expect(output.bytes(of: [], in: options) == Array("[]\n".utf8))
    let json = String(
      decoding: output.bytes(of: [.typed("a"), .typed("b")], in: options),
      as: UTF8.self
    )
    #expect(
      json
        == #"[{"kind":"other","label":"a","value":"a","index":null,"section":null,"row":null,"#
        + #""sectionTitle":null},{"kind":"other","label":"b","value":"b","index":null,"#
        + #""section":null,"row":null,"sectionTitle":null}]"# + "\n"
    )
  }

  @Test func `a text of the person's own stands behind the path to it`() {
    let output = AnswerOutput(format: .path, pathText: PathText(separator: " > "))

    let bytes = output.bytes(of: [.typed("A>B")], in: options, otherPath: ["x", "y"])
    #expect(String(decoding: bytes, as: UTF8.self) == "x > y > A\\>B\n")
  }

  @Test func `E6: an empty value is a line`() {
    #expect(output(.value, ofOptionAt: 2) == Array("\n".utf8))
    #expect(output(.tagged, ofOptionAt: 2) == Array("option\t\n".utf8))
  }

  @Test func `a NUL ends the output`() {
    #expect(output(.value, ofOptionAt: 1, endsWithNull: true) == Array("v\0".utf8))
    #expect(output(.json, ofOptionAt: nil, endsWithNull: true) == Array("null\0".utf8))
  }

  @Test func `bytes come out as they came in`() {
    #expect(output(.value, ofOptionAt: 3) == [0xFE, 0x0A])
    #expect(output(.label, ofOptionAt: 3) == [0x61, 0xFF, 0x0A])
    #expect(output(.tagged, ofOptionAt: 3) == Array("option\t".utf8) + [0xFE, 0x0A])
  }

  @Test func `in JSON, bytes that are not UTF-8 become U+FFFD`() {
    let json = String(decoding: output(.json, ofOptionAt: 3), as: UTF8.self)

    #expect(json.hasPrefix("{\"kind\":\"option\",\"label\":\"a\u{FFFD}\",\"value\":\"\u{FFFD}\","))
  }

  @Test(
    arguments: [
      ("", #""""#), (#"a"b\c/"#, #""a\"b\\c/""#), ("a\n\r\tb", #""a\n\r\tb""#),
      ("\0\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#), ("\u{202E}x", #""\u202ex""#),
      ("漢👍", #""漢👍""#),
    ]
  )
  func `JSON escapes what is not to be shown`(text: String, expected: String) {
    #expect(JSONText.string(text) == expected)
  }
}
