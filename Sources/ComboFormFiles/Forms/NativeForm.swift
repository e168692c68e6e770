import ComboFields

/// Reads ComboLine's own form files; `form.schema.json` beside this file describes them.
struct NativeForm {
  let reader: FormFileReader
  private var keys = FormKeys()

  /// The fields so far, which conditions may ask about.
  private(set) var fields: [FormFileField] = []

  /// Where the field with a key stands among them.
  private var places: [String: Int] = [:]

  init(_ reader: FormFileReader) { self.reader = reader }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    try root.expectKeys(["$schema", "title", "description", "fields"])
    let list = try root.expect("fields")
    for element in try list.expectElements() {
      let field = try field(element)
      places[field.key] = fields.count
      fields.append(field)
    }
    guard fields.contains(where: { $0.kind != .note }) else {
      throw list.refusal("The form asks nothing. Expected a field that is no note.")
    }
    return FormFile(
      format: .native,
      title: try root.optionalText("title"),
      detail: try root.optionalText("description"),
      fields: fields
    )
  }

  private mutating func field(_ node: DataNode) throws(DataFileError) -> FormFileField {
    let kindNode = try node.expect("kind")
    let name = try kindNode.expectString()
    guard let kind = FormFileField.Kind(rawValue: name) else {
      let kinds = FormFileField.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw kindNode.refusal(
        "\(VisibleText.quoted(name)) is no kind of field. The kinds are \(kinds)."
      )
    }
    try node.expectKeys(Self.commonKeys + Self.ownKeys(of: kind))
    let title = try node.optionalText("title")
    let key: String
    if let given = node["key"] {
      key = try keys.take(given)
    } else if kind == .note {
      key = keys.makeKey(of: "", or: "note", at: node)
    } else {
      throw node.refusal("The key “key”, which names the answer, is missing.")
    }
    var field = FormFileField(kind, key: key, title: title ?? (kind == .note ? "" : key), at: node)
    field.detail = try node.optionalText("detail")
    if let condition = node["when"]?.nonNull { field.condition = try self.condition(condition) }
    guard kind != .note else {
      guard field.detail != nil || title != nil else {
        throw node.refusal("A note needs a “title” or a “detail”, which it shows.")
      }
      field.form.path = []
      return field
    }
    field.placeholder = try node.optionalText("placeholder")
    field.isRequired = try node.optionalBoolean("required") ?? false
    try readBounds(node, into: &field)
    try readOther(node, into: &field)
    switch kind {
    case .dropdown, .checklist: try readChoices(node, into: &field)
    case .cascade, .outline: try readOutline(node, into: &field)
    case .text, .textarea, .secret: try readText(node, into: &field)
    case .number: try readNumber(node, into: &field)
    case .confirm: try readConfirmation(node, into: &field)
    case .note: break
    }
    return field
  }

  /// The field before this one that has a key; nil for none, and for a note.
  func earlierField(_ key: String) -> FormFileField? {
    places[key].map { fields[$0] }.flatMap { $0.kind == .note ? nil : $0 }
  }

  private static let commonKeys = ["key", "title", "kind", "detail", "when"]

  private static func ownKeys(of kind: FormFileField.Kind) -> [String] {
    let asked = ["placeholder", "required", "default"]
    return switch kind {
    case .dropdown: asked + ["options", "sections", "from", "other"]
    case .checklist:
      asked + ["options", "sections", "from", "other", "min", "max", "order", "exclusive"]
    case .cascade, .outline: asked + ["items", "from", "other"]
    case .text, .secret: asked + ["min", "max", "pattern", "message", "options"]
    case .textarea: asked + ["min", "max", "pattern", "message", "language"]
    case .number: asked + ["min", "max", "integer"]
    case .confirm: asked + ["yes", "no"]
    case .note: []
    }
  }

  // MARK: Text, numbers, yes and no

  private func readText(_ node: DataNode, into field: inout FormFileField) throws(DataFileError) {
    field.pattern = try pattern(of: node)
    field.language = try node.optionalText("language")
    // What a person may have in mind is offered while typing; any text is taken.
    if let options = node["options"]?.nonNull { field.sections = try sections(of: options) }
    guard let text = try node.optionalText("default") else { return }
    guard field.kind != .secret else {
      throw (node["default"] ?? node).refusal(
        "A secret has no default: it would stand in the file."
      )
    }
    field.initial = [text]
  }

  private func pattern(of node: DataNode) throws(DataFileError) -> TextPattern? {
    guard let source = node["pattern"]?.nonNull else {
      if let message = node["message"] {
        throw message.refusal(
          "“message” says what a text does not match, and “pattern” is missing."
        )
      }
      return nil
    }
    return try source.expectPattern(message: node.optionalText("message"))
  }

  private func readNumber(_ node: DataNode, into field: inout FormFileField) throws(DataFileError) {
    field.form.scalar = .number
    field.isWhole = try node.optionalBoolean("integer") ?? false
    guard let value = node["default"]?.nonNull else { return }
    let number = try value.expectNumber()
    guard number >= field.minimum ?? number, number <= field.maximum ?? number else {
      throw value.refusal("The default is outside of “min” and “max”.")
    }
    if field.isWhole { _ = try value.expectInteger() }
    field.initial = [JSONText.number(value.text ?? "")]
  }

  private func readConfirmation(
    _ node: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    field.form.scalar = .boolean
    if let yes = try node.optionalText("yes") { field.confirmation.yes.label = yes }
    if let no = try node.optionalText("no") { field.confirmation.no.label = no }
    if let value = node["default"]?.nonNull { field.initial = [try field.confirmed(value)] }
  }

  private func readBounds(_ node: DataNode, into field: inout FormFileField) throws(DataFileError) {
    field.minimum = try bound("min", of: node, for: field.kind)
    field.maximum = try bound("max", of: node, for: field.kind)
    guard let minimum = field.minimum, let maximum = field.maximum, minimum > maximum else {
      return
    }
    throw (node["max"] ?? node).refusal("“max” is less than “min”, so that nothing would do.")
  }

  private func bound(
    _ key: String,
    of node: DataNode,
    for kind: FormFileField.Kind
  ) throws(DataFileError) -> Double? {
    guard let value = node[key]?.nonNull else { return nil }
    guard kind != .number else { return try value.expectNumber() }
    let count = try value.expectInteger()
    guard count >= 0 else { throw value.refusal("“\(key)” counts, and cannot be less than 0.") }
    return Double(count)
  }

  private func readOther(_ node: DataNode, into field: inout FormFileField) throws(DataFileError) {
    guard let other = node["other"]?.nonNull else { return }
    if let boolean = other.boolean {
      field.other = boolean ? OtherEntry() : nil
      return
    }
    guard other.kind == .mapping else { throw other.unexpected("true, false or a mapping") }
    try other.expectKeys(["label", "placeholder", "pattern", "message"])
    field.other = OtherEntry(
      try other.optionalText("label") ?? "Other",
      placeholder: try other.optionalText("placeholder"),
      pattern: try pattern(of: other)
    )
  }
}

extension DataNode {
  /// A regular expression, and the message for a text that does not match.
  func expectPattern(message: String?) throws(DataFileError) -> TextPattern {
    try pattern(try expectString(), message: message)
  }

  /// A regular expression that was made of this value.
  func pattern(_ source: String, message: String?) throws(DataFileError) -> TextPattern {
    // A form is not trusted, and reading an expression takes stack for each bracket that is open.
    guard source.utf8.count <= Self.patternLimit else {
      throw refusal(
        "The regular expression is too long. At most \(Self.patternLimit) bytes are read."
      )
    }
    do {
      return try TextPattern(source, message: message).untrusted
    } catch {
      throw refusal("\(VisibleText.quoted(text ?? "")) is no regular expression that can be read.")
    }
  }

  private static let patternLimit = 1000
}
