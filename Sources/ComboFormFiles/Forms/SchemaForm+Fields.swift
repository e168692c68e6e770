import ComboFields

extension SchemaForm {
  /// A field for a property that is no object.
  func field(
    _ name: String,
    _ schema: Schema,
    isRequired: Bool,
    in place: Place,
    at node: DataNode
  ) throws(DataFileError) -> FileField {
    let title = schema["title"]?.string ?? name
    var file = FileField(.text(TextRules()), key: place.key(of: name), title: title, at: node)
    file.field.keyPath = place.path + [name]
    file.field.detail = schema["description"]?.string
    file.field.condition = place.condition
    if isRequired { file.field.requirement = .required }
    file.sections = place.sections

    // A default is read where all is known that it may be.
    if faults.noting(try readAnswer(schema, into: &file, at: node)) != nil {
      file.field.initial = faults.noting(try initial(schema, of: file))
    }
    return file
  }

  /// Reads what answers a field takes.
  private func readAnswer(
    _ schema: Schema,
    into file: inout FileField,
    at node: DataNode
  ) throws(DataFileError) {
    if schema.type == .array {
      try readArray(schema, into: &file, at: node)
    } else if let options = try SchemaOptions(schema, in: self) {
      file.field.kind = .dropDown(FormOptions())
      take(options, into: &file)
    } else {
      try readScalar(schema, into: &file, at: node)
    }
  }

  private func take(_ options: SchemaOptions, into file: inout FileField) {
    for (option, json) in zip(options.options, options.json) {
      file.place.answer.write(option.value, as: json)
    }
    var known = FormOptions(options.options)
    if let schema = options.other {
      known.other = OtherEntry(pattern: faults.noting(try pattern(of: schema)))
      known.other?.format = format(of: schema)
      known.other?.maximumLength = limit("maxLength", of: schema)
    }
    file.field.kind = file.field.kind.with(known)
    guard options.other == nil else { return }
    // A value that is not listed would not be valid, whatever its label says.
    var rules = reader
    rules.other = .never
    rules.applyLabels(to: &file.field)
  }

  private func readScalar(
    _ schema: Schema,
    into file: inout FileField,
    at node: DataNode
  ) throws(DataFileError) {
    switch schema.type {
    case .boolean: file.field.kind = .confirmation(FormConfirmation())
    case .integer, .number:
      file.field.kind = .number(numberRules(of: schema))
      file.place.answer.scalar = .number
    case .string: readText(schema, into: &file)
    case .array, .object, .null, nil:
      throw node.refusal("The schema does not say what to ask. Expected a “type” or an “enum”.")
    }
  }

  // MARK: Texts and numbers

  private func readText(_ schema: Schema, into file: inout FileField) {
    var rules = TextRules()
    rules.minimumLength = limit("minLength", of: schema)
    rules.maximumLength = limit("maxLength", of: schema)
    rules.pattern = faults.noting(try pattern(of: schema))
    rules.format = format(of: schema)
    // An empty text is a text: where one is required, nothing typed is one.
    if rules.minimumLength?.count ?? 0 == 0, rules.pattern == nil, rules.format == nil {
      file.doNotRequire(or: "\"\"")
    }
    switch schema["format"]?.string {
    case "password": file.field.kind = .secret(rules)
    case "textarea", "multiline", "markdown": file.field.kind = .textArea(rules)
    default:
      let isSecret = schema["writeOnly"]?.boolean == true
      file.field.kind = isSecret ? .secret(rules) : .text(rules)
    }
  }

  /// The number of characters that a keyword says.
  private func limit(_ keyword: String, of schema: Schema) -> TextLimit? {
    faults.noting(try schema[keyword]?.expectCount()).map { TextLimit($0) }
  }

  private func numberRules(of schema: Schema) -> NumberRules {
    if let multiple = schema["multipleOf"], multiple.number != 1 {
      faults.note(multiple.refusal("A form cannot ask for “multipleOf” but 1."))
    }
    let (least, above) = (schema["minimum"], schema["exclusiveMinimum"])
    let (most, below) = (schema["maximum"], schema["exclusiveMaximum"])
    return NumberRules(
      isInteger: schema.type == .integer || schema["multipleOf"] != nil,
      minimum: faults.noting(try limit(least, beside: above, isTighter: >)),
      maximum: faults.noting(try limit(most, beside: below, isTighter: <))
    )
  }

