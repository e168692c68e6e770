import ComboFields
import ComboTesting

/// A field and its reference, to which the same things happen.
struct FieldPair {
  private(set) var field: DropDownField
  private(set) var reference: ReferenceField

  /// The tickets of the field's requests, in order.
  private(set) var requests: [Ticket] = []

  init(_ settings: FieldSettings, _ list: ReferenceList) {
    field = DropDownField("Title", options: list.list) { $0 = settings }
    reference = ReferenceField(settings, list)
  }

  /// Sends an event to both.
  ///
  /// - Returns: The effects, and in what the two differ; `nil` where they agree.
  mutating func send(
    _ event: ReferenceField.Event
  ) -> (effects: [FieldEffect], difference: String?) {
    guard let forField = fieldEvent(event) else { return ([], nil) }
    let effects = field.handle(forField)
    let actual = effects.map { field.describe($0, requests: &requests) }
    let expected = reference.handle(event)
    if actual != expected { return (effects, "effects \(actual), expected \(expected)") }
    let states = (field.visibleState, reference.visibleState)
    if states.0 != states.1 { return (effects, "state \(states.0), expected \(states.1)") }
    return (effects, nil)
  }

  /// The event as the field knows it; `nil` for the answer to a request that was not made.
  private func fieldEvent(_ event: ReferenceField.Event) -> FieldEvent? {
    switch event {
    case .field(let event): event
    case .reload(let list): .reload(list.list)
    case .arrive(let list, let number): ticket(number).map { .optionsDidArrive(list.list, $0) }
    case .fail(let number): ticket(number).map { .loadingDidFail("no", $0) }
    }
  }

  private func ticket(_ number: Int) -> Ticket? {
    requests.indices.contains(number - 1) ? requests[number - 1] : nil
  }
}
