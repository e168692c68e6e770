import ComboFields

/// Reads the inputs of a GitHub workflow that is started by hand.
struct WorkflowForm {
  private let reader: FormFileReader
  private var keys = FormKeys()

  init(_ reader: FormFileReader) { self.reader = reader }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    let trigger = try root.expect("on")
    guard trigger.kind == .mapping, let dispatch = trigger["workflow_dispatch"] else {
      guard Self.names(in: trigger).contains("workflow_dispatch") else {
        throw trigger.refusal(
          "The workflow cannot be started by hand: “workflow_dispatch” is missing."
        )
      }
      throw trigger.refusal("The workflow has no inputs, and so there is nothing to ask.")
    }
    guard let inputs = dispatch.nonNull?["inputs"]?.nonNull, inputs.count > 0 else {
      throw dispatch.refusal("The workflow has no inputs, and so there is nothing to ask.")
    }
    var form = FormFile(
      format: .workflow,
      title: try root.optionalText("name"),
      fields: []
    )
    for entry in try inputs.expectEntries() { form.fields.append(try field(entry)) }
    return form
  }

  /// The names of events in a text or a list.
  private static func names(in trigger: DataNode) -> [String] {
    [trigger.text].compactMap(\.self) + trigger.elements.compactMap(\.text)
  }

  private mutating func field(_ entry: DataNode.Entry) throws(DataFileError) -> FormFileField {
    let input = entry.value
    let key = try keys.take(entry.key)
    guard input.nonNull != nil else { return FormFileField(.text, key: key, at: entry.key) }
    guard input.kind == .mapping else { throw input.unexpected("an input: a mapping") }
    let type = try input.optionalText("type") ?? "string"
    guard let kind = Self.kinds[type] else {
      throw (input["type"] ?? input).refusal(
        "\(VisibleText.quoted(type)) is no type of input. The types are string, boolean, choice, number and "
          + "environment."
      )
    }
    var field = FormFileField(kind, key: key, title: try title(of: input), at: entry.key)
    field.isRequired = try input.optionalBoolean("required") ?? false
    switch kind {
    case .dropdown:
      field.sections = try reader.options(in: input.expect("options"))
      reader.applyLabels(to: &field)
      if let value = input["default"]?.nonNull { try field.prefill(with: value) }
    case .confirm:
      if let value = input["default"]?.nonNull { field.initial = [try field.confirmed(value)] }
    default:
      if let value = try input.optionalText("default") { field.initial = [value] }
    }
    return field
  }

  private func title(of input: DataNode) throws(DataFileError) -> String? {
    guard let text = try input.optionalText("description")?.trimmed, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// An environment is asked by its name: which there are, GitHub alone knows.
  private static let kinds: [String: FormFileField.Kind] = [
    "string": .text, "boolean": .confirm, "choice": .dropdown, "number": .number,
    "environment": .text,
  ]
}
