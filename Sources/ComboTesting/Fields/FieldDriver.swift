public import ComboFields

/// Plays a script of what a person does to a field, without a terminal.
///
/// ```swift
/// let driver = FieldDriver(DropDownField("Flavour", options: ["Chocolate", "Vanilla"]))
/// let heard = try driver.run(.tapField, .tapOption("Vanilla"))
/// ```
///
/// What the delegate of the field is told comes back as lines; see ``FieldRecorder``.
public final class FieldDriver<Field: FieldMachine> {
  /// One thing that a person does.
  public enum Step: Sendable, Equatable {
    /// Taps on the field.
    case tapField
    /// Taps beside the menu and the field.
    case tapOutside
    /// Taps on the first visible option with a label; in a cascade, in any of its columns.
    case tapOption(String)
    /// Taps on the option at a row of a section, both from 0, in a drop-down field or a checklist.
    case tapRow(section: Int, row: Int)
    /// Taps on the Other entry.
    case tapOther
    /// Types behind what stands in the line, letter by letter.
    case type(String)
    /// Deletes so many characters at the end of the line.
    case delete(Int)
    /// Moves the highlight.
    case move(HighlightMovement)
    /// Is done: takes what is highlighted or stands in the line.
    case done
    /// Gives a text as the answer, as a person at a prompt does.
    case submit(String)
    /// Takes the line as it stands, as Other.
    case useAsOther
    /// Goes one step out.
    case escape
    /// Completes the line.
    case tab
  }

  /// The controller of the field.
  public let controller: FieldController<Field>

  /// Who listens.
  public let recorder: FieldRecorder

  /// A driver of a field.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - name: What stands before the field's lines; nothing where `nil`.
  ///   - recorder: Who listens; one of its own by default.
  ///   - dataSource: Who gives the options; it is not kept alive.
  public init(
    _ field: Field,
    name: String? = nil,
    recorder: FieldRecorder = FieldRecorder(),
    dataSource: (any FieldDataSource)? = nil
  ) {
    self.recorder = recorder
    controller = FieldController(field, delegate: recorder, dataSource: dataSource)
    if let name { recorder.name(controller, name) }
  }

  /// The field as it is now.
  public var field: Field { controller.field }

  /// Does some steps.
  ///
  /// - Returns: What the recorder heard meanwhile.
  /// - Throws: ``ScriptError`` at a step that a person could not do, such as a tap on an option
  ///   that is not shown; the steps before it are done.
  @discardableResult
  public func run(_ steps: Step...) throws(ScriptError) -> [String] {
    _ = recorder.takeLines()
    for step in steps { try perform(step) }
    return recorder.takeLines()
  }

  private func perform(_ step: Step) throws(ScriptError) {
    switch step {
    case .tapField: controller.send(.toggle)
    case .tapOutside: controller.send(.dismiss(.outside))
    case .tapOption(let label):
      try tap(step) { if case .option = $0.row { $0.label == label } else { false } }
    case .tapRow(let section, let row):
      controller.send(.choose(.option(try option(step, section, row))))
    case .tapOther: try tap(step) { $0.row == .other }
    case .type(let text): type(text)
    case .delete(let count):
      for _ in 0..<count { replaceLine(String(field.text.text.dropLast())) }
    case .move(let movement): controller.send(.moveHighlight(movement))
    case .done: controller.send(.accept)
    case .submit(let text): controller.send(.submit(text, .typed))
    case .useAsOther: controller.send(.acceptTextAsOther)
    case .escape: controller.send(.backOut)
    case .tab: controller.send(.complete)
    }
  }

  private func tap(
    _ step: Step,
    where isMeant: (FieldSnapshot.Row) -> Bool
  ) throws(ScriptError) {
    let snapshot = field.snapshot
    let rows = snapshot.columns.isEmpty ? snapshot.rows : snapshot.columns.flatMap(\.rows)
    guard let row = rows.first(where: isMeant) else {
      let labels = rows.map { $0.row == .other ? "Other" : "“\($0.label)”" }
      throw ScriptError(
        step: "\(step)",
        reason: labels.isEmpty
          ? "no row is visible" : "the visible rows are " + labels.joined(separator: ", ")
      )
    }
    controller.send(.choose(row.row))
  }

  /// The option at a row of a section.
  private func option(_ step: Step, _ section: Int, _ row: Int) throws(ScriptError) -> OptionID {
    let options: OptionList
    switch field {
    case let field as DropDownField: options = field.options
    case let field as ChecklistField: options = field.options
    default: throw ScriptError(step: "\(step)", reason: "the field has no sections")
    }
    guard section >= 0, section < options.sectionCount,
      case let positions = options.positions(ofSection: section), row >= 0, row < positions.count
    else { throw ScriptError(step: "\(step)", reason: "there is no such row") }
    return options.id(at: positions.lowerBound + row)
  }

  private func type(_ text: String) {
    for character in text { replaceLine(field.text.text + String(character)) }
  }

  private func replaceLine(_ text: String) {
    controller.send(.textDidChange(LineText(text)))
  }
}
