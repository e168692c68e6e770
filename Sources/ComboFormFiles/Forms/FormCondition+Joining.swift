import ComboFields

extension FormCondition {
  /// Both conditions; the one that is given where the other is not.
  static func both(_ first: FormCondition?, _ second: FormCondition?) -> FormCondition? {
    guard let first, let second else { return first ?? second }
    return .all([first, second])
  }
}

extension FormRequirement {
  /// The requirement, and another where a condition holds.
  func or(when condition: FormCondition) -> FormRequirement {
    switch self {
    case .required: .required
    case .optional: .requiredWhen(condition)
    case .requiredWhen(let known): .requiredWhen(.any([known, condition]))
    }
  }
}
