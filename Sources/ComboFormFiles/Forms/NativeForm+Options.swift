import ComboFields

extension NativeForm {
  // MARK: Drop-downs and checklists

  /// Reads the options of a field whose kind has none yet.
  func readChoices(_ node: DataNode, into file: inout FileField) throws(DataFileError) {
    let sources = ["options", "sections", "from"].filter { node[$0]?.nonNull != nil }
    guard let source = sources.first, sources.count == 1, let value = node[source] else {
      guard !sources.isEmpty || !faults.hasMisspelt("options", "sections", "from", in: node) else {
        throw .consequence
      }
      throw node.refusal(
        sources.isEmpty
          ? "Expected “options”, “sections” or “from”, which say what can be chosen."
          : "“\(sources[0])” and “\(sources[1])” both say what can be chosen. Leave one out."
      )
    }
    guard var options = faults.noting(try choices(source, value, into: &file)) else { return }
    if options.source == nil {
      guard !options.options.isEmpty || options.other != nil else {
        throw value.refusal("Expected at least one option, found none.")
      }
      faults.noting(try readExclusive(node, into: &options))
    }
    file.field.kind = file.field.kind.with(options)
    if options.source == nil, node["other"]?.nonNull == nil {
      var rules = reader
      rules.confirmsYesAndNo = false
      rules.applyLabels(to: &file.field)
    }
    try readDefaults(node, into: &file.field)
  }

  /// What can be chosen, by the value of the key that says it.
  private func choices(
    _ source: String,
    _ value: DataNode,
    into file: inout FileField
  ) throws(DataFileError) -> FormOptions {
    var options = file.field.kind.options ?? FormOptions()
    switch source {
    case "options":
      let own = try self.options(of: value, into: &file.place.answer)
      options.sections = [FormOptionSection(options: own)]
    case "sections":
      options.sections = try faults.noting(eachOf: value) { element throws(DataFileError) in
        try section(element, into: &file.place.answer)
      }
    default:
      switch try self.source(value) {
      case .command(let command): options.source = command
      case .outline(let outline, let name): options.sections = try sections(of: outline, in: name)
      }
    }
    return options
  }

  /// The options of a list.
  func options(
    of list: DataNode,
    into answer: inout AnswerForm
  ) throws(DataFileError) -> [FormOption] {
    try faults.noting(eachOf: list) { element throws(DataFileError) in
      try option(element, into: &answer)
    }
  }

  private func section(
    _ node: DataNode,
    into answer: inout AnswerForm
  ) throws(DataFileError) -> FormOptionSection {
    faults.expectKeys(["title", "options", "expanded"], of: node)
    let title = faults.noting(try node.optionalText("title"))
    let isExpanded = faults.noting(try node.optionalBoolean("expanded")) ?? true
    let options = try self.options(of: faults.expect("options", of: node), into: &answer)
    return FormOptionSection(title, options: options, isExpanded: isExpanded || title == nil)
  }

  /// An option; a value that is no string stays none: 3.10 of YAML is the number 3.1, written as it stands
  /// in the file.
  private func option(
    _ node: DataNode,
    into answer: inout AnswerForm
  ) throws(DataFileError) -> FormOption {
    guard node.kind == .mapping else {
      let text = try node.expectScalar("an option: a text or a mapping").text ?? ""
      answer.write(FormScalar(node), as: node.scalarJSON)
      return FormOption(text.trimmed, value: FormScalar(node))
    }
    faults.expectKeys(["label", "value", "detail", "keywords", "disabled", "checked"], of: node)
    let detail = faults.noting(try node.optionalText("detail"))
    let keywords = faults.noting(try node.optionalTexts("keywords")) ?? []
    let mapping = OptionMapping(node, names: Self.names)
    let disabledReason = faults.noting(try mapping.disabledReason())
    let isChecked = faults.noting(try node.optionalBoolean("checked")) ?? false
    let given = faults.noting(try node["value"]?.nonNull?.expectScalar("a text"))
    let label = try faults.expect("label", of: node).expectScalar("a label")
    let value = given ?? label
    answer.write(FormScalar(value), as: value.scalarJSON)
    var option = FormOption(
      (label.text ?? "").trimmed,
      value: FormScalar(value),
      detail: detail
    )
    option.option.keywords = keywords
    option.option.disabledReason = disabledReason
    option.isChecked = isChecked
    return option
  }

  private static let names = OptionMapping.Names(OutlineReader.Keys(label: "label"))

  private func readDefaults(_ node: DataNode, into field: inout FormField) throws(DataFileError) {
    guard let value = node["default"]?.nonNull else { return }
    var isList = false
    if case .checklist = field.kind { isList = true }
    guard value.kind != .list || isList else { throw value.unexpected("one default") }
    let kind = field.kind
    var values: [FormScalar] = []
    for element in value.elementsOrSelf {
      if kind.options?.source != nil {
        // What the command prints is not known yet; a default is looked for when it is.
        values.append(.text(try element.expectScalar("a default: a text").text ?? ""))
      } else if let value = faults.noting(try kind.value(namedBy: element)) {
        values.append(value)
      }
    }
    field.initial = isList ? .values(values) : values.first.map { field.kind.initial($0) }
  }

