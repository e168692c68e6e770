public import ComboFields

/// Writes the answers of a form, in the order of its fields.
///
///     let text = FormWriter(form, answers: ["flavour": .text("Lime")]).text(as: .env)
///
/// Nothing is written for a field without an answer but in Markdown, which says so, in assignments, which are empty
/// then, and where the answers would not be valid without it.
public struct FormWriter: Sendable {
  /// The form.
  public let form: FormFile

  /// The answers by the keys of the fields; those of fields that were not asked are left out.
  public var answers: [String: FormAnswer]

  /// What begins the name of each variable in the output `env`: a form is not trusted, and so it cannot name
  /// `PATH`.
  public var variablePrefix = "FORM_"

  /// The fields, in order.
  let fields: [FormField]

  /// The fields by their keys.
  private let fieldsByKey: [String: FormField]

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - answers: The answers by the keys of the fields.
  public init(_ form: FormFile, answers: [String: FormAnswer]) {
    self.form = form
    self.answers = answers
    fields = form.definition.fields
    fieldsByKey = form.definition.fieldsByKey
  }

  /// The answers as text, with a new line at the end.
  public func text(as output: FormOutput) -> String {
    switch output {
    case .json: json + "\n"
    case .env: environment
    case .markdown: markdown
    case .args: arguments + "\n"
    case .values: values + "\n"
    }
  }

  /// The fields that are written, in order.
  var written: [FormField] {
    fields.filter { $0.kind.isAsked && form.places[$0.key]?.answer.isWritten ?? true }
  }

  /// The fields that are written and have an answer, with what was answered.
  var answered: [AnsweredField] { written.compactMap { answered($0) } }

  /// A field with its answer; `nil` where there is none.
  func answered(_ field: FormField) -> AnsweredField? {
    guard let answer = answers[field.key], !field.values(of: answer).isEmpty else { return nil }
    return AnsweredField(field: field, answer: answer, form: answerForm(of: field))
  }

  /// As what the answer to a field is written.
  func answerForm(of field: FormField) -> AnswerForm {
    form.places[field.key]?.answer ?? AnswerForm()
  }

  /// Whether the condition of a field holds.
  func isAsked(_ field: FormField) -> Bool { holds(field.condition) }

  /// Whether a condition holds; one that is not there does.
  func holds(_ condition: FormCondition?) -> Bool {
    condition?.holds(for: { answers[$0] }, in: fieldsByKey) ?? true
  }
}
