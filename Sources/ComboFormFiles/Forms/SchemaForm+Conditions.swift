import ComboFields

extension SchemaForm {
  /// Reads what a schema of an object adds where some answers are as it says; what no field can ask for is noted.
  ///
  /// - Parameters:
  ///   - schema: The schema, whose own properties are read.
  ///   - place: Where its properties stand.
  ///   - first: The place of the first field that was made of them.
  ///   - node: The schema in the file.
  mutating func readConditions(
    of schema: Schema,
    in place: Place,
    from first: Int,
    at node: DataNode
  ) {
    for part in schema.parts {
      if let test = part["if"], let condition = faults.noting(try condition(test, in: place)) {
        if let then = part["then"] {
          faults.noting(try add(then, when: condition, in: place, to: schema))
        }
        if let other = part["else"] {
          faults.noting(try add(other, when: .not(condition), in: place, to: schema))
        }
      }
      for keyword in ["dependentRequired", "dependentSchemas", "dependencies"] {
        let entries = faults.noting(try part[keyword]?.expectEntries())
        for entry in entries?.map(\.self) ?? [] {
          faults.noting(try readDependency(entry, in: place, to: schema))
        }
      }
    }
  }

  /// Reads what has to be there, or holds, where a property is there.
  private mutating func readDependency(
    _ entry: DataNode.Entry,
    in place: Place,
    to schema: Schema
  ) throws(DataFileError) {
    let condition = try presence(of: entry.key, in: place)
    guard entry.value.kind == .list else {
      return try add(entry.value, when: condition, in: place, to: schema)
    }
    for name in entry.value.elements {
      faults.noting(try require(name, when: condition, in: place))
    }
  }

