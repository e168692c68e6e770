import ComboFields
import ComboTesting
import Testing

/// Random events, which keep every invariant and agree with the reference.
@Suite struct RandomCascadeTests {
  private static let fields = 125
  private static let eventsForEach = 50

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 5, 8, 13, 21, 34]))
  func `a cascade agrees with its reference whatever happens`(seed: UInt64) {
    var random = RandomCascades(seed: seed)
    for number in 0..<Self.fields {
      let start = random.reference()
      var pair = CascadePair(start)
      var events: [ReferenceCascade.Event] = []
      var replies: [FieldEvent] = []
      while events.count < Self.eventsForEach {
        let event =
          replies.isEmpty ? random.event(for: pair) : .field(replies.removeFirst())
        events.append(event)
        let (effects, difference) = pair.send(event)
        if difference != nil { return report(seed, number, start, events) }
        replies += effects.compactMap { random.reply(to: $0) }
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 5, 8, 13, 21, 34]))
  func `whatever happens, what is shown and what is chosen are there`(seed: UInt64) {
    var random = RandomCascades(seed: seed)
    for _ in 0..<Self.fields {
      var field = random.anyField()
      for _ in 0..<Self.eventsForEach {
        let event = random.anyEvent(for: field)
        let effects = field.handle(event)
        random.note(effects)
        let snapshot = field.snapshot
        let isOpen = field.isOpen
        #expect(snapshot.columns.isEmpty != isOpen, "COMBOLINE_SEED=\(seed): \(event)")
        #expect(snapshot.columns.filter(\.isActive).count == (isOpen ? 1 : 0))
        #expect(snapshot.rows.filter(\.isHighlighted).count <= 1)
        #expect(field.answers.count == (field.answerPath.isEmpty ? 0 : 1))
      }
    }
  }

  @Test func `one hundred thousand events are tried`() {
    #expect(2 * 8 * Self.fields * Self.eventsForEach == 100_000)
  }

  /// Reports a failure by the fewest of its events that still fail.
  private func report(
    _ seed: UInt64,
    _ number: Int,
    _ start: ReferenceCascade,
    _ events: [ReferenceCascade.Event]
  ) {
    var shortest = events
    for index in events.indices.reversed() {
      var shorter = shortest
      shorter.remove(at: index)
      if difference(start, shorter) != nil { shortest = shorter }
    }
    Issue.record(
      """
      COMBOLINE_SEED=\(seed), cascade \(number)
      \(start.settings)
      \(start.roots.map { "\($0)" }.joined(separator: "\n"))
      \(shortest.map { "\($0)" }.joined(separator: "\n"))
      \(difference(start, shortest) ?? "It agrees when it is played again.")
      """
    )
  }

  private func difference(
    _ start: ReferenceCascade,
    _ events: [ReferenceCascade.Event]
  ) -> String? {
    var pair = CascadePair(start)
    return events.lazy.compactMap { pair.send($0).difference }.first
  }
}
