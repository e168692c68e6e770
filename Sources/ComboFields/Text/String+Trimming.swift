extension String {
  /// The text without blanks and line breaks at both ends.
  ///
  /// Invisible characters, which `TextFolding.trimmed(_:)` takes away too, stay: a file that has them means them.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
