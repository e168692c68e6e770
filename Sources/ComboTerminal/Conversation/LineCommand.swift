/// Something a person says to the conversation and not to the field: a line with a colon before it.
package enum LineCommand: Sendable, Equatable {
  /// To the field before.
  case back
  /// What can be typed.
  case help
  /// Give up.
  case quit
  /// Show the options, or those that match a text.
  case list(String?)
  /// Show the next page of what was listed last.
  case more
  /// Show what is under a branch or a section that a text names.
  case open(String)
  /// Hide it.
  case fold(String)
  /// Answer with a text of one's own.
  case other(String)
  /// Show the lines of a text of several.
  case lines
  /// Change a line of it, by its number from 1 on; the last one where `nil`.
  case line(Int?)
  /// Change the text in the person's editor.
  case edit
  /// No command there is, with what stands behind its name.
  case unknown(String, rest: String?)

  /// The command that a line is; `nil` where it does not begin with one colon.
  package init?(_ line: String) {
    guard line.hasPrefix(":"), !line.hasPrefix("::") else { return nil }
    let words = line.dropFirst().split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : nil
    switch words.first.map(String.init) ?? "" {
    case "back", "b": self = .back
    case "help", "h", "?": self = .help
    case "quit", "q": self = .quit
    case "list", "l": self = .list(rest)
    case "more" where rest == nil: self = .more
    case "open": self = .open(rest ?? "")
    case "fold": self = .fold(rest ?? "")
    case "other", "o": self = .other(rest ?? "")
    case "lines" where rest == nil: self = .lines
    case "line" where rest == nil: self = .line(nil)
    case "line" where rest.flatMap({ Int($0) }) != nil: self = .line(rest.flatMap { Int($0) })
    case "edit", "e": self = .edit
    case let name: self = .unknown(name, rest: rest)
    }
  }

  /// The text that a line stands for: of two colons at its beginning, the first one goes.
  package static func text(of line: String) -> String {
    line.hasPrefix("::") ? String(line.dropFirst()) : line
  }

  /// The line that stands for a text: one that begins with a colon gets another.
  package static func line(for text: String) -> String {
    text.hasPrefix(":") ? ":" + text : text
  }
}
