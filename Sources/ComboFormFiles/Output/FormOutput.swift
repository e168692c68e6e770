/// How the answers of a form are written.
///
/// The raw values are the names for a person.
public enum FormOutput: String, Sendable, Hashable, CaseIterable {
  /// JSON, for the program that the form is for: valid against a JSON Schema; texts by key for a workflow
  /// (`gh workflow run NAME --json`); values by key for cookiecutter; for ComboLine's own forms and issue forms, an
  /// object by key that says what kind of answer each is.
  case json

  /// Assignments for `sh`, one for each field: `FORM_flavour='Vanilla'`, empty where there is no answer. A field
  /// with an entry for a text of the person's own has that text in one more: `FORM_flavour_OTHER=''`.
  case env

  /// Markdown as GitHub makes it of an issue form.
  case markdown

  /// Arguments for a shell: `'key=value'` for cookiecutter and others, `-f 'key=value'` for a workflow.
  case args

  /// JSON with the bare value of each answer by its key.
  case values
}
