/// The sentences about what is wrong.
extension YAMLParser {
  // MARK: What libyaml reads and a form file may not have

  func emptyFile() -> DataFileError {
    let isEmpty = bytes.count == SourceLines.byteOrderMarkLength(of: bytes)
    let state =
      isEmpty ? "The file is empty." : "The file holds nothing but blanks, comments or directives."
    return refusal(at: bytes.count, "\(state) Expected a value.")
  }

  func secondDocument(at offset: Int) -> DataFileError {
    refusal(
      at: offset,
      "A second document begins here. A file holds one: leave out the rest, or put it in a file of "
        + "its own."
    )
  }

  func keyIsNoScalar(at offset: Int) -> DataFileError {
    let hint =
      bytes[offset...].first == Byte.openingBrace
      ? " A value that begins with “{” stands in quotation marks." : ""
    return refusal(at: offset, "Expected a text as a key, found a list or a mapping.\(hint)")
  }

  func unknownAlias(_ name: String, at offset: Int) -> DataFileError {
    refusal(
      at: offset,
      "Nothing before this has the anchor \(VisibleText.quoted("&" + name)). A text that begins with "
        + "“*” stands in quotation marks."
    )
  }

  func aliasOfItself(_ name: String, at offset: Int) -> DataFileError {
    refusal(
      at: offset,
      "The alias \(VisibleText.quoted("*" + name)) stands within its own anchor. That would never end."
    )
  }

  func anchorWithinItself(_ name: String, at offset: Int) -> DataFileError {
    refusal(
      at: offset,
      "The anchor \(VisibleText.quoted("&" + name)) is given within its own value. Rename one of them."
    )
  }

  func tooManyAliases(at offset: Int) -> DataFileError {
    refusal(
      .tooLarge,
      at: offset,
      "The aliases of the file bring in too many values. At most \(rules.aliasLimit) are read."
    )
  }

  func mergesNoMapping(_ record: Int) -> DataFileError {
    refusal(
      .unexpectedValue,
      at: Int(builder.records[record].start),
      "“<<” brings in mappings alone. Expected one, or a list of them."
    )
  }

  func unknownTag(_ tag: String, at offset: Int) -> DataFileError {
    refusal(
      .unexpectedValue,
      at: offset,
      "The tag \(VisibleText.quoted(shown(tag))) has no meaning here. Leave it out; a text that begins "
        + "with “!” stands in quotation marks."
    )
  }

  func tagDoesNotFit(_ tag: String, _ text: ArraySlice<UInt8>, at offset: Int) -> DataFileError {
    refusal(
      .unexpectedValue,
      at: offset,
      "The tag \(VisibleText.quoted(shown(tag))) does not fit the value \(shown(text)). Leave one out."
    )
  }

  /// A tag as files write it.
  private func shown(_ tag: String) -> String {
    tag.hasPrefix(Self.tagPrefix) ? "!!" + tag.dropFirst(Self.tagPrefix.count) : tag
  }

