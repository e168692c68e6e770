extension OptionList {
  /// The identity of the option at a position.
  ///
  /// - Precondition: `position` is at least 0 and less than ``count``; the same goes for every
  ///   position below.
  public func id(at position: Int) -> OptionID {
    checkPosition(position)
    return names.name(at: position).map { OptionID($0) } ?? OptionID(number: position)
  }

  /// Where the option with an identity stands; `nil` where no option has it.
  public func position(of id: OptionID) -> Int? {
    switch id.storage {
    case .name(let name):
      names.position(of: name)
    case .number(let number):
      number >= 0 && number < count && names.name(at: number) == nil ? number : nil
    }
  }

  /// The label of the option at a position; bytes that are not UTF-8 read as U+FFFD.
  public func label(at position: Int) -> String {
    let (chunk, index) = place(of: position)
    return chunk.labels.string(at: index)
  }

  /// The label of the option at a position, byte for byte as it came in.
  public func labelBytes(at position: Int) -> ArraySlice<UInt8> {
    let (chunk, index) = place(of: position)
    return chunk.labels[index]
  }

  /// The value of the option at a position; bytes that are not UTF-8 read as U+FFFD.
  public func value(at position: Int) -> String {
    String(decoding: valueBytes(at: position), as: UTF8.self)
  }

  /// The value of the option at a position, byte for byte as it came in.
  public func valueBytes(at position: Int) -> ArraySlice<UInt8> {
    let (chunk, index) = place(of: position)
    return (chunk.values ?? chunk.labels)[index]
  }

  /// Whether the option at a position may be accepted.
  public func isEnabled(at position: Int) -> Bool {
    disabledReason(at: position) == nil
  }

  /// Why the option at a position cannot be chosen; `nil` for an option that can, empty where no
  /// reason is given.
  public func disabledReason(at position: Int) -> String? {
    extras(at: position)?.disabledReason
  }

  /// The whole option at a position, made for this call.
  public func option(at position: Int) -> FieldOption {
    var option = FieldOption(
      label(at: position),
      value: value(at: position),
      id: id(at: position)
    )
    if let extras = extras(at: position) {
      option.detail = extras.detail
      option.keywords = extras.keywords
      option.searchKeys = extras.searchKeys
      option.disabledReason = extras.disabledReason
    }
    return option
  }

  /// The whole option with an identity, made for this call; `nil` where no option has it.
  public func option(_ id: OptionID) -> FieldOption? {
    position(of: id).map { option(at: $0) }
  }

  /// Whether an identity means the same option in another list.
  ///
  /// A number that a list gave to an option says nothing in another list, unless the same option
  /// stands there.
  func shares(_ id: OptionID, with list: OptionList) -> Bool {
    guard let position = list.position(of: id) else { return false }
    guard case .number = id.storage, let former = self.position(of: id) else { return true }
    return labelBytes(at: former) == list.labelBytes(at: position)
      && valueBytes(at: former) == list.valueBytes(at: position)
  }

  package func extras(at position: Int) -> OptionExtras? {
    let (chunk, index) = place(of: position)
    return chunk.extras.isEmpty ? nil : chunk.extras[index]
  }

  private func place(of position: Int) -> (chunk: OptionChunk, index: Int) {
    checkPosition(position)
    return (chunks[position / OptionChunk.capacity], position % OptionChunk.capacity)
  }

  private func checkPosition(_ position: Int) {
    precondition(
      position >= 0 && position < count,
      "There is no option at position \(position) in a list of \(count)."
    )
  }
}
