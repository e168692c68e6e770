import ComboFields

extension NativeForm {
  // MARK: Drop-downs and checklists

  func readChoices(_ node: DataNode, into field: inout FormFileField) throws(DataFileError) {
    let sources = ["options", "sections", "from"].filter { node[$0]?.nonNull != nil }
    guard let source = sources.first, sources.count == 1, let value = node[source] else {
      throw node.refusal(
        sources.isEmpty
          ? "Expected “options”, “sections” or “from”, which say what can be chosen."
          : "“\(sources[0])” and “\(sources[1])” both say what can be chosen. Leave one out."
      )
    }
    switch source {
    case "options": field.sections = try sections(of: value)
    case "sections":
      for section in try value.expectElements() { field.sections.append(try self.section(section)) }
    default: try readSource(value, into: &field)
    }
    field.keepsSelectionOrder = try order(of: node)
    guard field.command == nil || !field.options.isEmpty else {
      // What the command prints is not known yet; a default is looked for when it is.
      for element in try defaults(of: node, isList: field.kind == .checklist) {
        field.initial.append(try element.expectScalar("a default: a text").text ?? "")
      }
      return
    }
    guard !field.options.isEmpty || field.other != nil else {
      throw value.refusal("Expected at least one option, found none.")
    }
    try readExclusive(node, into: &field)
    setOptionValues(of: &field, in: source == "from" ? nil : value)
    if node["other"]?.nonNull == nil {
      var rules = reader
      rules.confirmsYesAndNo = false
      rules.applyLabels(to: &field)
    }
    for element in try defaults(of: node, isList: field.kind == .checklist) {
      try field.prefill(with: element)
    }
  }

  /// A section without a title.
  func sections(of list: DataNode) throws(DataFileError) -> [ChecklistSection] {
    var section = ChecklistSection(rows: [])
    for element in try list.expectElements() { section.rows.append(try row(element)) }
    return [section]
  }

  private func section(_ node: DataNode) throws(DataFileError) -> ChecklistSection {
    try node.expectKeys(["title", "options", "expanded"])
    var section = ChecklistSection(try node.optionalText("title"), rows: [])
    for element in try node.expect("options").expectElements() {
      section.rows.append(try row(element))
    }
    section.isFolded = try node.optionalBoolean("expanded") == false && section.title != nil
    return section
  }

  private func row(_ node: DataNode) throws(DataFileError) -> ChecklistSection.Row {
    guard node.kind == .mapping else {
      let text = try node.expectScalar("an option: a text or a mapping").text ?? ""
      return ChecklistSection.Row(FieldOption(text.trimmed, value: text))
    }
    try node.expectKeys(["label", "value", "detail", "keywords", "disabled", "checked"])
    let label = try node.expect("label").expectScalar("a label").text ?? ""
    var option = FieldOption(
      label.trimmed,
      value: try node.optionalText("value") ?? label,
      detail: try node.optionalText("detail")
    )
    option.keywords = try node.optionalTexts("keywords")
    option.disabledReason = try OptionMapping(node, names: Self.names).disabledReason()
    return ChecklistSection.Row(option, isChecked: try node.optionalBoolean("checked") ?? false)
  }

  private static let names = OptionMapping.Names(OutlineReader.Keys(label: "label"))

  /// Which values are no strings: 3.10 of YAML is the number 3.1, written as it stands in the file.
  private func setOptionValues(of field: inout FormFileField, in source: DataNode?) {
    guard let source else { return }
    var values: [String] = []
    var hasOthers = false
    for element in source.elements {
      for option in element["options"]?.elements.map(\.self) ?? [element] {
        let value = option.kind == .mapping ? option["value"]?.nonNull ?? option["label"] : option
        hasOthers = hasOthers || value?.kind != .string
        values.append(value?.scalarJSON ?? "null")
      }
    }
    if hasOthers { field.form.optionValues = values }
  }

  private func defaults(
    of node: DataNode,
    isList: Bool
  ) throws(DataFileError) -> [DataNode] {
    guard let value = node["default"]?.nonNull else { return [] }
    guard value.kind == .list else { return [value] }
    guard isList else { throw value.unexpected("one default") }
    return value.elements.map(\.self)
  }

