import ComboFields

/// Reads a JSON Schema of an object as a form, as far as one can be asked.
///
/// A property that no field can ask is left out with a warning where the answers are valid without it, and
/// refused where they are not.
struct SchemaForm {
  let reader: FormFileReader

  /// The whole schema, in which references are looked up.
  let root: DataNode

  /// What is wrong so far; within a property that may be left out, what is wrong there.
  private(set) var faults: DataFaults

  var fields: [FileField] = []
  var constants: [FormFileConstant] = []
  var warnings: [DataFileError] = []

  /// The keys of the properties that have to be there and cannot be asked.
  private(set) var unreadKeys: Set<String> = []

  /// How many properties and conditions were looked at, wherever they stand.
  private var visits = 0

  /// How many conditions stand within each other here.
  private var conditionDepth = 0

  /// A schema of a few lines, whose objects refer to each other, could otherwise ask for millions of fields.
  private static let visitLimit = 5000

  /// Where the properties of an object stand in the answers, and when they are asked.
  struct Place {
    var path: [String] = []
    var sections: [FileField.Section] = []
    var condition: FormCondition?

    /// The schemas on the way to it, so that one within itself is noticed.
    var ancestors: Set<Int> = []

    /// The key of a property's field.
    func key(of name: String) -> String { (path + [name]).joined(separator: ".") }
  }

  /// How deep objects may stand within objects: more, nobody fills in.
  private static let depthLimit = 8

  /// Whether a mapping is a JSON Schema, or has one to be asked.
  static func isSchema(_ node: DataNode) -> Bool {
    if elicited(in: node) != nil || node["properties"]?.kind == .mapping { return true }
    if node["$schema"]?.string?.contains("json-schema") == true { return true }
    return node["type"]?.string == "object" || node["$ref"] != nil || node["allOf"]?.kind == .list
  }

  /// The schema of an elicitation: the parameters of a request, or the whole of one.
  private static func elicited(in node: DataNode) -> (schema: DataNode, message: DataNode?)? {
    for node in [node, node["params"]].compactMap(\.self) {
      if let schema = node["requestedSchema"] { return (schema, node["message"]) }
    }
    return nil
  }

  /// Reads a schema.
  static func read(
    _ node: DataNode,
    by reader: FormFileReader,
    _ faults: DataFaults
  ) throws(DataFileError) -> FormFile {
    let elicited = elicited(in: node)
    let root = elicited?.schema ?? node
    var parser = SchemaForm(reader: reader, root: root, faults: faults)
    let schema = try parser.resolve(root)
    faults.noting(try parser.readObject(schema, in: Place(), at: root))
    guard parser.visits <= visitLimit else {
      throw root.refusal("The schema asks for too much: more than \(visitLimit) properties.")
    }
    guard !parser.fields.isEmpty || !faults.isEmpty else {
      faults.warnings = parser.warnings
      throw parser.warnings.first
        ?? root.refusal("The schema has no property that a field can ask.")
    }
    faults.warnings = parser.warnings.map { warning in
      var warning = warning
      warning.sentence += " It is not required, and left out."
      return warning
    }
    var form = FormFile(
      .schema,
      title: schema["title"]?.string,
      detail: elicited?.message?.string ?? schema["description"]?.string,
      fields: parser.fields
    )
    form.constants = parser.constants
    return form
  }

  /// Counts what is looked at.
  ///
  /// Once there is too much, nothing is looked at any more, and the whole is refused in the end.
  mutating func visit(count: Int) throws(DataFileError) {
    visits += count
    guard visits <= Self.visitLimit else { throw .consequence }
  }

  /// Looks at a condition, which may stand within others.
  mutating func visitCondition<Result>(
    _ node: DataNode,
    _ body: (inout SchemaForm) throws(DataFileError) -> Result
  ) throws(DataFileError) -> Result {
    try visit(count: 1)
    guard conditionDepth < Self.conditionDepthLimit else {
      throw node.refusal("Conditions are nested deeper here than a form can ask.")
    }
    conditionDepth += 1
    defer { conditionDepth -= 1 }
    return try body(&self)
  }

  private static let conditionDepthLimit = 16

  // MARK: Objects

  /// Reads the properties of an object.
  mutating func readObject(
    _ schema: Schema,
    in place: Place,
    at node: DataNode
  ) throws(DataFileError) {
    try expectOneShape(schema, at: node)
    var place = place
    place.ancestors.formUnion(schema.parts.map(\.index))
    let first = fields.count
    let properties = schema.properties
    let required = schema.required
    try visit(count: properties.count)
    for (name, property) in properties {
      readProperty(name, property, isRequired: required.contains(name), in: place)
    }
    let names = Set(properties.map(\.name))
    for name in schema.required.sorted() where !names.contains(name) {
      faults.note(
        node.refusal(
          "\(VisibleText.quoted(name)) is required, and the schema does not say what it is."
        )
      )
    }
    readConditions(of: schema, in: place, from: first, at: node)
  }

