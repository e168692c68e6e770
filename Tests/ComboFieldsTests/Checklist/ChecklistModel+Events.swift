import ComboFields

extension ChecklistModel {
  /// Takes an event; what is highlighted comes from the field.
  ///
  /// - Returns: What is asked and told about choices.
  mutating func handle(_ event: FieldEvent, highlighted: MenuRow?) -> [String] {
    if event.isPersonsInChecklist { message = nil }
    switch (phase, event) {
    case (.open, .toggle), (.open, .dismiss), (.open, .backOut): phase = .closed
    case (.closed, .openingAllowed), (.enteringOther, .openingAllowed): open()
    case (_, .textDidChange(let line)):
      text = line.text
      if phase == .enteringOther { otherText = text }
    case (.closed, .backOut):
      if text.isEmpty { return ["cancel"] }
      text = ""
    case (.enteringOther, .backOut):
      otherText = text
      text = ""
      phase = .closed
    case (_, .clear):
      if phase == .enteringOther { otherText = "" }
      text = ""
      return become(checked.filter { !isFree($0) }, .cleared)
    case (.closed, .accept): return submitLine()
    case (.open, .accept):
      switch highlighted {
      case .other?: return choose("other")
      case nil:
        if Reference.isBlank(text), !canBeAnswered { return say("nothingCanBeChosen") }
        return submitLine()
      default: return answerNow()
      }
    case (.enteringOther, .accept), (.enteringOther, .acceptTextAsOther), (.enteringOther, .submit):
      if case .submit(let text, _) = event { return submitOther(text) }
      return submitOther(text)
    case (_, .acceptTextAsOther):
      guard hasOther else { return [] }
      if !Reference.isBlank(text) { return submitOther(text) }
      beginOther(nil)
    case (_, .submit(let text, let submission)):
      return submission == .typed ? submit(typed: text) : submit(given: text)
    case (.open, .choose(let row)), (.open, .toggleSelection(let row)):
      let name = ReferenceField.describe(row)
      guard rows.contains(name) else { return [] }
      if case .sectionTitle(let number) = row {
        guard case .choose = event else { return toggleSection(number) }
        _ = fold(number, nil)
        return ["tap \(number)"]
      }
      return choose(name)
    case (.open, .selectAll), (.open, .selectNone), (.open, .invertSelection):
      let choices = list.sections.indices.flatMap { shown($0) } + shownOwn.map { "own \($0)" }
      return ask(for: changing(event, of: choices, in: checked), .accepted)
    case (.open, .expand(.sectionTitle(let number))): return fold(number, false)
    case (.open, .collapse(.sectionTitle(let number))): return fold(number, true)
    case (.open, .toggleExpansion(.sectionTitle(let number))): return fold(number, nil)
    case (.open, .expandSiblings(.sectionTitle)), (.open, .expandToLevel(nil)),
      (.open, .expandToLevel(1)):
      return folded.sorted().flatMap { fold($0, false) }
    case (.open, .enter):
      guard case .sectionTitle(let number)? = highlighted else { return [] }
      return fold(number, false)
    case (.open, .leave):
      guard case .sectionTitle(let number)? = highlighted else { return [] }
      return fold(number, true)
    case (_, .select(let choice)): return check(choice, .program)
    case (_, .selectionAllowed(let choice, let cause)): return check(choice, cause)
    case (_, .selectionRefused(let choice)):
      if case .option(let id) = choice, list.position(of: "\(id)") == nil { return [] }
      return say("choiceIsRefused")
    case (_, .choicesAllowed(let changes, let cause)): return change(changes, cause)
    case (_, .otherTextAllowed(let text)): return ["shouldSelect own \(text)"]
    case (_, .otherTextRefused(let text, _)):
      guard hasOther else { return [] }
      if phase != .enteringOther || self.text != text { beginOther(text) }
      return say("otherTextIsRefused")
    default: break
    }
    return []
  }

  /// Takes on another list.
  mutating func reload(_ new: ReferenceList) -> [String] {
    let old = list
    let kept = checked.filter { choice in
      guard choice.hasPrefix("option ") else { return true }
      let id = String(choice.dropFirst(7))
      guard let former = old.position(of: id), let place = new.position(of: id) else {
        return false
      }
      let options = (old.options[former], new.options[place])
      return id.hasPrefix("\"")
        || options.0.label == options.1.label && options.0.value == options.1.value
    }
    folded = folded.filter {
      $0 < new.sections.count && new.sections[$0].title == old.sections[$0].title
    }
    list = new
    return become(kept, .reload)
  }

  private mutating func open() {
    if list.options.isEmpty, hasOther, own.isEmpty {
      if phase != .enteringOther { beginOther(nil) }
      return
    }
    if phase == .enteringOther {
      otherText = text
      text = ""
    }
    phase = .open
  }

  private var canBeAnswered: Bool {
    checked.count >= minimum && checked.count <= settings.maximum ?? .max || !checked.isEmpty
      || hasOther || list.options.contains { $0.isEnabled }
  }

  mutating func answerNow() -> [String] {
    if checked.count < minimum {
      if checked.isEmpty, !canBeAnswered { return say("nothingCanBeChosen") }
      let isRequired = checked.isEmpty && settings.isRequired && settings.minimum <= 1
      return say(isRequired ? "answerIsRequired" : "tooFewChoices")
    }
    if checked.count > settings.maximum ?? .max {
      return say(checked.isEmpty ? "nothing" : "tooManyChoices")
    }
    text = ""
    phase = .closed
    return ["answer \(answer)"]
  }

