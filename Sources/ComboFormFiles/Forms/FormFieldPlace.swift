import ComboFields

/// Where a field of a form stands in its file, and how its answer is written.
public struct FormFieldPlace: Sendable, Equatable {
  /// Where the field stands in the file.
  public var position: SourcePosition

  /// Whether a checklist is written with all of its options, each with a box that is checked or not.
  public var isCheckboxes = false

  /// As what the answer is written.
  var answer = AnswerForm()

  /// The place of a field at a value of the file.
  init(at node: DataNode) {
    position = node.position
  }
}

/// As what an answer is written in JSON; where it stands there, ``FormField/keyPath`` says.
struct AnswerForm: Sendable, Equatable {
  /// Whether the answer is written at all.
  var isWritten = true

  /// What a typed text or number is.
  var scalar = Scalar.text

  /// What an answer that was not given stands for; `nil` where its key is left out.
  var absence: String?

  /// What options answer with where their values do not say it, by the spelling of these: a list,
  /// or a number that is not decimal.
  private var optionValues: [String: String] = [:]

  enum Scalar: Sendable, Equatable {
    case text
    case number
    /// The text is JSON itself.
    case json
    /// A list of texts, one a line.
    case lines
  }

  /// What an option answers with as JSON.
  func json(of value: FormScalar) -> String { optionValues[value.spelling] ?? value.json }

  /// Lets an option with a value answer with JSON of its own.
  mutating func write(_ value: FormScalar, as json: String) {
    guard value.json != json else { return }
    optionValues[value.spelling] = json
  }
}
