extension DataNode {
  /// Whether there is no value.
  public var isNull: Bool { record.kind == .null }

  /// This value unless it is null, for keys that mean the same with null as when they are left out.
  public var nonNull: DataNode? { isNull ? nil : self }

  /// The value of a boolean.
  public var boolean: Bool? {
    switch record.kind {
    case .isTrue: true
    case .isFalse: false
    default: nil
    }
  }

  /// The value of a string.
  public var string: String? { record.kind == .string ? text : nil }

  /// The text of a string, or the spelling of a number, a boolean or a null; `nil` for a list or a mapping.
  ///
  /// `3.10` stays `3.10`, and no digit of a large number is lost.
  public var text: String? {
    record.isContainer ? nil : String(decoding: tree.text(of: index), as: UTF8.self)
  }

  /// The bytes of ``text``, as UTF-8 and without copying them.
  public var textBytes: ArraySlice<UInt8>? {
    record.isContainer ? nil : tree.text(of: index)
  }

  /// The value of a number that is whole and fits, however it is spelled: `12`, `12.0`, `1.2e1`; in YAML
  /// also `0xC` and `014`.
  public var integer: Int? { record.kind == .number ? text.flatMap(NumberText.whole) : nil }

  /// The value of a number, as near as a `Double` comes; `nil` where it is too large for one.
  public var number: Double? {
    guard record.kind == .number, let text else { return nil }
    return NumberText.number(text)
  }

  /// The value of a key in a mapping.
  ///
  /// Keys are compared byte by byte. Where a key occurs more than once, its last value counts. Costs a
  /// look at each key.
  public subscript(key: String) -> DataNode? {
    guard record.kind == .mapping else { return nil }
    return tree.lastValue(of: key.utf8, in: index).map { DataNode(tree: tree, index: $0) }
  }

  /// The element of a list at a position; the first is 0.
  ///
  /// Costs a look at each element before it; ``elements`` goes through all of them at the cost of each.
  public subscript(position: Int) -> DataNode? {
    guard record.kind == .list, position >= 0, position < count else { return nil }
    return elements.dropFirst(position).first
  }
}
