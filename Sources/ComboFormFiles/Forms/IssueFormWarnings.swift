import ComboFields

/// Finds what can be asked all the same, and GitHub does not take in an issue form, or takes for nothing.
struct IssueFormWarnings {
  /// What was found, in the order of the file.
  var all: [DataFileError] { found.inOrderOfFile }

  private var found: [DataFileError] = []

  /// The most that is said of one form: the path to each place takes a look at all that stands before it.
  private static let most = 100

  /// Looks through a form, also through one that is wrong.
  init(of root: DataNode) {
    if root["description"]?.text?.trimmed.isEmpty ?? true {
      warn(at: root, "The key “description” is missing. GitHub offers no form without one.")
    }
    checkKeys(of: root, known: Self.formKeys)
    guard let body = root["body"] else { return }
    for element in body.elements { check(element) }
  }

  private mutating func check(_ element: DataNode) {
    let type = element["type"]?.string ?? ""
    if let id = element["id"] { checkCharacters(ofID: id) }
    checkKeys(of: element, known: ["type", "id", "attributes", "validations"])
    if let known = Self.attributeKeys[type] { checkKeys(of: element["attributes"], known: known) }
    checkKeys(
      of: element["validations"],
      known: type == "upload" ? ["required", "accept"] : ["required"]
    )
    guard let options = element["attributes"]?["options"] else { return }
    var labels: Set<String> = []
    for option in options.elements {
      if type == "checkboxes" { checkKeys(of: option, known: ["label", "required"]) }
      let label = option["label"] ?? option
      guard let text = label.text?.trimmed, !labels.insert(text).inserted else { continue }
      warn(at: label, "The option \(VisibleText.quoted(text)) stands here more than once.")
    }
  }

  /// What GitHub does not take in an id is no worse a key of an answer than what it does.
  private mutating func checkCharacters(ofID node: DataNode) {
    guard let id = node.string, !id.trimmed.isEmpty else { return }
    let parts = id.utf8.split { $0 != Byte.minus && ($0 == Byte.dollar || !Byte.isWord($0)) }
    let other = parts.map { String(decoding: Array($0), as: UTF8.self) }.joined(separator: "-")
    guard other != id else { return }
    let hint = other.isEmpty ? "" : " \(VisibleText.quoted(other)) would do."
    warn(at: node, "GitHub takes only letters from A to Z, digits, “-” and “_” in an id.\(hint)")
  }

  private mutating func checkKeys(of node: DataNode?, known: [String]) {
    guard let node else { return }
    for entry in node.entries where !known.contains(entry.name) {
      let hint = DataNode.suggestion(for: entry.name, among: known) ?? ""
      let name = VisibleText.quoted(entry.name)
      guard warn(at: entry.key, "GitHub knows no key \(name) here.\(hint)") else { return }
    }
  }

  /// Notes a warning; there is no room for more than the most.
  @discardableResult
  private mutating func warn(at node: DataNode, _ sentence: String) -> Bool {
    guard found.count < Self.most else { return false }
    found.append(node.refusal(sentence))
    return true
  }

  private static let formKeys = [
    "name", "description", "body", "title", "labels", "assignees", "projects", "type",
  ]

  private static let attributeKeys = [
    "markdown": ["value"],
    "input": ["label", "description", "placeholder", "value"],
    "textarea": ["label", "description", "placeholder", "value", "render"],
    "dropdown": ["label", "description", "multiple", "options", "default"],
    "checkboxes": ["label", "description", "options"],
    "upload": ["label", "description"],
  ]
}
