import ComboFields

/// Reads the variables of a cookiecutter template.
struct CookiecutterForm {
  private let reader: FormFileReader
  private let faults: DataFaults
  private var keys = FormKeys()

  init(_ reader: FormFileReader, _ faults: DataFaults) {
    self.reader = reader
    self.faults = faults
  }

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
    let prompts = root["__prompts__"]
    if let prompts { faults.noting(try prompts.expectEntries()) }
    let variables = try root.expectEntries().filter { !$0.name.hasPrefix("_") }
    var fields: [FileField] = []
    for entry in variables {
      let prompt = prompts?[entry.name]
      if let field = faults.noting(try field(entry, prompt: prompt)) { fields.append(field) }
    }
    guard !variables.isEmpty else {
      throw root.refusal("The template asks nothing: it has no key that does not begin with “_”.")
    }
    return FormFile(.cookiecutter, fields: fields)
  }

  private mutating func field(
    _ entry: DataNode.Entry,
    prompt: DataNode?
  ) throws(DataFileError) -> FileField {
    let value = entry.value
    var file = FileField(.text(TextRules()), key: try keys.take(entry.key), at: entry.key)
    let text = prompt?.string ?? prompt?["__prompt__"]?.string
    if let text { file.field.title = Self.plain(text) }
    switch value.kind {
    case .list: try readChoice(value, labels: prompt, into: &file)
    case .mapping where entry.name == "templates": try readTemplates(value, into: &file.field)
    case .mapping:
      file.field.kind = .textArea(TextRules())
      file.field.detail = "A dictionary, as JSON."
      file.field.initial = .value(.text(value.json))
      file.place.answer.scalar = .json
    case .boolean:
      let confirmation = FormConfirmation()
      file.field.kind = .confirmation(confirmation)
      file.field.initial = .value(try confirmation.value(namedBy: value))
    case .null: file.place.answer.absence = "\"\""
    case .number, .string: readText(value, into: &file)
    }
    return file
  }

  private func readText(_ value: DataNode, into file: inout FileField) {
    let text = value.text ?? ""
    if reader.confirmsYesAndNo, let confirmation = Self.confirmation(of: text) {
      file.field.kind = .confirmation(confirmation)
    } else {
      file.place.answer.absence = "\"\""
    }
    if text.isEmpty { return }
    file.field.initial = .value(.text(text))
    let key = file.key
    if let template = FormTemplate(cookiecutter: text),
      template.keys.allSatisfy({ $0 != key && keys.has($0) })
    {
      file.field.initial = .template(template)
    }
  }

  /// The yes and the no that a default of `y`, `no` or the like is one of, in its spelling.
  private static func confirmation(of text: String) -> FormConfirmation? {
    for (yes, no) in [("y", "n"), ("Y", "N"), ("yes", "no"), ("Yes", "No")]
    where text == yes || text == no {
      return FormConfirmation(
        yes: FormOption("Yes", value: .text(yes)),
        no: FormOption("No", value: .text(no))
      )
    }
    return nil
  }

  /// The first of the options is the default.
  private func readChoice(
    _ list: DataNode,
    labels: DataNode?,
    into file: inout FileField
  ) throws(DataFileError) {
    guard var options = faults.noting(try reader.options(in: list, faults, value: FormScalar.init))
    else { return }
    for (index, element) in list.elements.enumerated() {
      let value = options[index].value
      file.place.answer.write(value, as: element.scalarJSON)
      guard let label = labels?[value.spelling]?.string else { continue }
      options[index].option.label = Self.plain(label)
    }
    file.field.kind = .dropDown(FormOptions(options))
    file.field.requirement = .required
    file.field.initial = .value(options[0].value)
    // cookiecutter takes an option of its lists and nothing else: "Other" is one of them.
    var rules = reader
    if rules.other == .auto { rules.other = .never }
    rules.applyLabels(to: &file.field)
  }

  /// A list of templates, each with a title and a description.
  private func readTemplates(
    _ templates: DataNode,
    into field: inout FormField
  ) throws(DataFileError) {
    var options: [FormOption] = []
    for entry in templates.entries {
      let title = faults.noting(try entry.value.optionalText("title")) ?? entry.name
      let detail = faults.noting(try entry.value.optionalText("description"))
      options.append(FormOption(title, value: .text(entry.name), detail: detail))
    }
    guard let first = options.first else {
      throw templates.refusal("Expected at least one template.")
    }
    field.kind = .dropDown(FormOptions(options))
    field.requirement = .required
    field.initial = .value(first.value)
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
