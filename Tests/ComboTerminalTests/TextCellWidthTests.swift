import ComboTerminal
import ComboTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct TextCellWidthTests {
  @Test(arguments: [
    ("漢", 2), ("か", 2), ("カ", 2), ("한", 2), ("Ａ", 2), ("（", 2), ("é", 1), ("e\u{301}", 1),
    ("🇻🇳", 2), ("\u{200B}", 0),
  ])
  func `A3: kana, hangul and fullwidth letters are two cells wide`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
    #expect(CellWidth.of(Character(text)) == width)
  }

  @Test(arguments: [
    ("", 0), ("naïve", 5), ("日本", 4), ("a", 1), ("👍", 2), ("ｶ", 1), ("\u{E000}", 1),
    ("\u{AD}", 1), ("…", 1), ("�", 1), ("☃", 1), ("⌚", 2), ("🫨", 2), ("𠀀", 2),
  ])
  func `A6: a text is as wide as its characters together`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test(arguments: [
    ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2, 8), ("👍🏽", 2, 4), ("🇻🇳🇯🇵", 4, 4), ("❤\u{FE0F}", 2, 1),
    ("❤\u{FE0F}\u{200D}🔥", 2, 3), ("1\u{FE0F}\u{20E3}", 2, 1), ("☝🏻", 2, 3),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2, 2), ("क्षि", 3, 3),
    ("a\u{300}\u{301}\u{302}", 1, 1), ("a🏻", 3, 3),
  ])
  func `an emoji cluster is two cells in a menu and a sum in the edit line`(
    text: String,
    menu: Int,
    line: Int
  ) {
    #expect(CellWidth.of(text) == menu)
    #expect(CellWidth.ofEditLine(text) == line)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}\u{1173}\u{11AF}\u{110B}\u{1175}", 4),
    ("\u{1112}\u{1161}", 2),
  ])
  func `decomposed hangul is as wide as composed`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
    #expect(CellWidth.ofEditLine(text) == width)
  }

  @Test(arguments: [0x00, 0x09, 0x0A, 0x1B, 0x7F, 0x80, 0x9B, 0x2028] as [UInt32])
  func `a control has no width`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))

    #expect(CellWidth.of(scalar) == nil)
    #expect(CellWidth.of(Character(scalar)) == 0)
  }

  @Test(
    arguments: [
      ("a\u{1B}b", 0, 4), ("\t", 0, 8), ("\t", 7, 1), ("ab\tc", 0, 9), ("\u{85}", 0, 2),
      ("\u{378}", 0, 7), ("\u{E0FFF}", 0, 8), ("a\n", 3, 1), ("漢字", 0, 4),
    ] as [(TerminalText, Int, Int)]
  )
  func `the edit line shows what cannot be printed in more cells`(
    text: TerminalText,
    column: Int,
    width: Int
  ) {
    #expect(CellWidth.ofEditLine(text.text, from: column) == width)
  }

  @Test func `every width agrees with the C library's`() throws {
    let libraryWidth = try libraryFunction("wcwidth", as: WidthFunction.self)

    var differing: [String] = []
    for scalar in allScalars where scalar != "\0" {
      let expected = Int(libraryWidth(wchar_t(bitPattern: scalar.value)))
      if isUnknown(scalar, libraryWidth: expected) { continue }
      let actual = CellWidth.of(scalar)
      if actual != (expected < 0 ? nil : expected) {
        differing.append("\(String(scalar.value, radix: 16)): \(actual ?? -1), not \(expected)")
      }
    }

    #expect(differing == [])
  }

  /// libedit asks `iswprint` first and `wcwidth` only for what can be printed.
  @Test func `the edit line is counted as libedit counts it`() throws {
    let libraryWidth = try libraryFunction("wcwidth", as: WidthFunction.self)
    let isPrintable = try libraryFunction("iswprint", as: PrintableFunction.self)

    var differing: [String] = []
    for scalar in allScalars where scalar.value > 0x9F {
      let canPrint = isPrintable(scalar.value) != 0
      let expected =
        canPrint
        ? Int(libraryWidth(wchar_t(bitPattern: scalar.value))) : scalar.value > 0xFFFF ? 8 : 7
      let actual = CellWidth.ofEditLine(
        String(Character(scalar)),
        isPrintable: { isPrintable($0.value) != 0 }
      )
      if actual != expected {
        differing.append("\(String(scalar.value, radix: 16)): \(actual), not \(expected)")
      }
    }

    #expect(differing == [])
  }

  /// The deliberate differences: what the C library gives no width though it is no control.
  private func isUnknown(_ scalar: Unicode.Scalar, libraryWidth: Int) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: libraryWidth < 0
    }
  }

  /// Unknown scalars are one cell wide, but for wide blocks, later emoji and later marks.
  @Test func `what the C library does not know has the width Unicode gives it`() {
    #expect(CellWidth.of("\u{378}" as Unicode.Scalar) == 1)
    #expect(CellWidth.of("\u{2FFFD}" as Unicode.Scalar) == 2)
    #expect(CellWidth.of("\u{1FAE9}" as Unicode.Scalar) == 2)
    #expect(CellWidth.of("\u{1ACF}" as Unicode.Scalar) == 0)
    #expect(CellWidth.of("\u{10FFFF}" as Unicode.Scalar) == 1)
  }

  @Test func `marks and emoji that the standard library knows are in the table`() {
    var missing: [String] = []
    for value in UInt32(0x300)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isMark =
        properties.generalCategory == .nonspacingMark
        || properties.generalCategory == .enclosingMark
      let isFlagHalf = (0x1F1E6...0x1F1FF).contains(value)
      if isMark && CellWidth.of(scalar) != 0
        || properties.isEmojiPresentation && !isFlagHalf && CellWidth.of(scalar) != 2
      {
        missing.append(String(value, radix: 16))
      }
    }

    #expect(missing == [])
  }

  private typealias WidthFunction = @convention(c) (wchar_t) -> CInt
  private typealias PrintableFunction = @convention(c) (UInt32) -> CInt

  private var allScalars: some Sequence<Unicode.Scalar> {
    (UInt32(0)...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
  }

  /// A function of the C library that Swift does not import, in a locale that knows Unicode.
  private func libraryFunction<Function>(
    _ name: String,
    as type: Function.Type
  ) throws -> Function {
    #expect(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    let everyLibrary = UnsafeMutableRawPointer(bitPattern: 0)
    let symbol = try #require(dlsym(everyLibrary, name))
    return unsafeBitCast(symbol, to: type)
  }
}
