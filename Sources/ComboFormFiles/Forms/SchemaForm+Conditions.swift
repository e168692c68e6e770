import ComboFields

extension SchemaForm {
  /// Reads what a schema of an object adds where some answers are as it says.
  ///
  /// - Parameters:
  ///   - schema: The schema, whose own properties are read.
  ///   - place: Where its properties stand.
  ///   - first: The place of the first field that was made of them.
  ///   - node: The schema in the file.
  /// - Throws: ``DataFileError`` where no field can ask for it.
  mutating func readConditions(
    of schema: Schema,
    in place: Place,
    from first: Int,
    at node: DataNode
  ) throws(DataFileError) {
    for part in schema.parts {
      if let test = part["if"] {
        let condition = try condition(test, in: place)
        if let then = part["then"] { try add(then, when: condition, in: place, to: schema) }
        if let other = part["else"] { try add(other, when: .not(condition), in: place, to: schema) }
      }
      for keyword in ["dependentRequired", "dependentSchemas", "dependencies"] {
        for entry in try part[keyword]?.expectEntries().map(\.self) ?? [] {
          let condition = FormFileCondition.isAnswered(key: try key(of: entry.key, in: place))
          if entry.value.kind == .list {
            for name in entry.value.elements { try require(name, when: condition, in: place) }
          } else {
            try add(entry.value, when: condition, in: place, to: schema)
          }
        }
      }
    }
  }

  /// Reads a schema that holds beside the one of an object, where a condition does.
  private mutating func add(
    _ node: DataNode,
    when condition: FormFileCondition,
    in place: Place,
    to schema: Schema
  ) throws(DataFileError) {
    if node.boolean == true { return }
    try visitCondition(node) { form throws(DataFileError) in
      try form.addProperties(of: node, when: condition, in: place, to: schema)
    }
  }

  private mutating func addProperties(
    of node: DataNode,
    when condition: FormFileCondition,
    in place: Place,
    to schema: Schema
  ) throws(DataFileError) {
    let added = try resolve(node)
    for (name, nodes) in added.properties where schema.property(name) != nil {
      // What is said of a property again is only that it is there.
      guard try resolve(nodes).parts.allSatisfy({ $0.count == 0 }) else {
        throw (nodes.first ?? node).refusal(
          "A form cannot ask for \(VisibleText.quoted(name)) in two ways. Describe it in one place."
        )
      }
    }
    for name in added.all("required").flatMap({ Array($0.elements) })
    where schema.property(name.string ?? "") != nil {
      try require(name, when: condition, in: place)
    }
    var inner = place
    inner.condition = .both(place.condition, condition)
    let new = added.properties.filter { schema.property($0.name) == nil }
    for (name, nodes) in new {
      try readAdded(name, nodes, isRequired: added.required.contains(name), in: inner)
    }
    try readConditions(of: added, in: inner, from: fields.count, at: node)
  }

  /// Reads a property that is asked only where a condition holds.
  private mutating func readAdded(
    _ name: String,
    _ nodes: [DataNode],
    isRequired: Bool,
    in place: Place
  ) throws(DataFileError) {
    if let index = fields.firstIndex(where: { $0.key == place.key(of: name) }) {
      throw (nodes.first ?? root).refusal(
        "A form cannot ask for \(VisibleText.quoted(name)) in two ways: it is asked at "
          + "\(fields[index].position) too."
      )
    }
    try readProperty(name, nodes, isRequired: isRequired, in: place)
  }

