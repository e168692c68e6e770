import ComboFields
import ComboTerminal

// A wizard for a new project: several fields, one that depends on another, a default made from an
// earlier answer, a rule of the program's own, going back with Shift-Tab and a review at the end.

let platforms: [FormOption] = ["Linux", "macOS", "Windows"]

let form = FormDefinition(
  "New project",
  items: [
    .field(FormField("name", title: "Name", kind: .text(), requirement: .required)),
    .field(
      FormField("folder", title: "Folder", kind: .text(), requirement: .required).with {
        $0.initial = .template(
          FormTemplate(parts: [.answer(key: "name", [.lowercased, .replacing(" ", with: "-")])])
        )
      }
    ),
    .field(
      FormField("kind", title: "Kind", kind: .dropDown(FormOptions(["Library", "Tool", "App"])))
    ),
    .field(
      FormField(
        "platforms",
        title: "Platforms",
        kind: .checklist(FormOptions(platforms), FormChoiceCount(minimum: 1))
      ).with { $0.condition = .equals("kind", "App") }
    ),
    .field(FormField("git", title: "Make a repository?", kind: .confirmation())),
  ]
)

/// Checks what only the program can know.
final class Wizard: FormDelegate {
  func validate(
    _ answer: FormAnswer?,
    of key: String,
    in controller: FormController
  ) -> Validation {
    guard key == "name", case .text(let name)? = answer, name.first?.isLetter != true else {
      return .valid
    }
    return .invalid("A name begins with a letter.")
  }
}

switch try Prompt().fill(form, delegate: Wizard()) {
case .answered(let answers):
  for field in form.fields {
    let texts = field.shownTexts(of: answers[field.key])
    if !texts.isEmpty { print("\(field.key): \(texts.joined(separator: ", "))") }
  }
case .refused, .cancelled, .interrupted, .endOfInput:
  print("Nothing was made.")
}
