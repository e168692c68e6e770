package import ComboFields

/// Has a text looked at before its field is left, so that it stays in the line where it will not do.
package final class FormFieldChecker: FieldDelegate {
  private let controller: FormController
  private let field: FormField
  private let wording: Wording

  /// What looks at the texts of a field.
  ///
  /// - Parameters:
  ///   - controller: The form's controller.
  ///   - field: The field that is asked.
  ///   - wording: What the program says.
  package init(_ controller: FormController, _ field: FormField, _ wording: Wording) {
    self.controller = controller
    self.field = field
    self.wording = wording
  }

  package func validate(otherText text: String, in controller: any FieldControlling) -> Validation {
    // Of several choices a text is but one.
    guard !field.takesSeveral else { return .valid }
    let problem = self.controller.problem(with: field.answer(of: [.typed(text)]), of: field)
    return problem.map { .invalid(wording.sentence(for: $0)) } ?? .valid
  }
}
