import ComboFields

/// Reads GitHub issue forms.
struct IssueForm {
  private let reader: FormFileReader
  private let faults: DataFaults
  private var keys = FormKeys()

  init(_ reader: FormFileReader, _ faults: DataFaults) {
    self.reader = reader
    self.faults = faults
  }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    faults.warnings = IssueFormWarnings(of: root).all
    let name = faults.noting(try root.expect("name").expectString())
    let detail = faults.noting(try root.optionalText("description"))
    let issue = details(of: root)
    let body = try root.expect("body")
    let elements = try body.expectElements()
    var fields: [FileField] = []
    for element in elements {
      if let field = faults.noting(try field(element)) { fields.append(field) }
    }
    guard fields.contains(where: \.field.kind.isAsked) || fields.count < elements.count else {
      throw body.refusal(
        "The form asks nothing. Expected an element that is not of the type markdown."
      )
    }
    var form = FormFile(.issue, title: name, detail: detail, fields: fields)
    form.issue = issue
    return form
  }

  private func details(of root: DataNode) -> IssueDetails {
    IssueDetails(
      title: faults.noting(try root.optionalText("title")),
      labels: faults.noting(try texts("labels", of: root)) ?? [],
      assignees: faults.noting(try texts("assignees", of: root)) ?? [],
      projects: faults.noting(try texts("projects", of: root)) ?? [],
      type: faults.noting(try root.optionalText("type"))
    )
  }

  /// A list of texts, or one text with commas between them.
  private func texts(_ key: String, of root: DataNode) throws(DataFileError) -> [String] {
    guard let text = root[key]?.string else { return try root.optionalTexts(key) }
    return text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Reads an element of the body; `nil` where its type is not known.
  private mutating func field(_ element: DataNode) throws(DataFileError) -> FileField? {
    let type = faults.noting(try self.type(of: element))
    if type?.kind == .note { return try note(element.expect("attributes"), in: element) }

    let id = faults.noting(try self.id(of: element))
    let isRequired = faults.noting(
      try element["validations"]?.nonNull?.optionalBoolean("required")
    )
    let attributes = try element.expect("attributes")
    let label = faults.noting(try attributes.expect("label").expectScalar("a label").text) ?? ""
    let detail = faults.noting(try attributes.optionalText("description"))
    let placeholder = faults.noting(try attributes.optionalText("placeholder"))
    guard let (name, kind) = type else { return nil }
    let key = id ?? keys.makeKey(of: label, or: name, at: element)
    var file = FileField(kind, key: key, title: label.trimmed, at: element)
    file.field.detail = detail
    file.field.placeholder = placeholder
    if isRequired == true { file.field.requirement = .required }
    switch kind {
    case .checklist:
      file.field.kind = try checkboxes(attributes)
      file.place.isCheckboxes = true
    case .dropDown: try readDropdown(attributes, into: &file.field)
    case .textArea: file.field.kind = .textArea(rules(of: attributes))
    default: file.field.kind = .text(rules(of: attributes))
    }
    if kind.options == nil, let value = try attributes.optionalText("value") {
      file.field.initial = .value(.text(value))
    }
    return file
  }

  private mutating func id(of element: DataNode) throws(DataFileError) -> String? {
    guard let id = element["id"]?.nonNull else { return nil }
    return try keys.take(id)
  }

  private func type(
    of element: DataNode
  ) throws(DataFileError) -> (name: String, kind: FormFieldKind) {
    let type = try element.expect("type")
    let name = try type.expectString()
    guard let kind = Self.kinds[name] else {
      let known = "checkboxes, dropdown, input, markdown, textarea, upload"
      throw type.refusal(
        "\(VisibleText.quoted(name)) is no type of element. The types are \(known)."
      )
    }
    return (name, kind)
  }

  /// An upload is asked as text: what would be uploaded is a link in the issue.
  private static let kinds: [String: FormFieldKind] = [
    "markdown": .note, "input": .text(TextRules()), "textarea": .textArea(TextRules()),
    "dropdown": .dropDown(FormOptions()),
    "checkboxes": .checklist(FormOptions(), FormChoiceCount()), "upload": .textArea(TextRules()),
  ]

  private func rules(of attributes: DataNode) -> TextRules {
    var rules = TextRules()
    rules.language = faults.noting(try attributes.optionalText("render"))
    return rules
  }

  private mutating func note(
    _ attributes: DataNode,
    in element: DataNode
  ) throws(DataFileError) -> FileField {
    let key = keys.makeKey(of: "", or: "markdown", at: element)
    var file = FileField(.note, key: key, title: "", at: element)
    file.field.detail = try attributes.expect("value").expectScalar("a text").text
    return file
  }

  private func checkboxes(_ attributes: DataNode) throws(DataFileError) -> FormFieldKind {
    let list = try attributes.expect("options")
    guard try !list.expectElements().isEmpty else {
      throw list.refusal("Expected at least one option, found none.")
    }
    let options = try faults.noting(eachOf: list) { element throws(DataFileError) in
      let label = try element.expect("label").expectScalar("a label").text ?? ""
      var option = FormOption(label.trimmed)
      option.isRequired = try element.optionalBoolean("required") == true
      return option
    }
    return .checklist(FormOptions(options), FormChoiceCount())
  }

  private func readDropdown(
    _ attributes: DataNode,
    into field: inout FormField
  ) throws(DataFileError) {
    let isMultiple = faults.noting(try attributes.optionalBoolean("multiple")) == true
    guard
      let options = faults.noting(try reader.options(in: attributes.expect("options"), faults))
    else { return }
    field.kind =
      isMultiple
      ? .checklist(FormOptions(options), FormChoiceCount()) : .dropDown(FormOptions(options))
    if let index = attributes["default"]?.nonNull {
      let place = try index.expectInteger()
      guard options.indices.contains(place) else {
        throw index.refusal(
          "The default is the place of an option, from 0 to \(options.count - 1); \(place) is none."
        )
      }
      let value = options[place].value
      field.initial = isMultiple ? .values([value]) : .value(value)
    }
    reader.applyLabels(to: &field)
  }
}
