/// A step of a script that a person could not do.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// The step, as the script has it.
  public let step: String

  /// Why it cannot be done, without a full stop.
  public let reason: String

  /// An error of a step, for a reason.
  public init(step: String, reason: String) {
    self.step = step
    self.reason = reason
  }

  /// A sentence with the step and the reason.
  public var description: String { "The step “\(step)” cannot be done: \(reason)." }
}
