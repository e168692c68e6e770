extension SourceText {
  /// Lists and mappings are nested deeper than the limit.
  func tooDeep(at offset: Int, limit: Int) -> DataFileError {
    refusal(
      .tooDeep,
      at: offset,
      "Lists and mappings are nested too deep. At most \(limit) levels are read."
    )
  }

  /// A mapping has a key twice.
  func duplicateKey(earlier: Int, later: Int, of builder: DataTree.Builder) -> DataFileError {
    let key = shown(builder.text(of: later, in: bytes))
    let place = position(at: Int(builder.records[earlier].start))
    return refusal(
      .duplicateKey,
      at: Int(builder.records[later].start),
      "The key \(key) stands here for the second time. It stood at \(place)."
    )
  }

  /// A byte is no part of a UTF-8 text.
  func invalidUTF8(at offset: Int) -> DataFileError {
    let byte = "0x" + String(bytes[offset], radix: 16, uppercase: true)
    return refusal(.encoding, at: offset, "The byte \(byte) is not UTF-8. Save the file as UTF-8.")
  }

  /// A part of the text between quotation marks, for a sentence.
  func shown(_ text: ArraySlice<UInt8>) -> String {
    VisibleText.quoted(String(decoding: text, as: UTF8.self))
  }

  /// The line and the column of a byte.
  func position(at offset: Int) -> SourcePosition {
    SourceLines.position(at: offset, in: bytes)
  }
}
