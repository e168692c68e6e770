import ComboFields

extension SchemaForm {
  /// A field for a property that is no object.
  func field(
    _ name: String,
    _ schema: Schema,
    isRequired: Bool,
    in place: Place,
    at node: DataNode
  ) throws(DataFileError) -> FormFileField {
    var field = FormFileField(.text, key: place.key(of: name), at: node)
    field.title = schema["title"]?.string ?? name
    field.detail = schema["description"]?.string
    field.group = place.group
    field.condition = place.condition
    field.isRequired = isRequired
    field.form.path = place.path + [name]

    if schema.type == .array {
      try readArray(schema, into: &field, at: node)
    } else if let options = try SchemaOptions(schema, in: self) {
      field.kind = .dropdown
      try take(options, into: &field)
    } else {
      try readScalar(schema, into: &field, at: node)
    }
    try readDefault(schema, into: &field)
    return field
  }

  private func take(_ options: SchemaOptions, into field: inout FormFileField) throws(DataFileError)
  {
    field.sections = [ChecklistSection(rows: options.options.map { ChecklistSection.Row($0) })]
    field.form.optionValues = options.values
    if let schema = options.other {
      var entry = OtherEntry(pattern: try pattern(of: schema))
      entry.maximumLength = schema["maxLength"]?.integer
      field.other = entry
      return
    }
    // A value that is not listed would not be valid, whatever its label says.
    var rules = reader
    rules.other = .never
    rules.applyLabels(to: &field)
  }

  private func readScalar(
    _ schema: Schema,
    into field: inout FormFileField,
    at node: DataNode
  ) throws(DataFileError) {
    switch schema.type {
    case .boolean:
      field.kind = .confirm
      field.form.scalar = .boolean
    case .integer, .number: try readNumber(schema, into: &field)
    case .string: try readText(schema, into: &field)
    case .array, .object, .null, nil:
      throw node.refusal("The schema does not say what to ask. Expected a “type” or an “enum”.")
    }
  }

  private func readText(_ schema: Schema, into field: inout FormFileField) throws(DataFileError) {
    field.minimum = try schema["minLength"]?.expectNumber()
    field.maximum = try schema["maxLength"]?.expectNumber()
    field.pattern = try pattern(of: schema)
    // An empty text is a text: where one is required, nothing typed is one.
    if field.isRequired, field.minimum ?? 0 == 0, field.pattern == nil {
      field.isRequired = false
      field.form.absence = "\"\""
    }
    switch schema["format"]?.string {
    case "password": field.kind = .secret
    case "textarea", "multiline", "markdown": field.kind = .textarea
    default: if schema["writeOnly"]?.boolean == true { field.kind = .secret }
    }
  }

  private func readNumber(_ schema: Schema, into field: inout FormFileField) throws(DataFileError) {
    field.kind = .number
    field.form.scalar = .number
    field.isWhole = schema.type == .integer
    if let multiple = schema["multipleOf"], multiple.number != 1 {
      throw multiple.refusal("A form cannot ask for “multipleOf” but 1.")
    }
    if schema["multipleOf"] != nil { field.isWhole = true }
    field.minimum = try schema["minimum"]?.expectNumber()
    field.maximum = try schema["maximum"]?.expectNumber()
    // In an old schema, the keyword is a boolean beside the bound.
    if let bound = schema["exclusiveMinimum"] {
      let number = bound.number ?? field.minimum
      field.excludesMinimum = bound.boolean ?? (number ?? 0 >= field.minimum ?? -.infinity)
      if field.excludesMinimum { field.minimum = number }
    }
    if let bound = schema["exclusiveMaximum"] {
      let number = bound.number ?? field.maximum
      field.excludesMaximum = bound.boolean ?? (number ?? 0 <= field.maximum ?? .infinity)
      if field.excludesMaximum { field.maximum = number }
    }
  }

