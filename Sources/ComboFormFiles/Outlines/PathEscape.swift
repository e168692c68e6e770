/// How a separator is written within a label of a path: a backslash stands before it, and before a
/// backslash; any other backslash is itself.
struct PathEscape {
  private let separator: [UInt8]

  init(separator: [UInt8]) {
    self.separator = separator
  }

  /// How many bytes belong together at a place: an escape with what it stands for, or one byte.
  func length(at place: Int, in bytes: ArraySlice<UInt8>) -> Int {
    guard bytes[place] == Byte.backslash, separator != [Byte.backslash] else { return 1 }
    let rest = bytes[(place + 1)...]
    if rest.first == Byte.backslash { return 2 }
    return !separator.isEmpty && rest.starts(with: separator) ? 1 + separator.count : 1
  }

  /// A label without its escapes.
  func unescaped(_ label: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard label.contains(Byte.backslash) else { return label }
    var result: [UInt8] = []
    var place = label.startIndex
    while place < label.endIndex {
      let next = place + length(at: place, in: label)
      result += label[(next > place + 1 ? place + 1 : place)..<next]
      place = next
    }
    return result[...]
  }
}
