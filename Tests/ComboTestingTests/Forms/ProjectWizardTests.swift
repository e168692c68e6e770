import ComboFields
import ComboTesting
import Testing

/// The questions for a new project.
private let form = FormDefinition(
  "New project",
  items: [
    .field(FormField("name", title: "Name", kind: .text(), requirement: .required)),
    .field(FormField("kind", title: "Kind", kind: .dropDown(FormOptions(["Library", "App"])))),
    .field(
      FormField(
        "platforms",
        title: "Platforms",
        kind: .checklist(FormOptions(["Linux", "macOS"]), FormChoiceCount(minimum: 1))
      ).with { $0.condition = .equals("kind", "App") }
    ),
  ]
)

/// Checks what only the program can know.
private final class Wizard: FormDelegate {
  var changes: [String] = []

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

  func answerDidChange(of key: String, in controller: FormController) {
    changes.append(key)
  }
}

@Suite struct ProjectWizardTests {
  private let wizard = Wizard()

  @Test func `a name that begins with a digit is refused, and asked for again`() throws {
    let driver = FormDriver(form, delegate: wizard)

    let heard = try driver.run(.begin, .answer("7zip"), .answer("Zip"))

    #expect(
      heard == [
        "asks name", "name is refused: A name begins with a letter.",
        "asks name: A name begins with a letter.", "asks kind",
      ]
    )
    #expect(wizard.changes == ["name"])
  }

  @Test func `platforms are asked of an app, and no more when it becomes a library`() throws {
    let driver = FormDriver(form, delegate: wizard)
    try driver.run(.begin, .answer("Zip"))

    #expect(try driver.run(.answer("App")) == ["asks platforms"])
    #expect(try driver.run(.check(["Linux"])) == ["reviews"])
    #expect(driver.answers == ["name": "Zip", "kind": "App", "platforms": "Linux"])

    #expect(try driver.run(.jump("kind"), .answer("Library")) == ["asks kind", "reviews"])
    #expect(try driver.run(.accept) == ["ends with answers"])
    #expect(driver.answers == ["name": "Zip", "kind": "Library"])
  }
}
