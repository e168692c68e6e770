public import ComboFields

/// How the answers of a form are written.
///
/// The raw values are the names for a person.
public enum FormOutput: String, Sendable, Hashable, CaseIterable {
  /// JSON, for the program that the form is for: valid against a JSON Schema; texts by key for a workflow
  /// (`gh workflow run NAME --json`); values by key for cookiecutter; for ComboLine's own forms and issue forms, an
  /// object by key that says what kind of answer each is.
  case json

  /// Assignments for `sh`, one for each answer: `FORM_flavour='Vanilla'`.
  case env

  /// Markdown as GitHub makes it of an issue form.
  case markdown

  /// Arguments for a shell: `'key=value'` for cookiecutter and others, `-f 'key=value'` for a workflow.
  case args

  /// JSON with the bare value of each answer by its key.
  case values
}

/// Writes the answers of a form, in the order of its fields.
///
///     let text = FormWriter(form, answers: ["flavour": .text("Lime")]).text(as: .env)
///
/// Nothing is written for a field without an answer but in Markdown, which says so, and where the answers
/// would not be valid without it.
public struct FormWriter: Sendable {
  /// The form.
  public var form: FormFile

  /// The answers by the keys of the fields; those of fields that were not asked are left out.
  public var answers: [String: FormAnswer]

  /// What begins the name of each variable in the output `env`: a form is not trusted, and so it cannot name
  /// `PATH`.
  public var variablePrefix = "FORM_"

  /// Makes a writer.
  public init(_ form: FormFile, answers: [String: FormAnswer]) {
    self.form = form
    self.answers = answers
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

  /// The fields with their answers, in order; a field whose key is not written has none.
  var answered: [(field: FormFileField, answer: FormAnswer)] {
    form.fields.compactMap { field in
      guard !field.form.path.isEmpty, let answer = answers[field.key],
        !field.values(of: answer).isEmpty
      else { return nil }
      return (field, answer)
    }
  }

  /// Whether the condition of a field holds.
  func isAsked(_ field: FormFileField) -> Bool { field.condition?.holds(for: values(of:)) ?? true }

  /// The values of the answer with a key.
  func values(of key: String) -> [String] {
    guard let field = form.field(key), let answer = answers[key] else { return [] }
    return field.values(of: answer)
  }
}
