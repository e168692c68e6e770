import ComboFields

/// Reads flat JSON: rows in any order, each with its own id and its parent's.
struct FlatParser {
  private let root: DataNode
  private let rootID: String?
  let names: OptionMapping.Names

  private(set) var rows: OptionRows
  private var parents: [String?] = []
  private let faults = DataFaults()

  init(_ root: DataNode, names: OptionMapping.Names, rootID: String?) {
    self.root = root
    self.names = names
    self.rootID = rootID
    rows = OptionRows(of: root.tree, names: names)
  }

  mutating func parse(_ policy: OutlinePolicy) throws(DataFileError) -> OutlineFile {
    for row in try root.expectElements() { faults.noting(try append(row)) }
    try faults.check()
    let options = rows.list
    // Each row gets its number for an id: the list finds rows by their names already.
    let missing = options.count
    let parents = parents.map { parent in
      parent.map { options.position(of: OptionID($0)) ?? missing }
    }
    let rows = FlatRows(options: options, ids: Array(parents.indices), parents: parents)
    do {
      let (outline, report) = try rows.outline(policy)
      return OutlineFile(outline: outline, format: .flat, warnings: faults(report, policy))
    } catch {
      throw refusal(error, policy)
    }
  }

  private mutating func append(_ node: DataNode) throws(DataFileError) {
    guard node.record.kind == .mapping else { throw node.unexpected("a row: a mapping") }
    let row = OptionMapping(node, names: names)
    guard let idNode = row.id else {
      throw node.refusal("The key \(VisibleText.quoted(names.keys.id)) is missing.")
    }
    if let children = row.children, children.count > 0 { throw mixed(children) }
    let id = try rows.identity(idNode)
    if id == rootID { throw rootIsRow(idNode) }
    try rows.append(row)
    parents.append(
      try row.parent?.nonNull.flatMap { parent throws(DataFileError) in
        try self.parent(parent)
      }
    )
  }

  /// The spelling of a parent's id; `nil` where it is that of the root.
  private mutating func parent(_ node: DataNode) throws(DataFileError) -> String? {
    if let rootID, node.kind == .string || node.kind == .number {
      if rootID == node.integer.map(String.init) ?? node.text { return nil }
    }
    return try rows.identity(node)
  }

  private func rootIsRow(_ id: DataNode) -> DataFileError {
    id.refusal(
      "The id \(VisibleText.quoted(id.text ?? "")) is that of the root, and no row may have it."
    )
  }

  private func mixed(_ children: DataNode) -> DataFileError {
    let childrenKey = VisibleText.quoted(names.keys.children)
    let parentKey = VisibleText.quoted(names.keys.parent)
    return children.refusal(
      "In a file whose rows name their \(parentKey), \(childrenKey) has to be empty. Leave out one "
        + "of the keys, or say that the file is nested."
    )
  }
}
