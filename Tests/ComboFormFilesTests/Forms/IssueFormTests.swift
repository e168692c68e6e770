import ComboFields
import ComboFormFiles
import Testing

@Suite struct IssueFormTests {
  private let form: FormFile

  init() throws {
    form = try FormFileReader().read(
      """
      name: Bug
      description: Say what is wrong
      title: "[Bug]: "
      labels: bug, triage
      assignees: [octocat]
      type: Bug
      body:
        - type: markdown
          attributes: {value: Thanks for taking the time!}
        - type: input
          id: contact
          attributes: {label: Contact, placeholder: a@b.c, description: How to reach you}
          validations: {required: true}
        - type: textarea
          attributes: {label: "What happened?", value: "A bug\\n", render: shell}
        - type: dropdown
          id: version
          attributes:
            label: Version
            options: [3.10, 3.9, 'no']
            default: 1
        - type: dropdown
          attributes:
            label: Browsers
            multiple: true
            options: [Firefox, Other, " Safari "]
        - type: dropdown
          attributes: {label: Again?, options: [Yes, No]}
        - type: checkboxes
          id: terms
          attributes:
            label: Terms
            options: [{label: I agree, required: true}, {label: Me too}]
      """,
      file: "bug.yml"
    )
  }

  @Test func `each element is a field of its kind, in order`() {
    #expect(form.format == .issue)
    #expect(form.definition.title == "Bug")
    #expect(form.definition.detail == "Say what is wrong")
    #expect(
      form.definition.fields.map(\.kindName) == [
        .note, .text, .textArea, .dropDown, .checklist, .confirmation, .checklist,
      ]
    )
  }

  @Test func `what an issue has beside its text stands apart`() {
    #expect(form.issue?.title == "[Bug]: ")
    #expect(form.issue?.labels == ["bug", "triage"])
    #expect(form.issue?.assignees == ["octocat"])
    #expect(form.issue?.projects == [])
    #expect(form.issue?.type == "Bug")
  }

  @Test func `the key is the id, else the label in snake case`() {
    #expect(
      form.definition.fields.map(\.key) == [
        "markdown", "contact", "what_happened", "version", "browsers", "again", "terms",
      ]
    )
  }

  @Test func `what validates, explains and prefills is read`() {
    #expect(form.definition.fields[1].isRequired)
    #expect(form.definition.fields[1].placeholder == "a@b.c")
    #expect(form.definition.fields[1].detail == "How to reach you")
    #expect(form.definition.fields[2].initialTexts == ["A bug\n"])
    #expect(form.definition.fields[2].textRules?.language == "shell")
    #expect(form.places["contact"]?.position.line == 10)
  }

  @Test func `options are what was written, and the default is the place of one`() {
    #expect(form.definition.fields[3].options.map(\.value) == ["3.10", "3.9", "no"])
    #expect(form.definition.fields[3].initialTexts == ["3.9"])
  }

  @Test func `a blank option is what a field begins with by its place`() throws {
    let form = try FormFileReader().read(
      """
      name: F
      body:
        - {type: dropdown, attributes: {label: a, options: [Other, x, ''], default: 2}}
        - {type: dropdown, attributes: {label: b, options: [Other, x, ''], default: 0}}
        - {type: dropdown, attributes: {label: c, options: [x, y], default: 1}}
      """
    )

    #expect(form.definition.fields.map(\.initial) == [.option(at: 1), nil, .value("y")])
  }

  @Test func `an option called Other becomes the entry, in its place`() {
    let browsers = form.definition.fields[4]

    #expect(browsers.options.map(\.label) == ["Firefox", "Safari"])
    #expect(browsers.options.map(\.value) == ["Firefox", " Safari "])
    #expect(browsers.other?.label == "Other")
    #expect(browsers.other?.place == .after(OptionID(number: 0)))
  }

  @Test func `a yes and a no are asked as a confirmation that answers as written`() {
    #expect(form.definition.fields[5].confirmation?.yes.value == "Yes")
    #expect(form.definition.fields[5].confirmation?.no.value == "No")
    #expect(form.definition.fields[5].initialTexts == [])
  }

  @Test func `a box may have to be checked`() {
    #expect(form.places["terms"]?.isCheckboxes == true)
    #expect(form.definition.fields[6].places(where: \.isRequired) == [0])
    #expect(form.definition.fields[6].options.map(\.label) == ["I agree", "Me too"])
  }

  @Test func `a policy turns Other on and off`() throws {
    let text = """
      name: F
      body:
        - type: dropdown
          attributes: {label: A, options: [x, Other]}
        - type: dropdown
          attributes: {label: B, options: [x, Other SMTP]}
      """
    var reader = FormFileReader()

    #expect(try reader.read(text).definition.fields.map { $0.other?.label } == ["Other", nil])

    reader.other = .always
    #expect(try reader.read(text).definition.fields.map { $0.other?.label } == ["Other", "Other"])
    #expect(try reader.read(text).definition.fields.map(\.options.count) == [1, 2])

    reader.other = .never
    #expect(try reader.read(text).definition.fields.map { $0.other?.label } == [nil, nil])
    #expect(try reader.read(text).definition.fields.map(\.options.count) == [2, 2])
  }

  @Test func `None and Unknown exclude the others only by a switch`() throws {
    let text = """
      name: F
      body:
        - type: dropdown
          attributes: {label: A, multiple: true, options: [Other, x, None, y, Unknown]}
      """
    var reader = FormFileReader()

    #expect(try reader.read(text).definition.fields[0].places(where: \.isExclusive) == [])

    reader.excludesByLabel = true
    #expect(try reader.read(text).definition.fields[0].places(where: \.isExclusive) == [1, 3])
  }

  @Test func `what GitHub knows, in whatever element, is no reason to warn`() throws {
    #expect(form.warnings == [])
    let uploads = try FormFileReader().read(
      """
      name: F
      description: D
      projects: [a/1]
      body:
        - type: upload
          id: log
          attributes: {label: Log, description: All of it}
          validations: {required: true, accept: .log}
        - type: dropdown
          attributes: {label: a, description: b, options: [x, y, X], default: 1, multiple: false}
      """
    )
    #expect(uploads.warnings == [])
  }

  @Test func `what GitHub would not take is read with a warning at its place`() throws {
    let form = try FormFileReader().read(
      """
      name: F
      about: D
      body:
        - type: input
          atributes: {}
          attributes: {label: a, placehoder: b, render: shell}
          validations: {requird: true}
        - type: dropdown
          attributes: {label: b, options: [x, y, 'x ', x]}
        - type: checkboxes
          attributes:
            label: c
            options: [{label: I agree, requried: true}, {label: I agree}]
      """,
      file: "f.yml"
    )

    #expect(
      form.warnings.map(\.description) == [
        "f.yml:1:1: The key “description” is missing. GitHub offers no form without one.",
        "f.yml:2:1: about: GitHub knows no key “about” here.",
        "f.yml:5:5: body[0].atributes: GitHub knows no key “atributes” here. Did you mean “attributes”?",
        "f.yml:6:28: body[0].attributes.placehoder: GitHub knows no key “placehoder” here. "
          + "Did you mean “placeholder”?",
        "f.yml:6:43: body[0].attributes.render: GitHub knows no key “render” here.",
        "f.yml:7:19: body[0].validations.requird: GitHub knows no key “requird” here. "
          + "Did you mean “required”?",
        "f.yml:9:44: body[1].attributes.options[2]: The option “x” stands here more than once.",
        "f.yml:9:50: body[1].attributes.options[3]: The option “x” stands here more than once.",
        "f.yml:13:34: body[2].attributes.options[0].requried: GitHub knows no key “requried” here. "
          + "Did you mean “required”?",
        "f.yml:13:59: body[2].attributes.options[1].label: The option “I agree” stands here more "
          + "than once.",
      ]
    )
    #expect(!form.definition.fields[0].isRequired)
  }

  @Test(arguments: [
    ("first name", " “first-name” would do."), ("a.b/c", " “a-b-c” would do."),
    ("größe", " “gr-e” would do."), ("$x", " “x” would do."), ("名", ""), ("first-name", nil),
    ("_X9-", nil),
  ])
  func `characters that GitHub does not take in an id are a reason to warn`(
    id: String,
    hint: String?
  ) throws {
    let form = try FormFileReader().read(
      """
      name: F
      description: D
      body:
        - {type: input, id: "\(id)", attributes: {label: x}}
      """,
      file: "f.yml"
    )

    #expect(form.definition.fields.map(\.key) == [id])
    #expect(
      form.warnings.map(\.description)
        == (hint.map {
          [
            "f.yml:4:23: body[0].id: GitHub takes only letters from A to Z, digits, “-” and “_” in an id.\($0)"
          ]
        } ?? [])
    )
  }

  @Test func `of a form that is wrong all over, a hundred things are said`() throws {
    let keys = (0..<50_000).map { "k\($0): x\n" }.joined()
    let body = "body: [{type: input, attributes: {label: a}}]\n"

    #expect(try FormFileReader().read("name: F\n\(body)\(keys)").warnings.count == 100)
  }

  @Test(arguments: [
    ("name: F\nbody: []\n", "f.yml:2:7: body: The form asks nothing."),
    ("body: []\n", "f.yml:1:1: The key “name” is missing."),
    (
      "name: F\nbody:\n  - type: inputs\n    attributes: {}\n",
      "f.yml:3:11: body[0].type: “inputs” is no type of element."
    ),
    (
      "name: F\nbody:\n  - type: input\n    attributes: {}\n",
      "f.yml:4:17: body[0].attributes: The key “label” is missing."
    ),
    (
      "name: F\nbody:\n  - type: dropdown\n    attributes: {label: x, options: []}\n",
      "f.yml:4:37: body[0].attributes.options: Expected at least one option, found none."
    ),
    (
      "name: F\nbody:\n  - type: dropdown\n    attributes: {label: x, options: [a], default: 1}\n",
      "f.yml:4:51: body[0].attributes.default: The default is the place of an option, from 0 to 0; 1 is none."
    ),
    (
      "name: F\nbody:\n  - type: input\n    id: a\n    attributes: {label: x}\n"
        + "  - type: input\n    id: a\n    attributes: {label: y}\n",
      "f.yml:7:9: body[1].id: The key “a” is taken: the field at line 4, column 9 has it."
    ),
    (
      "name: F\nbody:\n  - type: input\n    attributes: {label: x}\n    validations: {required: maybe}\n",
      "f.yml:5:29: body[0].validations.required: Expected true or false, found a string."
    ),
    (
      "name: F\nbody:\n  - type: dropdown\n    attributes: {label: x, options: [{a: b}]}\n",
      "f.yml:4:38: body[0].attributes.options[0]: Expected an option: a text, found a mapping."
    ),
  ])
  func `what is no issue form is refused at its place`(text: String, beginning: String) {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read(text, file: "f.yml")
    }

    #expect(error?.description.hasPrefix(beginning) == true, "\(error?.description ?? "")")
  }
}
