extension DataNode {
  /// The value of a string.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  public func expectString() throws(DataFileError) -> String {
    guard let string else { throw unexpected("a string") }
    return string
  }

  /// The value of a whole number; see ``integer``.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  public func expectInteger() throws(DataFileError) -> Int {
    guard record.kind == .number, let text else { throw unexpected("a whole number") }
    guard let integer else {
      let isLarge = (number?.magnitude ?? .infinity) >= Double(Int.max)
      let range = isLarge ? " from \(Int.min) to \(Int.max)" : ""
      throw refusal("Expected a whole number\(range), found \(VisibleText.quoted(text)).")
    }
    return integer
  }

  /// The value of a number; see ``number``.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  public func expectNumber() throws(DataFileError) -> Double {
    guard record.kind == .number, let text else { throw unexpected("a number") }
    guard let number else {
      throw refusal("The number \(VisibleText.quoted(text)) is too large to count with.")
    }
    return number
  }

  /// The value of a boolean.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  public func expectBoolean() throws(DataFileError) -> Bool {
    guard let boolean else { throw unexpected("true or false") }
    return boolean
  }

  /// This value where it is a string, a number or a boolean; a sentence about anything else says what was expected.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  func expectScalar(_ expected: String) throws(DataFileError) -> DataNode {
    guard !record.isContainer, !isNull else { throw unexpected(expected) }
    return self
  }

  /// The elements of a list.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  public func expectElements() throws(DataFileError) -> Elements {
    guard record.kind == .list else { throw unexpected("a list") }
    return elements
  }

  /// The entries of a mapping.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` for anything else.
  public func expectEntries() throws(DataFileError) -> Entries {
    guard record.kind == .mapping else { throw unexpected("a mapping") }
    return entries
  }

  /// The value of a key that a mapping has to have.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue` where this is no mapping or has no such
  ///   key.
  public func expect(_ key: String) throws(DataFileError) -> DataNode {
    guard record.kind == .mapping else { throw unexpected("a mapping") }
    guard let value = self[key] else {
      throw refusal("The key \(VisibleText.quoted(key)) is missing.")
    }
    return value
  }

  /// An error that says of this value, with file, place and path, why it cannot stand there.
  ///
  /// The sentence says what is wrong and, where it helps, what to do.
  public func refusal(_ sentence: String) -> DataFileError {
    let path = path
    return DataFileError(
      .unexpectedValue,
      file: file,
      position: position,
      path: path.isEmpty ? nil : path,
      sentence: sentence
    )
  }

  /// An error that says what was expected in place of this value.
  func unexpected(_ expected: String) -> DataFileError {
    refusal("Expected \(expected), found \(kindInWords).")
  }

  private var kindInWords: String {
    switch record.kind {
    case .null: "null"
    case .isTrue: "true"
    case .isFalse: "false"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}