  private func readArray(
    _ schema: Schema,
    into field: inout FormFileField,
    at node: DataNode
  ) throws(DataFileError) {
    guard let items = schema["items"], items.kind == .mapping else {
      throw node.refusal(
        "The schema does not say what the list holds. Expected “items” with an “enum”."
      )
    }
    if let contains = schema["contains"] {
      throw contains.refusal("A form cannot ask for “contains”.")
    }
    var isNullable = false
    let item = try chosen(from: resolve(items), isNullable: &isNullable, at: items)
    field.minimum = try schema["minItems"]?.expectNumber()
    field.maximum = try schema["maxItems"]?.expectNumber()
    if field.isRequired, field.minimum ?? 0 == 0 {
      field.isRequired = false
      field.form.absence = "[]"
    }
    guard let options = try SchemaOptions(item, in: self) else {
      try readLines(item, into: &field, at: items)
      return
    }
    field.kind = .checklist
    try take(options, into: &field)
  }

  /// A list of free texts is asked as a text with one of them on each line.
  private func readLines(
    _ item: Schema,
    into field: inout FormFileField,
    at items: DataNode
  ) throws(DataFileError) {
    guard item.type == .string, try pattern(of: item) == nil, item["minLength"]?.integer ?? 0 <= 1,
      item["maxLength"] == nil, field.minimum ?? 0 <= 1, field.maximum == nil
    else {
      throw items.refusal("A form cannot ask for a list of these: their values are not listed.")
    }
    if field.minimum == 1 { field.isRequired = true }
    field.minimum = nil
    field.kind = .textarea
    field.form.scalar = .lines
    field.detail = [field.detail, "One on each line."].compactMap(\.self).joined(separator: " ")
  }

  // MARK: Patterns

  /// What a text has to look like by its pattern, or else by its format.
  ///
  /// A pattern of JSON Schema may match anywhere; ours matches the whole text.
  private func pattern(of schema: Schema) throws(DataFileError) -> TextPattern? {
    if let pattern = schema["pattern"] {
      let source = try pattern.expectString()
      let whole = source.hasPrefix("^") && source.hasSuffix("$") && !source.contains("|")
      return try pattern.pattern(
        whole ? source : "(?s:.*)(?:\(source))(?s:.*)",
        message: "The text has to match \(source)."
      )
    }
    guard let format = schema["format"]?.string, let known = Self.formats[format] else {
      return nil
    }
    return try? TextPattern(known.source, message: known.message)
  }

  private static let formats: [String: (source: String, message: String)] = [
    "email": (#"[^@\s]+@[^@\s]+"#, "Expected an address like name@example.org."),
    "uri": (#"[A-Za-z][A-Za-z0-9+.\-]*:[^\s]+"#, "Expected an address like https://example.org."),
    "date": (
      #"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"#, "Expected a date like 2024-02-29."
    ),
    "time": (
      #"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?([Zz]|[+\-][0-9]{2}:[0-9]{2})?"#,
      "Expected a time like 09:30:00Z."
    ),
    "date-time": (
      #"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"#
        + #"(\.[0-9]+)?([Zz]|[+\-][0-9]{2}:[0-9]{2})"#,
      "Expected a date and a time like 2024-02-29T09:30:00Z."
    ),
  ]

  // MARK: Defaults

  private func readDefault(_ schema: Schema, into field: inout FormFileField) throws(DataFileError)
  {
    guard let value = schema["default"]?.nonNull else { return }
    switch field.kind {
    case .dropdown, .confirm:
      try field.prefill(with: value)
    case .checklist:
      for element in value.kind == .list ? value.elements.map(\.self) : [value] {
        try field.prefill(with: element)
      }
    case .textarea where field.form.scalar == .lines:
      let lines = try value.expectElements().compactMap(\.text)
      if !lines.isEmpty { field.initial = [lines.joined(separator: "\n")] }
    case .secret: break
    default:
      let text = try value.expectScalar("a default: a text or a number").text ?? ""
      if !text.isEmpty { field.initial = [text] }
    }
  }
}
