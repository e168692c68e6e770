import ComboFields
import ComboTesting

/// A checklist with someone who listens, spoken to by labels.
final class ChecklistTester {
  let recorder: FieldRecorder
  let controller: ChecklistController

  init(_ field: ChecklistField, _ topics: Set<FieldRecorder.Topic> = [.selection, .rows]) {
    recorder = FieldRecorder(topics)
    controller = ChecklistController(field, delegate: recorder)
  }

  var field: ChecklistField { controller.field }

  /// The labels of all rows of the open menu, with `+`, `-` or `~` for what is checked, not and
  /// half, and `>` or `v` for what is folded and not.
  var rows: [String] {
    field.snapshot.rows.map { row in
      let check = row.check.map { $0 == .on ? "+" : $0 == .off ? "-" : "~" } ?? ""
      let arrow = row.isExpanded.map { $0 ? "v" : ">" } ?? ""
      return "\(arrow)\(check)\(row.label)"
    }
  }

  var checked: [String] { field.answers.map(\.label) }

  var highlighted: String? { field.snapshot.rows.first { $0.isHighlighted }?.label }

  /// Sends events.
  ///
  /// - Returns: What the delegate heard meanwhile.
  @discardableResult
  func send(_ events: FieldEvent...) -> [String] {
    _ = recorder.takeLines()
    for event in events { controller.send(event) }
    return recorder.takeLines()
  }

  /// Opens the menu.
  func opened() -> ChecklistTester {
    send(.open(.anchor))
    return self
  }

  /// Toggles the rows with some labels, as one who moves the highlight to them and presses a key.
  @discardableResult
  func toggle(_ labels: String...) -> [String] {
    _ = recorder.takeLines()
    for label in labels { controller.send(.toggleSelection(row(label))) }
    return recorder.takeLines()
  }

  func type(_ text: String) {
    send(.textDidChange(LineText(text)))
  }

  /// The first row with a label, shown or not; a title before an option.
  func row(_ label: String) -> MenuRow {
    let list = field.options
    let titles = (0..<list.sectionCount).filter { list.title(ofSection: $0) == label }
    let positions = (0..<list.count).filter { list.label(at: $0) == label }
    return titles.first.map { .sectionTitle($0) }
      ?? positions.first.map { .option(list.id(at: $0)) } ?? .otherText(label)
  }

  func id(_ label: String) -> OptionID {
    guard case .option(let id) = row(label) else { return "no such option" }
    return id
  }
}

extension ChecklistField {
  /// Two sections, of fruit and of greens, with three rows in each.
  static func garden(
    checked: Set<String> = [],
    disabled: Set<String> = [],
    folded: Set<Int> = [],
    configure: (inout Settings) -> Void = { _ in }
  ) -> ChecklistField {
    func row(_ label: String) -> ChecklistSection.Row {
      var option = FieldOption(label)
      if disabled.contains(label) { option = option.disabled(because: "Sold out.") }
      return .init(option, isChecked: checked.contains(label))
    }
    let sections = [
      ChecklistSection("Fruit", rows: ["Apple", "Banana", "Cherry"].map(row)),
      ChecklistSection("Greens", rows: ["Leek", "Kale", "Chard"].map(row)),
    ]
    var field: ChecklistField
    do {
      field = try ChecklistField("Garden", sections: sections, configure: configure)
    } catch {
      field = ChecklistField("Garden", options: [])
    }
    for section in folded { field = field.folding(section) }
    return field
  }

  /// The same field with a section folded by its data.
  private func folding(_ section: Int) -> ChecklistField {
    ChecklistField(
      title,
      options: options,
      checked: answers.compactMap { $0.listed?.id },
      folded: folded.union([section])
    ) { $0 = settings }
  }
}
