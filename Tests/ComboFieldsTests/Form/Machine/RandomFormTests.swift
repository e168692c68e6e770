import ComboFields
import ComboTesting
import Testing

/// Random forms and random sequences of events, which keep what a form promises.
@Suite struct RandomFormTests {
  private static let forms = 40
  private static let eventsForEach = 50

  /// A form that is played with, and what is expected of it.
  private struct Play {
    var form: FormMachine
    var reference: FormReference
    var tickets: [(ticket: Ticket, request: FormOptionRequest)] = []
    var isBeingChecked = false
    var events: [(event: FormEvent, effects: [FormEffect])] = []
    var difference: String?

    init(_ form: FormMachine) {
      self.form = form
      reference = FormReference(form.definition)
    }

    /// Sends an event and looks at everything that has to hold.
    mutating func send(_ event: FormEvent) {
      let before = form
      let latest = tickets.last?.ticket
      let effects = form.handle(event)
      events.append((event, effects))
      isBeingChecked = false
      for effect in effects {
        reference.hear(effect)
        switch effect {
        case .requestOptions(_, let request, let ticket): tickets.append((ticket, request))
        case .shouldAccept: isBeingChecked = true
        default: break
        }
      }
      difference = difference ?? self.difference(after: event, before, latest)
    }

    private func difference(
      after event: FormEvent,
      _ before: FormMachine,
      _ latest: Ticket?
    ) -> String? {
      let expected = reference.answers
      let actual = form.answers
      if Set(expected.keys) != Set(actual.keys)
        || expected.contains(where: { !$0.value.isLike(actual[$0.key]) })
      {
        return "The answers are \(actual), and should be \(expected)."
      }
      switch form.phase {
      case .asking(let key), .loading(let key), .failed(let key, _), .checking(let key, _, _):
        if !reference.isShown(key) { return "\(key) is asked, and is not shown." }
        if case .asking = form.phase, form.question == nil { return "\(key) has no question." }
      case .reviewing, .ended(.answered):
        if let problem = reference.problems.first { return problem }
        if form.reviewRows.map(\.key) != reference.shownKeys {
          return "\(form.reviewRows.map(\.key)) is shown, and should be \(reference.shownKeys)."
        }
      case .beginning, .cancelling, .ended:
        break
      }
      switch event {
      case .back where form.answers != before.answers:
        return "On the way back answers have changed: \(before.answers), \(form.answers)."
      case .optionsDidArrive(_, let ticket) where ticket != latest && form != before:
        return "Old options have changed something."
      default:
        return nil
      }
    }
  }

  /// One more event: what a person does, a reply, or something that makes no sense now.
  private func event(for play: Play, _ forms: inout RandomForms) -> FormEvent {
    if play.isBeingChecked {
      switch forms.random.number(below: 10) {
      case 0: return .answerRefused(.answerIsRefused("No."))
      case 1: return forms.random.pick([.back, .cancel, .answer(nil)])
      default: return .answerAllowed
      }
    }
    if forms.random.oneIn(12), let old = play.tickets.randomElement(using: &forms.random) {
      return .optionsDidArrive(options(for: old.request), old.ticket)
    }
    if forms.random.oneIn(25) {
      return forms.random.pick([.begin, .answerAllowed, .accept, .retry, .cancel])
    }
    switch play.form.phase {
    case .beginning:
      return forms.random.oneIn(6) ? .beginWithoutAsking : .begin
    case .asking:
      guard !forms.random.oneIn(4), let question = play.form.question else { return .back }
      return .answer(forms.answer(to: question))
    case .checking:
      return .answerAllowed
    case .loading:
      guard let last = play.tickets.last, !forms.random.oneIn(6) else { return .back }
      return forms.random.oneIn(5)
        ? .loadingDidFail("No.", last.ticket)
        : .optionsDidArrive(options(for: last.request), last.ticket)
    case .failed:
      return forms.random.oneIn(2) ? .retry : .back
    case .reviewing:
      if forms.random.oneIn(8) { return .accept }
      let keys = play.form.definition.fields.map(\.key)
      return forms.random.oneIn(4) ? .back : .jump(key: forms.random.pick(keys))
    case .cancelling:
      return forms.random.oneIn(10) ? .cancellationConfirmed : .cancellationRefused
    case .ended:
      return .back
    }
  }

