/// How a question ended.
public enum Outcome<Value> {
  /// There is an answer.
  case answered(Value)

  /// The person wants to go back to the question before.
  case back

  /// The person does not want to answer.
  case cancelled

  /// The person, or a signal, wants the program to stop (^C).
  case interrupted

  /// The input ended before there was an answer (^D, or the end of a file).
  case endOfInput

  /// The same end with another answer.
  public func map<Mapped, Failure>(
    _ transform: (Value) throws(Failure) -> Mapped
  ) throws(Failure) -> Outcome<Mapped> {
    switch self {
    case .answered(let value): .answered(try transform(value))
    case .back: .back
    case .cancelled: .cancelled
    case .interrupted: .interrupted
    case .endOfInput: .endOfInput
    }
  }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
