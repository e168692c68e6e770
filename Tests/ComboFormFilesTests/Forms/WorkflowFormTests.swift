import ComboFields
import ComboFormFiles
import Testing

@Suite struct WorkflowFormTests {
  private let text = """
    name: Release
    on:
      push:
      workflow_dispatch:
        inputs:
          kind:
            description: Kind of release
            type: choice
            options: [patch, minor, 1.10]
            default: minor
            required: true
          dry:
            type: boolean
            default: false
          count: {type: number, default: 3}
          where: {type: environment}
          note:
    jobs: {}
    """

  @Test func `each input is a field of its type`() throws {
    let form = try FormFileReader().read(text)

    #expect(form.format == .workflow)
    #expect(form.definition.title == "Release")
    #expect(form.definition.fields.map(\.key) == ["kind", "dry", "count", "where", "note"])
    #expect(
      form.definition.fields.map(\.kindName) == [.dropDown, .confirmation, .number, .text, .text]
    )
    #expect(form.definition.fields.map(\.isRequired) == [true, false, false, false, false])
    #expect(form.definition.fields.map(\.initialTexts) == [["minor"], ["false"], ["3"], [], []])
    #expect(form.definition.fields[0].title == "Kind of release")
    #expect(form.definition.fields[0].options.map(\.value) == ["patch", "minor", "1.10"])
  }

  @Test func `answers are flat JSON of texts, and arguments of gh`() throws {
    let writer = FormWriter(
      try FormFileReader().read(text),
      answers: [
        "kind": .choices([.init(label: "1.10", value: "1.10", position: 2)]),
        "dry": .confirmation(true), "count": .number("4"), "note": .text("it's on"),
      ]
    )

    #expect(
      writer.text(as: .json) == #"{"kind":"1.10","dry":"true","count":"4","note":"it's on"}"# + "\n"
    )
    #expect(
      writer.text(as: .args)
        == #"-f 'kind=1.10' -f 'dry=true' -f 'count=4' -f 'note=it'\''s on'"# + "\n"
    )
  }

  @Test(arguments: [
    ("on: push\njobs: {}\n", "1:5: on: The workflow cannot be started by hand"),
    ("on: [push, workflow_dispatch]\njobs: {}\n", "1:5: on: The workflow has no inputs"),
    (
      "on:\n  workflow_dispatch:\njobs: {}\n",
      "2:21: on.workflow_dispatch: The workflow has no inputs"
    ),
    (
      "on: {workflow_dispatch: {inputs: {a: {type: choice}}}}\n",
      "1:38: on.workflow_dispatch.inputs.a: The key “options” is missing."
    ),
    (
      "on: {workflow_dispatch: {inputs: {a: {type: choice, options: [x], default: y}}}}\n",
      "1:76: on.workflow_dispatch.inputs.a.default: “y” is not among the options."
    ),
    (
      "on: {workflow_dispatch: {inputs: {a: {type: text}}}}\n",
      "1:45: on.workflow_dispatch.inputs.a.type: “text” is no type of input."
    ),
  ])
  func `what has no inputs is refused at its place`(text: String, beginning: String) {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read(text, file: "f.yml")
    }

    #expect(
      error?.description.hasPrefix("f.yml:\(beginning)") == true,
      "\(error?.description ?? "")"
    )
  }
}
