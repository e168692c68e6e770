/// What reads the text of a file, and says where in it something is wrong.
protocol SourceText {
  /// The whole of the file.
  var bytes: [UInt8] { get }

  /// What the file is called; `nil` for none.
  var file: String? { get }
}

extension SourceText {
  /// An error at a place of the file.
  ///
  /// The cost is linear in the offset.
  func refusal(
    _ code: DataFileError.Code = .syntax,
    at offset: Int,
    _ sentence: String
  ) -> DataFileError {
    let position = SourceLines.position(at: offset, in: bytes)
    return DataFileError(code, file: file, position: position, sentence: sentence)
  }
}
