import ComboFields

extension ReferenceField {
  enum Meaning: Equatable {
    case blank
    case option(Int)
    case other
    case several
    case noSuchNumber
    case noMatch
  }

  /// What a text means, looked up in one place after the other.
  func meaning(of text: String, _ submission: Submission) -> Meaning {
    let trimmed = Reference.trimmed(text)
    let options = list.options
    let places: [(ReferenceList.Option) -> Bool] = [
      { $0.label == text },
      { $0.label == trimmed && !trimmed.isEmpty },
      { $0.value == text && !trimmed.isEmpty },
      { $0.key == Reference.key(text) && !trimmed.isEmpty },
    ]
    for isMeant in places where options.contains(where: isMeant) {
      return meaning(of: options.indices.filter { isMeant(options[$0]) })
    }
    if trimmed.isEmpty { return .blank }
    if submission == .given { return .noMatch }
    return freeMeaning(of: trimmed)
  }

  private func freeMeaning(of text: String) -> Meaning {
    let number = text.allSatisfy { "0123456789".contains($0) } ? Int(text) : nil
    if let number, number >= 1, number <= numberedRows.count {
      let row = numberedRows[number - 1]
      return row == "other" ? .other : position(ofRow: row).map { .option($0) } ?? .noMatch
    }
    if let other = settings.other, Reference.key(other.label) == Reference.key(text) {
      return .other
    }
    for kind in 0...(hasOther ? 1 : 6) {
      let positions = list.options.indices.filter {
        Reference.kind(ofWhole: text, in: list.options[$0]) == kind
      }
      if !positions.isEmpty { return meaning(of: positions) }
    }
    return number != nil && !hasOther ? .noSuchNumber : .noMatch
  }

  /// The rows of a menu that is not filtered, without titles and notice.
  private var numberedRows: [String] {
    var field = self
    field.menu = Menu()
    return field.rows.filter { $0 == "other" || $0.hasPrefix("option ") }
  }

  private func meaning(of positions: [Int]) -> Meaning {
    let enabled = positions.filter { list.options[$0].isEnabled }
    if enabled.count > 1 { return .several }
    return (enabled.first ?? positions.first).map { .option($0) } ?? .noMatch
  }

  var canBeAnswered: Bool {
    hasOther || settings.loading != .never || list.options.contains { $0.isEnabled }
  }

  // Accepting

  mutating func acceptInMenu() -> [String] {
    if let row = menu?.highlight { return choose(row) }
    if case .loading = loading { return say("optionsAreLoading") }
    if Reference.isBlank(text), !canBeAnswered { return say("nothingCanBeChosen") }
    return submitLine()
  }

  mutating func choose(_ row: String) -> [String] {
    guard rows.contains(row) else { return [] }
    if row == "notice" { return loading == .failed ? request() : [] }
    if row == "other" { return textForOther.map { submitOther($0) } ?? beginOther(nil) }
    guard let position = position(ofRow: row) else { return [] }
    switch loading {
    case .loading: return say("optionsAreLoading")
    case .failed: return say("loadingFailed")
    case .ready: return submitOption(position, .accepted)
    }
  }

  /// The text that Other would take as it stands.
  var textForOther: String? {
    guard let other = settings.other, let menu, text != chosenText, !Reference.isBlank(text),
      Reference.key(text) != Reference.key(other.label)
    else { return nil }
    let isListed =
      !Reference.isBlank(menu.query)
      && list.options.contains { $0.key == Reference.key(menu.query) }
    return isListed ? nil : text
  }

  mutating func submitLine() -> [String] {
    text == chosenText ? submitBlank() : submit(text, .typed)
  }

  mutating func submit(_ text: String, _ submission: Submission) -> [String] {
    let meaning = meaning(of: text, submission)
    var effects: [String] = []
    var wasLoading = false
    if case .loading = loading { wasLoading = true }
    if meaning != .blank, submission == .typed, text != self.text {
      setText(text)
      effects = [lineEffect, "textDidChange"] + showMatches()
    }
    if meaning != .blank, wasLoading { return effects + say("optionsAreLoading") }
    guard meaning == .noMatch, hasOther else { return effects + submit(meaning) }
    if submission == .given { return effects + submitOther(text) }
    return effects + beginOther(Reference.trimmed(text)) + say("noMatchButOther")
  }

  mutating func submit(_ meaning: Meaning) -> [String] {
    switch meaning {
    case .blank: submitBlank()
    case .option(let position): submitOption(position, .typed)
    case .other: beginOther(nil)
    case .several: say("severalMatches")
    case .noSuchNumber: say("noSuchNumber")
    case .noMatch: say("noMatch")
    }
  }

  mutating func submitBlank() -> [String] {
    if choice == nil, settings.isRequired {
      return say(canBeAnswered ? "answerIsRequired" : "nothingCanBeChosen")
    }
    return close(.selection) + ["answer \(describe(choice))"]
  }

  mutating func submitOption(_ position: Int, _ cause: SelectionCause) -> [String] {
    guard list.options[position].isEnabled else { return say("optionIsDisabled") }
    return ["shouldSelect \(describe(.option(list.ids[position]))) \(cause)"]
  }

  mutating func select(_ choice: Choice, _ cause: SelectionCause) -> [String] {
    switch choice {
    case .option(let id):
      guard let position = list.position(of: id), list.options[position].isEnabled else {
        return []
      }
    case .other(let text):
      guard let other = settings.other, !Reference.isBlank(text) else { return [] }
      otherText = other.isSecret ? "" : text
      if !other.isSecret { remembered = remembered.filter { $0 != text } + [text] }
    }
    self.choice = choice
    setText(chosenText)
    isEntering = false
    var effects = [lineEffect, "selectionDidChange \(describe(choice)) \(cause)"]
    effects += close(.selection)
    if cause == .accepted || cause == .typed { effects.append("answer \(describe(choice))") }
    return effects
  }

  // Other

  mutating func beginOther(_ text: String?) -> [String] {
    let began = isEntering ? [] : ["otherEntryDidBegin"]
    let closed = close(.other)
    otherText = text ?? otherText
    setText(otherText)
    recallDepth = 0
    isEntering = true
    return closed + began + [lineEffect]
  }

  mutating func leaveOther() -> [String] {
    otherText = text
    isEntering = false
    setText(chosenText)
    return [lineEffect]
  }

  mutating func submitOther(_ text: String) -> [String] {
    guard let other = settings.other else { return [] }
    let text = adjusted(Reference.trimmed(text))
    if text.isEmpty {
      if settings.isRequired { return say("otherTextIsBlank") }
      let cleared = clearChoice(.cleared)
      let left = isEntering ? leaveOther() : []
      otherText = ""
      return left + cleared + ["answer none"]
    }
    let equal = list.options.indices.filter {
      list.options[$0].key == Reference.key(text)
    }
    if !equal.isEmpty { return submit(meaning(of: equal)) }
    if let maximum = other.maximumLength, text.unicodeScalars.count > maximum.count {
      return refuseOther(text, "otherTextIsTooLong")
    }
    if other.pattern != nil, !text.allSatisfy({ "abc".contains($0) }) {
      return refuseOther(text, "otherTextIsRefused")
    }
    return ["validateOther \(text)"]
  }

  mutating func refuseOther(_ text: String, _ kind: String) -> [String] {
    guard hasOther else { return [] }
    let effects = isEntering && self.text == text ? [] : beginOther(text)
    return effects + ["otherTextDidFail \(text) \(kind)"] + say(kind)
  }
}
