import ComboFields
import ComboFormFiles
import ComboTesting
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

  private func field(_ text: String) throws -> FormField {
    let form = try FormFileReader().read("fields:\n- \(text)\n")
    return try #require(form.definition.fields.last)
  }

  @Test func `the trip form has a field of every kind, the same in JSON and in YAML`() throws {
    let json = try FormFileReader().read(fileAt: "\(Self.samples)/trip.json")
    let yaml = try FormFileReader().read(fileAt: "\(Self.samples)/trip.yaml")

    #expect(Set(json.definition.fields.map(\.kindName)) == Set(FieldKindName.allCases))
    #expect(json.definition.fields.map(\.key) == yaml.definition.fields.map(\.key))
    #expect(json.definition.fields.map(\.kindName) == yaml.definition.fields.map(\.kindName))
    #expect(json.definition.fields.map(\.title) == yaml.definition.fields.map(\.title))
    #expect(json.definition.fields.map(\.condition) == yaml.definition.fields.map(\.condition))
    #expect(json.definition.fields.map(\.sections) == yaml.definition.fields.map(\.sections))
    #expect(json.definition.fields.map(\.outline) == yaml.definition.fields.map(\.outline))
    #expect(
      json.definition.fields.map(\.initialTexts) == yaml.definition.fields.map(\.initialTexts)
    )
    #expect(json.definition.fields.map(\.other) == yaml.definition.fields.map(\.other))
  }

  @Test func `the trip form has a definition without faults`() throws {
    let form = try FormFileReader().read(fileAt: "\(Self.samples)/trip.yaml")
    let fields = form.definition.fields

    #expect(form.definition.faults == [])
    #expect(Set(fields.map(\.key)) == Set(form.places.keys))
    #expect(fields[6].initial == .value("it"))
    #expect(fields[4].condition == .equals("children", true))
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
    #expect(field.sections.map(\.isExpanded) == [false, true])
    #expect(field.options.map(\.label) == ["3.10", "b", "no", "c"])
    #expect(field.options.map(\.value) == ["3.10", "7", "no", " c "])
    #expect(field.sections[0].options.map(\.isChecked) == [false, true])
    #expect(field.options[1].keywords == ["k"])
    #expect(field.options[3].disabledReason == "Not now")
    #expect(field.options[3].detail == "d")
    #expect(field.places(where: \.isExclusive) == [2])
  }

  @Test func `typed values are written as the file has them`() throws {
    let form = try FormFileReader().read(
      "fields: [{kind: checklist, key: a, options: [3.10, no, x, {label: seven, value: 7}]}]"
    )
    let options = form.definition.fields[0].options
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
    let condition = try #require(form.definition.fields[3].condition)
    let fields = form.definition.fieldsByKey
    let holds = { (answers: [String: FormAnswer]) in
      condition.holds(for: { answers[$0] }, in: fields)
    }
    let one = FormAnswer.choices([.init(label: "One", value: "1", position: 0)])
    let two = FormAnswer.choices([.init(label: "Two", value: "Two", position: 1)])

    #expect(Set(condition.keys) == ["a", "n", "d"])
    #expect(holds(["a": .confirmation(true), "n": .number("1"), "d": one]))
    #expect(holds(["a": .confirmation(true)]))
    #expect(!holds(["a": .confirmation(true), "d": two]))
    #expect(!holds(["a": .confirmation(true), "n": .number("2.0"), "d": one]))
    #expect(!holds(["a": .confirmation(true), "n": .number("2"), "d": one]))
    #expect(!holds(["a": .confirmation(false), "d": one]))
    #expect(!holds([:]))
  }

  @Test func `a default that is not listed is text of the person's own where there is an Other`()
    throws
  {
    #expect(
      try field("{kind: dropdown, key: a, options: [x], other: true, default: z}").initialTexts == [
        "z"
      ]
    )
  }

  @Test func `a command is described and not run`() throws {
    let line = try field("{kind: dropdown, key: a, from: {command: 'touch /tmp/x'}, default: z}")
    let words = try field("{kind: cascade, key: a, from: {command: [ls, -1]}, default: [a, b]}")

    #expect(line.kind.options?.source == .command(FormTemplate(text: "touch /tmp/x")))
    #expect(line.initialTexts == ["z"])
    #expect(words.kind.options?.source == .command(FormTemplate(text: "'ls' '-1'")))
    #expect(words.initialTexts == ["a", "b"])
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

  @Test func `a pattern is not trusted`() throws {
    let text = try field("{kind: text, key: a, pattern: 'a+'}")
    let list = try field("{kind: dropdown, key: a, options: [x], other: {pattern: 'a+'}}")

    #expect(text.textRules?.pattern?.isTrusted == false)
    #expect(list.other?.pattern?.isTrusted == false)
  }

  @Test func `a number keeps its digits, and one that is not decimal its spelling`() throws {
    let form = try FormFileReader().read(
      """
      fields:
      - {kind: number, key: n, max: 12345678901234567890123, default: 12345678901234567890122}
      - {kind: dropdown, key: d, options: [0x1F, 017, 8], default: 017}
      """
    )
    let fields = form.definition.fields
    let choices = fields[1].options.indices.map {
      FormAnswer.choices([
        .init(label: "", value: fields[1].options[$0].value, position: $0)
      ])
    }

    #expect(fields[0].initialTexts == ["12345678901234567890122"])
    #expect(fields[1].initial == .value("017"))
    #expect(fields[1].options.map(\.value) == ["0x1F", "017", "8"])
    for (choice, json) in zip(choices, ["31", "15", "8"]) {
      let text = FormWriter(form, answers: ["d": choice]).text(as: .values)
      #expect(text == "{\"d\":\(json)}\n")
    }
    let typed = FormWriter(form, answers: ["d": .choices([.init(typed: "0x1F")])])
    #expect(typed.text(as: .values) == "{\"d\":\"0x1F\"}\n")
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
