/// The sentences about what is wrong.
extension JSONParser {
  // MARK: Values and keys

  func unexpectedValue() -> DataFileError {
    guard let byte else {
      return builder.open.isEmpty ? emptyFile() : unclosedContainer()
    }
    if byte == Byte.closingBracket, builder.innermost?.kind == .list { return trailingComma() }
    return unexpected("a value")
  }

  func unexpectedKey() -> DataFileError {
    guard let byte else { return unclosedContainer() }
    if byte == Byte.closingBrace { return trailingComma() }
    if Byte.isWord(byte) {
      let name = shown(word(at: offset))
      return refusal(at: offset, "Expected a key in quotation marks, found \(name).")
    }
    return unexpected("a key in quotation marks")
  }

  func missingColon() -> DataFileError {
    let key = builder.records.count - 1
    return unexpected("“:” behind the key \(shown(text(of: key)))")
  }

  func missingSeparator(in container: DataRecord) -> DataFileError {
    guard let byte else { return unclosedContainer() }
    let isList = container.kind == .list
    let expected = isList ? "“,” or “]” behind the element" : "“,” or “}” behind the value"
    if byte == Byte.closingBrace || byte == Byte.closingBracket {
      let opening = position(at: Int(container.start))
      let bracket = isList ? "[" : "{"
      return unexpected(expected, hint: "“\(bracket)” from \(opening) is still open.")
    }
    return unexpected(expected, hint: hintAboutSeparator(inList: isList))
  }

  private func hintAboutSeparator(inList: Bool) -> String? {
    guard let byte else { return nil }
    if Byte.isWord(byte), bytes[offset - 1] == Byte.quotationMark {
      return #"Write a quotation mark within a string as \"."#
    }
    if beginsValue(byte) { return "A comma is missing here." }
    return byte == Byte.colon && inList ? "Keys stand between “{” and “}”, not in a list." : nil
  }

  func somethingBehindTheValue() -> DataFileError {
    let hint =
      byte.map(beginsValue) == true ? "A file holds one value: put several in a list." : nil
    return unexpected("the end of the file behind the value", hint: hint)
  }

  private func trailingComma() -> DataFileError {
    let bracket = found(at: offset)
    return refusal(at: lastComma, "A comma may not stand before \(bracket). Leave it out.")
  }

  private func emptyFile() -> DataFileError {
    let isEmpty = bytes.count == SourceLines.byteOrderMarkLength(of: bytes)
    let state = isEmpty ? "The file is empty." : "The file holds nothing but blanks."
    return refusal(at: offset, "\(state) Expected a value.")
  }

  private func unclosedContainer() -> DataFileError {
    let start = lastOpening
    let bracket = found(at: start)
    return refusal(
      at: offset,
      "The file ends before \(bracket) from \(position(at: start)) is closed."
    )
  }

  // MARK: Numbers

  func leadingZero(in start: Int) -> DataFileError {
    let number = shown(numberText(at: start))
    return refusal(
      at: start,
      "A number does not begin with 0, as \(number) does. Write it without, or as a string."
    )
  }

  func malformedNumber(at start: Int) -> DataFileError {
    let text = numberText(at: start)
    let number = shown(text)
    if text.dropFirst().first == UInt8(ascii: "I") {
      return refusal(at: start, "JSON has no \(number). Write null, or a string.")
    }
    if text.last == Byte.point, text.dropLast().allSatisfy({ Byte.isDigit($0) || $0 == Byte.minus })
    {
      return refusal(at: start, "Expected a digit behind the point of \(number).")
    }
    return refusal(at: start, "\(number) is not a number in JSON. Write digits alone, or a string.")
  }

  /// What was meant to be a number.
  private func numberText(at start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix {
      Byte.isWord($0) || $0 == Byte.minus || $0 == Byte.plus || $0 == Byte.point
    }
  }

  // MARK: Strings

  func unclosedString(_ start: Int) -> DataFileError {
    refusal(at: start, "This string has no end: the file ends before its quotation mark.")
  }

  func controlCharacter(in string: Int) -> DataFileError {
    switch bytes[offset] {
    case Byte.lineFeed, Byte.carriageReturn:
      return refusal(
        at: offset,
        "The string from \(position(at: string)) is not closed on its line. Close it with a "
          + "quotation mark, or write a line break as \\n."
      )
    case Byte.tab:
      return refusal(at: offset, "A tab may not stand in a string. Write it as \\t.")
    case let byte:
      let scalar = Unicode.Scalar(byte)
      let name = VisibleText.name(of: scalar)
      let escape = VisibleText.escaped(String(scalar))
      return refusal(
        at: offset,
        "The control character \(name) may not stand in a string. Write it as \(escape)."
      )
    }
  }

