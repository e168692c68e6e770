package import ComboFields

extension PatternMatcher {
  /// What is thought of a text; one for which matching takes too long is let pass, for the pattern
  /// is to blame.
  func validation(of text: String, by pattern: TextPattern) -> Validation {
    switch verdict(on: text, by: pattern) {
    case .matches, .tookTooLong: .valid
    case .doesNotMatch: .invalid(pattern.message)
    }
  }
}

extension FormController {
  /// Has texts matched with the patterns of their fields, each within a time.
  package func matchPatterns() {
    matcher = { PatternMatcher.shared.validation(of: $1, by: $0) }
  }
}
