extension OptionOutline {
  /// The identity of a node.
  ///
  /// What the host did not name has a number, which it keeps when children are loaded. In an
  /// outline made anew the numbers begin anew, so a host that reloads names its options.
  ///
  /// - Precondition: `position` is at least 0 and less than ``count``; the same goes for every
  ///   position below.
  public func id(at position: Int) -> OptionID {
    checkPosition(position)
    return options.names.name(at: position).map { OptionID($0) }
      ?? OptionID(number: numbering.number(at: position))
  }

  /// Where the node with an identity stands; `nil` where no node has it.
  public func position(of id: OptionID) -> Int? {
    switch id.storage {
    case .name:
      return options.position(of: id)
    case .number(let number):
      guard let position = numbering.position(of: number) else { return nil }
      return options.names.name(at: position) == nil ? position : nil
    }
  }

  /// The label of a node; bytes that are not UTF-8 read as U+FFFD.
  public func label(at position: Int) -> String { options.label(at: position) }

  /// The value of a node; bytes that are not UTF-8 read as U+FFFD.
  public func value(at position: Int) -> String { options.value(at: position) }

  /// The whole option of a node, made for this call.
  ///
  /// It is the option as it was given: one that is disabled by an ancestor alone is enabled here.
  public func option(at position: Int) -> FieldOption {
    var option = options.option(at: position)
    option.id = id(at: position)
    return option
  }

  /// Whether a node may be accepted: neither it nor any ancestor is disabled.
  ///
  /// The cost is logarithmic in the number of disabled nodes.
  public func isEnabled(at position: Int) -> Bool {
    outermostDisabled(at: position) == nil
  }

  /// Why a node cannot be chosen: its own reason, else that of the ancestor that disables it; `nil`
  /// for a node that can, empty where no reason is given.
  public func disabledReason(at position: Int) -> String? {
    options.disabledReason(at: position)
      ?? disabledAncestor(of: position).flatMap { options.disabledReason(at: $0) }
  }

  /// The outermost ancestor that is disabled, and disables what is under it; `nil` without one.
  ///
  /// The cost is logarithmic in the number of disabled nodes.
  public func disabledAncestor(of position: Int) -> Int? {
    outermostDisabled(at: position).flatMap { $0 == position ? nil : $0 }
  }

  /// The outermost disabled node among a node and its ancestors.
  private func outermostDisabled(at position: Int) -> Int? {
    checkPosition(position)
    let index = disabledPositions.partitioningIndex { $0 > position }
    guard index > 0 else { return nil }
    let last = Int(disabledPositions[index - 1])
    return position < last + Int(sizes[last]) ? last : nil
  }
}
