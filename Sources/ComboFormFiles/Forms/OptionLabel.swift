import ComboFields

/// What the labels of options say about the field that they stand in.
///
/// The rules were drawn from over a thousand lists in real form files.
enum OptionLabel {
  /// Whether a label stands for a text of the person's own: "Other" or "Others" alone, or with a bracket or a
  /// question behind it (`Other (please specify)`, `Other: which?`), in any case.
  ///
  /// "Other SMTP" and "Other family member" are options like all others.
  static func isOther(_ label: String) -> Bool {
    let words = label.trimmed.lowercased()
    guard words.hasPrefix("other") else { return false }
    var rest = words.dropFirst("other".count)
    if rest.first == "s" { rest.removeFirst() }
    rest = rest.drop(while: \.isWhitespace)
    let marks = rest.prefix { ",:;.…?：，？-–—".contains($0) }
    rest = rest.dropFirst(marks.count).drop(while: \.isWhitespace)
    guard let first = rest.first, let last = rest.last else { return true }
    switch (first, last) {
    case ("(", ")"), ("[", "]"), ("（", "）"): return true
    case (_, "?"), (_, "？"): return !marks.isEmpty
    default: return false
    }
  }

  /// Whether two labels are a yes and a no; the first of the pair is the place of the yes.
  static func confirmation(in labels: [String]) -> (yes: Int, no: Int)? {
    guard labels.count == 2 else { return nil }
    let words = labels.map { $0.trimmed.lowercased() }
    for (yes, no) in pairs {
      if words == [yes, no] { return (0, 1) }
      if words == [no, yes] { return (1, 0) }
    }
    return nil
  }

  private static let pairs = [
    ("yes", "no"), ("y", "n"), ("true", "false"), ("on", "off"), ("是", "否"),
  ]

  /// Whether a label says that none of the others holds: "None", "Unknown", "Not applicable", "N/A".
  static func isExclusive(_ label: String) -> Bool {
    switch label.trimmed.lowercased() {
    case "none", "unknown", "not applicable", "n/a", "none of the above": true
    default: false
    }
  }

  /// A label as a key: `Which version?` becomes `which_version`; empty where it has neither letter nor
  /// digit.
  static func key(of label: String) -> String {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}
