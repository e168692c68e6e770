import ComboFields

/// Reads GitHub issue forms.
struct IssueForm {
  private let reader: FormFileReader
  private var keys = FormKeys()

  init(_ reader: FormFileReader) { self.reader = reader }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    let name = try root.expect("name").expectString()
    let body = try root.expect("body")
    let detail = try root.optionalText("description")
    let issue = try details(of: root)
    var fields: [FileField] = []
    for element in try body.expectElements() { fields.append(try field(element)) }
    guard fields.contains(where: \.field.kind.isAsked) else {
      throw body.refusal(
        "The form asks nothing. Expected an element that is not of the type markdown."
      )
    }
    var form = FormFile(.issue, title: name, detail: detail, fields: fields)
    form.issue = issue
    form.warnings = IssueFormWarnings(of: root).all
    return form
  }

  private func details(of root: DataNode) throws(DataFileError) -> IssueDetails {
    IssueDetails(
      title: try root.optionalText("title"),
      labels: try texts("labels", of: root),
      assignees: try texts("assignees", of: root),
      projects: try texts("projects", of: root),
      type: try root.optionalText("type")
    )
  }

  /// A list of texts, or one text with commas between them.
  private func texts(_ key: String, of root: DataNode) throws(DataFileError) -> [String] {
    guard let text = root[key]?.string else { return try root.optionalTexts(key) }
    return text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private mutating func field(_ element: DataNode) throws(DataFileError) -> FileField {
    let type = try element.expect("type")
    let attributes = try element.expect("attributes")
    let name = try type.expectString()
    guard let kind = Self.kinds[name] else {
      let known = "checkboxes, dropdown, input, markdown, textarea, upload"
      throw type.refusal(
        "\(VisibleText.quoted(name)) is no type of element. The types are \(known)."
      )
    }
    guard kind != .note else { return try note(attributes, in: element) }

    let label = try attributes.expect("label").expectScalar("a label").text ?? ""
    let key: String
    if let id = element["id"]?.nonNull {
      key = try keys.take(id)
    } else {
      key = keys.makeKey(of: label, or: name, at: element)
    }
    var file = FileField(kind, key: key, title: label.trimmed, at: element)
    file.field.detail = try attributes.optionalText("description")
    file.field.placeholder = try attributes.optionalText("placeholder")
    if try element["validations"]?.nonNull?.optionalBoolean("required") == true {
      file.field.requirement = .required
    }
    switch kind {
    case .checklist:
      file.field.kind = try checkboxes(attributes)
      file.place.isCheckboxes = true
    case .dropDown: try readDropdown(attributes, into: &file.field)
    case .textArea: file.field.kind = .textArea(try rules(of: attributes))
    default: file.field.kind = .text(try rules(of: attributes))
    }
    if kind.options == nil, let value = try attributes.optionalText("value") {
      file.field.initial = .value(.text(value))
    }
    return file
  }

  /// An upload is asked as text: what would be uploaded is a link in the issue.
  private static let kinds: [String: FormFieldKind] = [
    "markdown": .note, "input": .text(TextRules()), "textarea": .textArea(TextRules()),
    "dropdown": .dropDown(FormOptions()),
    "checkboxes": .checklist(FormOptions(), FormChoiceCount()), "upload": .textArea(TextRules()),
  ]

  private func rules(of attributes: DataNode) throws(DataFileError) -> TextRules {
    var rules = TextRules()
    rules.language = try attributes.optionalText("render")
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
    var options: [FormOption] = []
    for element in try list.expectElements() {
      let label = try element.expect("label").expectScalar("a label").text ?? ""
      var option = FormOption(label.trimmed)
      option.isRequired = try element.optionalBoolean("required") == true
      options.append(option)
    }
    guard !options.isEmpty else { throw list.refusal("Expected at least one option, found none.") }
    return .checklist(FormOptions(options), FormChoiceCount())
  }

  private func readDropdown(
    _ attributes: DataNode,
    into field: inout FormField
  ) throws(DataFileError) {
    let options = try reader.options(in: attributes.expect("options"))
    let isMultiple = try attributes.optionalBoolean("multiple") == true
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
