package import ComboFields

extension PatternMatcher {
  /// What is thought of a text; one for which matching takes too long is let pass, for the pattern
  /// is to blame.
  package func validation(of text: String, by pattern: TextPattern) -> Validation {
    switch verdict(on: text, by: pattern) {
    case .matches, .tookTooLong: .valid
    case .doesNotMatch: .invalid(pattern.message)
    }
  }
}
