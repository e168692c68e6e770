import ComboFields
import ComboTesting
import Testing

/// Random sequences of events, which keep every invariant and agree with the reference.
@Suite struct RandomSequenceTests {
  private typealias Event = ReferenceField.Event

  private static let fields = 250
  private static let eventsForEach = 50

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 5, 8, 13, 21, 34]))
  func `a field agrees with its reference whatever happens`(seed: UInt64) {
    var random = RandomFields(seed: seed)
    for number in 0..<Self.fields {
      let settings = random.settings()
      let list = random.list()
      var pair = FieldPair(settings, list)
      var events: [Event] = []
      var replies: [FieldEvent] = []
      while events.count < Self.eventsForEach {
        let event =
          replies.isEmpty
          ? random.event(for: pair.field, requests: pair.requests.count)
          : Event.field(replies.removeFirst())
        events.append(event)
        let (effects, difference) = pair.send(event)
        if difference != nil {
          report(seed, number, settings, list, events)
          return
        }
        replies += effects.compactMap { random.reply(to: $0) }
      }
    }
  }

  @Test func `one hundred thousand events are tried`() {
    #expect(8 * Self.fields * Self.eventsForEach == 100_000)
  }

  /// Reports a failure by the fewest of its events that still fail.
  private func report(
    _ seed: UInt64,
    _ number: Int,
    _ settings: FieldSettings,
    _ list: ReferenceList,
    _ events: [Event]
  ) {
    var shortest = events
    for index in events.indices.reversed() {
      var shorter = shortest
      shorter.remove(at: index)
      if difference(settings, list, shorter) != nil { shortest = shorter }
    }
    Issue.record(
      """
      COMBOLINE_SEED=\(seed), field \(number)
      \(settings)
      \(list.sections.map { "\($0)" }.joined(separator: "\n"))
      \(shortest.map { "\($0)" }.joined(separator: "\n"))
      \(difference(settings, list, shortest) ?? "It agrees when it is played again.")
      """
    )
  }

  private func difference(
    _ settings: FieldSettings,
    _ list: ReferenceList,
    _ events: [Event]
  ) -> String? {
    var pair = FieldPair(settings, list)
    for event in events {
      if let difference = pair.send(event).difference { return difference }
    }
    return nil
  }
}