  private func order(of node: DataNode) throws(DataFileError) -> Bool {
    guard let order = node["order"]?.nonNull else { return false }
    switch try order.expectString() {
    case "list": return false
    case "selection": return true
    case let other:
      throw order.refusal(
        "\(VisibleText.quoted(other)) is no order. The orders are list and selection."
      )
    }
  }

  private func readExclusive(
    _ node: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    for element in try node["exclusive"]?.nonNull?.expectElements().map(\.self) ?? [] {
      let text = try element.expectScalar("a value").text ?? ""
      guard let place = field.option(named: text) else {
        throw element.unknownOption(text, among: field.options.map(\.label))
      }
      field.exclusiveOptions.append(place)
    }
  }

  // MARK: Cascades and outlines

  func readOutline(_ node: DataNode, into field: inout FormFileField) throws(DataFileError) {
    switch (node["items"]?.nonNull, node["from"]?.nonNull) {
    case (let items?, nil):
      guard items.kind == .list || items.kind == .mapping else {
        throw items.unexpected("a list or a mapping of options")
      }
      field.outline = try reader.outlines.read(items).outline
    case (nil, let source?): try readSource(source, into: &field)
    case (nil, nil):
      throw node.refusal("Expected “items” or “from”, which say what can be chosen.")
    case (_?, _?):
      throw node.refusal("“items” and “from” both say what can be chosen. Leave one out.")
    }
    guard field.outline?.isEmpty == false || field.command != nil || field.other != nil else {
      throw node.refusal("Expected at least one option, found none.")
    }
    guard let value = node["default"]?.nonNull else { return }
    try readPath(value, into: &field)
  }

  /// The labels or values on the way to the default, from the first level on.
  private func readPath(
    _ value: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    let steps = value.kind == .list ? value.elements.map(\.self) : [value]
    var siblings = field.outline.map { Array($0.roots) } ?? []
    for step in steps {
      let text = try step.expectScalar("a label").text ?? ""
      field.initial.append(text)
      guard let outline = field.outline, field.command == nil else { continue }
      guard
        let position = siblings.first(where: {
          outline.value(at: $0) == text || outline.label(at: $0).trimmed == text.trimmed
        })
      else {
        throw step.unknownOption(text, among: siblings.map { outline.label(at: $0) })
      }
      siblings = Array(outline.children(of: position))
    }
  }

  // MARK: Files and commands

  /// Reads the file that a field names, or describes its command.
  private func readSource(
    _ source: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    if let command = source["command"] {
      try source.expectKeys(["command"])
      field.command = try self.command(command)
      return
    }
    var name = source
    if source.kind == .mapping {
      try source.expectKeys(["file", "command"])
      name = try source.expect("file")
    }
    let outline = try FormFolder(of: source.file).outline(named: name, by: reader)
    if field.kind == .cascade || field.kind == .outline {
      field.outline = outline
      return
    }
    field.sections = try sections(of: outline, namedBy: name)
  }

  private func command(_ node: DataNode) throws(DataFileError) -> FormFileCommand {
    if let line = node.string, !line.trimmed.isEmpty { return .shell(line) }
    guard node.kind == .list, node.count > 0 else {
      throw node.unexpected("a command: a text, or a list of a program and its arguments")
    }
    var words: [String] = []
    for element in node.elements {
      words.append(try element.expectScalar("an argument").text ?? "")
    }
    return .arguments(words)
  }

  /// The options of a file: on one level, or under the titles of sections.
  private func sections(
    of outline: OptionOutline,
    namedBy name: DataNode
  ) throws(DataFileError) -> [ChecklistSection] {
    let options = { (positions: [Int]) in
      positions.map { ChecklistSection.Row(outline.option(at: $0).unnamed) }
    }
    switch outline.levelCount {
    case 0: return []
    case 1: return [ChecklistSection(rows: options(Array(outline.roots)))]
    case 2:
      return outline.roots.map { root in
        ChecklistSection(outline.label(at: root), rows: options(Array(outline.children(of: root))))
      }
    default:
      throw name.refusal(
        "The file has options on \(outline.levelCount) levels. Ask them as a cascade or an outline."
      )
    }
  }
}

extension FieldOption {
  /// The option without the identity that another list gave it.
  fileprivate var unnamed: FieldOption {
    var option = self
    option.id = nil
    return option
  }
}