  func unknownEscape() -> DataFileError {
    guard scalar(at: offset + 1) != nil else {
      return invalidUTF8(at: offset + 1)
    }
    let escape = "\\" + (scalar(at: offset + 1).map { String($0.scalar) } ?? "")
    return refusal(
      at: offset,
      "\(VisibleText.quoted(escape)) has no meaning in a string. "
        + #"Write a backslash itself as \\."#
    )
  }

  func malformedUnicodeEscape(at start: Int) -> DataFileError {
    let digits = bytes[(start + 2)...].prefix(4).prefix(while: Byte.isWord)
    let found = digits.isEmpty ? "none" : shown(digits)
    return refusal(at: start, "Expected four hexadecimal digits behind \\u, found \(found).")
  }

  func loneSurrogate(_ unit: UInt16, at start: Int) -> DataFileError {
    let isFirst = unit < 0xDC00
    let other =
      isFirst ? "one from \\uDC00 to \\uDFFF behind" : "one from \\uD800 to \\uDBFF before"
    return refusal(
      at: start,
      "\(shown(bytes[start..<start + 6])) is half of a character. It needs \(other) it."
    )
  }

  func invalidUTF8() -> DataFileError { invalidUTF8(at: offset) }

  // MARK: What was found

  /// Says what was expected, what stands there and, if it can be guessed, what to do.
  private func unexpected(_ expected: String, hint: String? = nil) -> DataFileError {
    if let byte, byte >= 0x80, scalar(at: offset) == nil { return invalidUTF8() }
    let sentence = "Expected \(expected), found \(found(at: offset))."
    return refusal(
      at: offset,
      [sentence, hint ?? self.hint].compactMap(\.self).joined(separator: " ")
    )
  }

  /// What stands at an offset, in words.
  private func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let byte = bytes[offset]
    if byte == Byte.quotationMark { return "a string" }
    if Byte.isDigit(byte) || byte == Byte.minus { return "a number" }
    if Byte.isWord(byte) { return shown(word(at: offset)) }
    guard let scalar = scalar(at: offset)?.scalar else { return "a byte that is not UTF-8" }
    switch scalar {
    case "\u{FEFF}": return "a byte order mark (U+FEFF)"
    case "\u{A0}": return "a no-break space (U+00A0)"
    case "'": return "an apostrophe"
    case "“", "”", "„", "‘", "’": return "a curly quotation mark"
    default: break
    }
    if VisibleText.isVisible(scalar) { return "“\(scalar)”" }
    return "the invisible character \(VisibleText.name(of: scalar))"
  }

  /// What to do about what stands at the offset.
  private var hint: String? {
    guard let scalar = byte.flatMap({ _ in scalar(at: offset)?.scalar }) else { return nil }
    switch scalar {
    case "'", "`", "“", "”", "„", "‘", "’", "«", "»":
      return "A string stands between straight double quotation marks (\")."
    case "/", "#":
      return "JSON has no comments: leave it out."
    case "\u{FEFF}":
      return "It may only stand at the very beginning: remove it."
    case "\u{A0}", "\u{2028}", "\u{2029}", "\u{85}", "\u{3000}", "\u{200B}":
      return "Only blanks, tabs and line breaks may stand between values."
    case "+":
      return "A number has no sign but “-”."
    case ".":
      return "A number begins with a digit."
    default:
      return hintAboutWord
    }
  }

  private var hintAboutWord: String? {
    let word = String(decoding: word(at: offset), as: UTF8.self)
    guard word.utf8.first.map(Byte.isDigit) == false else { return nil }
    switch word.lowercased() {
    case "true", "yes", "on": return "Write true."
    case "false", "no", "off": return "Write false."
    case "null", "nil", "none", "undefined": return "Write null."
    case "nan", "infinity", "inf": return "JSON has no such number: write null, or a string."
    default: return "Text stands in quotation marks."
    }
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.quotationMark, Byte.openingBrace, Byte.openingBracket, Byte.minus: true
    default: Byte.isWord(byte)
    }
  }

  /// Where the innermost open list or mapping begins.
  private var lastOpening: Int { builder.innermost.map { Int($0.start) } ?? 0 }
}
