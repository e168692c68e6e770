/// How a tree of options is written in a file.
///
/// The raw values are the names for a person.
public enum OutlineFormat: String, Hashable, Sendable, CaseIterable {
  /// JSON: each option holds the list of those under it.
  case nested

  /// JSON: a list of rows in any order, each with its own id and that of its parent.
  case flat

  /// Text: one option a line, further in than the one it hangs under.
  case indented

  /// Text: one path a line, its labels set apart by a separator.
  case paths

  /// Text: one option a line, all on the first level.
  case lines

  /// Whether files of this form are JSON.
  var isJSON: Bool { self == .nested || self == .flat }
}

extension OutlineFormat {
  /// Whether bytes look like JSON: the first that is no blank opens a list or a mapping.
  static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes[SourceLines.byteOrderMarkLength(of: bytes)...].first {
      !OutlineText.isBlank($0) && $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
    return first == Byte.openingBracket || first == Byte.openingBrace
  }

  /// The form of a text: indented where a line begins with a blank, else paths where the
  /// separator occurs in a label, else lines.
  static func found(in text: OutlineText, separator: [UInt8]) -> OutlineFormat {
    var hasSeparator = false
    for line in text.lines {
      guard let content = text.content(of: line) else { continue }
      if content.lowerBound > line.lowerBound { return .indented }
      if !hasSeparator {
        let label = text.split(content).label
        hasSeparator = text.firstPlace(of: separator, in: label) != nil
      }
    }
    return hasSeparator ? .paths : .lines
  }

  /// The form of a JSON value: flat where an element of the list names its parent, else nested.
  static func found(in node: DataNode, names: OptionMapping.Names) -> OutlineFormat {
    node.elements.contains { OptionMapping($0, names: names).parent != nil } ? .flat : .nested
  }
}
