/// Why options cannot stand in one list.
public enum OptionListError: Error, Equatable, Sendable {
  /// Two options carry the same identity.
  case duplicateIdentity(OptionID, first: Place, second: Place)

  /// Where an option stands, and what it is called there.
  public struct Place: Equatable, Sendable {
    /// The number of options before it in the list.
    public var position: Int

    /// Its label.
    public var label: String

    /// Makes a place.
    public init(position: Int, label: String) {
      self.position = position
      self.label = label
    }
  }
}

extension OptionListError: CustomStringConvertible {
  /// A sentence that names both options.
  public var description: String {
    switch self {
    case .duplicateIdentity(let id, let first, let second):
      "The identity \(id) is given to two options: number \(first.position + 1), "
        + "“\(first.label)”, and number \(second.position + 1), “\(second.label)”. "
        + "Give each its own, or none."
    }
  }
}
