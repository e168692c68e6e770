import ComboFields

/// Reads ComboLine's own form files; `form.schema.json` beside this file describes them.
struct NativeForm {
  let reader: FormFileReader
  private var keys = FormKeys()

  /// The fields so far, which conditions may ask about.
  private var fields: [FileField] = []

  /// Where the field with a key stands among them.
  private var places: [String: Int] = [:]

  /// What a file calls the kinds of field.
  private enum Kind: String, CaseIterable {
    case dropdown, cascade, outline, checklist, text, textarea, number, confirm, secret, note
  }

  init(_ reader: FormFileReader) { self.reader = reader }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    try root.expectKeys(["$schema", "title", "description", "fields"])
    let list = try root.expect("fields")
    for element in try list.expectElements() {
      let field = try field(element)
      places[field.key] = fields.count
      fields.append(field)
    }
    guard fields.contains(where: \.field.kind.isAsked) else {
      throw list.refusal("The form asks nothing. Expected a field that is no note.")
    }
    return FormFile(
      .native,
      title: try root.optionalText("title"),
      detail: try root.optionalText("description"),
      fields: fields
    )
  }

  private mutating func field(_ node: DataNode) throws(DataFileError) -> FileField {
    let kindNode = try node.expect("kind")
    let name = try kindNode.expectString()
    guard let kind = Kind(rawValue: name) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
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
    var file = FileField(.note, key: key, title: title ?? (kind == .note ? "" : key), at: node)
    file.field.detail = try node.optionalText("detail")
    if let when = node["when"]?.nonNull { file.field.condition = try condition(when) }
    guard kind != .note else {
      guard file.field.detail != nil || title != nil else {
        throw node.refusal("A note needs a “title” or a “detail”, which it shows.")
      }
      return file
    }
    file.field.placeholder = try node.optionalText("placeholder")
    if try node.optionalBoolean("required") == true { file.field.requirement = .required }
    try readAnswer(node, of: kind, into: &file)
    return file
  }

  /// Reads what answers a field of a kind takes, and with which it begins.
  private func readAnswer(
    _ node: DataNode,
    of kind: Kind,
    into file: inout FileField
  ) throws(DataFileError) {
    switch kind {
    case .dropdown:
      file.field.kind = .dropDown(FormOptions(other: try other(of: node)))
      try readChoices(node, into: &file)
    case .checklist:
      let counts = try bounds(of: node, count)
      let order = try order(of: node)
      file.field.kind = .checklist(
        FormOptions(other: try other(of: node)),
        FormChoiceCount(minimum: counts.minimum ?? 0, maximum: counts.maximum, order: order)
      )
      try readChoices(node, into: &file)
    case .cascade:
      file.field.kind = .cascade(FormTree(FormOptions(other: try other(of: node))))
      try readTree(node, into: &file.field)
    case .outline:
      file.field.kind = .outline(FormTree(FormOptions(other: try other(of: node))))
      try readTree(node, into: &file.field)
    case .text: file.field.kind = .text(try rules(of: node, in: &file))
    case .textarea: file.field.kind = .textArea(try rules(of: node, in: &file))
    case .secret:
      file.field.kind = .secret(try rules(of: node, in: &file))
      guard file.field.initial == nil else {
        throw (node["default"] ?? node).refusal(
          "A secret has no default: it would stand in the file."
        )
      }
    case .number: try readNumber(node, into: &file)
    case .confirm: try readConfirmation(node, into: &file.field)
    case .note: break
    }
  }

  /// The field before this one that has a key; `nil` for none, and for a note.
  func earlierField(_ key: String) -> FormField? {
    places[key].map { fields[$0].field }.flatMap { $0.kind.isAsked ? $0 : nil }
  }

  private static let commonKeys = ["key", "title", "kind", "detail", "when"]

  private static func ownKeys(of kind: Kind) -> [String] {
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

  private func rules(
    of node: DataNode,
    in file: inout FileField
  ) throws(DataFileError) -> TextRules {
    let lengths = try bounds(of: node, count)
    var rules = TextRules()
    rules.minimumLength = lengths.minimum.map { TextLimit($0) }
    rules.maximumLength = lengths.maximum.map { TextLimit($0) }
    rules.pattern = try pattern(of: node)
    rules.language = try node.optionalText("language")
    // What a person may have in mind is offered while typing; any text is taken.
    if let options = node["options"]?.nonNull {
      rules.suggestions = try self.options(of: options, into: &file.place.answer)
        .map(\.value.spelling)
    }
    if let text = try node.optionalText("default") { file.field.initial = .value(.text(text)) }
    return rules
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

  private func readNumber(_ node: DataNode, into file: inout FileField) throws(DataFileError) {
    let bounds = try bounds(of: node) { value, _ throws(DataFileError) in
      try value.expectDecimal()
    }
    file.place.answer.scalar = .number
    let rules = NumberRules(
      isInteger: try node.optionalBoolean("integer") ?? false,
      minimum: bounds.minimum.map { NumberLimit($0) },
      maximum: bounds.maximum.map { NumberLimit($0) }
    )
    file.field.kind = .number(rules)
    guard let value = node["default"]?.nonNull else { return }
    let number = try value.expectDecimal()
    guard number >= bounds.minimum ?? number, number <= bounds.maximum ?? number else {
      throw value.refusal("The default is outside of “min” and “max”.")
    }
    if rules.isInteger { _ = try value.expectInteger() }
    file.field.initial = .value(.number(number))
  }

  private func readConfirmation(
    _ node: DataNode,
    into field: inout FormField
  ) throws(DataFileError) {
    var confirmation = FormConfirmation()
    if let yes = try node.optionalText("yes") { confirmation.yes.option.label = yes }
    if let no = try node.optionalText("no") { confirmation.no.option.label = no }
    field.kind = .confirmation(confirmation)
    guard let value = node["default"]?.nonNull else { return }
    field.initial = .value(try confirmation.value(namedBy: value))
  }

  /// The numbers between which something has to be.
  private func bounds<Bound: Comparable>(
    of node: DataNode,
    _ bound: (_ value: DataNode, _ key: String) throws(DataFileError) -> Bound
  ) throws(DataFileError) -> (minimum: Bound?, maximum: Bound?) {
    var bounds: (minimum: Bound?, maximum: Bound?)
    if let value = node["min"]?.nonNull { bounds.minimum = try bound(value, "min") }
    if let value = node["max"]?.nonNull { bounds.maximum = try bound(value, "max") }
    if let minimum = bounds.minimum, let maximum = bounds.maximum, minimum > maximum {
      throw (node["max"] ?? node).refusal("“max” is less than “min”, so that nothing would do.")
    }
    return bounds
  }

  private func count(_ value: DataNode, _ key: String) throws(DataFileError) -> Int {
    let count = try value.expectInteger()
    guard count >= 0 else { throw value.refusal("“\(key)” counts, and cannot be less than 0.") }
    return count
  }

  private func other(of node: DataNode) throws(DataFileError) -> OtherEntry? {
    guard let other = node["other"]?.nonNull else { return nil }
    if let boolean = other.boolean { return boolean ? OtherEntry() : nil }
    guard other.kind == .mapping else { throw other.unexpected("true, false or a mapping") }
    try other.expectKeys(["label", "placeholder", "pattern", "message"])
    return OtherEntry(
      try other.optionalText("label") ?? "Other",
      placeholder: try other.optionalText("placeholder"),
      pattern: try pattern(of: other)
    )
  }
}
