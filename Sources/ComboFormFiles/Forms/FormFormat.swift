/// How a form is written in a file.
///
/// The raw values are the names for a person.
public enum FormFormat: String, Hashable, Sendable, CaseIterable {
  /// ComboLine's own, as JSON or YAML.
  case native

  /// A GitHub issue form (`.github/ISSUE_TEMPLATE/*.yml`).
  case issue

  /// The inputs of a GitHub workflow that is started by hand (`on.workflow_dispatch.inputs`).
  case workflow

  /// A JSON Schema of an object, also one within an elicitation of the Model Context Protocol.
  case schema

  /// The variables of a cookiecutter template (`cookiecutter.json`).
  case cookiecutter
}

extension FormFormat {
  /// The format of what a file holds; `nil` where it looks like none.
  static func found(in root: DataNode) -> FormFormat? {
    guard root.kind == .mapping else { return nil }
    if root["fields"]?.kind == .list { return .native }
    if root["body"]?.kind == .list { return .issue }
    if root["on"] != nil, root["jobs"] != nil || root["on"]?["workflow_dispatch"] != nil {
      return .workflow
    }
    if SchemaForm.isSchema(root) { return .schema }
    return CookiecutterForm.isTemplate(root) ? .cookiecutter : nil
  }

  /// Whether a file configures GitHub's page on which an issue form is chosen: `config.yml` beside the forms.
  static func isTemplateChooser(_ root: DataNode) -> Bool {
    root.count > 0
      && root.entries.allSatisfy { ["blank_issues_enabled", "contact_links"].contains($0.name) }
  }
}