  /// Refuses what would need answers to fit each other in a way that no field knows.
  private func expectOneShape(_ schema: Schema, at node: DataNode) throws(DataFileError) {
    for keyword in ["oneOf", "anyOf", "not"] {
      guard let value = schema[keyword] else { continue }
      throw value.refusal(
        "“\(keyword)” allows for objects of several shapes, which a form cannot ask. Give each a schema of its "
          + "own."
      )
    }
    if let least = schema["minProperties"], least.integer ?? 0 > 1 {
      throw least.refusal(
        "A form cannot ask for “minProperties”. Say which properties are required."
      )
    }
    if let patterns = schema["patternProperties"], schema.properties.isEmpty {
      throw patterns.refusal(
        "The names of the properties are free, and so there is nothing to ask."
      )
    }
    guard !schema.properties.isEmpty || schema.hasConditions else {
      throw node.refusal("The object has no “properties”, and so there is nothing to ask.")
    }
  }

  /// Reads a property, or leaves it out with a warning where that does no harm.
  mutating func readProperty(
    _ name: String,
    _ node: [DataNode],
    isRequired: Bool,
    in place: Place
  ) {
    guard !isRequired else {
      if faults.noting(try askProperty(name, node, isRequired: true, in: place)) == nil {
        unreadKeys.insert(place.key(of: name))
      }
      return
    }
    // A property adds fields of its own and changes no others, so that they can be taken away again.
    let before = (fields.count, constants.count, warnings.count)
    let outer = faults
    faults = DataFaults()
    defer { faults = outer }
    guard faults.noting(try askProperty(name, node, isRequired: false, in: place)) == nil else {
      return
    }
    fields.removeSubrange(before.0...)
    constants.removeSubrange(before.1...)
    warnings.removeSubrange(before.2...)
    if let reason = faults.found.first { warnings.append(reason) }
  }

  private mutating func askProperty(
    _ name: String,
    _ nodes: [DataNode],
    isRequired: Bool,
    in place: Place
  ) throws(DataFileError) {
    guard let node = nodes.first else { return }
    var schema = try resolve(nodes)
    var isNullable = false
    schema = try chosen(from: schema, isNullable: &isNullable, at: node)
    guard place.ancestors.isDisjoint(with: schema.parts.map(\.index)) else {
      throw node.refusal("The schema stands within itself, which a form cannot ask.")
    }
    if schema["readOnly"]?.boolean == true || schema["deprecated"]?.boolean == true, !isRequired {
      return
    }
    if let constant = schema["const"], schema["enum"] == nil {
      guard isRequired else { return }
      constants.append(
        FormFileConstant(
          path: place.path + [name],
          json: constant.json,
          condition: place.condition
        )
      )
      return
    }
    guard schema.type == .object else {
      var field = try field(name, schema, isRequired: isRequired, in: place, at: node)
      if isNullable, isRequired {
        field.field.requirement = .optional
        field.place.answer.absence = "null"
      }
      fields.append(field)
      return
    }
    try askObject(name, schema, isRequired: isRequired, in: place, at: node)
  }

  private mutating func askObject(
    _ name: String,
    _ schema: Schema,
    isRequired: Bool,
    in place: Place,
    at node: DataNode
  ) throws(DataFileError) {
    guard place.path.count < Self.depthLimit else {
      throw node.refusal("Objects are nested deeper here than a form can ask.")
    }
    let title = schema["title"]?.string ?? name
    var inner = place
    inner.path.append(name)
    var section = FileField.Section(name: name, title: title)
    let detail = schema["description"]?.string
    if isRequired || schema.required.isEmpty {
      section.detail = detail
    } else {
      // What the object requires is only required where there is one, and so that is asked first.
      let gate = gate(place.key(of: name), title: title, detail: detail, in: place, at: node)
      fields.append(gate)
      inner.condition = .both(place.condition, .equals(gate.key, true))
    }
    inner.sections.append(section)
    let count = fields.count
    if isRequired || inner.condition != place.condition {
      constants.append(
        FormFileConstant(path: inner.path, json: "{}", condition: inner.condition)
      )
    }
    try readObject(schema, in: inner, at: node)
    guard fields.count > count || isRequired else {
      throw node.refusal("The object has no property that a field can ask.")
    }
  }

  /// A field that asks whether there is an object.
  private func gate(
    _ key: String,
    title: String,
    detail: String?,
    in place: Place,
    at node: DataNode
  ) -> FileField {
    let confirmation = FormConfirmation()
    var gate = FileField(.confirmation(confirmation), key: key, title: title, at: node)
    gate.field.detail = detail
    gate.field.condition = place.condition
    gate.field.initial = .value(confirmation.no.value)
    gate.sections = place.sections
    gate.place.answer.isWritten = false
    return gate
  }
}
