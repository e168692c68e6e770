// From field to field.
extension FormMachine {
  /// Which of the fields that come next are asked.
  enum Walk: Equatable {
    /// Those that need an answer.
    case unanswered
    /// All but those that were given in advance.
    case all
  }

  /// Goes on to the next field, or to the end.
  ///
  /// - Parameters:
  ///   - start: The first place that may be next.
  ///   - walk: Which fields are asked.
  ///   - isAccepted: Whether the answers have been looked at.
  /// - Returns: What follows.
  mutating func goOn(from start: Int, _ walk: Walk, isAccepted: Bool = false) -> [FormEffect] {
    let view = view
    let walk = returnsToReview ? .unanswered : walk
    for index in view.shown where index >= (returnsToReview ? 0 : start) {
      let field = places[index].field
      guard field.kind.isAsked else { continue }
      if isSettled(index, in: view) {
        if walk == .unanswered || settled[field.key]?.source != .person { continue }
      } else if refusals.contains(where: { $0.key == field.key }) {
        // It was refused, and said so.
        continue
      }
      return arrive(at: index)
    }
    if !refusals.isEmpty { return end(.refused(refusals)) }
    if !settings.reviews || asksNobody || isAccepted { return end(.answered) }
    returnsToReview = false
    phase = .reviewing
    return [.review]
  }

  /// Comes to a field: gets its options where they are not here, and takes what was given or asks.
  mutating func arrive(at index: Int) -> [FormEffect] {
    let field = places[index].field
    let view = view
    if case .elsewhere(let request) = optionPlace(of: field, in: view) {
      let ticket = lastTicket.advance()
      loads[field.key] = FormLoad(request: request, ticket: ticket)
      phase = .loading(key: field.key)
      return [.requestOptions(key: field.key, request, ticket)]
    }
    // What was given stands, until the person wants it otherwise; but other options have to have it.
    let old = settled[field.key]
    let isOutdated = old?.source == .given && old?.request != request(for: field, in: view)
    if old == nil || isOutdated, let texts = settings.given[field.key],
      let machine = machine(of: field, in: view, initial: nil)
    {
      switch field.answer(given: texts, in: machine) {
      case .success(let answer): return take(answer, of: field.key, .given)
      case .failure(let refusal): return refuse(refusal)
      }
    }
    guard asksNobody else { return ask(field.key) }
    return takeInitialAnswer(of: field, in: view)
  }

  /// Answers a field with what it begins with.
  private mutating func takeInitialAnswer(of field: FormField, in view: View) -> [FormEffect] {
    guard var machine = question(field, in: view)?.machine else { return [] }
    let text = if case .entry(let entry) = machine { entry.wholeText } else { "" }
    if let answers = machine.answersAsTheyAre() {
      return take(field.answer(of: answers), of: field.key, .initial)
    }
    let message = machine.message ?? .answerIsRequired
    return refuse(FormRefusal(key: field.key, text: text, message: message))
  }

  private mutating func ask(_ key: String) -> [FormEffect] {
    phase = .asking(key: key)
    return [.ask(key: key)]
  }

  // MARK: Back

  /// Goes back to the field before one, or before the review.
  mutating func goBack(from key: String?) -> [FormEffect] {
    // Where nobody is asked there is nobody to go back.
    guard !asksNobody else { return [] }
    if let key { messages[key] = nil }
    if key != nil, canReturnToReview {
      returnsToReview = false
      return goOn(from: 0, .unanswered)
    }
    guard let before = placeBefore(key) else {
      // There is none; what was going on goes on.
      return key.map { key in phase == .asking(key: key) ? [.ask(key: key)] : [] } ?? [.review]
    }
    return arrive(at: before)
  }

  /// The place of the last field that was asked before one, or before the review; `nil` where there
  /// is none.
  private func placeBefore(_ key: String?) -> Int? {
    let end = key.flatMap { index(of: $0) } ?? places.count
    return view.shown.last { index in
      let field = places[index].field
      return index < end && field.kind.isAsked && settled[field.key]?.source != .given
    }
  }

  /// Whether there is something to go back to from the field that is being asked: a field before it,
  /// or the review that it was reached from.
  public var canGoBack: Bool {
    guard case .asking(let key) = phase, !asksNobody else { return false }
    return canReturnToReview || placeBefore(key) != nil
  }

  /// Whether what is asked was reached from the review, and nothing else is missing.
  var canReturnToReview: Bool {
    returnsToReview && view.shown.allSatisfy { !isMissing($0, in: view) }
  }

  /// Leaves a field for the review that it was reached from: its answer is what it was.
  mutating func returnToReview(from key: String) -> [FormEffect] {
    let wasBegun = offered.removeValue(forKey: key) != nil
    return (wasBegun ? [.draftDidChange] : []) + goBack(from: key)
  }

  /// Whether a shown field has to be asked before the form can be over.
  private func isMissing(_ index: Int, in view: View) -> Bool {
    places[index].field.kind.isAsked && !isSettled(index, in: view)
  }

  /// From the review to a field.
  mutating func jump(to key: String) -> [FormEffect] {
    guard let index = index(of: key), view.shown.contains(index) else { return [] }
    returnsToReview = true
    return arrive(at: index)
  }

  // MARK: The end

  mutating func cancel() -> [FormEffect] {
    let isAnswered = settled.values.contains { $0.source == .person && $0.answer != nil }
    // What is half typed would be lost, too.
    let isBegun = isAnswered || offered.values.contains { $0 != nil }
    guard isBegun else { return end(.cancelled) }
    phase = .cancelling(phase)
    return [.confirmCancellation]
  }

  /// Goes on with what was going on.
  mutating func goOn(with before: FormPhase) -> [FormEffect] {
    switch before {
    case .asking(let key): return ask(key)
    case .checking(let key, let answer, _):
      offered[key] = .some(answer)
      return ask(key)
    case .loading(let key), .failed(let key, _):
      return index(of: key).map { arrive(at: $0) } ?? []
    case .reviewing:
      phase = .reviewing
      return [.review]
    case .beginning, .cancelling, .ended:
      return []
    }
  }

  mutating func end(_ end: FormEnd) -> [FormEffect] {
    phase = .ended(end)
    return [.didEnd(end)]
  }
}
