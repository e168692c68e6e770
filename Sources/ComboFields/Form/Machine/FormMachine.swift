/// A form that is being filled in: which field comes next, and what has been answered.
///
/// Like a field it is a value that takes events and hands out effects; it does nothing by itself. A
/// ``FormController`` owns one, runs its effects and tells a delegate. Each field is asked by a
/// machine of its own (``question``), whose answer comes back as ``FormEvent/answer(_:)``.
///
/// A field is shown as long as its conditions hold for the answers of the shown fields before it.
/// One that is not shown is neither asked nor answered; what was answered once is kept for the case
/// that it is shown again.
///
/// ```swift
/// var form = FormMachine(definition)
/// _ = form.handle(.begin)
/// while case .asking = form.phase, let question = form.question {
///   _ = form.handle(.answer(ask(question)))
///   _ = form.handle(.answerAllowed)
/// }
/// ```
public struct FormMachine: Sendable, Equatable {
  /// What the form asks.
  public let definition: FormDefinition

  /// How the form goes about it.
  public let settings: FormSettings

  /// What the form is doing.
  public internal(set) var phase = FormPhase.beginning

  /// The fields, notes among them, in order.
  let places: [FormPlace]

  /// The fields by their keys.
  let fieldsByKey: [String: FormField]

  /// What became of the fields that have been asked.
  var settled: [String: SettledAnswer] = [:] {
    didSet { view = currentView }
  }

  /// Answers that will not do as they are, and are offered when the field is asked again; `nil` for
  /// an empty one.
  var offered: [String: FormAnswer?] = [:]

  /// The fields that are shown, and their answers: what follows from all answers so far.
  private(set) var view = View()

  /// What was shown when answers were last looked through for those that are not among the options any longer.
  var fitting = View()

  /// What is said when a field is asked again.
  var messages: [String: FieldMessage] = [:]

  /// Options that the form does not have itself.
  var loads: [String: FormLoad] = [:] {
    didSet { view = currentView }
  }
  var lastTicket = Ticket()

  /// What is wrong with answers that were given in advance, or are missing.
  var refusals: [FormRefusal] = []

  /// Whether the review comes next, as soon as no answer is missing.
  var returnsToReview = false

  /// Whether nobody may be asked.
  var asksNobody = false

  /// The keys of the fields of which a draft had an answer that does not fit any longer.
  public internal(set) var lostDraftKeys: [String] = []

  /// What became of a field that has been asked.
  struct SettledAnswer: Sendable, Equatable {
    var answer: FormAnswer?
    var source: FormAnswerSource

    /// The options that it was chosen from, where the form does not have them itself.
    var request: FormOptionRequest?
  }

  /// A form that has not begun.
  ///
  /// - Parameters:
  ///   - definition: What it asks; ``FormDefinition/faults`` has to be empty.
  ///   - settings: How it goes about it.
  ///   - draft: What has been answered before; what does not fit any longer is left out.
  public init(
    _ definition: FormDefinition,
    settings: FormSettings = FormSettings(),
    draft: FormDraft = FormDraft()
  ) {
    self.definition = definition
    self.settings = settings
    places = FormPlace.all(in: definition.items)
    fieldsByKey = definition.fieldsByKey
    restore(draft)
    view = currentView
  }

  /// The answers of the fields that are shown, by their keys.
  public var answers: [String: FormAnswer] { view.answers }

  /// The answer of a field that is shown; `nil` where it has none.
  public func answer(of key: String) -> FormAnswer? { view.answers[key] }

  /// The keys of the fields that are shown, notes among them, in order.
  public var shownKeys: [String] { view.shown.map { places[$0].field.key } }

  /// Takes an event, changes the state, and hands out what follows from it.
  ///
  /// Every event is allowed at any time; where it means nothing, there are no effects. The cost is
  /// linear in the form.
  ///
  /// - Returns: The effects, in the order in which they are to be run.
  public mutating func handle(_ event: FormEvent) -> [FormEffect] {
    let effects = respond(to: event)
    checkInvariants()
    return effects
  }

  private mutating func respond(to event: FormEvent) -> [FormEffect] {
    switch (phase, event) {
    case (.beginning, .begin):
      return dropRestored() + goOn(from: 0, .unanswered)
    case (.beginning, .beginWithoutAsking):
      asksNobody = true
      return dropRestored() + goOn(from: 0, .unanswered)

    case (.asking(let key), .keep(let answer)):
      offered[key] = .some(answer)
      return [.draftDidChange]
    case (.asking(let key), .answer(let answer)):
      return take(answer?.unlessEmpty, of: key, .person)
    case (.checking(let key, let answer, let source), .answerAllowed):
      return settle(key, answer, source)
    case (.checking(let key, let answer, let source), .answerRefused(let message)):
      return refuse(key, answer, source, message)

    case (.asking(let key), .back), (.loading(let key), .back), (.failed(let key, _), .back):
      return goBack(from: key)
    case (.checking(let key, let answer, .person), .back):
      offered[key] = .some(answer)
      return goBack(from: key)
    case (.reviewing, .back):
      return goBack(from: nil)

    case (.loading(let key), .optionsDidArrive(let options, let ticket)):
      return optionsDidArrive(options, ticket, key)
    case (.loading(let key), .loadingDidFail(let reason, let ticket)):
      return loadingDidFail(reason, ticket, key)
    case (.failed(let key, _), .answer(nil)) where canLeaveOut:
      return settle(key, nil, .person)
    case (.failed(let key, _), .retry):
      return index(of: key).map { arrive(at: $0) } ?? []

    case (.reviewing, .accept):
      return goOn(from: 0, .unanswered, isAccepted: true)
    case (.reviewing, .jump(let key)):
      return jump(to: key)

    case (.asking(let key), .cancel) where canReturnToReview:
      return returnToReview(from: key)
    case (.asking, .cancel), (.loading, .cancel), (.failed, .cancel), (.reviewing, .cancel),
      (.checking, .cancel):
      return cancel()
    case (.cancelling, .cancellationConfirmed):
      return end(.cancelled)
    case (.cancelling(let before), .cancellationRefused), (.cancelling(let before), .back):
      return goOn(with: before)

    case (.beginning, _), (.asking, _), (.checking, _), (.loading, _), (.failed, _),
      (.reviewing, _), (.cancelling, _), (.ended, _):
      return []
    }
  }

  func checkInvariants() {
    switch phase {
    case .asking(let key), .loading(let key), .failed(let key, _), .checking(let key, _, _):
      assert(fieldsByKey[key]?.kind.isAsked == true, "There is no such field to ask.")
      assert(view.shown.contains { places[$0].field.key == key }, "What is asked is not shown.")
    case .beginning, .reviewing, .cancelling, .ended:
      break
    }
  }
}

/// How a form goes about asking.
public struct FormSettings: Sendable, Equatable {
  /// Answers given in advance, by the keys of the fields: the texts of the choices, or one text.
  ///
  /// What is given is not asked; what does not fit ends the form
  /// (``FormEnd/refused(_:)``), unless it is another answer of the person's that it does not fit:
  /// then the field is asked after all. What is given for a field that is not shown is left alone,
  /// and a draft's answer makes way for it.
  public var given: [String: [String]] = [:]

  /// Whether all answers can be looked at once more before the form is over; they can by default.
  public var reviews = true

  /// Settings as they are by default.
  public init() {}
}
