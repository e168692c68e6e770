import ComboFields
import ComboFormFiles
import Testing

@Suite struct OptionLabelTests {
  private func field(_ labels: [String], multiple: Bool = false) throws -> FormField {
    let options = labels.map { "'\($0)'" }.joined(separator: ", ")
    return try FormFileReader().read(
      "name: F\nbody: [{type: dropdown, attributes: {label: x, multiple: \(multiple), options: [\(options)]}}]"
    ).definition.fields[0]
  }

  @Test(arguments: [
    "Other", "others", "OTHER", " Other ", "Other (please specify)", "Other [below]", "Other?",
    "Other: which one?", "Other...", "Other…", "Others:", "Other? (Please let us know)",
    "Other, please?",
  ])
  func `a label that stands for any text opens an entry`(label: String) throws {
    #expect(try field(["a", label]).other != nil)
  }

  @Test(arguments: [
    "Other SMTP", "Other family member", "Another", "Other Docker-based deployment", "Otherwise",
    "Other 3rd-party Helm chart", "Others at work?", "Other (a) or (b", "None / Other",
  ])
  func `a label that goes on is an option like all others`(label: String) throws {
    #expect(try field(["a", label]).other == nil)
  }

  @Test(arguments: [
    ["Yes", "No"], ["no", "yes"], ["y", "n"], ["True", "false"], ["on", "off"], [" Yes", "No "],
    ["是", "否"],
  ])
  func `a yes and a no are asked as a confirmation`(labels: [String]) throws {
    let field = try field(labels)

    #expect(field.kindName == .confirmation)
    let confirmation = try #require(field.confirmation)
    let values = [confirmation.yes.value, confirmation.no.value]
    #expect(Set(values) == Set(labels.map { .text($0) }))
  }

  @Test(arguments: [
    ["Yes", "No", "Maybe"], ["Yes", "Yes"], ["Yes, please", "No"], ["Yes"], ["Yes", "Other"],
  ])
  func `other lists are not`(labels: [String]) throws {
    #expect(try field(labels).kindName == .dropDown)
  }

  @Test func `a list of several choices is no confirmation`() throws {
    #expect(try field(["Yes", "No"], multiple: true).kindName == .checklist)
  }

  @Test func `the only option stays one, whatever it is called`() throws {
    #expect(try field(["Other"]).other == nil)
    #expect(try field(["Other", "x"]).other?.place == .first)
    #expect(try field(["x", "Other"]).other?.place == .last)
  }
}
