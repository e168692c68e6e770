import ComboFields
import ComboFormFiles
import Glibc
import Testing

@Suite struct NativeFormTests {
  private static let samples = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return folder.joined(separator: "/") + "/Samples/Forms"
  }()

  private static let schema = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return folder.joined(separator: "/") + "/Sources/ComboFormFiles/Forms/form.schema.json"
  }()

  private func field(_ text: String) throws -> FormFileField {
    let form = try FormFileReader().read("fields:\n- \(text)\n")
    return try #require(form.fields.last)
  }

  @Test func `the trip form has a field of every kind, the same in JSON and in YAML`() throws {
    let json = try FormFileReader().read(fileAt: "\(Self.samples)/trip.json")
    let yaml = try FormFileReader().read(fileAt: "\(Self.samples)/trip.yaml")

    #expect(Set(json.fields.map(\.kind)) == Set(FormFileField.Kind.allCases))
    #expect(json.fields.map(\.key) == yaml.fields.map(\.key))
    #expect(json.fields.map(\.kind) == yaml.fields.map(\.kind))
    #expect(json.fields.map(\.title) == yaml.fields.map(\.title))
    #expect(json.fields.map(\.condition) == yaml.fields.map(\.condition))
    #expect(json.fields.map(\.sections) == yaml.fields.map(\.sections))
    #expect(json.fields.map(\.outline) == yaml.fields.map(\.outline))
    #expect(json.fields.map(\.initial) == yaml.fields.map(\.initial))
    #expect(json.fields.map(\.other) == yaml.fields.map(\.other))
  }

  @Test func `the trip form makes a definition without faults`() throws {
    let form = try FormFileReader().read(fileAt: "\(Self.samples)/trip.yaml")
    let definition = form.definition

    #expect(definition.faults == [])
    #expect(definition.fields.map(\.key) == form.fields.map(\.key))
    #expect(definition.fields.map { $0.kind.isAsked } == form.fields.map { $0.kind != .note })
    #expect(definition.fields[6].initial == .value("it"))
    #expect(definition.fields[4].condition == .equals("children", "true"))
  }

  @Test(arguments: ["trip.json", "trip.yaml"])
  func `the sample forms are valid by the schema of the native form`(name: String) throws {
    let checker = JSONSchemaChecker(root: try JSONReader().read(fileAt: Self.schema))
    let form =
      name.hasSuffix("json")
      ? try JSONReader().read(fileAt: "\(Self.samples)/\(name)")
      : try YAMLReader().read(fileAt: "\(Self.samples)/\(name)")

    #expect(checker.problem(with: form) == nil)
  }

  @Test(arguments: [
    "{}", #"{"fields": []}"#, #"{"fields": [{"kind": "menu", "key": "a"}]}"#,
    #"{"fields": [{"kind": "text", "key": 3}]}"#,
    #"{"fields": [{"kind": "text", "key": "a", "extra": 1}]}"#,
    #"{"fields": [{"kind": "dropdown", "key": "a", "options": [{"value": "x"}]}]}"#,
    #"{"fields": [{"kind": "text", "key": "a", "when": {"field": "b"}}]}"#,
    #"{"fields": [{"kind": "checklist", "key": "a", "options": [null]}]}"#,
  ])
  func `what the schema refuses, the reader refuses`(text: String) throws {
    let checker = JSONSchemaChecker(root: try JSONReader().read(fileAt: Self.schema))

    #expect(checker.problem(with: try JSONReader().read(text)) != nil)
    #expect(throws: DataFileError.self) { try FormFileReader(format: .native).read(text) }
  }

  @Test func `options keep their spelling, their sections and what is said of them`() throws {
    let field = try field(
      """
      kind: checklist
        key: a
        sections:
        - {title: One, expanded: false, options: [3.10, {label: b, value: 7, checked: true, keywords: [k]}]}
        - options: [no, {label: ' c ', disabled: Not now, detail: d}]
        exclusive: [no]
      """
    )

    #expect(field.sections.map(\.title) == ["One", nil])
    #expect(field.sections.map(\.isFolded) == [true, false])
    #expect(field.options.map(\.label) == ["3.10", "b", "no", "c"])
    #expect(field.options.map(\.value) == ["3.10", "7", "no", " c "])
    #expect(field.sections[0].rows.map(\.isChecked) == [false, true])
    #expect(field.options[1].keywords == ["k"])
    #expect(field.options[3].disabledReason == "Not now")
    #expect(field.options[3].detail == "d")
    #expect(field.exclusiveOptions == [2])
  }

  @Test func `typed values are written as the file has them`() throws {
    let form = try FormFileReader().read(
      "fields: [{kind: checklist, key: a, options: [3.10, no, x, {label: seven, value: 7}]}]"
    )
    let options = form.fields[0].options
    let choices = options.indices.map {
      FormAnswer.Choice(label: options[$0].label, value: options[$0].value, position: $0)
    }

    let text = FormWriter(form, answers: ["a": .choices(choices)]).text(as: .values)

    #expect(text == #"{"a":[3.10,false,"x",7]}"# + "\n")
  }

  @Test func `a condition asks about earlier answers`() throws {
    let form = try FormFileReader().read(
      """
      fields:
      - {kind: confirm, key: a}
      - {kind: number, key: n}
      - {kind: dropdown, key: d, options: [{label: One, value: 1}, Two]}
      - kind: text
        key: t
        when: {all: [{field: a, is: yes}, {not: {field: n, is: 2.0}}, {any: [{field: d, in: [One]}, {field: d, answered: no}]}]}
      """
    )
    let condition = try #require(form.fields[3].condition)

    #expect(condition.keys == ["a", "n", "d"])
    #expect(condition.holds { ["a": ["true"], "n": ["1"], "d": ["1"]][$0] ?? [] })
    #expect(condition.holds { ["a": ["true"]][$0] ?? [] })
    #expect(!condition.holds { ["a": ["true"], "d": ["Two"]][$0] ?? [] })
    #expect(!condition.holds { ["a": ["true"], "n": ["2.0"], "d": ["1"]][$0] ?? [] })
    #expect(!condition.holds { _ in [] })
  }

  @Test func `a default that is not listed is text of the person's own where there is an Other`()
    throws
  {
    #expect(
      try field("{kind: dropdown, key: a, options: [x], other: true, default: z}").initial == ["z"]
    )
  }

  @Test func `a command is described and not run`() throws {
    let line = try field("{kind: dropdown, key: a, from: {command: 'touch /tmp/x'}, default: z}")
    let words = try field("{kind: cascade, key: a, from: {command: [ls, -1]}, default: [a, b]}")

    #expect(line.command == .shell("touch /tmp/x"))
    #expect(line.initial == ["z"])
    #expect(words.command == .arguments(["ls", "-1"]))
    #expect(words.initial == ["a", "b"])
  }

  private static let refusals: [(text: String, sentence: String)] = [
    ("{key: a}", "1:11: fields[0]: The key “kind” is missing."),
    (
      "{kind: drop, key: a}",
      "1:18: fields[0].kind: “drop” is no kind of field. The kinds are dropdown,"
    ),
    ("{kind: text}", "1:11: fields[0]: The key “key”, which names the answer, is missing."),
    ("{kind: text, key: ' '}", "1:29: fields[0].key: A key has to have a name."),
    (
      "{kind: text, key: a, titel: x}",
      "1:32: fields[0].titel: The key “titel” means nothing here. Did you mean “title”?"
    ),
    (
      "{kind: text, key: a}, {kind: text, key: a}",
      "1:51: fields[1].key: The key “a” is taken: the field at line 1, column 29 has it. Rename one of them."
    ),
    ("{kind: dropdown, key: a}", "1:11: fields[0]: Expected “options”, “sections” or “from”"),
    (
      "{kind: dropdown, key: a, options: [x], from: f}",
      "1:11: fields[0]: “options” and “from” both say what can be chosen. Leave one out."
    ),
    (
      "{kind: dropdown, key: a, options: []}",
      "1:45: fields[0].options: Expected at least one option, found none."
    ),
    (
      "{kind: dropdown, key: a, options: [Apple], default: Aple}",
      "1:63: fields[0].default: “Aple” is not among the options. Did you mean “Apple”?"
    ),
    (
      "{kind: text, key: a, min: 3, max: 2}",
      "1:45: fields[0].max: “max” is less than “min”, so that nothing would do."
    ),
    (
      "{kind: text, key: a, min: -1}",
      "1:37: fields[0].min: “min” counts, and cannot be less than 0."
    ),
    (
      "{kind: text, key: a, pattern: '['}",
      "1:41: fields[0].pattern: “[” is no regular expression that can be read."
    ),
    ("{kind: text, key: a, message: x}", "1:41: fields[0].message: “message” says what"),
    (
      "{kind: text, key: a, when: {field: b, is: c}}",
      "1:46: fields[0].when.field: No earlier field has the key “b”."
    ),
    (
      "{kind: confirm, key: a}, {kind: text, key: b, when: {field: a, is: maybe}}",
      "1:78: fields[1].when.is: Expected a yes or a no, found “maybe”."
    ),
    (
      "{kind: secret, key: a, default: x}",
      "1:43: fields[0].default: A secret has no default: it would stand in the file."
    ),
    ("{kind: note}", "1:11: fields[0]: A note needs a “title” or a “detail”, which it shows."),
    (
      "{kind: note, title: x}",
      "1:9: fields: The form asks nothing. Expected a field that is no note."
    ),
    (
      "{kind: number, key: a, max: 3, default: 4}",
      "1:51: fields[0].default: The default is outside of “min” and “max”."
    ),
    (
      "{kind: cascade, key: a, items: [x, {name: y, sub: [z]}], default: [y, q]}",
      "1:81: fields[0].default[1]: “q” is not among the options."
    ),
    ("{kind: cascade, key: a}", "1:11: fields[0]: Expected “items” or “from”"),
    (
      "{kind: checklist, key: a, options: [x], order: up}",
      "1:58: fields[0].order: “up” is no order. The orders are list and selection."
    ),
    (
      "{kind: dropdown, key: a, from: f}",
      "1:42: fields[0].from: A form that is no file itself can name no file: it has no folder."
    ),
  ]

  @Test(arguments: refusals)
  func `what a form may not say is refused at its place`(text: String, sentence: String) {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read("fields: [ \(text)]", file: nil)
    }

    let description = (error?.position).map { "\($0.line):\($0.column): " } ?? ""
    let whole = description + (error?.path.map { "\($0): " } ?? "") + (error?.sentence ?? "")
    #expect(whole.hasPrefix(sentence), "\(whole)")
  }

  @Test func `a pattern is no longer than can be read safely`() {
    let pattern = String(repeating: "(", count: 2000)
    let error = #expect(throws: DataFileError.self) {
      try field("{kind: text, key: a, pattern: '\(pattern)'}")
    }

    #expect(
      error?.sentence == "The regular expression is too long. At most 1000 bytes are read."
    )
  }

  @Test(arguments: ["trip.json", "trip.yaml"])
  func `a native form that is scribbled in is read or refused with a place`(name: String) throws {
    let seed: UInt64 = getenv("COMBOLINE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_26
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let path = "\(Self.samples)/\(name)"
    let bytes = try FileReader().read(fileAt: path)
    let words = [
      "true", "[]", "{}", "null", "-1", "'x'", "text", "cascade", "key: a", "from: ..", "9e99",
    ]

    for _ in 0..<300 {
      var mutant = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: mutant.indices, using: &random)
        let end = min(mutant.count, place + Int.random(in: 0..<12, using: &random))
        let word = Array((words.randomElement(using: &random) ?? "").utf8)
        mutant.replaceSubrange(place..<end, with: Bool.random(using: &random) ? word : [])
      }
      do {
        var filling = FormFilling(random: random)
        let form = try FormFileReader(format: .native).read(mutant, file: path)
        let text = FormWriter(form, answers: filling.answers(to: form)).text(as: .values)
        #expect(try JSONReader().read(text).kind == .mapping, "seed \(seed)")
      } catch {
        #expect(error.position != nil && !error.sentence.isEmpty, "\(error), seed \(seed)")
      }
    }
  }

  @Test func `a form that is none says what could be read`() {
    for text in ["a: 1", "fields: 3", "{}"] {
      let error = #expect(throws: DataFileError.self) { try FormFileReader().read(text) }
      #expect(error?.sentence.hasPrefix("This is no form that ComboLine reads.") == true)
    }
    let error = #expect(throws: DataFileError.self) { try FormFileReader().read("[1]") }
    #expect(error?.sentence == "Expected a form: a mapping, found a list.")
  }

  @Test func `a format that is given is not found out`() {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader(format: .issue).read("fields: []\n")
    }
    #expect(error?.sentence == "The key “name” is missing.")
  }
}
