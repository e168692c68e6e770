import ComboFields

/// Reads nested JSON, without recursion.
struct NestedParser {
  private let root: DataNode
  private let names: OptionMapping.Names
  private var rows: OptionRows
  private var parents: [Int?] = []
  private let faults = DataFaults()

  /// The lists and mappings that have begun and not ended, outermost first.
  private var open: [Level] = []

  /// A list under another key than the one for children, as long as no option has that one.
  private var suspect: DataNode?
  private var hasChildrenKey = false

  private struct Level {
    var next: Int
    let end: Int
    let isMapping: Bool
    let parent: Int?
  }

  init(_ root: DataNode, names: OptionMapping.Names) {
    self.root = root
    self.names = names
    rows = OptionRows(of: root.tree, names: names)
  }

  mutating func parse() throws(DataFileError) -> OptionOutline {
    if isOption(root) {
      try append(root, under: nil)
    } else {
      guard root.record.isContainer else { throw root.unexpected("a list or a mapping of options") }
      begin(root, under: nil)
    }
    while let level = open.last {
      guard level.next < level.end else {
        open.removeLast()
        continue
      }
      let node = DataNode(tree: root.tree, index: level.next)
      let end = root.tree.end(of: level.next)
      if level.isMapping {
        open[open.count - 1].next = root.tree.end(of: end)
        let children = DataNode(tree: root.tree, index: end)
        faults.noting(try appendEntry(node, children, under: level.parent))
      } else {
        open[open.count - 1].next = end
        faults.noting(try append(node, under: level.parent))
      }
    }
    try faults.check()
    if !hasChildrenKey, let suspect { throw otherChildrenKey(suspect) }
    return OptionOutline(options: rows.list, parents: parents)
  }

  /// Whether a mapping is one option: it has a label, where a mapping of labels would have children.
  private func isOption(_ node: DataNode) -> Bool {
    OptionMapping(node, names: names).label.map { !$0.record.isContainer && !$0.isNull } ?? false
  }

  private mutating func begin(_ container: DataNode, under parent: Int?) {
    open.append(
      Level(
        next: container.index + 1,
        end: root.tree.end(of: container.index),
        isMapping: container.record.kind == .mapping,
        parent: parent
      )
    )
  }

  /// Adds an element of a list, and goes on with what hangs under it.
  private mutating func append(_ node: DataNode, under parent: Int?) throws(DataFileError) {
    guard node.record.kind == .mapping else {
      rows.append(label: try node.expectScalar("an option: a string or a mapping"))
      parents.append(parent)
      return
    }
    let mapping = OptionMapping(node, names: names)
    try rows.append(mapping)
    parents.append(parent)
    if let children = mapping.children {
      hasChildrenKey = true
      try beginChildren(children, of: rows.count - 1)
    } else if !hasChildrenKey, suspect == nil {
      suspect = node.entries.first { hasOptions($0.value) }?.key
    }
  }

  /// Adds an option whose label is a key of a mapping, and goes on with what hangs under it.
  private mutating func appendEntry(
    _ key: DataNode,
    _ children: DataNode,
    under parent: Int?
  ) throws(DataFileError) {
    rows.append(label: key)
    parents.append(parent)
    try beginChildren(children, of: rows.count - 1)
  }

  private mutating func beginChildren(_ children: DataNode, of row: Int) throws(DataFileError) {
    if children.isNull { return }
    guard children.record.isContainer else {
      throw children.unexpected("what hangs under the option: a list, a mapping or null")
    }
    begin(children, under: row)
  }

  private func hasOptions(_ node: DataNode) -> Bool {
    node.elements.first.map { OptionMapping($0, names: names).label != nil } ?? false
  }

  private func otherChildrenKey(_ key: DataNode) -> DataFileError {
    let found = VisibleText.quoted(key.text ?? "")
    let expected = VisibleText.quoted(names.keys.children)
    return key.refusal(
      "\(found) holds options, but the key for what hangs under an option is \(expected). "
        + "Set that key to \(found), or rename it in the file."
    )
  }
}

extension OptionOutline {
  /// An outline from options and the place of each one's parent.
  ///
  /// Every parent stands before its children.
  init(options: OptionList, parents: [Int?]) {
    let rows = FlatRows(options: options, ids: Array(parents.indices), parents: parents)
    do {
      self = try rows.outline().outline
    } catch {
      preconditionFailure("The parent of an option is missing: \(error)")
    }
  }
}
