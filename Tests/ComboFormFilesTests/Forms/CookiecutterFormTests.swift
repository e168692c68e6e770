import ComboFields
import ComboFormFiles
import Testing

@Suite struct CookiecutterFormTests {
  private func form(_ text: String) throws -> FormFile {
    try FormFileReader().read(text, file: "cookiecutter.json")
  }

  @Test func `each variable is a field of its kind`() throws {
    let form = try form(
      """
      {"name": "My App", "licence": ["MIT", "None", "Other"], "docker": "n", "async": true,
       "files": {"a": [1]}, "add": [true, false], "_private": ["x"], "__computed": "y",
       "__prompts__": {"name": "[bold red]Name[/] [y/n]", "licence": {"__prompt__": "Licence?", "MIT": "MIT (short)"}}}
      """
    )

    #expect(form.format == .cookiecutter)
    #expect(
      form.definition.fields.map(\.key) == ["name", "licence", "docker", "async", "files", "add"]
    )
    #expect(
      form.definition.fields.map(\.kindName) == [
        .text, .dropDown, .confirmation, .confirmation, .textArea, .confirmation,
      ]
    )
    #expect(
      form.definition.fields.map(\.initialTexts) == [
        ["My App"], ["MIT"], ["n"], ["true"], [#"{"a":[1]}"#], ["true"],
      ]
    )
    #expect(form.definition.fields[0].title == "Name [y/n]")
    #expect(form.definition.fields[1].title == "Licence?")
    #expect(form.definition.fields[1].options.map(\.label) == ["MIT (short)", "None", "Other"])
    #expect(form.definition.fields[1].options.map(\.value) == ["MIT", "None", "Other"])
    #expect(form.definition.fields[1].other == nil)
  }

  @Test(arguments: [
    ("{{ cookiecutter.name|lower|replace(' ', '-') }}", "my-app"),
    ("py-{{ cookiecutter.name.lower().replace(' ', '_') }}", "py-my_app"),
    ("{{ cookiecutter['name'] | upper }}!", "MY APP!"),
    ("{{cookiecutter.name|trim()|title}}", "My App"),
    ("{{ cookiecutter.name[:2] }}{{ cookiecutter.name[-3:] }}", "MyApp"),
    ("{{ cookiecutter.name|slugify }}.{{ 'X'.lower() }}", "my-app.x"),
    ("{{ cookiecutter.name.strip().capitalize() }}", "My app"),
  ])
  func `a default is worked out from earlier answers`(template: String, result: String) throws {
    let form = try form(#"{"name": "n", "slug": "\#(template)"}"#)

    #expect(form.definition.fields[1].template?.keys == ["name"])
    #expect(
      form.definition.fields[1].initialTexts(after: { $0 == "name" ? "My App" : nil }) == [result]
    )
    #expect(form.definition.fields[1].initialTexts(after: { _ in nil }) == [template])
  }

  @Test(arguments: [
    "{% now 'local' %}", "{{ cookiecutter.name|random }}", "{{ name }}", "{{ cookiecutter.name",
    "{{ cookiecutter.name + 'x' }}", "{{ cookiecutter.slug }}", "{{ cookiecutter.name.lower }}",
  ])
  func `what is not worked out stands as it is`(template: String) throws {
    let form = try form(#"{"name": "n", "slug": "\#(template)"}"#)

    #expect(form.definition.fields[1].template == nil)
    #expect(form.definition.fields[1].initialTexts(after: { _ in "My App" }) == [template])
  }

  @Test func `a default is not worked out from what is asked later, or not at all`() throws {
    let form = try form(#"{"a": "{{ cookiecutter.b }}", "b": "{{ cookiecutter._c }}", "_c": "x"}"#)

    #expect(form.definition.fields.map(\.template) == [nil, nil])
    #expect(
      form.definition.fields.map(\.initialTexts) == [
        ["{{ cookiecutter.b }}"], ["{{ cookiecutter._c }}"],
      ]
    )
    #expect(form.definition.faults == [])
  }

  @Test func `answers are typed JSON, and arguments of cookiecutter`() throws {
    let form = try form(
      #"{"name": "", "docker": "n", "async": true, "files": {"a": 1}, "add": [true, false], "v": ["18", "17"]}"#
    )
    let writer = FormWriter(
      form,
      answers: [
        "docker": .confirmation(true), "async": .confirmation(false),
        "files": .text(#"{"b": [2]}"#), "add": .confirmation(false),
        "v": .choices([.init(label: "17", value: "17", position: 1)]),
      ]
    )

    #expect(
      writer.text(as: .json)
        == #"{"name":"","docker":"y","async":false,"files":{"b":[2]},"add":false,"v":"17"}"# + "\n"
    )
    #expect(
      writer.text(as: .args)
        == #"'name=' 'docker=y' 'async=false' 'files={"b": [2]}' 'add=false' 'v=17'"# + "\n"
    )
  }

  @Test func `templates within a template are a choice`() throws {
    let form = try form(
      #"{"templates": {"a": {"path": "./a", "title": "First", "description": "The first"}, "b": {"path": "./b"}}}"#
    )

    #expect(form.definition.fields.map(\.kindName) == [.dropDown])
    #expect(form.definition.fields[0].options.map(\.label) == ["First", "b"])
    #expect(form.definition.fields[0].options.map(\.value) == ["a", "b"])
    #expect(form.definition.fields[0].options[0].detail == "The first")
  }

  @Test func `a template that asks nothing is refused`() {
    let error = #expect(throws: DataFileError.self) { try form(#"{"_a": 1}"#) }

    #expect(
      error?.description
        == "cookiecutter.json:1:1: The template asks nothing: it has no key that does not begin with “_”."
    )
  }
}
