import ComboFields

extension ReferenceField {
  /// Something that happens to both fields; a request is known by its number.
  enum Event {
    case field(FieldEvent)
    case reload(ReferenceList)
    case arrive(ReferenceList, Int)
    case fail(Int)
  }

  mutating func handle(_ event: Event) -> [String] {
    if event.isFromPerson { message = nil }
    let highlighted = menu?.highlight
    let effects = respond(to: event)
    let hasMoved = menu != nil && menu?.highlight != highlighted
    return effects + (hasMoved ? ["highlightDidChange"] : [])
  }

  private mutating func respond(to event: Event) -> [String] {
    switch event {
    case .field(let event): respond(to: event)
    case .reload(let list): reload(list)
    case .arrive(let list, let number): arrive(list, number)
    case .fail(let number): fail(number)
    }
  }

  private mutating func respond(to event: FieldEvent) -> [String] {
    switch event {
    case .open(let cause): return menu == nil ? ["shouldOpen \(cause)"] : []
    case .toggle: return menu == nil ? ["shouldOpen anchor"] : close(.anchor)
    case .openingAllowed(let cause): return menu == nil ? open(cause) : []
    case .dismiss(let cause): return close(cause)
    case .animationDidEnd:
      defer { animation = nil }
      return animation.map { ["menuDidAnimate \($0)"] } ?? []
    case .roomDidChange(let rows):
      room = rows
      reveal(menu?.highlight.flatMap { self.rows.firstIndex(of: $0) })
      return []
    case .textDidChange(let line): return edit(line.text, line.caret)
    case .complete: return isEntering ? [] : complete()
    case .recallOther(let step): return isEntering ? recall(step) : []
    case .moveLine, .joinLine, .insertLines: return []
    case .moveHighlight(let movement):
      if menu != nil { move(movement, wraps: settings.wrapsHighlight) }
      return menu == nil && !isEntering ? ["shouldOpen \(OpenCause.movement(movement))"] : []
    case .highlight(let row):
      highlight(ReferenceField.describe(row))
      return []
    case .typeAhead(let letters, let time):
      jump(letters, at: time)
      return []
    case .accept:
      if isEntering { return submitOther(text) }
      return menu == nil ? submitLine() : acceptInMenu()
    case .choose(let row): return menu == nil ? [] : choose(ReferenceField.describe(row))
    case .submit(let text, let submission):
      return isEntering ? submitOther(text) : submit(text, submission)
    case .acceptTextAsOther:
      guard hasOther else { return [] }
      return Reference.isBlank(text) && !isEntering ? beginOther(nil) : submitOther(text)
    case .select(let choice): return select(ReferenceField.convert(choice), .program)
    case .selectionAllowed(let choice, let cause):
      return select(ReferenceField.convert(choice), cause)
    case .selectionRefused(let choice):
      return describe(ReferenceField.convert(choice)) == "none" ? [] : say("choiceIsRefused")
    case .otherTextAllowed(let text): return ["shouldSelect typed \(text) typed"]
    case .otherTextRefused(let text, let message):
      return refuseOther(text, ReferenceField.kind(of: message))
    case .clear: return clear()
    case .backOut: return backOut()
    case .load: return request()
    case .openingRefused, .reload, .optionsDidArrive, .loadingDidFail, .enter, .leave, .expand,
      .collapse, .toggleExpansion, .expandSiblings, .expandToLevel, .expansionAllowed,
      .choicesAllowed,
      .toggleSelection, .selectAll,
      .selectNone, .invertSelection, .childrenDidArrive, .reloadOutline:
      return []
    }
  }

  // Opening and closing

  mutating func open(_ cause: OpenCause) -> [String] {
    if list.options.isEmpty, hasOther, settings.loading == .never {
      return isEntering ? [] : beginOther(nil)
    }
    var effects = ["menuDidOpen \(cause)"]
    if isEntering { effects += leaveOther() }
    let mustLoad =
      switch settings.loading {
      case .never: false
      case .whenOpened: !isLoaded || loading == .failed
      case .whileTyping: true
      }
    if mustLoad { effects += request() }
    menu = Menu()
    animation = "opening"
    switch cause {
    case .typing: filter()
    case .movement(let movement): highlightAtFirst(movement)
    case .anchor, .program: highlightAtFirst(nil)
    }
    return effects
  }

  mutating func close(_ cause: CloseCause) -> [String] {
    guard menu != nil else { return [] }
    menu = nil
    animation = "closing"
    if case .loading = loading { loading = .ready }
    return ["menuDidClose \(cause)"]
  }

  // Text

