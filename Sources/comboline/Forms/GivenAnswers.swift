import ComboFields
import ComboFormFiles
import ComboMatching

/// The answers to a form that the command line gives.
struct GivenAnswers {
  /// The texts by the keys of the fields.
  private(set) var texts: [String: [String]] = [:]

  private let fields: [FormField]

  /// Answers to the fields of a form; none yet.
  init(to form: FormDefinition) {
    fields = form.fields.filter(\.kind.isAsked)
  }

  // MARK: A file

  /// Takes the answers of a file.
  ///
  /// - Parameter root: What stands in the file: an object with a value, or an object that tells what
  ///   kind of answer it is, under the key of each field, or where the form's own answers have it.
  /// - Throws: ``ToolFailure`` where a key is that of no field, or a value cannot be an answer.
  mutating func take(_ root: DataNode) throws(ToolFailure) {
    guard root.kind == .mapping else {
      throw refusal(of: root, "Answers are an object with the keys of the fields.")
    }
    try take(root, under: [])
  }

  /// Takes the entries of an object that stands in others.
  private mutating func take(_ object: DataNode, under path: [String]) throws(ToolFailure) {
    for entry in object.entries {
      let place = path + [entry.name]
      if let field = field(at: place) {
        texts[field.key] = try answers(entry.value, to: field)
      } else if entry.value.kind == .mapping, leads(place) {
        try take(entry.value, under: place)
      } else {
        throw refusal(of: entry.key, unknown(place.joined(separator: ".")))
      }
    }
  }

  private func field(at path: [String]) -> FormField? {
    fields.first { $0.keyPath == path } ?? fields.first { path == [$0.key] }
  }

  private func leads(_ path: [String]) -> Bool {
    fields.contains { $0.keyPath.count > path.count && $0.keyPath.starts(with: path) }
  }

  /// The texts of a value.
  private func answers(
    _ node: DataNode,
    to field: FormField
  ) throws(ToolFailure) -> [String] {
    switch node.kind {
    case .null: return [""]
    case .string, .number, .boolean: return [node.text ?? ""]
    case .list:
      var texts: [String] = []
      for element in node.elements { texts += try answers(element, to: field) }
      return texts.isEmpty ? [""] : texts
    case .mapping:
      guard let value = node["value"] else {
        throw refusal(of: node, "An answer that is an object has its text under “value”.")
      }
      // Of several options in a tree the values alone may not tell which is meant.
      if let path = node["path"], path.kind == .list, let tree = field.kind.tree {
        let labels = path.elements.compactMap(\.text)
        return field.takesSeveral ? [tree.pathText.joined(labels)] : labels
      }
      return try answers(value, to: field)
    }
  }

  private func refusal(of node: DataNode, _ sentence: String) -> ToolFailure {
    ToolFailure(
      .answerIsRefused,
      DataFileError(
        .unexpectedValue,
        file: node.file,
        position: node.position,
        sentence: sentence
      ).description
    )
  }

  // MARK: Flags

  /// Takes what `--set` or a variable gives: `key=value`; of one key all of them.
  ///
  /// - Throws: ``ToolFailure`` where a key is that of no field.
  mutating func take(_ uses: [FlagUse]) throws(ToolFailure) {
    var given: [String: [String]] = [:]
    for use in uses {
      let text = use.value?.text ?? ""
      guard let mark = text.firstIndex(of: "=") else {
        let sentence = "\(use.name) needs KEY=VALUE, such as name=Huế; “\(text)” has no “=”."
        throw ToolFailure(UsageError(sentence), in: CommandTable.fill)
      }
      let name = String(text[..<mark])
      let path = name.split(separator: ".").map { String($0) }
      guard let field = fields.first(where: { $0.key == name }) ?? field(at: path) else {
        throw ToolFailure(.answerIsRefused, "\(use.name): \(unknown(name))")
      }
      given[field.key, default: []].append(String(text[text.index(after: mark)...]))
    }
    texts.merge(given) { _, new in new }
  }

  private func unknown(_ name: String) -> String {
    let near = NearMiss.nearest(to: name, among: fields.map(\.key))
    return "The form has no field “\(name)”.\(FieldMessage.suggestion(near))"
  }
}

extension FormFieldKind {
  /// The tree whose options are chosen; `nil` where there is none.
  var tree: FormTree? {
    switch self {
    case .cascade(let tree), .outline(let tree): tree
    case .dropDown, .checklist, .text, .textArea, .number, .confirmation, .secret, .note: nil
    }
  }
}
