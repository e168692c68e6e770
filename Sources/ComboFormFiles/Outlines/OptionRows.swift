import ComboFields

/// Options in the order of a JSON file, each with its place.
struct OptionRows {
  let tree: DataTree
  let names: OptionMapping.Names

  private var builder = OptionList.Builder()

  /// The record of each option.
  private var records: [UInt32] = []

  /// The first id of the file, whose kind all others have.
  private var firstID: DataNode?

  init(of tree: DataTree, names: OptionMapping.Names) {
    self.tree = tree
    self.names = names
  }

  var list: OptionList { builder.list }

  var count: Int { records.count }

  /// The value in the file that an option was made of.
  func node(ofRow row: Int) -> DataNode {
    DataNode(tree: tree, index: Int(records[row]))
  }

  /// Adds an option that is nothing but its label: a scalar or a key.
  mutating func append(label: DataNode) {
    builder.append(label: tree.text(of: label.index))
    records.append(UInt32(label.index))
  }

  /// Adds an option.
  mutating func append(_ mapping: OptionMapping) throws(DataFileError) {
    let label = try mapping.expectLabel(names)
    let value = try mapping.value?.expectScalar("a value") ?? label
    let detail = try mapping.detail?.expectScalar("a string")
    let disabledReason = try mapping.disabledReason()
    let id = mapping.id?.nonNull
    if id == nil, detail == nil, disabledReason == nil {
      builder.append(label: tree.text(of: label.index), value: tree.text(of: value.index))
    } else {
      var option = FieldOption(
        label.text ?? "",
        value: value.text,
        id: try id.map { node throws(DataFileError) in OptionID(try identity(node)) },
        detail: detail?.text
      )
      option.disabledReason = disabledReason
      do {
        try builder.append(option)
      } catch {
        throw duplicate(error, in: mapping)
      }
    }
    records.append(UInt32(mapping.node.index))
  }

  /// The spelling of an id, which has to be of the kind of all others.
  mutating func identity(_ node: DataNode) throws(DataFileError) -> String {
    let kind = node.kind
    guard kind == .string || kind == .number else {
      throw node.unexpected("a string or a whole number")
    }
    if let firstID {
      guard firstID.kind == kind else { throw otherKind(node, than: firstID) }
    } else {
      firstID = node
    }
    return kind == .number ? String(try node.expectInteger()) : node.text ?? ""
  }

  private func otherKind(_ node: DataNode, than first: DataNode) -> DataFileError {
    let text = VisibleText.quoted(node.text ?? "")
    let kinds = node.kind == .number ? ("number", "string") : ("string", "number")
    return node.refusal(
      "The id \(text) is a \(kinds.0), and the one at \(first.position) is a \(kinds.1). "
        + "Write all ids the same way: 1 and \"1\" are two ids."
    )
  }

  private func duplicate(_ error: OptionListError, in mapping: OptionMapping) -> DataFileError {
    switch error {
    case .duplicateIdentity(_, let first, _):
      let id = mapping.id ?? mapping.node
      let text = VisibleText.quoted(id.text ?? "")
      let label = VisibleText.quoted(first.label)
      let place = node(ofRow: first.position).position
      return id.refusal(
        "The id \(text) is already that of \(label) at \(place). Give each option its own."
      )
    }
  }
}
