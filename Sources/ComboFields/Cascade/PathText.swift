/// Writes the labels on a path as one text, and reads them from it again.
///
/// ```swift
/// let text = PathText().joined(["Hà Nội", "AC/DC"])  // Hà Nội/AC\/DC
/// PathText().labels(in: text)                        // ["Hà Nội", "AC/DC"]
/// ```
///
/// Whatever the labels contain, they come back as they were: a backslash stands before each
/// backslash, before what could begin a separator, and before a blank or a tab at an end of a
/// label. Before anything else a backslash is one, and other blanks around a separator mean
/// nothing, so that a person may type them. A path has at least one label; the empty text is that
/// of one empty label.
public struct PathText: Sendable, Equatable {
  /// What stands between two labels.
  public let separator: String

  /// The separator without the blanks around it, which mean nothing when it is read.
  private let core: [Unicode.Scalar]

  private static let escape: Unicode.Scalar = "\\"

  /// Makes a form of paths.
  ///
  /// - Parameter separator: What stands between two labels.
  /// - Precondition: The separator has more in it than blanks and tabs, and no backslash.
  public init(separator: String = "/") {
    let scalars = Array(separator.unicodeScalars)
    let start = scalars.firstIndex { !PathText.isBlank($0) } ?? scalars.endIndex
    let end = scalars.lastIndex { !PathText.isBlank($0) } ?? start
    precondition(start < scalars.endIndex, "A separator has to have more in it than blanks.")
    precondition(
      !scalars.contains(PathText.escape),
      "A separator has no backslash, which is what protects it in labels."
    )
    self.separator = separator
    core = Array(scalars[start...end])
  }

  /// Writes the labels on a path, from the first level, as one text.
  public func joined(_ labels: some Sequence<String>) -> String {
    labels.map { escaped($0) }.joined(separator: separator)
  }

  /// The labels that a text names, from the first level: at least one, which may be empty.
  ///
  /// Every text can be read.
  public func labels(in text: String) -> [String] {
    var parts: [Part] = [Part()]
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == PathText.escape, index + 1 < scalars.count,
        needsEscape(scalars[index + 1]) || PathText.isBlank(scalars[index + 1])
      {
        parts[parts.count - 1].append(scalars[index + 1], isProtected: true)
        index += 2
      } else if scalars[index...].starts(with: core) {
        parts.append(Part())
        index += core.count
      } else {
        parts[parts.count - 1].append(
          scalars[index],
          isProtected: !PathText.isBlank(scalars[index])
        )
        index += 1
      }
    }
    return parts.map(\.label)
  }

  /// Whether a text would be read as more than one label.
  func hasSeveralLabels(_ text: String) -> Bool {
    labels(in: text).count > 1
  }

  /// A label as it stands in a text.
  func escaped(_ label: String) -> String {
    let scalars = Array(label.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      if needsEscape(scalar) || isAtEnd && PathText.isBlank(scalar) {
        result.append(PathText.escape)
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// Whether a scalar is never itself in a text, wherever it stands.
  private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == PathText.escape || scalar == core[0]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t"
  }

  /// A label as it is read, without the blanks at its ends that nothing protects.
  private struct Part {
    private var scalars = String.UnicodeScalarView()
    private var blanks: [Unicode.Scalar] = []

    mutating func append(_ scalar: Unicode.Scalar, isProtected: Bool) {
      guard isProtected else {
        if !scalars.isEmpty { blanks.append(scalar) }
        return
      }
      scalars.append(contentsOf: blanks)
      blanks = []
      scalars.append(scalar)
    }

    var label: String { String(scalars) }
  }
}
