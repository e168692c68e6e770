import ComboFields

/// A cascade and its reference, to which the same things happen.
struct CascadePair {
  private(set) var field: CascadeField
  private(set) var reference: ReferenceCascade

  /// The tickets of the cascade's requests, in order.
  private(set) var requests: [Ticket] = []

  init(_ reference: ReferenceCascade) {
    self.reference = reference
    field = Places.field(reference.roots.map(\.node)) { $0 = reference.settings }
  }

  /// Sends an event to both.
  ///
  /// - Returns: The effects, and in what the two differ; `nil` where they agree.
  mutating func send(
    _ event: ReferenceCascade.Event
  ) -> (effects: [FieldEffect], difference: String?) {
    guard let forField = fieldEvent(event) else { return ([], nil) }
    let effects = field.handle(forField)
    let actual = effects.map { line(for: $0) }
    let expected = reference.handle(event)
    if actual != expected { return (effects, "effects \(actual), expected \(expected)") }
    let visible = reference.visible
    if self.visible != visible { return (effects, "shown \(self.visible), expected \(visible)") }
    return (effects, nil)
  }

  private func fieldEvent(_ event: ReferenceCascade.Event) -> FieldEvent? {
    switch event {
    case .field(let event): event
    case .reload(let nodes):
      (try? OptionOutline(nodes: nodes.map(\.node))).map { .reloadOutline($0) }
    case .arrive(let nodes, let number):
      ticket(number).map { .childrenDidArrive(nodes.map(\.node), $0) }
    case .fail(let number): ticket(number).map { .loadingDidFail("no", $0) }
    }
  }

  private func ticket(_ number: Int) -> Ticket? {
    requests.indices.contains(number - 1) ? requests[number - 1] : nil
  }

  private var visible: [String] {
    let phase: ReferenceCascade.Phase =
      field.isOpen ? .open : field.isEnteringOther ? .other : .closed
    let isTyped = field.answer?.isTyped ?? false
    return field.columns + [
      "\(phase) “\(field.text.text)” \(field.answerPath.map(\.label)) \(isTyped) under \(field.otherPathShown)"
    ]
  }

  private mutating func line(for effect: FieldEffect) -> String {
    switch effect {
    case .shouldOpen: return "shouldOpen"
    case .shouldSelect(.option(let id), _): return "shouldSelect \(id.name)"
    case .shouldSelect(.other(let text), _): return "shouldSelect \(text)"
    case .validateOther(let text): return "validate \(text)"
    case .requestChildren(let id, let ticket):
      requests.append(ticket)
      return "request \(id.name)"
    case .replaceText: return "replace"
    case .announce: return "say"
    case .answer: return "answer"
    case .cancel: return "cancel"
    case .menuDidOpen: return "open"
    case .menuDidClose(let cause): return "close \(cause)"
    case .textDidChange: return "text"
    case .highlightDidChange: return "highlight"
    case .selectionDidChange: return "selection"
    case .lastLevelDidSelect(let path): return "last \(path.map(\.label))"
    case .columnsDidChange(let level): return "columns \(level)"
    case .otherEntryDidBegin: return "other"
    case .optionsDidChange: return "options"
    default: return "\(effect)"
    }
  }
}

extension CascadeField {
  /// The labels above the text of Other that is entered or chosen.
  var otherPathShown: [String] {
    isEnteringOther || answer?.isTyped == true ? otherPath : []
  }
}
