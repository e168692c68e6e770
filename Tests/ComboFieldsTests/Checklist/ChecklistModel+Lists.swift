import ComboFields

/// Lists of names without commas, of numbers and of signs.
extension ChecklistModel {
  private enum Item {
    case toggle([String])
    case check(String)
    case section(Int)
    case change(FieldEvent)
    case beginOther
    case refused(String)
    case unknown
  }

  mutating func submit(typed text: String) -> [String] {
    if Reference.isBlank(text) { return answerNow() }
    let items = names(in: text).map { item($0) }
    for item in items {
      switch item {
      case .refused(let kind): return refuse(kind, text)
      case .beginOther where items.count == 1:
        beginOther(nil)
        return []
      case .unknown where items.count == 1 && hasOther:
        beginOther(Reference.trimmed(text))
        return say("noMatch")
      case .beginOther, .unknown:
        return refuse("noMatch", text)
      case .toggle, .check, .section, .change: break
      }
    }
    var new = checked
    var toggled: Set<String> = []
    for item in items {
      switch item {
      case .toggle(let choices):
        for choice in choices where toggled.insert(choice).inserted {
          new = toggling(choice, in: new)
        }
      case .check(let choice): new = checking(choice, in: new)
      case .section(let number): new = togglingTogether(section(number), in: new) ?? new
      case .change(let event): new = changing(event, of: everything, in: new)
      case .beginOther, .refused, .unknown: break
      }
    }
    if isTooMuch(new) { return refuse("tooManyChoices", text) }
    return ask(for: new, .typed)
  }

  /// What stands between commas; a text of the person's own may have commas in it.
  private func names(in text: String) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    var names: [String] = []
    var start = 0
    while start < parts.count {
      let runs = (start + 1...parts.count).reversed().map { end in
        (end, Reference.trimmed(parts[start..<end].joined(separator: ",")))
      }
      let run = runs.first { _, name in
        own.contains { Reference.key($0) == Reference.key(name) }
      }
      names.append(run?.1 ?? Reference.trimmed(parts[start]))
      start = run?.0 ?? start + 1
    }
    return names.filter { !$0.isEmpty }
  }

  private mutating func refuse(_ kind: String, _ text: String) -> [String] {
    self.text = text
    return say(kind)
  }

  private func item(_ name: String) -> Item {
    let key = Reference.key(name)
    let equal = list.options.indices.filter { list.options[$0].key == key }
    if !equal.isEmpty { return one(of: equal) }
    if let own = own.first(where: { Reference.key($0) == key }) { return .toggle(["own \(own)"]) }
    let sections = list.sections.indices.filter {
      list.sections[$0].title.map { Reference.key($0) == key } ?? false
    }
    if sections.count == 1 { return .section(sections[0]) }
    if sections.count > 1 { return .refused("severalMatches") }
    if name == "*" { return .change(.selectAll) }
    if name == "!" { return .change(.invertSelection) }
    if name == "-" { return .change(.selectNone) }
    if name.hasPrefix("+"), hasOther { return ownItem(Reference.trimmed(String(name.dropFirst()))) }
    let bounds = name.split(separator: "-").map { Int($0) }
    if let low = bounds.first ?? nil, let high = bounds.last ?? nil { return rows(low, high) }
    if hasOther, key == Reference.key(settings.other?.label ?? "") { return .beginOther }
    for kind in 1...(hasOther ? 1 : 6) {
      let matches = list.options.indices.filter {
        Reference.kind(ofWhole: name, in: list.options[$0]) == kind
      }
      if !matches.isEmpty { return one(of: matches) }
    }
    return .unknown
  }

  private func one(of positions: [Int]) -> Item {
    let enabled = positions.filter { list.options[$0].isEnabled }
    if enabled.count > 1 { return .refused("severalMatches") }
    return enabled.first.map { .toggle(["option \(list.ids[$0])"]) } ?? .refused("optionIsDisabled")
  }

  private func ownItem(_ text: String) -> Item {
    if text.isEmpty { return .beginOther }
    let equal = list.options.indices.filter { list.options[$0].key == Reference.key(text) }
    if !equal.isEmpty {
      if case .toggle(let choices) = one(of: equal) { return .check(choices[0]) }
      return one(of: equal)
    }
    return .check("own \(own.first { Reference.key($0) == Reference.key(text) } ?? text)")
  }

  private func rows(_ low: Int, _ high: Int) -> Item {
    var numbered = list.ids.map { "option \($0)" }
    switch settings.other?.place {
    case .first?: numbered.insert("other", at: 0)
    case .last?: numbered.append("other")
    case .after(let id)?:
      numbered.insert("other", at: (list.position(of: "\(id)") ?? list.ids.count - 1) + 1)
    case nil: break
    }
    guard low >= 1, high >= 1, low <= numbered.count, high <= numbered.count else {
      return .refused("noSuchNumber")
    }
    let named = numbered[min(low, high) - 1...max(low, high) - 1].filter { $0 != "other" }
    if named.isEmpty { return .beginOther }
    let free = named.filter { isFree($0) }
    return free.isEmpty ? .refused("optionIsDisabled") : .toggle(free)
  }

  mutating func submit(given text: String) -> [String] {
    if Reference.isBlank(text) { return answerNow() }
    var choices: [String] = []
    for name in names(in: text) {
      let key = Reference.key(name)
      let equal = list.options.indices.filter { list.options[$0].key == key }
      let enabled = equal.filter { list.options[$0].isEnabled }
      var choice = "own \(own.first { Reference.key($0) == key } ?? name)"
      if enabled.count > 1 { return say("severalMatches") }
      if let position = enabled.first ?? equal.first {
        choice = "option \(list.ids[position])"
        if enabled.isEmpty, !checked.contains(choice) { return say("optionIsDisabled") }
      } else if !hasOther {
        return say("noMatch")
      } else if !settings.allowsSeveralOthers, choices.contains(where: { $0.hasPrefix("own ") }) {
        return say("noMatch")
      }
      if !choices.contains(choice) { choices.append(choice) }
    }
    var new = checked.filter { !isFree($0) }
    for choice in choices { new = checking(choice, in: new) }
    if choices.contains(where: { !new.contains($0) }) { return say("choiceIsRefused") }
    if new.count < minimum { return say("tooFewChoices") }
    if new.count > settings.maximum ?? .max { return say("tooManyChoices") }
    return ["shouldChange \(choices)"]
  }
}
