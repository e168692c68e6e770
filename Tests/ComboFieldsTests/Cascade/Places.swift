import ComboFields
import ComboTesting

/// Places on three levels, of ragged depth.
enum Places {
  static let nodes = [
    OptionNode(
      "Hà Nội",
      children: [
        OptionNode("Ba Đình", children: [OptionNode("Phúc Xá"), OptionNode("Trúc Bạch")]),
        OptionNode("Tây Hồ", children: [OptionNode("Bưởi")]),
      ]
    ),
    OptionNode("Huế"),
    OptionNode(
      "广东",
      children: [
        OptionNode("佛山", children: [OptionNode("三水区"), OptionNode("南海区")]),
        OptionNode("东莞"),
      ]
    ),
  ]

  static func field(
    _ configure: (inout CascadeField.Settings) -> Void = { _ in }
  ) -> CascadeField {
    field(nodes, configure)
  }

  static func field(
    _ nodes: [OptionNode],
    _ configure: (inout CascadeField.Settings) -> Void = { _ in }
  ) -> CascadeField {
    do {
      return CascadeField("Place", outline: try OptionOutline(nodes: nodes), configure: configure)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension OptionNode {
  /// A node that is only a label.
  init(_ label: String, id: OptionID? = nil, children: OutlineChildren<OptionNode> = []) {
    self.init(FieldOption(label, id: id), children: children)
  }
}

extension CascadeField {
  /// The open columns, each as a line: the rows, with what is highlighted in brackets, and an angle
  /// before the active one; nothing while the menu is closed.
  var columns: [String] {
    snapshot.columns.map { column in
      let rows = column.rows.map { row in
        let label = row.notice.map { "(\($0))" } ?? row.textForOther ?? row.label
        return row.isHighlighted ? "[\(label)]" : row.isEnabled ? label : "-\(label)"
      }
      return ([column.isActive ? ">" : "|"] + rows).joined(separator: " ")
    }
  }

  /// The identity of the first node with a label.
  func id(_ label: String) -> OptionID {
    guard let position = (0..<outline.count).first(where: { outline.label(at: $0) == label }) else {
      preconditionFailure("There is no \(label).")
    }
    return outline.id(at: position)
  }

  /// Sends events, and gives back all effects.
  @discardableResult
  mutating func send(_ events: FieldEvent...) -> [FieldEffect] {
    events.flatMap { handle($0) }
  }

  /// Chooses options by their labels, and gives back the effects of the last choice.
  @discardableResult
  mutating func tap(_ labels: String...) -> [FieldEffect] {
    labels.reduce([]) { _, label in handle(.choose(.option(id(label)))) }
  }

  /// Types a line.
  @discardableResult
  mutating func type(_ text: String) -> [FieldEffect] {
    handle(.textDidChange(LineText(text)))
  }
}

/// A cascade with its controller and who listens to it.
final class CascadeStage {
  let controller: CascadeController
  let recorder: FieldRecorder

  init(
    _ field: CascadeField,
    dataSource: (any FieldDataSource)? = nil,
    topics: Set<FieldRecorder.Topic> = Set(FieldRecorder.Topic.allCases)
  ) {
    recorder = FieldRecorder(topics)
    controller = CascadeController(field, delegate: recorder, dataSource: dataSource)
  }

  var field: CascadeField { controller.field }

  /// What is heard while events are sent.
  func hear(_ events: FieldEvent...) -> [String] {
    _ = recorder.takeLines()
    for event in events { controller.send(event) }
    return recorder.takeLines()
  }

  /// What is heard while an option is tapped on.
  func tap(_ label: String) -> [String] {
    hear(.choose(.option(field.id(label))))
  }
}

/// A data source of a cascade that a test sets.
final class LevelSource: FieldDataSource {
  var levelCount: Int?
  var items: [OptionNode] = []

  /// What is under a node with a label, at once; without it a request waits.
  var children: (String) -> [OptionNode]? = { _ in nil }

  private(set) var requests: [(id: OptionID, ticket: Ticket)] = []

  func numberOfLevels(in controller: any FieldControlling) -> Int? { levelCount }

  func firstLevelItems(in controller: any FieldControlling) -> [OptionNode] { items }

  func loadChildren(of id: OptionID, for ticket: Ticket, in controller: any FieldControlling) {
    requests.append((id, ticket))
    guard let cascade = controller as? CascadeController,
      let position = cascade.field.outline.position(of: id),
      let nodes = children(cascade.field.outline.label(at: position))
    else { return }
    controller.childrenDidArrive(nodes, for: ticket)
  }
}
