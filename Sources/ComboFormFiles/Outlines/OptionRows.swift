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
    let value = try mapping.value?.expectScalar("a value")
    let detail = try mapping.detail?.expectScalar("a string")
    let disabledReason = try mapping.disabledReason()
    let searchKeys = try mapping.searchKeys()
    let name = try mapping.id?.nonNull.map { id throws(DataFileError) in try identity(id) }
    do {
      if detail == nil, disabledReason == nil, searchKeys.isEmpty {
        let value = value.map { tree.text(of: $0.index) }
        try builder.append(label: tree.text(of: label.index), value: value, name: name)
      } else {
        var option = FieldOption(label.text ?? "", value: value?.text, detail: detail?.text)
        option.id = name.map { OptionID($0) }
        option.disabledReason = disabledReason
        option.searchKeys = searchKeys
        try builder.append(option)
      }
    } catch {
      throw duplicate(error, in: mapping)
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
    let text = node.text ?? ""
    if kind == .string || text.utf8.count < Self.digitsOfInt && text.utf8.allSatisfy(Byte.isDigit) {
      return text
    }
    return String(try node.expectInteger())
  }

  /// How many digits a whole number may need; with fewer there is nothing to be checked.
  private static let digitsOfInt = 19

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
