import ComboFields
import ComboTesting
import Testing

/// Random sequences of events, which keep every invariant and agree with a slow model.
@Suite struct RandomOutlineTests {
  private static let seeds: [UInt64] = [1, 2, 3, 5, 8]
  private static let fields = 400
  private static let eventsForEach = 50

  @Test(arguments: SeededGenerator.seeds(seeds))
  func `an outline field agrees with its model whatever happens`(seed: UInt64) {
    var random = RandomOutlines(seed: seed)
    for number in 0..<Self.fields {
      let nodes = random.nodes()
      let settings = random.settings()
      var pair = OutlinePair(nodes, settings, checked: random.checked(nodes))
      var events: [String] = []
      var replies: [FieldEvent] = []
      while events.count < Self.eventsForEach {
        let (line, effects, difference) = step(&pair, &random, &replies)
        events.append(line)
        if let difference {
          Issue.record(
            """
            COMBOLINE_SEED=\(seed), field \(number)
            \(settings)
            \(nodes.map { "\($0)" }.joined(separator: "\n"))
            \(events.joined(separator: "\n"))
            \(difference)
            """
          )
          return
        }
        replies += effects.compactMap { random.reply(to: $0) }
      }
      pair.field.expansion.checkInvariants()
    }
  }

  private func step(
    _ pair: inout OutlinePair,
    _ random: inout RandomOutlines,
    _ replies: inout [FieldEvent]
  ) -> (line: String, effects: [FieldEffect], difference: String?) {
    if !replies.isEmpty {
      let reply = replies.removeFirst()
      let outcome = pair.send(reply)
      return ("\(reply)", outcome.effects, outcome.difference)
    }
    switch random.generator.number(below: 20) {
    case 0:
      let nodes = random.nodes()
      let outcome = pair.reload(nodes)
      return ("reload \(nodes)", outcome.effects, outcome.difference)
    case 1...3 where !pair.tickets.isEmpty:
      let number = random.generator.number(below: pair.tickets.count)
      let children =
        random.generator.oneIn(4) ? nil : random.children(of: pair.tickets[number].name)
      let line = "answer \(pair.tickets[number].name) \(children.map { "\($0)" } ?? "failed")"
      let outcome = pair.answer(number, children)
      return (line, outcome.effects, outcome.difference)
    default:
      let event = random.event(for: pair)
      let outcome = pair.send(event)
      return ("\(event)", outcome.effects, outcome.difference)
    }
  }

  @Test func `one hundred thousand events are tried`() {
    #expect(Self.seeds.count * Self.fields * Self.eventsForEach == 100_000)
  }
}