  func order(of node: DataNode) throws(DataFileError) -> AnswerOrder {
    guard let order = node["order"]?.nonNull else { return .list }
    switch try order.expectString() {
    case "list": return .list
    case "selection": return .choice
    case let other:
      throw order.refusal(
        "\(VisibleText.quoted(other)) is no order. The orders are list and selection."
      )
    }
  }

  private func readExclusive(
    _ node: DataNode,
    into options: inout FormOptions
  ) throws(DataFileError) {
    let all = options.options
    guard let list = node["exclusive"]?.nonNull else { return }
    let places = try faults.noting(eachOf: list) { element throws(DataFileError) in
      let text = try element.expectScalar("a value").text ?? ""
      guard let place = all.place(named: text) else {
        throw element.unknownOption(text, among: all.labels)
      }
      return place
    }
    options.exclude(othersOf: Set(places))
  }

  // MARK: Cascades and outlines

  /// Reads the options of a field whose kind has none yet.
  func readTree(_ node: DataNode, into field: inout FormField) throws(DataFileError) {
    var options = field.kind.options ?? FormOptions()
    switch (node["items"]?.nonNull, node["from"]?.nonNull) {
    case (let items?, nil):
      guard items.kind == .list || items.kind == .mapping else {
        throw items.unexpected("a list or a mapping of options")
      }
      options.content = .outline(try reader.outlines.read(items).outline)
    case (nil, let value?):
      switch try source(value) {
      case .command(let command): options.source = command
      case .outline(let outline, _): options.content = .outline(outline)
      }
    case (nil, nil):
      guard !faults.hasMisspelt("items", "from", in: node) else { throw .consequence }
      throw node.refusal("Expected “items” or “from”, which say what can be chosen.")
    case (_?, _?):
      throw node.refusal("“items” and “from” both say what can be chosen. Leave one out.")
    }
    let outline = options.outline
    guard outline?.isEmpty == false || options.source != nil || options.other != nil else {
      throw node.refusal("Expected at least one option, found none.")
    }
    field.kind = field.kind.with(options)
    guard let value = node["default"]?.nonNull else { return }
    field.initial = .values(try path(value, in: outline))
  }

  /// The labels or values on the way to the default, from the first level on.
  private func path(
    _ value: DataNode,
    in outline: OptionOutline?
  ) throws(DataFileError) -> [FormScalar] {
    var path: [FormScalar] = []
    var siblings = outline.map { Array($0.roots) } ?? []
    for step in value.elementsOrSelf {
      let text = try step.expectScalar("a label").text ?? ""
      path.append(.text(text))
      guard let outline else { continue }
      guard let position = outline.position(named: text, among: siblings) else {
        throw step.unknownOption(text, among: siblings.map { outline.label(at: $0) })
      }
      siblings = Array(outline.children(of: position))
    }
    return path
  }

  // MARK: Files and commands

  /// Where options come from that do not stand in the field itself.
  private enum Source {
    /// A command prints them.
    case command(FormOptionSource)
    /// They stand in a file with a name.
    case outline(OptionOutline, name: DataNode)
  }

  /// Reads the file that a field names, or describes its command.
  private func source(_ source: DataNode) throws(DataFileError) -> Source {
    if let command = source["command"] {
      faults.expectKeys(["command"], of: source)
      return .command(.command(FormTemplate(text: try self.command(command))))
    }
    var name = source
    if source.kind == .mapping {
      faults.expectKeys(["file", "command"], of: source)
      guard !faults.hasMisspelt("command", in: source) else { throw .consequence }
      name = try faults.expect("file", of: source)
    }
    let outline = try FormFolder(of: source.file).outline(named: name, by: reader)
    return .outline(outline, name: name)
  }

  /// A line for `sh`; a program and its arguments become one.
  private func command(_ node: DataNode) throws(DataFileError) -> String {
    if let line = node.string, !line.trimmed.isEmpty { return line }
    guard node.kind == .list, node.count > 0 else {
      throw node.unexpected("a command: a text, or a list of a program and its arguments")
    }
    var words: [String] = []
    for element in node.elements {
      words.append(ShellText.quoted(try element.expectScalar("an argument").text ?? ""))
    }
    return words.joined(separator: " ")
  }

  /// The options of a file: on one level, or under the titles of sections.
  private func sections(
    of outline: OptionOutline,
    in name: DataNode
  ) throws(DataFileError) -> [FormOptionSection] {
    let options = { (positions: [Int]) in
      positions.map { FormOption(outline.option(at: $0).unnamed) }
    }
    switch outline.levelCount {
    case 0: return []
    case 1: return [FormOptionSection(options: options(Array(outline.roots)))]
    case 2:
      return outline.roots.map { root in
        FormOptionSection(
          outline.label(at: root),
          options: options(Array(outline.children(of: root)))
        )
      }
    default:
      throw name.refusal(
        "The file has options on \(outline.levelCount) levels. Ask them as a cascade or an outline."
      )
    }
  }
}

extension OptionOutline {
  /// The first of some positions whose value or label is a text, blanks at both ends of the label aside.
  func position(named text: String, among positions: some Sequence<Int>) -> Int? {
    positions.first { value(at: $0) == text || label(at: $0).trimmed == text.trimmed }
  }
}
