/// Why a transcript cannot be read, played or written.
public struct TranscriptError: Error, Equatable, CustomStringConvertible {
  /// A sentence.
  public let description: String

  /// An error with a sentence of the test's own.
  public init(description: String) {
    self.description = description
  }
}

/// A transcript is not what its file says.
public struct TranscriptMismatch: Error, Equatable, CustomStringConvertible {
  /// The name of the file.
  public let name: String

  /// The first line in which the two differ, from 1.
  public let line: Int

  /// What the file has there; nothing behind its end.
  public let expected: String

  /// What was found there; nothing behind the end.
  public let found: String

  /// The whole text that was found, to be attached to a failure.
  public let text: String

  init(name: String, expected: String, found: String) {
    let lines = [expected, found].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let first = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }
    let index = first?.offset ?? lines.map(\.count).min() ?? 0
    self.name = name
    line = index + 1
    self.expected = index < lines[0].count ? String(lines[0][index]) : ""
    self.found = index < lines[1].count ? String(lines[1][index]) : ""
    text = found
  }

  /// Where the two differ first, what the file has with `-` and what was found with `+`, and all
  /// that was found.
  public var description: String {
    "\(name) differs in line \(line):\n- \(expected)\n+ \(found)\n\(text)"
  }
}
