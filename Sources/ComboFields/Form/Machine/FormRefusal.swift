/// An answer that was given in advance, or is missing, and why it will not do.
public struct FormRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// The key of the field.
  public var key: String

  /// The text that was given; empty where an answer is missing.
  public var text: String

  /// What is wrong.
  public var message: FieldMessage

  /// A sentence that names the field.
  public var description: String { "\(key): \(message.sentence)" }
}
