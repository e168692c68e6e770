import ComboFields

/// Reads ComboLine's own form files; `form.schema.json` beside this file describes them.
struct NativeForm {
  let reader: FormFileReader
  let faults: DataFaults
  private var keys = FormKeys()

  /// The fields so far, which conditions may ask about.
  private var fields: [FileField] = []

  /// Where the field with a key stands among them.
  private var places: [String: Int] = [:]

  /// The keys of the fields that could not be read; `nil` is one that has none.
  private var unreadKeys: Set<String?> = []

  /// What a file calls the kinds of field.
  private enum Kind: String, CaseIterable {
    case dropdown, cascade, outline, checklist, text, textarea, number, confirm, secret, note
  }

  init(_ reader: FormFileReader, _ faults: DataFaults) {
    self.reader = reader
    self.faults = faults
  }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    faults.expectKeys(["$schema", "title", "description", "fields"], of: root)
    let title = faults.noting(try root.optionalText("title"))
    let detail = faults.noting(try root.optionalText("description"))
    let list = try faults.expect("fields", of: root)
    let elements = try list.expectElements()
    for element in elements {
      guard let field = faults.noting(try field(element)) else {
        unreadKeys.insert(element["key"]?.string)
        continue
      }
      places[field.key] = fields.count
      fields.append(field)
    }
    guard fields.contains(where: \.field.kind.isAsked) || fields.count < elements.count else {
      throw list.refusal("The form asks nothing. Expected a field that is no note.")
    }
    return FormFile(.native, title: title, detail: detail, fields: fields)
  }

  /// Reads a field; `nil` where its kind is not known.
  private mutating func field(_ node: DataNode) throws(DataFileError) -> FileField? {
    let kinds = node["kind"]?.string.flatMap(Kind.init).map { [$0] } ?? Kind.allCases
    faults.expectKeys(Self.commonKeys + kinds.flatMap(Self.ownKeys), of: node)
    let kind = faults.noting(try self.kind(of: node))
    // What is wrong with the rest of a field is found under any key.
    let key = faults.noting(try self.key(of: node, kind)) ?? ""
    let title = faults.noting(try node.optionalText("title"))
    var file = FileField(.note, key: key, title: title ?? (kind == .note ? "" : key), at: node)
    file.field.detail = faults.noting(try node.optionalText("detail"))
    if let when = node["when"]?.nonNull {
      file.field.condition = faults.noting(try condition(when))
    }
    guard let kind else { return nil }
    guard kind != .note else {
      try expectText(ofNote: node)
      return file
    }
    file.field.placeholder = faults.noting(try node.optionalText("placeholder"))
    if faults.noting(try node.optionalBoolean("required")) == true {
      file.field.requirement = .required
    }
    try readAnswer(node, of: kind, into: &file)
    return file
  }

  private func expectText(ofNote node: DataNode) throws(DataFileError) {
    let keys = ["title", "detail"]
    guard keys.allSatisfy({ node[$0]?.nonNull == nil && !faults.hasMisspelt($0, in: node) }) else {
      return
    }
    throw node.refusal("A note needs a “title” or a “detail”, which it shows.")
  }

  private func kind(of node: DataNode) throws(DataFileError) -> Kind {
    let kindNode = try faults.expect("kind", of: node)
    let name = try kindNode.expectString()
    guard let kind = Kind(rawValue: name) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw kindNode.refusal(
        "\(VisibleText.quoted(name)) is no kind of field. The kinds are \(kinds)."
      )
    }
    return kind
  }

  /// What names the answer of a field; `nil` where its kind is not known.
  private mutating func key(of node: DataNode, _ kind: Kind?) throws(DataFileError) -> String? {
    if let given = node["key"] { return try keys.take(given) }
    guard let kind, !faults.hasMisspelt("key", in: node) else { return nil }
    guard kind == .note else {
      throw node.refusal("The key “key”, which names the answer, is missing.")
    }
    return keys.makeKey(of: "", or: "note", at: node)
  }

  /// Reads what answers a field of a kind takes, and with which it begins.
  private func readAnswer(
    _ node: DataNode,
    of kind: Kind,
    into file: inout FileField
  ) throws(DataFileError) {
    switch kind {
    case .dropdown:
      file.field.kind = .dropDown(FormOptions(other: faults.noting(try other(of: node))))
      try readChoices(node, into: &file)
    case .checklist:
      let counts = bounds(of: node, count)
      let order = faults.noting(try order(of: node)) ?? .list
      file.field.kind = .checklist(
        FormOptions(other: faults.noting(try other(of: node))),
        FormChoiceCount(minimum: counts.minimum ?? 0, maximum: counts.maximum, order: order)
      )
      try readChoices(node, into: &file)
    case .cascade:
      file.field.kind = .cascade(FormTree(FormOptions(other: faults.noting(try other(of: node)))))
      try readTree(node, into: &file.field)
    case .outline:
      file.field.kind = .outline(FormTree(FormOptions(other: faults.noting(try other(of: node)))))
      try readTree(node, into: &file.field)
    case .text: file.field.kind = .text(rules(of: node, in: &file))
    case .textarea: file.field.kind = .textArea(rules(of: node, in: &file))
    case .secret:
      file.field.kind = .secret(rules(of: node, in: &file))
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

  /// The field before this one that a value of the file names.
  ///
  /// - Throws: ``DataFileError`` where there is none, or a note.
  func earlierField(named name: DataNode) throws(DataFileError) -> FormField {
    let key = try name.expectString()
    if let field = places[key].map({ fields[$0].field }), field.kind.isAsked { return field }
    if unreadKeys.contains(key) || unreadKeys.contains(nil) { throw .consequence }
    throw name.refusal(
      "No earlier field has the key \(VisibleText.quoted(key)). A condition asks about fields before it."
    )
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

  private func rules(of node: DataNode, in file: inout FileField) -> TextRules {
    let lengths = bounds(of: node, count)
    var rules = TextRules()
    rules.minimumLength = lengths.minimum.map { TextLimit($0) }
    rules.maximumLength = lengths.maximum.map { TextLimit($0) }
    rules.pattern = faults.noting(try pattern(of: node))
    rules.language = faults.noting(try node.optionalText("language"))
    // What a person may have in mind is offered while typing; any text is taken.
    if let options = node["options"]?.nonNull {
      let known = faults.noting(try self.options(of: options, into: &file.place.answer))
      rules.suggestions = known?.map(\.value.spelling) ?? []
    }
    if let text = faults.noting(try node.optionalText("default")) {
      file.field.initial = .value(.text(text))
    }
    return rules
  }

  private func pattern(of node: DataNode) throws(DataFileError) -> TextPattern? {
    guard let source = node["pattern"]?.nonNull else {
      if let message = node["message"], !faults.hasMisspelt("pattern", in: node) {
        throw message.refusal(
          "“message” says what a text does not match, and “pattern” is missing."
        )
      }
      return nil
    }
    return try source.expectPattern(message: node.optionalText("message"))
  }

  private func readNumber(_ node: DataNode, into file: inout FileField) throws(DataFileError) {
    let bounds = bounds(of: node) { value, _ throws(DataFileError) in
      try value.expectDecimal()
    }
    file.place.answer.scalar = .number
    let rules = NumberRules(
      isInteger: faults.noting(try node.optionalBoolean("integer")) ?? false,
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
    if let yes = faults.noting(try node.optionalText("yes")) {
      confirmation.yes.option.label = yes
    }
    if let no = faults.noting(try node.optionalText("no")) { confirmation.no.option.label = no }
    field.kind = .confirmation(confirmation)
    guard let value = node["default"]?.nonNull else { return }
    field.initial = .value(try confirmation.value(namedBy: value))
  }

  /// The numbers between which something has to be; none where they are wrong.
  private func bounds<Bound: Comparable>(
    of node: DataNode,
    _ bound: (_ value: DataNode, _ key: String) throws(DataFileError) -> Bound
  ) -> (minimum: Bound?, maximum: Bound?) {
    var bounds: (minimum: Bound?, maximum: Bound?)
    if let value = node["min"]?.nonNull { bounds.minimum = faults.noting(try bound(value, "min")) }
    if let value = node["max"]?.nonNull { bounds.maximum = faults.noting(try bound(value, "max")) }
    if let minimum = bounds.minimum, let maximum = bounds.maximum, minimum > maximum {
      let end = node["max"] ?? node
      faults.note(end.refusal("“max” is less than “min”, so that nothing would do."))
      return (nil, nil)
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
    faults.expectKeys(["label", "placeholder", "pattern", "message"], of: other)
    return OtherEntry(
      faults.noting(try other.optionalText("label")) ?? "Other",
      placeholder: faults.noting(try other.optionalText("placeholder")),
      pattern: faults.noting(try pattern(of: other))
    )
  }
}
