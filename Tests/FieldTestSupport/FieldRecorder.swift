public import ComboFields

/// A delegate that writes down all it hears, in order, as readable lines.
///
/// ```
/// menuShouldOpen(anchor)
/// menuDidOpen(anchor)
/// optionSelected("Vanilla")
/// ```
///
/// One recorder may listen to several fields: a field that was given a name has it before its
/// lines.
public final class FieldRecorder: DropDownDelegate {
  /// What a line is about.
  public enum Topic: Sendable, CaseIterable {
    /// Questions that the delegate was asked.
    case questions
    /// The menu opened, closed or arrived.
    case menu
    /// A choice was made or cleared.
    case selection
    /// The Other entry began, or refused a text.
    case other
    /// The line changed.
    case text
    /// Another row was highlighted.
    case highlight
    /// The field said something.
    case messages
  }

  /// What was heard so far.
  public private(set) var lines: [String] = []

  /// Which topics are written down.
  public var topics: Set<Topic>

  /// Whether a menu may open; it may by default.
  public var allowsOpening: (OpenCause) -> Bool = { _ in true }

  /// Whether an answer may be taken; it may by default.
  public var allowsSelecting: (Answer) -> Bool = { _ in true }

  /// What is thought of a text for Other; it is valid by default.
  public var validation: (String) -> Validation = { _ in .valid }

  /// Is called with each line, from inside the delegate's call; does nothing by default.
  public var onLine: (String, DropDownController) -> Void = { _, _ in }

  private var names: [ObjectIdentifier: String] = [:]

  /// A recorder of some topics, or of all.
  public init(_ topics: Set<Topic> = Set(Topic.allCases)) {
    self.topics = topics
  }

  /// Gives a field the name that stands before its lines.
  public func name(_ controller: DropDownController, _ name: String) {
    names[ObjectIdentifier(controller)] = name
  }

  /// Hands over what was heard since the last time.
  public func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  func record(_ topic: Topic, _ line: String, _ controller: DropDownController) {
    if topics.contains(topic) {
      lines.append((names[ObjectIdentifier(controller)].map { "\($0): " } ?? "") + line)
    }
    onLine(line, controller)
  }

  /// Writes it down, and answers as ``allowsOpening`` says.
  public func menuShouldOpen(in controller: DropDownController, cause: OpenCause) -> Bool {
    record(.questions, "menuShouldOpen(\(cause))", controller)
    return allowsOpening(cause)
  }

  /// Writes it down.
  public func menuDidOpen(in controller: DropDownController, cause: OpenCause) {
    record(.menu, "menuDidOpen(\(cause))", controller)
  }

  /// Writes it down.
  public func menuDidClose(in controller: DropDownController, cause: CloseCause) {
    record(.menu, "menuDidClose(\(cause))", controller)
  }

  /// Writes it down.
  public func menuDidAnimate(in controller: DropDownController, up: Bool) {
    record(.menu, "menuDidAnimate(up: \(up))", controller)
  }

  /// Writes it down, and answers as ``allowsSelecting`` says.
  public func optionShouldBeSelected(_ answer: Answer, in controller: DropDownController) -> Bool {
    record(.questions, "optionShouldBeSelected(\(described(answer)))", controller)
    return allowsSelecting(answer)
  }

  /// Writes it down.
  public func optionSelected(_ answer: Answer, in controller: DropDownController) {
    record(.selection, "optionSelected(\(described(answer)))", controller)
  }

  /// Writes it down.
  public func selectionWasCleared(in controller: DropDownController, cause: SelectionCause) {
    record(.selection, "selectionWasCleared(\(cause))", controller)
  }

  /// Writes it down.
  public func otherEntryDidBegin(in controller: DropDownController) {
    record(.other, "otherEntryDidBegin", controller)
  }

  /// Writes it down, and answers as ``validation`` says.
  public func validate(otherText text: String, in controller: DropDownController) -> Validation {
    record(.questions, "validate(\"\(text)\")", controller)
    return validation(text)
  }

  /// Writes it down.
  public func otherTextRefused(
    _ text: String,
    message: String,
    in controller: DropDownController
  ) {
    record(.other, "otherTextRefused(\"\(text)\", \"\(message)\")", controller)
  }

  /// Writes it down, with the text.
  public func textDidChange(in controller: DropDownController) {
    record(.text, "textDidChange(\"\(controller.field.text.text)\")", controller)
  }

  /// Writes it down, with the label of the row.
  public func highlightDidChange(in controller: DropDownController) {
    let row = controller.field.snapshot.rows.first { $0.isHighlighted }
    record(.highlight, "highlightDidChange(\(row.map { "\"\($0.label)\"" } ?? "none"))", controller)
  }

  /// Writes it down, as a sentence.
  public func messageDidAppear(_ message: FieldMessage, in controller: DropDownController) {
    record(.messages, "messageDidAppear(\"\(message.sentence)\")", controller)
  }

  private func described(_ answer: Answer) -> String {
    "\"\(answer.label)\"" + (answer.isTyped ? ", typed" : "")
  }
}
