public import ComboFields

/// A form that was read from a file: what it asks, and what the file alone knows of it.
public struct FormFile: Sendable, Equatable {
  /// How it was written.
  public var format: FormFormat

  /// What it asks.
  public var definition: FormDefinition

  /// Where each field stands in the file, and how its answer is written, by the field's key.
  public var places: [String: FormFieldPlace]

  /// What an issue has beside its text; `nil` but for an issue form.
  public var issue: IssueDetails?

  /// What belongs to the answers and is not asked.
  var constants: [FormFileConstant] = []

  /// What the form leaves out, each with its place: what no field can ask and no answer needs, and what GitHub would
  /// not take in an issue form.
  public var warnings: [DataFileError] = []

  /// The name of the file, if it is known.
  public var file: String?

  /// A form of fields as they were read.
  init(
    _ format: FormFormat,
    title: String? = nil,
    detail: String? = nil,
    fields: [FileField]
  ) {
    self.format = format
    definition = FormDefinition(title, detail: detail, items: FileField.items(of: fields[...]))
    places = Dictionary(fields.map { ($0.key, $0.place) }) { first, _ in first }
  }
}

extension FormFile {
  /// An error that says, at the place of the field, what in the definition does not fit together.
  func error(_ fault: FormFault, in root: DataNode) -> DataFileError {
    DataFileError(
      .unexpectedValue,
      file: root.file,
      position: fault.key.flatMap { places[$0]?.position } ?? root.position,
      sentence: fault.description
    )
  }
}

/// What an issue has beside its text.
public struct IssueDetails: Sendable, Equatable {
  /// The title that is there before a person changes it.
  public var title: String?

  /// The labels.
  public var labels: [String] = []

  /// The people it is given to.
  public var assignees: [String] = []

  /// The projects it is put into.
  public var projects: [String] = []

  /// The type of issue.
  public var type: String?
}

/// A value of the answers that is not asked.
struct FormFileConstant: Sendable, Equatable {
  /// The path to it in JSON.
  var path: [String]

  /// The value as JSON.
  var json: String

  /// When it belongs to the answers; `nil` for always.
  var condition: FormCondition?
}
