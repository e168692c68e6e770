import ComboFields

/// Reads the variables of a cookiecutter template.
struct CookiecutterForm {
  private let reader: FormFileReader
  private var keys = FormKeys()

  init(_ reader: FormFileReader) { self.reader = reader }

  /// Whether a mapping looks like variables: it is called so, has prompts, or its values are texts, booleans,
  /// and lists and mappings of them.
  static func isTemplate(_ root: DataNode) -> Bool {
    if root["__prompts__"] != nil || root["templates"]?.kind == .mapping { return true }
    if root.file?.hasSuffix("cookiecutter.json") == true { return true }
    return root.file?.hasSuffix(".json") == true && root.count > 0
      && root.entries.allSatisfy { entry in
        entry.name.first == "_"
          || entry.value.kind == .string || entry.value.kind == .boolean
          || entry.value.count > 0 && entry.value.elements.allSatisfy { $0.text != nil }
      }
  }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    var form = FormFile(format: .cookiecutter, fields: [])
    let prompts = root["__prompts__"]
    if let prompts { _ = try prompts.expectEntries() }
    for entry in try root.expectEntries() where !entry.name.hasPrefix("_") {
      form.fields.append(try field(entry, prompt: prompts?[entry.name]))
    }
    guard !form.fields.isEmpty else {
      throw root.refusal("The template asks nothing: it has no key that does not begin with “_”.")
    }
    return form
  }

  private mutating func field(
    _ entry: DataNode.Entry,
    prompt: DataNode?
  ) throws(DataFileError) -> FormFileField {
    let value = entry.value
    var field = FormFileField(.text, key: try keys.take(entry.key), at: entry.key)
    let text = prompt?.string ?? prompt?["__prompt__"]?.string
    if let text { field.title = Self.plain(text) }
    switch value.kind {
    case .list: try readChoice(value, labels: prompt, into: &field)
    case .mapping where entry.name == "templates": try readTemplates(value, into: &field)
    case .mapping:
      field.kind = .textarea
      field.detail = "A dictionary, as JSON."
      field.initial = [value.json]
      field.form.scalar = .json
    case .boolean:
      field.kind = .confirm
      field.form.scalar = .boolean
      field.initial = [try field.confirmed(value)]
    case .null: field.form.absence = "\"\""
    case .number, .string: readText(value, into: &field)
    }
    return field
  }

  private func readText(_ value: DataNode, into field: inout FormFileField) {
    let text = value.text ?? ""
    if reader.confirmsYesAndNo, let pair = Self.pair(of: text) {
      field.kind = .confirm
      field.confirmation = pair
    } else {
      field.form.absence = "\"\""
    }
    if text.isEmpty { return }
    field.initial = [text]
    if DefaultTemplate.isTemplate(text), let template = DefaultTemplate(text),
      !template.keys.contains(field.key)
    {
      field.template = template
    }
  }

  /// The yes and the no that a default of `y`, `no` or the like is one of, in its spelling.
  private static func pair(of text: String) -> FormFileField.Confirmation? {
    for (yes, no) in [("y", "n"), ("Y", "N"), ("yes", "no"), ("Yes", "No")]
    where text == yes || text == no {
      return FormFileField.Confirmation(
        yes: FieldOption("Yes", value: yes),
        no: FieldOption("No", value: no)
      )
    }
    return nil
  }

  /// The first of the options is the default.
  private func readChoice(
    _ list: DataNode,
    labels: DataNode?,
    into field: inout FormFileField
  ) throws(DataFileError) {
    field.kind = .dropdown
    field.isRequired = true
    var sections = try reader.options(in: list)
    for (index, row) in sections[0].rows.enumerated() {
      guard let label = labels?[row.option.value]?.string else { continue }
      sections[0].rows[index].option.label = Self.plain(label)
    }
    field.sections = sections
    field.form.optionValues = list.elements.map(\.scalarJSON)
    field.initial = [sections[0].rows[0].option.value]
    // cookiecutter takes an option of its lists and nothing else: "Other" is one of them.
    var rules = reader
    if rules.other == .auto { rules.other = .never }
    rules.applyLabels(to: &field)
  }

  /// A list of templates, each with a title and a description.
  private func readTemplates(
    _ templates: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    field.kind = .dropdown
    field.isRequired = true
    var rows: [ChecklistSection.Row] = []
    for entry in templates.entries {
      let title = try entry.value.optionalText("title") ?? entry.name
      let detail = try entry.value.optionalText("description")
      rows.append(.init(FieldOption(title, value: entry.name, detail: detail)))
    }
    guard let first = rows.first else { throw templates.refusal("Expected at least one template.") }
    field.sections = [ChecklistSection(rows: rows)]
    field.initial = [first.option.value]
  }

  /// A prompt without the marks of Rich, such as `[bold red]` and `[/]`.
  ///
  /// What is no such mark stays: `[y/n]` is not one, and `[link=…]` is.
  static func plain(_ prompt: String) -> String {
    var result = ""
    var rest = Substring(prompt)
    while let start = rest.firstIndex(of: "[") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: "]") else { break }
      let mark = rest[rest.index(after: start)..<end]
      if !isMark(mark) { result += rest[...end] }
      rest = rest[rest.index(after: end)...]
    }
    return (result + rest).trimmed
  }

  private static func isMark(_ mark: Substring) -> Bool {
    if mark.hasPrefix("/") || mark.hasPrefix("link=") { return true }
    let words = mark.split(separator: " ")
    let styles = ["bold", "italic", "underline", "dim", "strike", "reverse", "blink", "on"]
    let colours = [
      "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "orange", "purple",
    ]
    return !words.isEmpty
      && words.allSatisfy { word in
        styles.contains(String(word)) || word.hasPrefix("#")
          || colours.contains {
            word == $0 || word.hasPrefix("\($0)") && word.dropFirst($0.count).allSatisfy(\.isNumber)
              || word == "bright_\($0)"
          }
      }
  }
}
