extension SourceText {
  /// Refuses a text that is larger than a limit, or than its places can be counted.
  func checkSize(limit: Int) throws(DataFileError) {
    let limit = min(max(0, limit), Int(UInt32.max))
    guard bytes.count > limit else { return }
    throw refusal(
      .tooLarge,
      at: limit,
      "The file is too large. It has \(bytes.count) bytes, and at most \(limit) are read."
    )
  }

  /// Refuses UTF-16 and UTF-32, which the first bytes give away.
  ///
  /// - Parameter format: What the text would be in UTF-8, for the sentence.
  /// - Throws: ``DataFileError`` with the code `encoding`.
  func checkEncoding(of format: String) throws(DataFileError) {
    guard let name = otherEncoding else { return }
    throw refusal(
      .encoding,
      at: 0,
      "The file is \(name). \(format) has to be UTF-8: save it as UTF-8."
    )
  }

  /// The name of another encoding than UTF-8: RFC 4627 §3 tells them by the places of NUL bytes, as
  /// JSON begins with two ASCII characters, and so does nearly every YAML file.
  private var otherEncoding: String? {
    let start = Array(bytes.prefix(4))
    if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let zeros = start.map { $0 == 0 }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] {
      return "UTF-32"
    }
    if zeros.starts(with: [true, false]) || zeros.starts(with: [false, true]) { return "UTF-16" }
    return nil
  }
}
