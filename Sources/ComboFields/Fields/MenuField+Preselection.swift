extension MenuField {
  /// Chooses what the field begins with, or one of several such things.
  mutating func takeDefault(
    _ text: String,
    ifUnknown policy: UnknownDefault
  ) throws(DefaultError) {
    switch resolve(text, .given) {
    case .option(let position):
      if let reason = disabledReason(at: position) {
        throw .disabled(label: list.label(at: position), reason: reason)
      }
      _ = handle(.select(.option(list.id(at: position))))
    case .several(let labels, let count):
      throw .ambiguous(text: text, labels: labels, count: count)
    case .blank, .other, .noSuchNumber, .noMatch:
      try takeUnknownDefault(text, policy)
    }
  }

  private mutating func takeUnknownDefault(
    _ text: String,
    _ policy: UnknownDefault
  ) throws(DefaultError) {
    let near = nearLabels(to: text)
    switch policy {
    case .useAsOther where common.other != nil:
      _ = handle(.select(.other(text)))
    case .leaveOut:
      state.message = .defaultIsUnknown(text: text, near: near)
    case .refuse, .useAsOther:
      throw .unknown(text: text, near: near)
    }
  }
}