  /// Lets a property be required where a condition holds.
  private mutating func require(
    _ name: DataNode,
    when condition: FormFileCondition,
    in place: Place
  ) throws(DataFileError) {
    let key = try key(of: name, in: place)
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return }
    let last = fields.lastIndex { condition.keys.contains($0.key) } ?? index
    guard last > index else {
      fields[index].requirement = .either(fields[index].requirement, condition)
      return
    }
    if case .isAnswered = condition {
      // Asked before, it has no way back: what would require it is asked only behind an answer to it.
      if fields[last].isRequired {
        fields[index].isRequired = true
        return
      }
      let requirement = fields[last].requirement
      guard requirement == nil || requirement == .isAnswered(key: key) else {
        throw cannotOrder(name)
      }
      fields[last].condition = .both(fields[last].condition, .isAnswered(key: key))
      return
    }
    let between = fields[(index + 1)...last]
    guard !between.contains(where: { $0.asksAbout(key) }) else { throw cannotOrder(name) }
    var field = fields.remove(at: index)
    field.requirement = .either(field.requirement, condition)
    fields.insert(field, at: last)
  }

  private func cannotOrder(_ name: DataNode) -> DataFileError {
    name.refusal(
      "A form cannot ask for \(VisibleText.quoted(name.text ?? "")) in time: other fields that depend on it say whether "
        + "it is required."
    )
  }

  /// The key of the field that asks for a property.
  private func key(of name: DataNode, in place: Place) throws(DataFileError) -> String {
    let key = place.key(of: name.text ?? "")
    let isConstant = constants.contains { $0.path == place.path + [name.text ?? ""] }
    guard isConstant || fields.contains(where: { $0.key == key && !$0.form.path.isEmpty }) else {
      throw name.refusal(
        "A condition about \(VisibleText.quoted(name.text ?? "")) cannot be asked: no field before it asks that."
      )
    }
    return key
  }

  /// A condition on answers: what has to be there, and what it has to be.
  private mutating func condition(
    _ node: DataNode,
    in place: Place
  ) throws(DataFileError) -> FormFileCondition {
    if let boolean = node.boolean { return boolean ? .all([]) : .any([]) }
    return try visitCondition(node) { form throws(DataFileError) in
      try form.conditions(of: node, in: place)
    }
  }

  private mutating func conditions(
    of node: DataNode,
    in place: Place
  ) throws(DataFileError) -> FormFileCondition {
    let schema = try resolve(node)
    let known: Set = [
      "properties", "required", "type", "not", "anyOf", "oneOf", "allOf", "$ref", "title",
      "description", "$comment",
    ]
    for entry in schema.parts.flatMap({ Array($0.entries) }) where !known.contains(entry.name) {
      throw entry.key.refusal("A condition with “\(entry.name)” cannot be asked.")
    }
    var conditions: [FormFileCondition] = []
    for (name, nodes) in schema.properties {
      guard let node = nodes.first else { continue }
      let key = place.key(of: name)
      guard let field = fields.first(where: { $0.key == key && !$0.form.path.isEmpty }) else {
        throw node.refusal(
          "A condition about \(VisibleText.quoted(name)) cannot be asked: no field before it asks that."
        )
      }
      let test = try test(resolve(nodes), of: field, at: node)
      // By the rules of JSON Schema, a property that is not there is as every test wants it.
      conditions.append(
        schema.required.contains(name) ? test : .any([.not(.isAnswered(key: key)), test])
      )
    }
    for name in schema.all("required").flatMap({ Array($0.elements) })
    where schema.property(name.string ?? "") == nil {
      conditions.append(.isAnswered(key: try key(of: name, in: place)))
    }
    for negated in schema.all("not") { conditions.append(.not(try condition(negated, in: place))) }
    for list in schema.all("anyOf") + schema.all("oneOf") {
      var members: [FormFileCondition] = []
      for element in try list.expectElements() { members.append(try condition(element, in: place)) }
      conditions.append(.any(members))
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// A condition on one answer.
  private mutating func test(
    _ schema: Schema,
    of field: FormFileField,
    at node: DataNode
  ) throws(DataFileError) -> FormFileCondition {
    if let constant = schema["const"] {
      return .isEqual(key: field.key, value: value(constant, of: field))
    }
    if let list = schema["enum"] {
      return .isOneOf(key: field.key, values: list.elements.map { value($0, of: field) })
    }
    if let contained = schema["contains"]?["const"] {
      return .contains(key: field.key, value: value(contained, of: field))
    }
    if let negated = schema["not"] {
      return try visitCondition(negated) { form throws(DataFileError) in
        .not(try form.test(form.resolve(negated), of: field, at: negated))
      }
    }
    guard schema.parts.allSatisfy({ part in part.entries.allSatisfy { $0.name == "type" } }) else {
      throw node.refusal("A condition can be asked with “const”, “enum”, “contains” and “not”.")
    }
    return .isAnswered(key: field.key)
  }

  /// What an answer of a field would be that a value of the schema stands for.
  private func value(_ node: DataNode, of field: FormFileField) -> String {
    let json = node.json
    if let place = field.form.optionValues.firstIndex(of: json) {
      return field.kind == .confirm
        ? [field.confirmation.yes, field.confirmation.no][place].value : field.options[place].value
    }
    return node.kind == .number ? JSONText.number(node.text ?? "") : node.text ?? json
  }
}

extension FormFileField {
  /// Whether it depends on the answer with a key.
  fileprivate func asksAbout(_ key: String) -> Bool {
    condition?.keys.contains(key) == true || requirement?.keys.contains(key) == true
  }
}
