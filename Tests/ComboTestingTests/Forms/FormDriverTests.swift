import ComboFields
import ComboTesting
import Testing

@Suite struct FormDriverTests {
  private static let form = FormDefinition(items: [
    .field(
      FormField("topics", kind: .checklist(FormOptions(["Swift", "Forms"]), FormChoiceCount()))
    )
  ])

  @Test func `an answer while no field is asked is thrown`() {
    let driver = FormDriver(Self.form)

    #expect(throws: ScriptError(step: "keep", reason: "no field is asked")) {
      try driver.run(.keep)
    }
  }

  @Test func `what cannot be checked is thrown`() throws {
    let driver = FormDriver(Self.form)

    let error = #expect(throws: ScriptError.self) {
      try driver.run(.begin, .check(["Swift", "Form"]))
    }

    #expect(error?.reason == "“Form” cannot be checked")
    #expect(try driver.run(.check(["Swift", "Forms"])) == ["reviews"])
    #expect(driver.answers == ["topics": "Swift, Forms"])
  }

  @Test func `options for a request that was never made are thrown`() {
    let driver = FormDriver(Self.form)

    let error = #expect(throws: ScriptError.self) { try driver.run(.begin, .options(["a"])) }

    #expect(error?.reason == "there is no such request for options")
  }

  @Test func `the program's own delegate hears everything`() throws {
    final class Listener: FormDelegate {
      var lines: [String] = []
      func formDidAsk(for key: String, in controller: FormController) { lines.append("ask \(key)") }
      func answerDidChange(of key: String, in controller: FormController) {
        lines.append("change \(key)")
      }
      func draftDidChange(_ draft: FormDraft, in controller: FormController) {
        lines.append("draft")
      }
      func formDidEnd(_ end: FormEnd, in controller: FormController) { lines.append("end") }
    }
    let listener = Listener()
    let driver = FormDriver(Self.form, delegate: listener)

    try driver.run(.begin, .check(["Swift"]), .accept)

    #expect(listener.lines == ["ask topics", "change topics", "draft", "end"])
  }

  @Test func `what the driver's rule refuses, the program's delegate is not asked about`() throws {
    final class Never: FormDelegate {
      func validate(
        _ answer: FormAnswer?,
        of key: String,
        in controller: FormController
      ) -> Validation {
        Issue.record("It was asked.")
        return .valid
      }
    }
    let driver = FormDriver(Self.form, delegate: Never())
    driver.validation = { _, _ in .invalid("Not that.") }

    #expect(
      try driver.run(.begin, .check(["Swift"]))
        == ["asks topics", "topics is refused: Not that.", "asks topics: Not that."]
    )
  }
}