  /// The end of a range: a number that is in it, or one that is not, whichever leaves less.
  private func limit(
    _ inclusive: DataNode?,
    beside exclusive: DataNode?,
    isTighter: (DecimalNumber, DecimalNumber) -> Bool
  ) throws(DataFileError) -> NumberLimit? {
    let bound = try inclusive?.expectDecimal()
    // In an old schema, the keyword is a boolean beside the bound.
    if let isExclusive = exclusive?.boolean {
      return bound.map { NumberLimit($0, isExclusive: isExclusive) }
    }
    guard let other = try exclusive?.expectDecimal() else { return bound.map { NumberLimit($0) } }
    if let bound, isTighter(bound, other) { return NumberLimit(bound) }
    return NumberLimit(other, isExclusive: true)
  }

  // MARK: Lists

  private func readArray(
    _ schema: Schema,
    into file: inout FileField,
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
    let count = FormChoiceCount(
      minimum: try schema["minItems"]?.expectCount() ?? 0,
      maximum: try schema["maxItems"]?.expectCount()
    )
    if count.minimum == 0 { file.doNotRequire(or: "[]") }
    guard let options = try SchemaOptions(item, in: self) else {
      try readLines(item, count, into: &file, at: items)
      return
    }
    file.field.kind = .checklist(FormOptions(), count)
    take(options, into: &file)
  }

  /// A list of free texts is asked as a text with one of them on each line.
  private func readLines(
    _ item: Schema,
    _ count: FormChoiceCount,
    into file: inout FileField,
    at items: DataNode
  ) throws(DataFileError) {
    guard item.type == .string, item["pattern"] == nil, format(of: item) == nil,
      item["minLength"]?.integer ?? 0 <= 1, item["maxLength"] == nil, count.minimum <= 1,
      count.maximum == nil
    else {
      throw items.refusal("A form cannot ask for a list of these: their values are not listed.")
    }
    if count.minimum == 1 { file.field.requirement = .required }
    file.field.kind = .textArea(TextRules())
    file.place.answer.scalar = .lines
    file.field.detail = [file.field.detail, "One on each line."].compactMap(\.self)
      .joined(separator: " ")
  }

  // MARK: Patterns and formats

  private func pattern(of schema: Schema) throws(DataFileError) -> TextPattern? {
    guard let pattern = schema["pattern"] else { return nil }
    let source = try pattern.expectString()
    let isWhole = source.hasPrefix("^") && source.hasSuffix("$") && !source.contains("|")
    return try pattern.expectPattern(
      message: "The text has to match \(source).",
      scope: isWhole ? .whole : .anywhere
    )
  }

  /// The form that a text has to have, where its name is known.
  private func format(of schema: Schema) -> TextFormat? {
    schema["format"]?.string.flatMap { Self.formats[$0] }
  }

  private static let formats: [String: TextFormat] = [
    "email": .email, "idn-email": .email, "uri": .uri, "iri": .uri, "date": .date, "time": .time,
    "date-time": .dateTime, "hostname": .hostName, "idn-hostname": .hostName, "ipv4": .ipv4,
    "ipv6": .ipv6, "uuid": .uuid,
  ]

  // MARK: Defaults

  private func initial(_ schema: Schema, of file: FileField) throws(DataFileError) -> FormDefault? {
    guard let value = schema["default"]?.nonNull else { return nil }
    switch file.field.kind {
    case .dropDown, .confirmation:
      return file.field.kind.initial(try initial(value, of: file))
    case .checklist:
      var values: [FormScalar] = []
      for element in value.elementsOrSelf {
        if let initial = faults.noting(try initial(element, of: file)) { values.append(initial) }
      }
      return values.isEmpty ? nil : .values(values)
    case .textArea where file.place.answer.scalar == .lines:
      let lines = try value.expectElements().compactMap(\.text)
      return lines.isEmpty ? nil : .value(.text(lines.joined(separator: "\n")))
    case .secret, .note: return nil
    case .number where value.kind == .number: return .value(.number(try value.expectDecimal()))
    case .number, .text, .textArea, .cascade, .outline:
      let text = try value.expectScalar("a default: a text or a number").text ?? ""
      return text.isEmpty ? nil : .value(.text(text))
    }
  }

  /// The value of the option that is the default, or that is called so.
  private func initial(_ value: DataNode, of file: FileField) throws(DataFileError) -> FormScalar {
    if let listed = file.value(of: value) { return listed }
    return try file.field.kind.value(namedBy: value)
  }
}

extension FileField {
  /// Where the field is required, no answer is one: it stands for a value.
  mutating func doNotRequire(or absence: String) {
    guard field.requirement == .required else { return }
    field.requirement = .optional
    place.answer.absence = absence
  }
}
