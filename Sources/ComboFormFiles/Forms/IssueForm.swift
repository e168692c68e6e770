import ComboFields

/// Reads GitHub issue forms.
struct IssueForm {
  private let reader: FormFileReader
  private var keys = FormKeys()

  init(_ reader: FormFileReader) { self.reader = reader }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    let name = try root.expect("name").expectString()
    let body = try root.expect("body")
    var form = FormFile(
      format: .issue,
      title: name,
      detail: try root.optionalText("description"),
      fields: []
    )
    form.issue = try details(of: root)
    for element in try body.expectElements() { form.fields.append(try field(element)) }
    guard form.fields.contains(where: { $0.kind != .note }) else {
      throw body.refusal(
        "The form asks nothing. Expected an element that is not of the type markdown."
      )
    }
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

  private mutating func field(_ element: DataNode) throws(DataFileError) -> FormFileField {
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
    var field = FormFileField(kind, key: key, title: label.trimmed, at: element)
    field.detail = try attributes.optionalText("description")
    field.placeholder = try attributes.optionalText("placeholder")
    field.isRequired = try element["validations"]?.nonNull?.optionalBoolean("required") ?? false
    switch name {
    case "checkboxes": try readCheckboxes(attributes, into: &field)
    case "dropdown": try readDropdown(attributes, into: &field)
    default:
      field.language = try attributes.optionalText("render")
      if let value = try attributes.optionalText("value") { field.initial = [value] }
    }
    return field
  }

  /// An upload is asked as text: what would be uploaded is a link in the issue.
  private static let kinds: [String: FormFileField.Kind] = [
    "markdown": .note, "input": .text, "textarea": .textarea, "dropdown": .dropdown,
    "checkboxes": .checklist, "upload": .textarea,
  ]

  private mutating func note(
    _ attributes: DataNode,
    in element: DataNode
  ) throws(DataFileError) -> FormFileField {
    let key = keys.makeKey(of: "", or: "markdown", at: element)
    var field = FormFileField(.note, key: key, title: "", at: element)
    field.detail = try attributes.expect("value").expectScalar("a text").text
    field.form.path = []
    return field
  }

  private func readCheckboxes(
    _ attributes: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    let list = try attributes.expect("options")
    var rows: [ChecklistSection.Row] = []
    for element in try list.expectElements() {
      let label = try element.expect("label").expectScalar("a label").text ?? ""
      if try element.optionalBoolean("required") == true {
        field.requiredOptions.append(rows.count)
      }
      rows.append(ChecklistSection.Row(FieldOption(label.trimmed)))
    }
    guard !rows.isEmpty else { throw list.refusal("Expected at least one option, found none.") }
    field.sections = [ChecklistSection(rows: rows)]
    field.isCheckboxes = true
  }

  private func readDropdown(
    _ attributes: DataNode,
    into field: inout FormFileField
  ) throws(DataFileError) {
    field.sections = try reader.options(in: attributes.expect("options"))
    if try attributes.optionalBoolean("multiple") == true { field.kind = .checklist }
    if let index = attributes["default"]?.nonNull {
      let place = try index.expectInteger()
      let options = field.options
      guard options.indices.contains(place) else {
        throw index.refusal(
          "The default is the place of an option, from 0 to \(options.count - 1); \(place) is none."
        )
      }
      field.initial = [options[place].value]
    }
    reader.applyLabels(to: &field)
  }
}
