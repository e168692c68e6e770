import ComboFields

/// A checklist done the slow, obvious way, to hold the real one against.
///
/// What is checked is an array of rows as texts, such as `option #2` and `own text`; every change
/// makes a new array, and what changed is what the two arrays have not in common.
struct ChecklistModel {
  var settings: ChecklistField.Settings
  var list: ReferenceList
  var phase = FieldPhase.closed
  var text = ""
  var checked: [String] = []
  var own: [String] = []
  var folded: Set<Int> = []
  var otherText = ""
  var message: String?

  init(_ settings: ChecklistField.Settings, _ list: ReferenceList) {
    self.settings = settings
    self.list = list
  }

  // MARK: What there is

  var hasOther: Bool { settings.other != nil }
  var isFiltered: Bool {
    phase == .open && settings.autocomplete != .none && !Reference.isBlank(text)
  }
  var everything: [String] { list.ids.map { "option \($0)" } + own.map { "own \($0)" } }

  func position(_ choice: String) -> Int? {
    choice.hasPrefix("option ") ? list.position(of: String(choice.dropFirst(7))) : nil
  }

  func isFree(_ choice: String) -> Bool {
    position(choice).map { list.options[$0].isEnabled } ?? choice.hasPrefix("own ")
  }

  func isExclusive(_ choice: String) -> Bool {
    settings.exclusive.contains { "option \($0)" == choice }
  }

  func section(_ number: Int) -> [String] {
    let start = list.sections.prefix(number).reduce(0) { $0 + $1.options.count }
    return list.sections[number].options.indices.map { "option \(list.ids[start + $0])" }
  }

  /// What stands in each section, without what is folded.
  func shown(_ number: Int) -> [String] {
    guard isFiltered else { return section(number) }
    return list.shown(text, hasOther: hasOther)[number].map { "option \(list.ids[$0])" }
  }

  var shownOwn: [String] {
    own.filter { own in
      let option = ReferenceList.Option(own, value: own, name: nil, keyword: nil, isEnabled: true)
      return !isFiltered || Reference.rank(of: text, in: option, hasOther: hasOther) != nil
    }
  }

  var rows: [String] {
    guard phase == .open else { return [] }
    let others = shownOwn.map { "own \($0)" } + (hasOther ? ["other"] : [])
    var rows: [String] = settings.other?.place == .first ? others : []
    var isPlaced = settings.other?.place == .first
    for number in list.sections.indices {
      let shown = shown(number)
      if list.sections[number].title != nil, !isFiltered || !shown.isEmpty {
        rows.append("title \(number)")
        if !isFiltered, folded.contains(number) { continue }
      }
      for option in shown {
        rows.append(option)
        if !isFiltered, case .after(let id)? = settings.other?.place, option == "option \(id)" {
          rows += others
          isPlaced = true
        }
      }
    }
    if list.shown(isFiltered ? text : "", hasOther: hasOther).joined().isEmpty, shownOwn.isEmpty {
      rows.append("notice")
    }
    return rows + (isPlaced ? [] : others)
  }

  func state(ofSection number: Int) -> CheckState {
    let rows = section(number).filter { !isExclusive($0) }
    let on = rows.filter { checked.contains($0) }
    return on.isEmpty ? .off : on.count == rows.count ? .on : .half
  }

  /// What is checked, in the order of the answer.
  var answer: [String] {
    settings.order == .choice ? checked : everything.filter { checked.contains($0) }
  }

  var minimum: Int { max(settings.minimum, settings.isRequired ? 1 : 0) }

  // MARK: Changes of an array

  func checking(_ choice: String, in checked: [String]) -> [String] {
    guard !checked.contains(choice), isFree(choice) else { return checked }
    let rest = checked.filter { other in
      let isRival =
        isExclusive(choice) || isExclusive(other)
        || !settings.allowsSeveralOthers && choice.hasPrefix("own ") && other.hasPrefix("own ")
      return !isRival || !isFree(other)
    }
    return rest + [choice]
  }

  func unchecking(_ choice: String, in checked: [String]) -> [String] {
    isFree(choice) ? checked.filter { $0 != choice } : checked
  }

  func toggling(_ choice: String, in checked: [String]) -> [String] {
    checked.contains(choice)
      ? unchecking(choice, in: checked) : checking(choice, in: checked)
  }

  /// All on, or all off where all are on; `nil` where there is nothing to toggle.
  func togglingTogether(_ choices: [String], in checked: [String]) -> [String]? {
    let choices = choices.filter { isFree($0) && !isExclusive($0) }
    guard !choices.isEmpty else { return nil }
    let areOn = choices.allSatisfy { checked.contains($0) }
    return choices.reduce(checked) {
      areOn ? unchecking($1, in: $0) : checking($1, in: $0)
    }
  }

  func changing(_ event: FieldEvent, of choices: [String], in checked: [String]) -> [String] {
    choices.reduce(checked) { checked, choice in
      if event == .selectNone || event == .invertSelection && checked.contains(choice) {
        return unchecking(choice, in: checked)
      }
      return event == .selectNone || isExclusive(choice)
        ? checked : checking(choice, in: checked)
    }
  }

  func isTooMuch(_ new: [String]) -> Bool {
    settings.maximum.map { new.count > $0 && new.count > checked.count } ?? false
  }

  // MARK: Facts

  mutating func say(_ kind: String) -> [String] {
    message = kind
    return []
  }

  /// Asks for what is to be checked, or does what there is to uncheck.
  mutating func ask(for new: [String], _ cause: SelectionCause) -> [String] {
    if isTooMuch(new) { return say("tooManyChoices") }
    let selected = new.filter { !checked.contains($0) }
    return selected.isEmpty ? become(new, cause) : ["shouldChange \(selected)"]
  }

  mutating func become(
    _ new: [String],
    _ cause: SelectionCause,
    isRow: Bool = false
  ) -> [String] {
    let off = checked.filter { !new.contains($0) }
    let on = new.filter { !checked.contains($0) }
    checked = new
    for text in on.filter({ $0.hasPrefix("own ") }).map({ String($0.dropFirst(4)) })
    where !own.contains(text) {
      if !settings.allowsSeveralOthers { own = [] }
      own.append(text)
      otherText = settings.allowsSeveralOthers || settings.other?.isSecret == true ? "" : text
    }
    if cause == .cleared || settings.other?.isSecret == true {
      own.removeAll { !checked.contains("own \($0)") }
    }
    if cause == .typed || cause == .accepted {
      let clears = cause == .typed || isRow && settings.clearsTextAfterToggle
      if phase == .enteringOther || clears { text = "" }
      if phase == .enteringOther { phase = .closed }
    }
    return off.isEmpty && on.isEmpty ? [] : ["selection -\(off.sorted()) +\(on) \(cause)"]
  }

  mutating func beginOther(_ text: String?) {
    phase = .enteringOther
    otherText = text ?? otherText
    self.text = otherText
  }
}
