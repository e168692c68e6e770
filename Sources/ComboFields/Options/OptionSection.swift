/// A titled run of options, as handed to a list.
///
/// The title may be missing, the options may be none, and two sections may have the same title:
/// they are told apart by their place.
public struct OptionSection: Sendable, Equatable {
  /// The title over the options; `nil` for none.
  public var title: String?

  /// The options, in the order in which they are shown.
  public var options: [FieldOption]

  /// Makes a section.
  public init(_ title: String? = nil, options: [FieldOption]) {
    self.title = title
    self.options = options
  }
}