  mutating func edit(_ text: String, _ caret: Int) -> [String] {
    let adjusted = isEntering ? adjusted(text) : text
    let hasChanged = adjusted != self.text
    setText(adjusted, caret: caret)
    var effects = hasChanged ? ["textDidChange"] : []
    if isEntering {
      otherText = adjusted
      return effects + (adjusted == text ? [] : [lineEffect])
    }
    guard hasChanged else { return [] }
    if menu != nil { return effects + showMatches() }
    if settings.opensWhileTyping, !Reference.isBlank(text) { effects.append("shouldOpen typing") }
    return effects
  }

  func adjusted(_ text: String) -> String {
    settings.other?.capitalizesSentences == true ? Reference.capitalized(text) : text
  }

  mutating func showMatches() -> [String] {
    guard menu != nil else { return [] }
    let effects = settings.loading == .whileTyping || loading == .failed ? request() : []
    filter()
    return effects
  }

  mutating func complete() -> [String] {
    var labels = list.shown(text, hasOther: true).joined().map { list.options[$0] }
      .filter { $0.isEnabled }.map(\.label)
    labels += [settings.other?.label].compactMap { $0 }
    labels = labels.filter { Reference.folded($0).hasPrefix(Reference.folded(text)) }
    let common = Reference.commonBeginning(labels)
    guard !Reference.isBlank(text), !labels.isEmpty, common != text else {
      if menu != nil { move(.next, wraps: settings.wrapsHighlight) }
      return []
    }
    setText(common)
    return [lineEffect, "textDidChange"] + showMatches()
  }

  mutating func recall(_ step: RecallStep) -> [String] {
    if recallDepth == 0 { recallHome = text }
    let depth = recallDepth + (step == .earlier ? 1 : -1)
    guard depth >= 0, depth <= remembered.count else { return [] }
    recallDepth = depth
    setText(([recallHome] + remembered.reversed())[depth])
    otherText = text
    return [lineEffect]
  }

  mutating func clear() -> [String] {
    if isEntering { otherText = "" }
    var effects: [String] = []
    if !text.isEmpty {
      setText("")
      effects = [lineEffect] + showMatches()
    }
    return effects + clearChoice(.cleared)
  }

  mutating func clearChoice(_ cause: SelectionCause) -> [String] {
    guard choice != nil else { return [] }
    choice = nil
    return ["selectionDidChange none \(cause)"]
  }

  mutating func backOut() -> [String] {
    if isEntering { return leaveOther() }
    if menu != nil { return close(.backOut) }
    guard text != chosenText else { return ["cancel"] }
    setText(chosenText)
    return [lineEffect]
  }

  // Loading

  mutating func request() -> [String] {
    guard settings.loading != .never else { return [] }
    ticket += 1
    setLoading(.loading(ticket))
    let query = settings.loading == .whileTyping && !isEntering ? text : ""
    return ["requestOptions \(query) \(ticket)"]
  }

  mutating func setLoading(_ loading: Loading) {
    let highlight = menu?.highlight
    self.loading = loading
    menu?.highlight = nil
    reveal(nil)
    if let highlight { self.highlight(highlight) }
  }

  mutating func arrive(_ list: ReferenceList, _ number: Int) -> [String] {
    guard loading == .loading(number) else { return [] }
    isLoaded = true
    loading = .ready
    return reload(list)
  }

  mutating func fail(_ number: Int) -> [String] {
    guard loading == .loading(number) else { return [] }
    setLoading(.failed)
    return say("loadingFailed")
  }

  mutating func reload(_ new: ReferenceList) -> [String] {
    let showsChoice = choice != nil && text == chosenText && !isEntering
    let former = chosenPosition.map { list.options[$0] }
    list = new
    if loading == .failed { loading = .ready }
    if loading == .ready, ["optionsAreLoading", "loadingFailed"].contains(message) {
      message = nil
    }

    var effects = ["optionsDidChange"]
    var cleared: [String] = []
    if let former {
      let now = chosenPosition.map { list.options[$0] }
      let isSame = former.name != nil || former.label == now?.label && former.value == now?.value
      if now == nil || !isSame { cleared = clearChoice(.reload) }
    }
    if showsChoice, text != chosenText {
      setText(chosenText)
      effects.append(lineEffect)
    }
    reloadMenu()
    return effects + cleared
  }

  private mutating func reloadMenu() {
    setLoading(loading)
    guard let menu else { return }
    let isFiltered = !Reference.isBlank(menu.query)
    if isFiltered, menu.query != text {
      filter()
    } else if menu.highlight == nil {
      if !isFiltered, text == chosenText {
        highlightAtFirst(nil)
      } else if highlightsBest {
        highlightBest()
      }
    }
  }
}

extension ReferenceField.Event {
  var isFromPerson: Bool {
    guard case .field(let event) = self else { return false }
    switch event {
    case .open(let cause):
      return cause != .program
    case .toggle, .dismiss, .textDidChange, .complete, .moveHighlight, .highlight,
      .typeAhead, .recallOther, .accept, .choose, .submit, .acceptTextAsOther, .clear, .backOut:
      return true
    default:
      return false
    }
  }
}
