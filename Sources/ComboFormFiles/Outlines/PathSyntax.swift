import ComboFields

/// Where the labels of a path begin and end, and what they are.
///
/// The rules are those of `PathText`, byte by byte, so that bytes that are not UTF-8 stay as they are:
/// what a backslash stands before is taken as it is, and blanks around a label mean nothing.
struct PathSyntax {
  /// The separator without the blanks around it; all of it where it is made of nothing else.
  let separator: [UInt8]

  /// A separator that begins with a backslash leaves none to protect anything.
  private let hasEscapes: Bool

  init(separator: String) {
    let bytes = Array(separator.utf8)
    let core = OutlineText.withoutBlanks(bytes[...])
    self.separator = core.isEmpty ? bytes : Array(core)
    hasEscapes = self.separator.first != Byte.backslash
  }

  /// Where the label at the beginning of bytes ends: at a separator that nothing protects.
  func endOfLabel(in bytes: ArraySlice<UInt8>) -> Int {
    guard let first = separator.first else { return bytes.endIndex }
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == first, bytes[place...].starts(with: separator) { return place }
      place += hasEscapes && bytes[place] == Byte.backslash ? 2 : 1
    }
    return bytes.endIndex
  }

  /// The label that bytes between two separators stand for.
  func label(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard hasEscapes, bytes.contains(Byte.backslash) else {
      return OutlineText.withoutBlanks(bytes)
    }
    var label: [UInt8] = []
    var end = 0
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let isProtected = bytes[place] == Byte.backslash && place + 1 < bytes.endIndex
      if isProtected { place += 1 }
      let isBlank = !isProtected && OutlineText.isBlank(bytes[place])
      if !isBlank || !label.isEmpty { label.append(bytes[place]) }
      if !isBlank { end = label.count }
      place += 1
    }
    return label[..<end]
  }
}