  /// Refuses directives by the hundred: libyaml compares each with all before it.
  func checkDirectives() throws(DataFileError) {
    var count = 0
    var isLineStart = true
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isLineStart, byte == UInt8(ascii: "%"), bytes[offset...].starts(with: Array("%TAG".utf8)) {
        count += 1
        guard count <= Self.directiveLimit else {
          throw refusal(
            .tooLarge,
            at: offset,
            "The file has too many %TAG directives. At most \(Self.directiveLimit) are read."
          )
        }
      }
      isLineStart = byte == Byte.lineFeed || byte == Byte.carriageReturn
    }
  }

  private static let directiveLimit = 100

  // MARK: What libyaml does not read

  func refusal(of fault: YAMLFault) -> DataFileError {
    switch fault.kind {
    case .memory:
      return DataFileError(
        .tooLarge,
        file: file,
        sentence: "There is not enough memory to read it."
      )
    case .bytes: return malformedBytes(fault)
    case .syntax: break
    }
    if let sentence = sentenceAboutString(fault) {
      return refusal(at: fault.contextOffset, sentence)
    }
    let sentence = sentenceAboutStructure(fault) ?? sentenceAboutScalar(fault)
    return refusal(at: fault.offset, sentence ?? "This is not YAML: \(fault.problem).")
  }

  private func malformedBytes(_ fault: YAMLFault) -> DataFileError {
    guard fault.offset < bytes.count else {
      return refusal(.encoding, at: bytes.count, "The file ends within a character. It is cut off.")
    }
    guard fault.problem == "control characters are not allowed",
      let scalar = scalar(at: fault.offset)
    else { return invalidUTF8(at: start(ofCharacterWith: fault)) }
    let name = VisibleText.name(of: scalar)
    let escape = VisibleText.escaped(String(scalar))
    return refusal(
      at: fault.offset,
      "The character \(name) may not stand in YAML. Write it as \(escape) between double quotation "
        + "marks, or leave it out."
    )
  }

  /// Where a character begins that is broken further on.
  private func start(ofCharacterWith fault: YAMLFault) -> Int {
    guard fault.problem == "invalid trailing UTF-8 octet" else { return fault.offset }
    return bytes[..<fault.offset].lastIndex { $0 & 0xC0 != 0x80 } ?? fault.offset
  }

  /// About a string in quotation marks that does not end; it is said where the string begins.
  private func sentenceAboutString(_ fault: YAMLFault) -> String? {
    guard fault.context == "while scanning a quoted scalar" else { return nil }
    switch fault.problem {
    case "found unexpected end of stream":
      return "This string has no end: the file ends before its quotation mark."
    case "found unexpected document indicator":
      return "This string has no end: a document ends before its quotation mark, at "
        + "\(position(at: fault.offset))."
    default: return nil
    }
  }

  private func sentenceAboutStructure(_ fault: YAMLFault) -> String? {
    let context = position(at: fault.contextOffset)
    let found = found(at: fault.offset)
    switch fault.problem {
    case "mapping values are not allowed in this context":
      return
        "A value in a mapping may not begin here. Text with “: ” in it stands in quotation marks; "
        + "else check how far the line is indented."
    case "mapping keys are not allowed in this context":
      return "A key may not begin here. Check how far the line is indented."
    case "block sequence entries are not allowed in this context":
      return "An element of a list may not begin here. Put “-” on a line of its own, under its key."
    case "could not find expected ':'":
      return "Expected “:” behind the key from \(context), found \(found)."
    case "did not find expected key":
      if found == "a tab" { return tabIndents }
      return
        "Expected a key of the mapping from \(context), found \(found). Check how far the line is "
        + "indented, and the quotation marks before it."
    case "did not find expected '-' indicator":
      return
        "Expected “-” for an element of the list from \(context), found \(found). Check how far the "
        + "line is indented."
    case "did not find expected ',' or ']'":
      return "Expected “,” or “]” in the list from \(context), found \(found)."
    case "did not find expected ',' or '}'":
      return "Expected “,” or “}” in the mapping from \(context), found \(found)."
    case "did not find expected node content": return "Expected a value, found \(found)."
    case "did not find expected <document start>":
      return
        "Expected the end of the file behind the value, found \(found). A file holds one value."
    case "found incompatible YAML document": return "Only YAML 1.1 and 1.2 are read."
    case "found duplicate %YAML directive": return "The directive %YAML stands here twice."
    case "found duplicate %TAG directive": return "The directive %TAG stands here twice."
    case "found undefined tag handle":
      return
        "The tag is not declared. Leave it out; a text that begins with “!” stands in quotation "
        + "marks."
    default: return nil
    }
  }

  private func sentenceAboutScalar(_ fault: YAMLFault) -> String? {
    switch fault.problem {
    case "found character that cannot start any token":
      if byte(at: fault.offset) == Byte.tab { return tabIndents }
      return
        "A value cannot begin with \(found(at: fault.offset)). Put the text in quotation marks."
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tabIndents
    case "found unknown escape character":
      let escape = bytes[fault.offset...].prefix(2)
      return "\(shown(escape)) has no meaning in a string between double quotation marks. Write a "
        + #"backslash itself as \\, or use single ones."#
    case "did not find expected hexdecimal number":
      return #"Expected hexadecimal digits: two behind \x, four behind \u, eight behind \U."#
    case "found invalid Unicode character escape code":
      return "This escape is no Unicode character."
    case "found unexpected end of stream":
      return "The file ends in the midst of a value. It is cut off."
    case "found unexpected ':'":
      return "A “:” may not stand here. Text with “:” in it stands in quotation marks."
    case "did not find expected comment or line break":
      return
        "Expected the end of the line, found \(found(at: fault.offset)). Text begins on the next one."
    case "found an indentation indicator equal to 0":
      return "The number behind “|” or “>” says how far the text is indented, from 1 to 9."
    case "did not find expected alphabetic or numeric character":
      return
        "Expected the name of an anchor or an alias. A text that begins with “&” or “*” stands in "
        + "quotation marks."
    default:
      return fault.context.contains("tag")
        ? "This is no tag. A text that begins with “!” stands in quotation marks."
        : fault.context.contains("directive")
          ? "This is no directive. A line that begins with “%” stands in quotation marks." : nil
    }
  }

  private var tabIndents: String { "A tab may not indent a line. Use blanks." }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// What stands at an offset, in words.
  private func found(at offset: Int) -> String {
    guard let byte = byte(at: offset), let scalar = scalar(at: offset) else {
      return "the end of the file"
    }
    switch byte {
    case Byte.lineFeed, Byte.carriageReturn: return "the end of the line"
    case Byte.tab: return "a tab"
    case Byte.blank: return "a blank"
    default: break
    }
    let word = bytes[offset...].prefix { Byte.isWord($0) || $0 >= 0x80 }
    if !word.isEmpty { return shown(word) }
    return VisibleText.isVisible(scalar)
      ? "“\(scalar)”" : "the invisible character \(VisibleText.name(of: scalar))"
  }
}
