public import ComboFields
public import Testing

/// Sends events to a field, and holds it to exactly the changes and effects that a test states.
///
/// ```swift
/// let probe = FieldProbe(DropDownField("Flavour", options: ["Lime"]))
/// probe.send(.select(.option(id))) {
///   $0.text = LineText("Lime")
///   $0.answer = …
/// }
/// probe.receive(.replaceText(LineText("Lime")), .selectionDidChange(…, .program))
/// ```
///
/// A part of the snapshot that changed without being stated is a failure, and so is an effect that
/// was not received before the next event, or before the end.
public final class FieldProbe {
  /// The field as it is now.
  public private(set) var field: DropDownField

  private var pending: [FieldEffect] = []
  private var origin: SourceLocation?

  /// A probe of a field as it begins.
  public init(_ field: DropDownField) {
    self.field = field
  }

  deinit {
    expectNothingPending()
  }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sourceLocation: Where a failure is reported.
  ///   - changes: Makes the snapshot from before the event into the one expected behind it.
  public func send(
    _ event: FieldEvent,
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (inout FieldSnapshot) -> Void = { _ in }
  ) {
    expectNothingPending()
    origin = sourceLocation
    var expected = field.snapshot
    changes(&expected)
    pending = field.handle(event)
    let actual = field.snapshot
    for difference in differences(between: expected, and: actual) {
      Issue.record("After \(event): \(difference)", sourceLocation: sourceLocation)
    }
  }

  /// States the next effects of the last event, in order.
  public func receive(
    _ effects: FieldEffect...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let received = Array(pending.prefix(effects.count))
    pending.removeFirst(received.count)
    #expect(received == effects, sourceLocation: sourceLocation)
  }

  private func expectNothingPending() {
    guard !pending.isEmpty, let origin else { return }
    Issue.record("Effects were not received: \(pending)", sourceLocation: origin)
    pending = []
  }

  /// The parts in which two snapshots differ, each as a line.
  private func differences(
    between expected: FieldSnapshot,
    and actual: FieldSnapshot
  ) -> [String] {
    guard expected != actual else { return [] }
    let parts = zip(Mirror(reflecting: expected).children, Mirror(reflecting: actual).children)
    return parts.compactMap { part in
      let values = (String(reflecting: part.0.value), String(reflecting: part.1.value))
      return values.0 == values.1
        ? nil : "\(part.0.label ?? "?") is \(values.1), expected was \(values.0)."
    }
  }
}
