/// One thing that can be chosen.
///
/// Options are handed over in this form and seen in it again; a list stores them in another, which
/// costs little more than their text. A view of an option is made when asked for.
public struct FieldOption: Sendable, Equatable {
  /// What is shown, matched and completed.
  public var label: String

  /// What the field answers with; the label unless set.
  public var value: String

  /// The identity: given by the host, else by the list, else `nil` as long as the option stands in
  /// no list.
  public var id: OptionID?

  /// A sentence about the option, shown beside it or while it is highlighted.
  public var detail: String?

  /// More words under which the option is found, ranked below its label.
  ///
  /// They are never shown.
  public var keywords: [String] = []

  /// Other spellings of the label (pinyin, initials, romaji), matched like it and never shown.
  public var searchKeys: [String] = []

  /// Why the option cannot be chosen; `nil` for an option that can, empty where no reason is given.
  public var disabledReason: String?

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - label: What is shown.
  ///   - value: What the field answers with; the label where `nil`.
  ///   - id: The identity, unique in its list; the list numbers the option where `nil`.
  ///   - detail: A sentence about the option.
  public init(_ label: String, value: String? = nil, id: OptionID? = nil, detail: String? = nil) {
    self.label = label
    self.value = value ?? label
    self.id = id
    self.detail = detail
  }

  /// Whether the option may be accepted.
  public var isEnabled: Bool { disabledReason == nil }

  /// Makes the option one that is shown and cannot be chosen.
  ///
  /// - Parameter reason: Why, for the person who tries; empty for no reason.
  /// - Returns: The option, disabled.
  public func disabled(because reason: String = "") -> FieldOption {
    var option = self
    option.disabledReason = reason
    return option
  }
}

extension FieldOption: ExpressibleByStringLiteral {
  /// An option whose label and value are the literal.
  public init(stringLiteral label: String) {
    self.init(label)
  }
}
