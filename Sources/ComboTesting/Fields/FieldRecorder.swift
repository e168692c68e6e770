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
public final class FieldRecorder: FieldDelegate {
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
    /// Columns changed, or a path is complete.
    case levels
    /// Rows changed, appeared or disappeared.
    case rows
  }

  /// What was heard so far.
  public private(set) var lines: [String] = []

  /// Which topics are written down.
  public var topics: Set<Topic>

  /// Whether a menu may open; it may by default.
  public var allowsOpening: (OpenCause) -> Bool = { _ in true }

  /// Whether a node may expand; it may by default.
  public var allowsExpanding: (OptionID) -> Bool = { _ in true }

  /// Whether an answer may be taken; it may by default.
  public var allowsSelecting: (Answer) -> Bool = { _ in true }

  /// What is thought of a text for Other; it is valid by default.
  public var validation: (String) -> Validation = { _ in .valid }

  /// Is called with each line, from inside the delegate's call; does nothing by default.
  public var onLine: (String, any FieldControlling) -> Void = { _, _ in }

  private var names: [ObjectIdentifier: String] = [:]

  /// A recorder of some topics, or of all.
  public init(_ topics: Set<Topic> = Set(Topic.allCases)) {
    self.topics = topics
  }

  /// Gives a field the name that stands before its lines.
  public func name(_ controller: any FieldControlling, _ name: String) {
    names[ObjectIdentifier(controller)] = name
  }

  /// Hands over what was heard since the last time.
  public func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  func record(_ topic: Topic, _ line: String, _ controller: any FieldControlling) {
    if topics.contains(topic) {
      lines.append((names[ObjectIdentifier(controller)].map { "\($0): " } ?? "") + line)
    }
    onLine(line, controller)
  }

  /// Writes it down, and answers as ``allowsOpening`` says.
  public func menuShouldOpen(in controller: any FieldControlling, cause: OpenCause) -> Bool {
    record(.questions, "menuShouldOpen(\(cause))", controller)
    return allowsOpening(cause)
  }

  /// Writes it down.
  public func menuDidOpen(in controller: any FieldControlling, cause: OpenCause) {
    record(.menu, "menuDidOpen(\(cause))", controller)
  }

  /// Writes it down.
  public func menuDidClose(in controller: any FieldControlling, cause: CloseCause) {
    record(.menu, "menuDidClose(\(cause))", controller)
  }

  /// Writes it down.
  public func menuDidAnimate(in controller: any FieldControlling, up: Bool) {
    record(.menu, "menuDidAnimate(up: \(up))", controller)
  }

  /// Writes it down, and answers as ``allowsSelecting`` says.
  public func optionShouldBeSelected(_ answer: Answer, in controller: any FieldControlling) -> Bool
  {
    record(.questions, "optionShouldBeSelected(\(described(answer)))", controller)
    return allowsSelecting(answer)
  }

  /// Writes it down.
  public func optionSelected(_ answer: Answer, in controller: any FieldControlling) {
    record(.selection, "optionSelected(\(described(answer)))", controller)
  }

  /// Writes it down.
  public func optionDeselected(_ answer: Answer, in controller: any FieldControlling) {
    record(.selection, "optionDeselected(\(described(answer)))", controller)
  }

  /// Writes it down.
  public func selectionWasCleared(in controller: any FieldControlling, cause: SelectionCause) {
    record(.selection, "selectionWasCleared(\(cause))", controller)
  }

  /// Writes it down.
  public func otherEntryDidBegin(in controller: any FieldControlling) {
    record(.other, "otherEntryDidBegin", controller)
  }

  /// Writes it down, and answers as ``validation`` says.
  public func validate(otherText text: String, in controller: any FieldControlling) -> Validation {
    record(.questions, "validate(\"\(text)\")", controller)
    return validation(text)
  }

  /// Writes it down.
  public func otherTextRefused(
    _ text: String,
    message: String,
    in controller: any FieldControlling
  ) {
    record(.other, "otherTextRefused(\"\(text)\", \"\(message)\")", controller)
  }

  /// Writes it down, with the text.
  public func textDidChange(in controller: any FieldControlling) {
    record(.text, "textDidChange(\"\(controller.snapshot.text.text)\")", controller)
  }

  /// Writes it down, with the label of the row.
  public func highlightDidChange(in controller: any FieldControlling) {
    let row = controller.snapshot.rows.first { $0.isHighlighted }
    record(.highlight, "highlightDidChange(\(row.map { "\"\($0.label)\"" } ?? "none"))", controller)
  }

  /// Writes it down, as a sentence.
  public func messageDidAppear(_ message: FieldMessage, in controller: any FieldControlling) {
    record(.messages, "messageDidAppear(\"\(message.sentence)\")", controller)
  }

  // MARK: Levels, nodes and sections

  /// Writes down the labels on the path.
  public func didSelectLastLevel(_ path: [Answer], in controller: any FieldControlling) {
    record(.levels, "didSelectLastLevel(\(path.map(\.label)))", controller)
  }

  /// Writes it down.
  public func columnsDidChange(after level: Int, in controller: any FieldControlling) {
    record(.levels, "columnsDidChange(after: \(level))", controller)
  }

  /// Writes it down, and answers as ``allowsExpanding`` says.
  public func nodeShouldExpand(_ id: OptionID, in controller: any FieldControlling) -> Bool {
    record(.questions, "nodeShouldExpand(\(id))", controller)
    return allowsExpanding(id)
  }

  /// Writes it down.
  public func rowDidChange(_ row: Int, in controller: any FieldControlling) {
    record(.rows, "rowDidChange(\(row))", controller)
  }

  /// Writes it down.
  public func rowsDidAppear(_ rows: Range<Int>, in controller: any FieldControlling) {
    record(.rows, "rowsDidAppear(\(rows))", controller)
  }

  /// Writes it down.
  public func rowsDidDisappear(_ rows: Range<Int>, in controller: any FieldControlling) {
    record(.rows, "rowsDidDisappear(\(rows))", controller)
  }

  /// Writes it down.
  public func didTapSection(_ section: Int, in controller: any FieldControlling) {
    record(.rows, "didTapSection(\(section))", controller)
  }

  private func described(_ answer: Answer) -> String {
    "\"\(answer.label)\"" + (answer.isTyped ? ", typed" : "")
  }
}
