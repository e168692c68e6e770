import ComboFields
import ComboTesting

/// A field over an outline under its controller, and what its delegate heard.
///
/// Nodes are known by their names, which are also their labels.
final class OutlineSample {
  let controller: OutlineController
  let recorder = FieldRecorder([.questions, .menu, .selection, .rows, .messages, .other])

  /// Two branches, one of them with a branch inside, and a leaf.
  static var groceries: [OptionNode] {
    [
      node("fruit", [node("citrus", [node("lemon"), node("lime")]), node("banana")]),
      node("roots", [node("leek"), node("beet")]),
      node("vanilla"),
    ]
  }

  init(
    _ nodes: [OptionNode] = groceries,
    dataSource: (any FieldDataSource)? = nil,
    configure: (inout OutlineField.Settings) -> Void = { _ in },
    prepare: (inout OutlineField) -> Void = { _ in }
  ) throws {
    var field = OutlineField(
      "Food",
      outline: try OptionOutline(nodes: nodes),
      configure: configure
    )
    prepare(&field)
    controller = OutlineController(field, delegate: recorder, dataSource: dataSource)
  }

  static func node(
    _ name: String,
    _ children: [OptionNode] = [],
    disabled: String? = nil
  ) -> OptionNode {
    var option = FieldOption(name, id: OptionID(name))
    option.disabledReason = disabled
    return OptionNode(option, children: .items(children))
  }

  static func lazy(_ name: String) -> OptionNode {
    OptionNode(FieldOption(name, id: OptionID(name)), children: .lazy)
  }

  var field: OutlineField { controller.field }

  /// Sends events.
  ///
  /// - Returns: What the delegate heard of them.
  @discardableResult
  func send(_ events: FieldEvent...) -> [String] {
    _ = recorder.takeLines()
    for event in events { controller.send(event) }
    return recorder.takeLines()
  }

  /// Taps on nodes, one after the other.
  @discardableResult
  func tap(_ names: String...) -> [String] {
    _ = recorder.takeLines()
    for name in names { controller.send(.choose(.option(OptionID(name)))) }
    return recorder.takeLines()
  }

  @discardableResult
  func toggle(_ names: String...) -> [String] {
    _ = recorder.takeLines()
    for name in names { controller.send(.toggleSelection(.option(OptionID(name)))) }
    return recorder.takeLines()
  }

  @discardableResult
  func type(_ text: String) -> [String] {
    send(.textDidChange(LineText(text)))
  }

  /// The visible rows as a person sees them: `>` for the highlight, `+` for a closed branch and `-`
  /// for an open one, `…` for one whose children are on their way, `x` and `/` for a full and a
  /// half check, `*` for what is chosen.
  var rows: [String] {
    field.snapshot.rows.map { row in
      let check: String? = row.check.map {
        switch $0 {
        case .off: "_"
        case .half: "/"
        case .on: "x"
        }
      }
      let arrow = row.isLoading ? "…" : row.isExpanded.map { $0 ? "-" : "+" }
      let marks = [
        row.isHighlighted ? ">" : nil, check, row.check == nil && row.isSelected ? "*" : nil, arrow,
      ]
      let label = row.notice.map { "(\($0))" } ?? row.label
      return String(repeating: "  ", count: row.level) + marks.compactMap { $0 }.joined() + label
    }
  }

  var answers: [String] { field.answers.map(\.label) }

  var highlighted: String? { field.snapshot.rows.first { $0.isHighlighted }?.label }
}

extension OptionID {
  /// The row of a node.
  var row: MenuRow { .option(self) }
}