  private func options(for request: FormOptionRequest) -> FormOptions {
    guard case .program(_, let answers) = request else { return FormOptions() }
    return FormOptions(FormReference.labels(for: answers).map { FormOption($0) })
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 5, 8, 13, 21, 34]))
  func `a form keeps its promises whatever happens`(seed: UInt64) {
    var forms = RandomForms(seed: seed)
    var reviews = 0
    var ends = 0
    for number in 0..<Self.forms {
      let definition = forms.definition()
      #expect(definition.faults == [], "seed \(seed), form \(number)")
      var play = Play(FormMachine(definition, settings: forms.settings(for: definition)))
      while play.events.count < Self.eventsForEach, play.difference == nil {
        let wasReviewing = play.form.phase == .reviewing
        play.send(event(for: play, &forms))
        if play.form.phase == .reviewing, !wasReviewing { reviews += 1 }
        if play.difference == nil, play.form.phase == .reviewing {
          play.difference = differenceOfRestored(play)
        }
      }
      if play.form.phase == .ended(.answered) { ends += 1 }
      if let difference = play.difference {
        Issue.record(
          """
          Seed \(seed), form \(number): \(difference)
          \(play.events.map { "\($0.event): \($0.effects)" }.joined(separator: "\n"))
          \(definition)
          """
        )
        return
      }
    }
    // Else nothing would have been looked at.
    #expect(reviews > Self.forms / 4, "\(reviews)")
    #expect(ends > Self.forms / 20, "\(ends)")
  }

  /// What differs where the form is left at its review and gone on with later.
  private func differenceOfRestored(_ play: Play) -> String? {
    var later = FormMachine(
      play.form.definition,
      settings: FormSettings(),
      draft: play.form.draft
    )
    guard play.form.settings.given.isEmpty else { return nil }
    _ = later.handle(.begin)
    if later.phase != .reviewing { return "Of a draft \(later.phase) is missing." }
    if later.answers != play.form.answers { return "A draft has become \(later.answers)." }
    return later.lostDraftKeys.isEmpty ? nil : "A draft has lost \(later.lostDraftKeys)."
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 5]))
  func `whoever goes on answering comes to the end`(seed: UInt64) {
    var forms = RandomForms(seed: seed)
    for number in 0..<Self.forms {
      let definition = forms.definition()
      var play = Play(FormMachine(definition))
      play.send(.begin)
      let enough = 2_000
      while play.events.count < enough, play.form.phase != .ended(.answered), play.difference == nil
      {
        switch play.form.phase {
        case .asking:
          guard let question = play.form.question else { return }
          // Who gets nowhere with an answer changes one before.
          let isStuck = question.message != nil && forms.random.oneIn(3)
          play.send(isStuck ? .back : .answer(forms.answer(to: question)))
        case .checking: play.send(.answerAllowed)
        case .loading:
          guard let last = play.tickets.last else { return }
          play.send(.optionsDidArrive(options(for: last.request), last.ticket))
        default: play.send(.accept)
        }
      }
      #expect(
        play.form.phase == .ended(.answered),
        "Seed \(seed), form \(number): \(play.difference ?? "It has no end.") \(definition)"
      )
    }
  }
}

extension FormAnswer {
  /// Whether two answers are the same, wherever their options stand.
  func isLike(_ other: FormAnswer?) -> Bool {
    guard case .choices(let first) = self, case .choices(let second)? = other else {
      return self == other
    }
    return first.map(\.value) == second.map(\.value) && first.map(\.label) == second.map(\.label)
  }
}
