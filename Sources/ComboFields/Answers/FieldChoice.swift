/// What can be chosen in a field: an option, or text of the person's own.
public enum FieldChoice: Hashable, Sendable {
  /// The option with an identity.
  case option(OptionID)

  /// Typed text, as the Other entry takes it.
  case other(String)

  /// Whether it is text of the person's own.
  var isOther: Bool {
    if case .other = self { true } else { false }
  }
}
