import ComboMatching

extension DataNode {
  /// Refuses a mapping with a key that means nothing there.
  ///
  /// - Throws: ``DataFileError`` with the code `unexpectedValue`, also where this is no mapping.
  func expectKeys(_ known: [String]) throws(DataFileError) {
    for entry in try expectEntries() where !known.contains(entry.name) {
      let hint =
        Self.suggestion(for: entry.name, among: known)
        ?? " The keys here are \(known.joined(separator: ", "))."
      throw entry.key.refusal(
        "The key \(VisibleText.quoted(entry.name)) means nothing here.\(hint)"
      )
    }
  }

  /// An error that says of a text that it names none of the options.
  func unknownOption(_ text: String, among labels: [String]) -> DataFileError {
    let hint = Self.suggestion(for: text, among: labels) ?? ""
    return refusal("\(VisibleText.quoted(text)) is not among the options.\(hint)")
  }

  /// A sentence with the name that a misspelt one was meant to be, and a blank before it; `nil` where
  /// none is near.
  static func suggestion(for name: String, among known: [String]) -> String? {
    NearMiss.nearest(to: name, among: known, limit: 1).first
      .map { " Did you mean \(VisibleText.quoted($0))?" }
  }
}
