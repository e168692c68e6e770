import ComboFields

/// Reads the inputs of a GitHub workflow that is started by hand.
struct WorkflowForm {
  private let reader: FormFileReader
  private let faults: DataFaults
  private var keys = FormKeys()

  init(_ reader: FormFileReader, _ faults: DataFaults) {
    self.reader = reader
    self.faults = faults
  }

  mutating func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    let title = faults.noting(try root.optionalText("name"))
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
    var fields: [FileField] = []
    for entry in try inputs.expectEntries() {
      if let field = faults.noting(try field(entry)) { fields.append(field) }
    }
    return FormFile(.workflow, title: title, fields: fields)
  }

  /// The names of events in a text or a list.
  private static func names(in trigger: DataNode) -> [String] {
    [trigger.text].compactMap(\.self) + trigger.elements.compactMap(\.text)
  }

  /// Reads an input; `nil` where its type is not known.
  private mutating func field(_ entry: DataNode.Entry) throws(DataFileError) -> FileField? {
    let input = entry.value
    let key = faults.noting(try keys.take(entry.key)) ?? ""
    guard input.nonNull != nil else {
      return FileField(.text(TextRules()), key: key, at: entry.key)
    }
    guard input.kind == .mapping else { throw input.unexpected("an input: a mapping") }
    let title = faults.noting(try title(of: input))
    let isRequired = faults.noting(try input.optionalBoolean("required"))
    let kind = try kind(of: input)
    var file = FileField(kind, key: key, title: title, at: entry.key)
    if isRequired == true { file.field.requirement = .required }
    if kind.options != nil {
      guard let options = faults.noting(try reader.options(in: input.expect("options"), faults))
      else { return nil }
      file.field.kind = .dropDown(FormOptions(options))
      reader.applyLabels(to: &file.field)
    }
    file.field.initial = try initial(of: input, for: file.field.kind)
    return file
  }

  private func kind(of input: DataNode) throws(DataFileError) -> FormFieldKind {
    let type = try input.optionalText("type") ?? "string"
    guard let kind = Self.kinds[type] else {
      throw (input["type"] ?? input).refusal(
        "\(VisibleText.quoted(type)) is no type of input. The types are string, boolean, choice, number and "
          + "environment."
      )
    }
    return kind
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
