extension OptionOutline {
  /// The outline with other nodes under one of its nodes.
  ///
  /// That is how children arrive that were still to come: the node is lazy no longer, and without
  /// children it is a leaf. All other nodes keep their identities; nodes that arrive without a name
  /// get numbers that no node has had. The cost is linear in the number of all nodes.
  ///
  /// - Parameters:
  ///   - position: The node.
  ///   - children: What hangs under it from now on, in place of what does so far.
  /// - Returns: The new outline, in which positions after the node may be others.
  /// - Throws: ``OptionListError`` where two options then carry the same identity.
  /// - Precondition: `position` is at least 0 and less than ``count``.
  public func replacingChildren(
    of position: Int,
    with children: OptionOutline
  ) throws(OptionListError) -> OptionOutline {
    let replaced = descendants(of: position)
    var builder = OptionList.Builder()
    try builder.append(0...position, of: options)
    try builder.append(0..<children.count, of: children.options)
    try builder.append(replaced.upperBound..<count, of: options)

    let firstLevel = levels[position] + 1
    let first = Int32(position) + 1
    let shift = Int32(children.count - replaced.count)
    var numbering = numbering
    numbering.replace(replaced, withNew: children.count)
    return OptionOutline(
      builder.list,
      levels: levels[...position] + children.levels.map { $0 + firstLevel }
        + levels[replaced.upperBound...],
      lazyPositions: lazyPositions.filter { $0 < position }
        + children.lazyPositions.map { $0 + first }
        + lazyPositions.filter { $0 >= replaced.upperBound }.map { $0 + shift },
      numbering: numbering
    )
  }

  /// The outline with other nodes, in another form, under one of its nodes.
  ///
  /// - Parameters:
  ///   - position: The node.
  ///   - nodes: What hangs under it from now on, in place of what does so far.
  /// - Returns: The new outline, in which positions after the node may be others.
  /// - Throws: ``OptionListError`` where two options then carry the same identity.
  /// - Precondition: `position` is at least 0 and less than ``count``.
  public func replacingChildren(
    of position: Int,
    with nodes: some Sequence<OptionNode>
  ) throws(OptionListError) -> OptionOutline {
    try replacingChildren(of: position, with: OptionOutline(nodes: nodes))
  }
}
