/// Changes of what is checked, worked out before any of them is made.
///
/// Each step sees what the steps before it come to. What is disabled never changes.
struct CheckPlan {
  private let options: OptionList
  private let exclusive: Set<OptionID>
  private let selection: Selection

  private let allowsSeveralOthers: Bool

  /// Why a choice is to be other than it is.
  private struct Change {
    /// The number of the step that said so.
    var step: Int
    /// What cannot be checked beside it, where that is why.
    var rival: FieldChoice?
  }

  private var changed: [FieldChoice: Change] = [:]
  private var steps = 0

  /// The number of choices there would be.
  private(set) var count: Int

  init(for field: ChecklistField) {
    options = field.options
    exclusive = field.settings.exclusive
    allowsSeveralOthers = field.settings.allowsSeveralOthers
    selection = field.checks.selection
    count = selection.count
  }

  /// Whether a choice would be checked.
  func isOn(_ choice: FieldChoice) -> Bool {
    selection.contains(choice) != (changed[choice] != nil)
  }

  func isExclusive(_ choice: FieldChoice) -> Bool {
    if case .option(let id) = choice { exclusive.contains(id) } else { false }
  }

  /// Checks, and unchecks what cannot be checked beside it.
  mutating func check(_ choice: FieldChoice) {
    guard !isOn(choice), isFree(choice) else { return }
    for other in rivals(of: choice) { set(other, to: .off, for: choice) }
    set(choice, to: .on)
  }

  mutating func uncheck(_ choice: FieldChoice) {
    set(choice, to: .off)
  }

  mutating func toggle(_ choice: FieldChoice) {
    if isOn(choice) { uncheck(choice) } else { check(choice) }
  }

  /// Unchecks everything that can be unchecked.
  mutating func uncheckAll() {
    for choice in everythingOn { uncheck(choice) }
  }

  /// What is to be checked, in the order of the steps, and what no longer.
  var changes: ChoiceChanges {
    let ordered = ordered
    return ChoiceChanges(
      selected: ordered.filter { !selection.contains($0) },
      deselected: ordered.filter { selection.contains($0) }
    )
  }

  /// The same, without what only follows from something that is to be checked, and that may yet be
  /// refused.
  var request: ChoiceChanges {
    var request = changes
    request.deselected.removeAll { changed[$0]?.rival.map { isOn($0) } ?? false }
    return request
  }

  private var ordered: [FieldChoice] {
    changed.sorted { $0.value.step < $1.value.step }.map(\.key)
  }

  /// What is on and cannot stay so beside a choice.
  private func rivals(of choice: FieldChoice) -> [FieldChoice] {
    if isExclusive(choice) { return everythingOn }
    let alone = exclusive.map { FieldChoice.option($0) }.filter { isOn($0) }
    guard choice.isOther, !allowsSeveralOthers else { return alone }
    return alone + everythingOn.filter(\.isOther)
  }

  /// Everything that would be checked, in order.
  private var everythingOn: [FieldChoice] {
    (selection.choices + ordered.filter { !selection.contains($0) }).filter { isOn($0) }
  }

  private mutating func set(
    _ choice: FieldChoice,
    to state: CheckState,
    for rival: FieldChoice? = nil
  ) {
    guard isOn(choice) != (state == .on), isFree(choice) else { return }
    steps += 1
    changed[choice] = changed[choice] == nil ? Change(step: steps, rival: rival) : nil
    count += state == .on ? 1 : -1
  }

  /// Whether a choice can be checked and unchecked.
  private func isFree(_ choice: FieldChoice) -> Bool {
    switch choice {
    // What is checked and not among the options now can be unchecked.
    case .option(let id):
      options.position(of: id).map(options.isEnabled) ?? selection.contains(choice)
    case .other: true
    }
  }
}
