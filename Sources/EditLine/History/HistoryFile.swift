/// The text of a history file.
///
/// One entry a line, behind a first line that names the format. A backslash, a line break, a carriage
/// return and a zero are written as `\\`, `\n`, `\r` and `\0`; everything else stands for itself, so
/// that what is read is byte for byte what was written.
package enum HistoryFile {
  static let header = "# line history 1"
  private static let libeditHeader = "_HiStOrY_V2_"

  /// What was found in a file.
  package struct Contents: Equatable {
    package var entries: [String] = []
    /// How many lines are not text.
    package var damagedLines = 0
    /// Whether the file is no history at all.
    package var isForeign = false
  }

  package static func bytes(of entries: [String]) -> [UInt8] {
    var text = header + "\n"
    for entry in entries {
      for scalar in entry.unicodeScalars {
        switch scalar {
        case "\\": text += #"\\"#
        case "\n": text += #"\n"#
        case "\r": text += #"\r"#
        case "\0": text += #"\0"#
        default: text.unicodeScalars.append(scalar)
        }
      }
      text += "\n"
    }
    return Array(text.utf8)
  }

  /// Reads our own files, libedit's, and plain files with one line an entry.
  package static func contents(of bytes: [UInt8]) -> Contents {
    var contents = Contents()
    // No text file has a zero in it.
    guard !bytes.contains(0) else {
      contents.isForeign = true
      return contents
    }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    // What stands behind the last line break is no line, unless the break is missing.
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    let first = lines.first.map { String(decoding: $0, as: UTF8.self) }
    let unescape: (String) -> String?
    switch first {
    case header:
      lines = lines.dropFirst()
      unescape = unescaped
    case libeditHeader:
      lines = lines.dropFirst()
      unescape = { unvis($0) }
    default:
      unescape = { $0 }
    }
    for line in lines {
      if let text = String(validating: line, as: UTF8.self), let entry = unescape(text) {
        if !entry.isEmpty { contents.entries.append(entry) }
      } else {
        contents.damagedLines += 1
      }
    }
    if contents.entries.isEmpty, contents.damagedLines > 0 { contents.isForeign = true }
    return contents
  }

  private static func unescaped(_ line: String) -> String? {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "0": text.append("\0")
      default: return nil
      }
    }
    return String(text)
  }

  /// libedit writes blanks, tabs, line breaks and backslashes in octal, as `vis(3)` does.
  private static func unvis(_ line: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(3)
      if digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else if rest.first == UInt8(ascii: "\\") {
        bytes.append(rest.removeFirst())
      } else {
        return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