  /// Reads a schema that holds beside the one of an object, where a condition does.
  private mutating func add(
    _ node: DataNode,
    when condition: FormCondition,
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
    when condition: FormCondition,
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
      faults.noting(try require(name, when: condition, in: place))
    }
    var inner = place
    inner.condition = .both(place.condition, condition)
    let new = added.properties.filter { schema.property($0.name) == nil }
    for (name, nodes) in new {
      let isRequired = added.required.contains(name)
      faults.noting(try readAdded(name, nodes, isRequired: isRequired, in: inner))
    }
    readConditions(of: added, in: inner, from: fields.count, at: node)
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
          + "\(fields[index].place.position) too."
      )
    }
    readProperty(name, nodes, isRequired: isRequired, in: place)
  }

  /// Lets a property be required where a condition holds.
  private mutating func require(
    _ name: DataNode,
    when condition: FormCondition,
    in place: Place
  ) throws(DataFileError) {
    _ = try presence(of: name, in: place)
    let key = place.key(of: name.text ?? "")
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return }
    let keys = Set(condition.keys)
    let last = fields.lastIndex { keys.contains($0.key) } ?? index
    guard last > index else {
      fields[index].field.requirement = fields[index].field.requirement.or(when: condition)
      return
    }
    if case .isAnswered = condition {
      try requireBehind(name, index: index, last: last)
      return
    }
    let between = fields[(index + 1)...last]
    guard !between.contains(where: { $0.field.asksAbout(key) }) else { throw cannotOrder(name) }
    var file = fields.remove(at: index)
    file.field.requirement = file.field.requirement.or(when: condition)
    fields.insert(file, at: last)
  }

  /// Lets a field be required where one behind it has an answer.
  ///
  /// Asked before, it has no way back: what would require it is asked only behind an answer to it.
  private mutating func requireBehind(
    _ name: DataNode,
    index: Int,
    last: Int
  ) throws(DataFileError) {
    let isAnswered = FormCondition.isAnswered(key: fields[index].key)
    switch fields[last].field.requirement {
    case .required:
      fields[index].field.requirement = .required
    case .optional, .requiredWhen(isAnswered):
      fields[last].field.condition = .both(fields[last].field.condition, isAnswered)
    case .requiredWhen:
      throw cannotOrder(name)
    }
  }

  private func cannotOrder(_ name: DataNode) -> DataFileError {
    name.refusal(
      "A form cannot ask for \(VisibleText.quoted(name.text ?? "")) in time: other fields that depend on it say whether "
        + "it is required."
    )
  }

  /// Whether a property is there: the field that asks for it is answered, or it is always the same.
  private func presence(of name: DataNode, in place: Place) throws(DataFileError) -> FormCondition {
    let key = place.key(of: name.text ?? "")
    if fields.contains(where: { $0.key == key && $0.isWritten }) { return .isAnswered(key: key) }
    let path = place.path + [name.text ?? ""]
    guard let constant = constants.first(where: { $0.path == path }) else {
      guard !unreadKeys.contains(key) else { throw .consequence }
      throw name.refusal(
        "A condition about \(VisibleText.quoted(name.text ?? "")) cannot be asked: no field before it asks that."
      )
    }
    return constant.condition ?? .always
  }

  /// A condition on answers: what has to be there, and what it has to be.
  private mutating func condition(
    _ node: DataNode,
    in place: Place
  ) throws(DataFileError) -> FormCondition {
    if let boolean = node.boolean { return boolean ? .all([]) : .any([]) }
    return try visitCondition(node) { form throws(DataFileError) in
      try form.conditions(of: node, in: place)
    }
  }

  private mutating func conditions(
    of node: DataNode,
    in place: Place
  ) throws(DataFileError) -> FormCondition {
    let schema = try resolve(node)
    let known: Set = [
      "properties", "required", "type", "not", "anyOf", "oneOf", "allOf", "$ref", "title",
      "description", "$comment",
    ]
    for entry in schema.parts.flatMap({ Array($0.entries) }) where !known.contains(entry.name) {
      throw entry.key.refusal("A condition with “\(entry.name)” cannot be asked.")
    }
    var conditions: [FormCondition] = []
    for (name, nodes) in schema.properties {
      guard let node = nodes.first else { continue }
      let key = place.key(of: name)
      guard let field = fields.first(where: { $0.key == key && $0.isWritten }) else {
        guard !unreadKeys.contains(key) else { throw .consequence }
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
      conditions.append(try presence(of: name, in: place))
    }
    for negated in schema.all("not") { conditions.append(.not(try condition(negated, in: place))) }
    for list in schema.all("anyOf") + schema.all("oneOf") {
      var members: [FormCondition] = []
      for element in try list.expectElements() { members.append(try condition(element, in: place)) }
      conditions.append(.any(members))
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// A condition on one answer.
  private mutating func test(
    _ schema: Schema,
    of file: FileField,
    at node: DataNode
  ) throws(DataFileError) -> FormCondition {
    if let constant = schema["const"] {
      return .equals(file.key, value(constant, of: file))
    }
    if let list = schema["enum"] {
      return .isIn(key: file.key, list.elements.map { value($0, of: file) })
    }
    if let contained = schema["contains"]?["const"] {
      return .contains(key: file.key, value(contained, of: file))
    }
    if let negated = schema["not"] {
      return try visitCondition(negated) { form throws(DataFileError) in
        .not(try form.test(form.resolve(negated), of: file, at: negated))
      }
    }
    guard schema.parts.allSatisfy({ part in part.entries.allSatisfy { $0.name == "type" } }) else {
      throw node.refusal("A condition can be asked with “const”, “enum”, “contains” and “not”.")
    }
    return .isAnswered(key: file.key)
  }

  /// What an answer of a field would be that a value of the schema stands for.
  private func value(_ node: DataNode, of file: FileField) -> FormScalar {
    file.value(of: node) ?? FormScalar(node)
  }
}

extension FileField {
  /// The value of the option, or of the yes or the no, that answers with a value of the file.
  func value(of node: DataNode) -> FormScalar? {
    let json = node.json
    let options =
      if case .confirmation(let confirmation) = field.kind {
        [confirmation.yes, confirmation.no]
      } else {
        field.kind.options?.options ?? []
      }
    return options.first { place.answer.json(of: $0.value) == json }?.value
  }
}

extension FormField {
  /// Whether it depends on the answer with a key.
  func asksAbout(_ key: String) -> Bool {
    if case .requiredWhen(let condition) = requirement, condition.keys.contains(key) { return true }
    return condition?.keys.contains(key) == true
  }
}
