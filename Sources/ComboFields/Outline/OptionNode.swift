/// An option and what hangs under it, for a host that has no items of its own.
///
/// ```swift
/// let outline = try OptionOutline(nodes: [
///   OptionNode("Hà Nội", children: [OptionNode("Ba Đình"), OptionNode("Tây Hồ")]),
///   OptionNode("Huế"),
///   OptionNode("Đà Nẵng", children: .lazy),
/// ])
/// ```
///
/// Nodes nested thousands of levels deep are a burden for the language itself; make such an outline
/// from rows.
public struct OptionNode: Sendable, Equatable {
  /// The option.
  public var option: FieldOption

  /// What hangs under it.
  public var children: OutlineChildren<OptionNode>

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - children: What hangs under it; nothing unless given.
  public init(_ option: FieldOption, children: OutlineChildren<OptionNode> = []) {
    self.option = option
    self.children = children
  }
}
