import ComboFormFiles
import Testing

@Suite struct JSONSuiteTests {
  /// The files of the JSON test suite.
  private static let files = CorpusFile.all(in: "json-test-suite/test_parsing")

  /// Cookiecutter files and JSON Schemas as they are in use.
  private static let formFiles =
    CorpusFile.all(in: "cookiecutter") + CorpusFile.all(in: "json-schema")

  /// As the suite has it: duplicate keys are to be read, lone surrogates may be refused.
  private let reader = JSONReader(duplicateKeys: .kept)

  @Test(.enabled(if: CorpusFile.isPresent, CorpusFile.absence))
  func `the files of the corpus are there`() {
    #expect(Self.files.count { $0.name.hasPrefix("y_") } >= 90)
    #expect(Self.files.count { $0.name.hasPrefix("n_") } >= 180)
    #expect(Self.files.count { $0.name.hasPrefix("i_") } >= 30)
    #expect(Self.formFiles.count >= 20)
  }

  @Test(.enabled(if: CorpusFile.isPresent, CorpusFile.absence), arguments: formFiles)
  func `a form file in use is read, and every truncation of it is refused`(
    file: CorpusFile
  ) throws {
    let bytes = try FileReader().read(fileAt: file.path)
    let content = try JSONReader().read(bytes).expectEntries()

    #expect(!content.isEmpty)
    let step = max(1, bytes.count / 20)
    let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for length in stride(from: 0, through: end, by: step) {
      let error = #expect(throws: DataFileError.self) {
        try JSONReader().read(Array(bytes[..<length]))
      }
      #expect((error?.position?.offset).map { $0 <= length } == true)
    }
  }

  @Test(.enabled(if: CorpusFile.isPresent, CorpusFile.absence), arguments: files)
  func `a file of the suite is read or refused as its name says`(file: CorpusFile) throws {
    let bytes = try FileReader().read(fileAt: file.path)
    let result = Result { () throws(DataFileError) in try reader.read(bytes, file: file.name) }

    switch result {
    case .success:
      #expect(!file.name.hasPrefix("n_"))
    case .failure(let error):
      #expect(!file.name.hasPrefix("y_"), "\(error)")
      let position = try #require(error.position)
      #expect(position.offset <= bytes.count)
      #expect(error.sentence.hasSuffix("."))
      #expect(error.description.hasPrefix("\(file.name):\(position.line):\(position.column): "))
    }
  }

  @Test(arguments: [
    "[]", "{}", " [ ] ", "\"\"", "0", "-0", "true", "null", "[[]   ]", "[\"\"]",
    "[null, 1, \"1\", {}]",
    "[0e+1]", "[1E22]", "[1e-2]", "[123.456e78]", "[-1]", #"["\u0060\u012a\u12AB"]"#,
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\uD801\udc37"]"#, #"["\uDBFF\uDFFF"]"#, #"["\u0000"]"#,
    #"["\\u0000"]"#, "[\"\u{2028}\u{2029}\u{7F}\u{FFFF}\"]", "{\"a\":\"b\",\"a\":\"c\"}",
    "{\"\":0}", "[1]\n", "\r\n[\t1 ]\r", "\u{FEFF}[1]",
  ])
  func `a text that RFC 8259 allows is read`(text: String) throws {
    _ = try reader.read(text)
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "}", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "[1,]", "[,1]", "[1,,2]",
    "[1 2]",
    "{\"a\" 1}", "{a:1}", "{'a':1}", "{\"a\":1,}", "{1:1}", "[1}", "{\"a\":1]", "[1]]", "[1]x",
    "[1] [2]",
    "[01]", "[-01]", "[+1]", "[.5]", "[1.]", "[1.e1]", "[1e]", "[1e+]", "[-]", "[--1]", "[0x1]",
    "[1_000]",
    "[NaN]", "[-Infinity]", "[tru]", "[True]", "[nul", "[\"a]", "[\"\\x\"]", "[\"\\u12\"]",
    "[\"\\\"]",
    "[\"\\u00G0\"]", "[\"\t\"]", "[\"\n\"]", "[\"\u{0}\"]", "[1]// a", "/* a */[1]", "[1]#",
    "[\u{FEFF}]",
    "[\u{A0}1]", "\u{2060}[]", "[１]", "{\"a\":\"b\"}#{}", "{[1]:1}", "[\"a\":1]", "{\"a\",1}",
    "{\"a\":1 2}",
  ])
  func `a text that RFC 8259 does not allow is refused with its place`(text: String) throws {
    let error = #expect(throws: DataFileError.self) { try reader.read(text) }

    let position = try #require(error?.position)
    #expect(0...text.utf8.count ~= position.offset)
  }
}
