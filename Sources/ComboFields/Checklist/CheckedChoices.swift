/// What is checked in a checklist, and how much of each section that is.
package struct CheckedChoices: Sendable, Equatable {
  package private(set) var selection: Selection

  /// The number of options in each section that are checked, and of those that can be; exclusive
  /// ones are not counted.
  private var sections: [(checked: Int, all: Int)] = []

  init(_ limit: Selection.Limit) {
    selection = Selection(limit)
  }

  package func contains(_ choice: FieldChoice) -> Bool { selection.contains(choice) }

  /// How much of a section is checked; nothing of an empty one.
  func state(ofSection section: Int) -> CheckState {
    let (checked, all) = sections[section]
    return CheckState(checked, of: all)
  }

  /// Checks or unchecks.
  ///
  /// - Parameters:
  ///   - choice: What.
  ///   - state: Whether it is to be checked: on or off.
  ///   - section: The section that counts it; `nil` for none.
  mutating func set(_ choice: FieldChoice, to state: CheckState, in section: Int?) {
    let isOn = state == .on
    guard contains(choice) != isOn else { return }
    if isOn { selection.select(choice) } else { selection.deselect(choice) }
    if let section { sections[section].checked += isOn ? 1 : -1 }
  }

  /// Counts anew, in a list that has every option that is checked.
  mutating func recount(in list: OptionList, without exclusive: Set<OptionID>) {
    sections = (0..<list.sectionCount).map { (0, list.positions(ofSection: $0).count) }
    for position in exclusive.compactMap({ list.position(of: $0) }) {
      sections[list.section(ofPosition: position)].all -= 1
    }
    for case .option(let id) in selection.choices where !exclusive.contains(id) {
      if let position = list.position(of: id) {
        sections[list.section(ofPosition: position)].checked += 1
      }
    }
  }

  package static func == (first: CheckedChoices, second: CheckedChoices) -> Bool {
    first.selection == second.selection
      && first.sections.elementsEqual(second.sections) { $0 == $1 }
  }
}
