/// What tells one option of a list from every other, whatever their labels and values are.
///
/// An option is either named by the host or numbered by the list it stands in. State holds
/// identities and never positions, so two options with the same label stay two options.
///
/// ```swift
/// let list = try OptionList(options: [FieldOption("First", id: "a"), FieldOption("First")])
/// list.id(at: 0)  // "a", given by the host
/// list.id(at: 1)  // number 1, given by the list
/// ```
public struct OptionID: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    /// Given by the list: the number of options before this one when it was added.
    case number(Int)
    /// Given by the host.
    case name(String)
  }

  package let storage: Storage

  /// The identity that a host gives to an option.
  public init(_ name: String) {
    storage = .name(name)
  }

  /// The identity that a list gives to an option the host did not name.
  package init(number: Int) {
    storage = .number(number)
  }
}

extension OptionID: ExpressibleByStringLiteral {
  /// The identity that a host gives to an option, written as a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension OptionID: CustomStringConvertible {
  /// The host's name in quotation marks, or the list's number behind a number sign.
  public var description: String {
    switch storage {
    case .number(let number): "#\(number)"
    case .name(let name): "\"\(name)\""
    }
  }
}
