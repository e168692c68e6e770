/// The entries of a mapping that say what an option is.
struct OptionMapping {
  let node: DataNode

  private var labelRecord: Int?
  private var childrenRecord: Int?
  private var idRecord: Int?
  private var parentRecord: Int?
  private var valueRecord: Int?
  private var detailRecord: Int?
  private var disabledRecord: Int?
  private var searchRecord: Int?

  /// The names of the keys, as bytes.
  final class Names: Sendable {
    let keys: OutlineReader.Keys
    let label: ArraySlice<UInt8>
    let children: ArraySlice<UInt8>
    let id: ArraySlice<UInt8>
    let parent: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
    let detail: ArraySlice<UInt8>
    let disabled: ArraySlice<UInt8>
    let search: ArraySlice<UInt8>

    init(_ keys: OutlineReader.Keys) {
      self.keys = keys
      label = Array(keys.label.utf8)[...]
      children = Array(keys.children.utf8)[...]
      id = Array(keys.id.utf8)[...]
      parent = Array(keys.parent.utf8)[...]
      value = Array(keys.value.utf8)[...]
      detail = Array(keys.detail.utf8)[...]
      disabled = Array(keys.disabled.utf8)[...]
      search = Array(keys.search.utf8)[...]
    }
  }

  /// Looks once at each key; there is nothing in anything but a mapping.
  init(_ node: DataNode, names: Names) {
    self.node = node
    guard node.record.kind == .mapping else { return }
    let tree = node.tree
    let end = tree.end(of: node.index)
    var key = node.index + 1
    while key < end {
      let name = tree.text(of: key)
      let value = tree.end(of: key)
      // Not "else": one key may have more than one meaning.
      if name == names.label { labelRecord = value }
      if name == names.children { childrenRecord = value }
      if name == names.id { idRecord = value }
      if name == names.parent { parentRecord = value }
      if name == names.value { valueRecord = value }
      if name == names.detail { detailRecord = value }
      if name == names.disabled { disabledRecord = value }
      if name == names.search { searchRecord = value }
      key = tree.end(of: value)
    }
  }

  var label: DataNode? { value(labelRecord) }
  var children: DataNode? { value(childrenRecord) }
  var id: DataNode? { value(idRecord) }
  var parent: DataNode? { value(parentRecord) }
  var value: DataNode? { value(valueRecord)?.nonNull }
  var detail: DataNode? { value(detailRecord)?.nonNull }
  var disabled: DataNode? { value(disabledRecord)?.nonNull }
  var search: DataNode? { value(searchRecord)?.nonNull }

  private func value(_ record: Int?) -> DataNode? {
    record.map { DataNode(tree: node.tree, index: $0) }
  }
}

extension OptionMapping {
  /// The label, which has to be there.
  func expectLabel(_ names: Names) throws(DataFileError) -> DataNode {
    if let label { return try label.expectScalar("a label") }
    let key = VisibleText.quoted(names.keys.label)
    let others = node.entries.prefix(Self.namedKeys).map { VisibleText.quoted($0.name) }
    let rest = node.count > Self.namedKeys ? ", …" : ""
    let found = others.isEmpty ? "" : " The keys here: \(others.joined(separator: ", "))\(rest)."
    throw node.refusal("The key \(key), which holds the label, is missing.\(found)")
  }

  /// What the option is found by beside its label.
  func searchKeys() throws(DataFileError) -> [String] {
    guard let search else { return [] }
    let expected = "a string or a list of strings"
    guard search.kind == .list else { return [try search.expectScalar(expected).text ?? ""] }
    var keys: [String] = []
    for element in search.elements { keys.append(try element.expectScalar("a string").text ?? "") }
    return keys
  }

  /// Why the option cannot be chosen; `nil` for one that can.
  func disabledReason() throws(DataFileError) -> String? {
    guard let disabled else { return nil }
    if let boolean = disabled.boolean { return boolean ? "" : nil }
    guard let reason = disabled.string else { throw disabled.unexpected("true, false or a reason") }
    return reason
  }

  /// The most keys that a sentence names.
  private static let namedKeys = 6
}