  private mutating func submitLine() -> [String] {
    text.isEmpty ? answerNow() : submit(typed: text)
  }

  // MARK: Choosing

  private mutating func choose(_ row: String) -> [String] {
    switch row {
    case "notice": return []
    case "other":
      let isExact = list.options.contains { Reference.kind(ofWhole: text, in: $0) == 0 }
      let isName = Reference.key(text) == Reference.key(settings.other?.label ?? "")
      let isOwn = own.contains { Reference.key($0) == Reference.key(text) }
      if Reference.isBlank(text) || isFiltered && isExact || isName || isOwn {
        beginOther(nil)
        return []
      }
      return submitOther(text)
    default:
      guard isFree(row) else { return say("optionIsDisabled") }
      let new = toggling(row, in: checked)
      if !new.contains(row) { return become(new, .accepted, isRow: true) }
      return isTooMuch(new) ? say("tooManyChoices") : ["shouldSelect \(row)"]
    }
  }

  private mutating func toggleSection(_ number: Int) -> [String] {
    guard settings.checksSections, !section(number).isEmpty else { return [] }
    guard let new = togglingTogether(shown(number), in: checked) else {
      return say("nothingCanBeChosen")
    }
    return ask(for: new, .accepted)
  }

  private mutating func fold(_ number: Int, _ isFolded: Bool?) -> [String] {
    guard list.sections.indices.contains(number), list.sections[number].title != nil,
      !section(number).isEmpty, !isFiltered, isFolded != folded.contains(number)
    else { return [] }
    if folded.remove(number) == nil { folded.insert(number) }
    return ["tap \(number)"]
  }

  private func known(_ choice: FieldChoice) -> String? {
    switch choice {
    case .option(let id): isFree("option \(id)") ? "option \(id)" : nil
    case .other(let text):
      !hasOther || Reference.isBlank(text)
        ? nil : "own \(own.first { Reference.key($0) == Reference.key(text) } ?? text)"
    }
  }

  private mutating func check(_ choice: FieldChoice, _ cause: SelectionCause) -> [String] {
    guard let choice = known(choice) else { return [] }
    let new = checking(choice, in: checked)
    if cause != .program, isTooMuch(new) { return say("tooManyChoices") }
    return become(new, cause, isRow: true)
  }

  private mutating func change(_ changes: ChoiceChanges, _ cause: SelectionCause) -> [String] {
    if changes.isAnswer, changes.refusal != nil { return say("choiceIsRefused") }
    let selected = changes.selected.compactMap { known($0) }
    var new = checked
    for choice in changes.deselected.compactMap({ known($0) }) { new = unchecking(choice, in: new) }
    for choice in selected { new = checking(choice, in: new) }
    if isTooMuch(new) { return say("tooManyChoices") }
    let isRow = selected.count == 1 && changes.deselected.isEmpty
    var facts = become(new, cause, isRow: isRow)
    if changes.refusal != nil { _ = say("choiceIsRefused") }
    if changes.isAnswer {
      let given = selected.filter { checked.contains($0) }
      checked = checked.filter { !given.contains($0) } + given
      facts += answerNow()
    }
    return facts
  }

  // MARK: Other

  mutating func submitOther(_ text: String) -> [String] {
    guard hasOther else { return [] }
    let text = Reference.trimmed(text)
    if text.isEmpty { return submitBlankOther() }
    let equal = list.options.indices.filter { list.options[$0].key == Reference.key(text) }
    let enabled = equal.filter { list.options[$0].isEnabled }
    if enabled.count > 1 { return say("severalMatches") }
    guard let position = enabled.first else {
      return equal.isEmpty ? ["validate \(text)"] : say("optionIsDisabled")
    }
    let choice = "option \(list.ids[position])"
    let new = checking(choice, in: checked)
    if new == checked { return become(new, .typed) }
    return isTooMuch(new) ? say("tooManyChoices") : ["shouldSelect \(choice)"]
  }

  private mutating func submitBlankOther() -> [String] {
    guard phase == .enteringOther else { return say("otherTextIsBlank") }
    var facts: [String] = []
    if !settings.allowsSeveralOthers {
      facts = become(checked.filter { !$0.hasPrefix("own ") }, .cleared)
    }
    if list.options.isEmpty, own.isEmpty {
      if checked.count < minimum {
        let isRequired = settings.isRequired && settings.minimum <= 1
        return facts + say(isRequired ? "answerIsRequired" : "tooFewChoices")
      }
      otherText = ""
      return facts + answerNow()
    }
    otherText = ""
    text = ""
    phase = .closed
    return facts
  }
}

extension FieldEvent {
  /// Whether a person does it.
  var isPersonsInChecklist: Bool {
    switch self {
    case .animationDidEnd, .roomDidChange, .select, .openingAllowed, .openingRefused,
      .selectionAllowed, .selectionRefused, .choicesAllowed, .otherTextAllowed, .otherTextRefused,
      .load, .optionsDidArrive, .childrenDidArrive, .loadingDidFail, .reload, .reloadOutline:
      false
    case .open(let cause): cause != .program
    default: true
    }
  }
}
