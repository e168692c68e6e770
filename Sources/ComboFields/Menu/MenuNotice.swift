/// What stands in a menu in place of options.
public enum MenuNotice: Sendable, Equatable {
  /// There are no options at all.
  case noOptions
  /// No option matches the text.
  case noMatch
  /// The options are on their way; those shown, if any, are not current.
  case loading
  /// The options could not be loaded; the reason is a sentence.
  case failed(String)
  /// What is shown is what matches so far; more may match under branches that are not loaded yet.
  case notAllLoaded
}
