public import ComboFields
public import Testing

/// Plays a script of what a person does to a drop-down field, without a terminal.
///
/// ```swift
/// let driver = FieldDriver(DropDownField("Flavour", options: ["Chocolate", "Vanilla"]))
/// let heard = driver.run(.tapField, .tapOption("Vanilla"))
/// ```
public final class FieldDriver {
  /// One thing that a person does.
  public enum Step: Sendable, Equatable {
    /// Taps on the field.
    case tapField
    /// Taps beside the menu and the field.
    case tapOutside
    /// Taps on the first shown option with a label.
    case tapOption(String)
    /// Taps on the option at a row of a section, both from 0.
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
  public let controller: DropDownController

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
    _ field: DropDownField,
    name: String? = nil,
    recorder: FieldRecorder = FieldRecorder(),
    dataSource: (any FieldDataSource)? = nil
  ) {
    self.recorder = recorder
    controller = DropDownController(field, delegate: recorder, dataSource: dataSource)
    if let name { recorder.name(controller, name) }
  }

  /// The field as it is now.
  public var field: DropDownField { controller.field }

  /// Does some steps.
  ///
  /// - Returns: What the recorder heard meanwhile.
  @discardableResult
  public func run(
    _ steps: Step...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    _ = recorder.takeLines()
    for step in steps { perform(step, sourceLocation) }
    return recorder.takeLines()
  }

  private func perform(_ step: Step, _ sourceLocation: SourceLocation) {
    switch step {
    case .tapField: controller.send(.toggle)
    case .tapOutside: controller.send(.dismiss(.outside))
    case .tapOption(let label): tap(sourceLocation) { $0.label == label && $0.position != nil }
    case .tapRow(let section, let row):
      let position = field.options.positions(ofSection: section).lowerBound + row
      controller.send(.choose(.option(field.options.id(at: position))))
    case .tapOther: tap(sourceLocation) { $0.row == .other }
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
    _ sourceLocation: SourceLocation,
    where isMeant: (FieldSnapshot.Row) -> Bool
  ) {
    guard let row = field.snapshot.rows.first(where: isMeant) else {
      Issue.record("There is no such row to tap on.", sourceLocation: sourceLocation)
      return
    }
    controller.send(.choose(row.row))
  }

  private func type(_ text: String) {
    for character in text { replaceLine(field.text.text + String(character)) }
  }

  private func replaceLine(_ text: String) {
    controller.send(.textDidChange(LineText(text)))
  }
}
