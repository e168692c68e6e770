import ComboMatching

extension String {
  /// The first line in which something is to be seen; empty where there is none.
  var firstShownLine: String {
    split(whereSeparator: \.isNewline).map { String($0) }.first { !TextFolding.isBlank($0) } ?? ""
  }
}
