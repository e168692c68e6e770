/// A schema and all that it refers to, as one.
struct Schema {
  /// The schema itself, then what it refers to, then what else has to hold.
  var parts: [DataNode]

  /// What a keyword says where it first stands.
  subscript(keyword: String) -> DataNode? {
    for part in parts {
      if let value = part[keyword] { return value }
    }
    return nil
  }

  /// What a keyword says in each part.
  func all(_ keyword: String) -> [DataNode] { parts.compactMap { $0[keyword] } }

  enum ValueType: String {
    case string, number, integer, boolean, array, object, null
  }

  /// The types that a value may have; none where the schema does not say.
  var types: [ValueType] {
    guard let type = self["type"] else { return [] }
    return ([type] + type.elements).compactMap { $0.string.flatMap(ValueType.init) }
  }

  /// The type that a field asks for: the first that is not null, or what other keywords give away.
  var type: ValueType? {
    if let type = types.first(where: { $0 != .null }) { return type }
    if self["properties"] != nil { return .object }
    if self["items"] != nil { return .array }
    if self["enum"] != nil { return .string }
    for keyword in ["pattern", "minLength", "maxLength", "format", "examples"]
    where self[keyword] != nil { return .string }
    return self["minimum"] != nil || self["maximum"] != nil ? .number : nil
  }

  /// The names of the properties and where each is described, in the order of the file.
  var properties: [(name: String, nodes: [DataNode])] {
    var properties: [(name: String, nodes: [DataNode])] = []
    var places: [String: Int] = [:]
    for entry in all("properties").flatMap({ Array($0.entries) }) {
      if let place = places[entry.name] {
        properties[place].nodes.append(entry.value)
      } else {
        places[entry.name] = properties.count
        properties.append((entry.name, [entry.value]))
      }
    }
    return properties
  }

  /// Where a property is described; `nil` where it is not.
  func property(_ name: String) -> [DataNode]? { properties.first { $0.name == name }?.nodes }

  /// The names of the properties that have to be there.
  var required: Set<String> {
    Set(all("required").flatMap { $0.elements.compactMap(\.string) })
  }

  /// Whether there is more to it when some answers are as it says.
  var hasConditions: Bool {
    ["if", "dependentRequired", "dependentSchemas", "dependencies"].contains { self[$0] != nil }
  }
}

extension SchemaForm {
  /// A schema with what it refers to.
  ///
  /// - Throws: ``DataFileError`` where a reference leads nowhere, out of the file, or back to itself.
  func resolve(_ node: DataNode) throws(DataFileError) -> Schema { try resolve([node]) }

  /// Schemas that all have to hold, as one.
  func resolve(_ nodes: [DataNode]) throws(DataFileError) -> Schema {
    var parts: [DataNode] = []
    var known: Set<Int> = []
    var open = Array(nodes.reversed())
    while let node = open.popLast() {
      guard node.kind == .mapping else {
        throw node.refusal("Expected a schema with a type, which says what to ask.")
      }
      guard known.insert(node.index).inserted else { continue }
      parts.append(node)
      let all = try node["allOf"]?.expectElements().map(\.self) ?? []
      open += all.reversed()
      if let reference = node["$ref"] { open.append(try target(of: reference)) }
    }
    return Schema(parts: parts)
  }

  /// What a reference within the file leads to: a JSON Pointer (RFC 6901) as a fragment.
  private func target(of reference: DataNode) throws(DataFileError) -> DataNode {
    let text = try reference.expectString()
    guard text == "#" || text.hasPrefix("#/") else {
      throw reference.refusal(
        "\(VisibleText.quoted(text)) is outside of this file. References that begin with “#/” are followed."
      )
    }
    var node = root
    for step in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    where text != "#" {
      let name = step.replacing("%25", with: "%").replacing("~1", with: "/").replacing(
        "~0",
        with: "~"
      )
      guard let next = node[String(name)] ?? Int(name).flatMap({ node[$0] }) else {
        throw reference.refusal("\(VisibleText.quoted(text)) leads nowhere in this file.")
      }
      node = next
    }
    return node
  }

  /// A schema with one of its alternatives, where one can be asked for all of them.
  func chosen(
    from schema: Schema,
    isNullable: inout Bool,
    at node: DataNode
  ) throws(DataFileError) -> Schema {
    if schema.types.contains(.null) { isNullable = true }
    guard let keyword = ["oneOf", "anyOf"].first(where: { schema[$0] != nil }),
      let list = schema[keyword], schema.type != .object
    else { return schema }
    var members: [Schema] = []
    for element in try list.expectElements() {
      let member = try resolve(element)
      if member.types == [.null] || member["const"]?.isNull == true {
        isNullable = true
      } else {
        members.append(member)
      }
    }
    // Options with titles, and options beside a text, are read as the list that they are.
    if SchemaOptions.areOptions(members) { return schema }
    let askable = members.filter { $0.type != nil }
    guard let first = askable.first else {
      throw list.refusal("“\(keyword)” has nothing that a field can ask.")
    }
    let others = members.dropFirst()
    if keyword == "oneOf", others.contains(where: { $0.type == nil || $0.type == first.type }) {
      throw list.refusal("“oneOf” allows for values of several shapes, which a form cannot ask.")
    }
    return Schema(parts: schema.parts.filter { $0[keyword] == nil } + first.parts + titles(schema))
  }

  /// The parts with alternatives, for what else they say.
  private func titles(_ schema: Schema) -> [DataNode] {
    schema.parts.filter { $0["oneOf"] != nil || $0["anyOf"] != nil }
  }
}
