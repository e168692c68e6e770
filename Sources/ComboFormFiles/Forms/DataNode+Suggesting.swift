import ComboMatching

extension DataNode {
  /// An error that says of a key that it is none of those that mean something there.
  func meansNothing(among known: [String]) -> DataFileError {
    let name = text ?? ""
    let hint =
      Self.suggestion(for: name, among: known)
      ?? " The keys here are \(known.joined(separator: ", "))."
    return refusal("The key \(VisibleText.quoted(name)) means nothing here.\(hint)")
  }

  /// An error that says of a text that it names none of the options.
  func unknownOption(_ text: String, among labels: [String]) -> DataFileError {
    let hint = Self.suggestion(for: text, among: labels) ?? ""
    return refusal("\(VisibleText.quoted(text)) is not among the options.\(hint)")
  }

  /// A sentence with the name that a misspelt one was meant to be, and a blank before it; `nil` where
  /// none is near.
  static func suggestion(for name: String, among known: [String]) -> String? {
    nearest(to: name, among: known).map { " Did you mean \(VisibleText.quoted($0))?" }
  }

  /// The name that a misspelt one was meant to be; `nil` where none is near.
  static func nearest(to name: String, among known: [String]) -> String? {
    NearMiss.nearest(to: name, among: known, limit: 1).first
  }
}
