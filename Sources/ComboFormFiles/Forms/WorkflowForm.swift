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
    let title = try root.optionalText("name")
    var fields: [FileField] = []
    for entry in try inputs.expectEntries() { fields.append(try field(entry)) }
    return FormFile(.workflow, title: title, fields: fields)
  }

  /// The names of events in a text or a list.
  private static func names(in trigger: DataNode) -> [String] {
    [trigger.text].compactMap(\.self) + trigger.elements.compactMap(\.text)
  }

  private mutating func field(_ entry: DataNode.Entry) throws(DataFileError) -> FileField {
    let input = entry.value
    let key = try keys.take(entry.key)
    guard input.nonNull != nil else {
      return FileField(.text(TextRules()), key: key, at: entry.key)
    }
    guard input.kind == .mapping else { throw input.unexpected("an input: a mapping") }
    let type = try input.optionalText("type") ?? "string"
    guard let kind = Self.kinds[type] else {
      throw (input["type"] ?? input).refusal(
        "\(VisibleText.quoted(type)) is no type of input. The types are string, boolean, choice, number and "
          + "environment."
      )
    }
    var file = FileField(kind, key: key, title: try title(of: input), at: entry.key)
    if try input.optionalBoolean("required") == true { file.field.requirement = .required }
    if kind.options != nil {
      file.field.kind = .dropDown(FormOptions(try reader.options(in: input.expect("options"))))
      reader.applyLabels(to: &file.field)
    }
    file.field.initial = try initial(of: input, for: file.field.kind)
    return file
  }

  private func initial(
    of input: DataNode,
    for kind: FormFieldKind
  ) throws(DataFileError) -> FormDefault? {
    guard let value = input["default"]?.nonNull else { return nil }
    switch kind {
    case .dropDown, .confirmation: return kind.initial(try kind.value(namedBy: value))
    case .number: return .value(.number(from: try value.expectScalar("a text").text ?? ""))
    default: return .value(.text(try value.expectScalar("a text").text ?? ""))
    }
  }

  private func title(of input: DataNode) throws(DataFileError) -> String? {
    guard let text = try input.optionalText("description")?.trimmed, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// An environment is asked by its name: which there are, GitHub alone knows.
  ///
  /// A workflow takes texts alone, also for a yes and a no.
  private static let kinds: [String: FormFieldKind] = [
    "string": .text(TextRules()),
    "boolean": .confirmation(
      FormConfirmation(yes: FormOption("Yes", value: "true"), no: FormOption("No", value: "false"))
    ),
    "choice": .dropDown(FormOptions()), "number": .number(NumberRules()),
    "environment": .text(TextRules()),
  ]
}
