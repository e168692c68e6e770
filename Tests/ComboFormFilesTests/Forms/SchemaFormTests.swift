import ComboFields
import ComboFormFiles
import ComboTesting
import Testing

@Suite struct SchemaFormTests {
  private func form(_ properties: String, rest: String = "") throws -> FormFile {
    try FormFileReader().read(
      #"{"type": "object", "properties": {\#(properties)}\#(rest.isEmpty ? "" : ", " + rest)}"#,
      file: "s.json"
    )
  }

  private func field(_ schema: String) throws -> FormField {
    let form = try form("\"a\": \(schema)")
    return try #require(form.definition.fields.first)
  }

  // MARK: Lists of options

  @Test(arguments: [
    #"{"type": "string", "enum": ["r", "g"]}"#,
    #"{"type": "string", "enum": ["r", "g"], "enumNames": ["Red", "Green"]}"#,
    #"{"type": "string", "oneOf": [{"const": "r", "title": "Red"}, {"const": "g", "title": "Green"}]}"#,
    #"{"type": "array", "items": {"type": "string", "enum": ["r", "g"]}}"#,
    #"{"type": "array", "items": {"anyOf": [{"const": "r", "title": "Red"}, {"const": "g", "title": "Green"}]}}"#,
  ])
  func `the five spellings of a list in an elicitation are read`(schema: String) throws {
    let form = try FormFileReader().read(
      """
      {"method": "elicitation/create", "params": {"message": "Which?", "requestedSchema":
       {"type": "object", "properties": {"a": \(schema)}, "required": ["a"]}}}
      """
    )

    let field = form.definition.fields[0]
    #expect(form.format == .schema)
    #expect(form.definition.detail == "Which?")
    #expect(field.kindName == (schema.contains("array") ? .checklist : .dropDown))
    #expect(field.options.map(\.value) == ["r", "g"])
    #expect(
      field.options.map(\.label) == (schema.contains("Red") ? ["Red", "Green"] : ["r", "g"])
    )
    #expect(field.other == nil)
  }

  @Test(arguments: [
    #"{"anyOf": [{"enum": ["x", "y"]}, {"type": "string", "pattern": "^z"}]}"#,
    #"{"type": "string", "examples": ["x", "y"], "pattern": "^z"}"#,
    #"{"anyOf": [{"const": "x"}, {"const": "y"}, {"type": "string", "pattern": "^z"}]}"#,
  ])
  func `a text beside options, and examples, are Other`(schema: String) throws {
    let field = try field(schema)

    #expect(field.kindName == .dropDown)
    #expect(field.options.map(\.label) == ["x", "y"])
    #expect(field.other?.pattern?.matches("zebra") == true)
    #expect(field.other?.pattern?.matches("a zebra") == false)
  }

  @Test func `an option called Other is one of the values, and no entry`() throws {
    #expect(try field(#"{"enum": ["x", "Other"]}"#).other == nil)
  }

  @Test func `values keep their types`() throws {
    let form = try form(
      #""a": {"enum": [1, "1", 2.50, true, null, "x"]}, "b": {"type": "integer", "enum": [1, "x", 2]}"#
    )
    let field = form.definition.fields[0]

    #expect(field.options.map(\.label) == ["1", "1", "2.50", "true", "x"])
    #expect(Set(field.options.map(\.value)).count == 5)
    #expect(form.definition.fields[1].options.map(\.label) == ["1", "2"])
    for (place, json) in ["1", "\"1\"", "2.50", "true", "\"x\""].enumerated() {
      let option = field.options[place]
      let choice = FormAnswer.Choice(
        label: option.label,
        value: option.value,
        position: place
      )
      #expect(
        FormWriter(form, answers: ["a": .choices([choice])]).text(as: .json) == "{\"a\":\(json)}\n"
      )
    }
  }

  // MARK: Single values

  @Test func `text, numbers and booleans are fields with their bounds`() throws {
    let form = try form(
      """
      "t": {"type": "string", "title": "T", "description": "D", "minLength": 2, "maxLength": 5, "default": "abc"},
      "p": {"type": "string", "format": "password"},
      "m": {"type": "string", "format": "email"},
      "i": {"type": "integer", "minimum": 1, "exclusiveMaximum": 9, "default": 3},
      "n": {"type": ["number", "null"], "minimum": 0, "exclusiveMinimum": true},
      "b": {"type": "boolean", "default": true},
      "l": {"type": "array", "items": {"type": "string"}, "default": ["x", "y"]}
      """
    )

    #expect(
      form.definition.fields.map(\.kindName) == [
        .text, .secret, .text, .number, .number, .confirmation, .textArea,
      ]
    )
    #expect(form.definition.fields[0].title == "T")
    #expect(form.definition.fields[0].detail == "D")
    #expect(form.definition.fields[0].textRules?.minimumLength == 2)
    #expect(form.definition.fields[0].textRules?.maximumLength == 5)
    #expect(form.definition.fields[0].initialTexts == ["abc"])
    #expect(form.definition.fields[2].textRules?.format == .email)
    #expect(form.definition.fields[3].numberRules?.isInteger == true)
    #expect(form.definition.fields[3].numberRules?.minimum == 1)
    #expect(form.definition.fields[3].numberRules?.maximum == NumberLimit(9, isExclusive: true))
    #expect(form.definition.fields[3].initial == .value(3))
    #expect(form.definition.fields[4].numberRules?.minimum == NumberLimit(0, isExclusive: true))
    #expect(form.definition.fields[4].numberRules?.isInteger == false)
    #expect(form.definition.fields[5].initialTexts == ["true"])
    #expect(form.definition.fields[6].initialTexts == ["x\ny"])
  }

  @Test(arguments: [
    ("email", TextFormat.email), ("uri", .uri), ("date", .date), ("time", .time),
    ("date-time", .dateTime), ("hostname", .hostName), ("ipv4", .ipv4), ("ipv6", .ipv6),
    ("uuid", .uuid), ("idn-email", .email), ("iri", .uri), ("idn-hostname", .hostName),
    ("duration", nil),
  ])
  func `a format is a form that a text has to have, also one beside options`(
    name: String,
    format: TextFormat?
  ) throws {
    let text = try field(#"{"type": "string", "format": "\#(name)", "pattern": "0"}"#)
    let list = try field(#"{"type": "string", "format": "\#(name)", "examples": ["x"]}"#)

    #expect(text.textRules?.format == format)
    #expect(text.textRules?.pattern?.source == "0")
    #expect(list.other?.format == format)
  }

  @Test func `a format is not left empty, and makes a list of texts none that can be asked`() throws
  {
    let form = try form(
      #""a": {"type": "string", "format": "date"}, "b": {"type": "array", "items": {"type": "string", "format": "date"}}"#,
      rest: #""required": ["a"]"#
    )

    #expect(form.definition.fields.map(\.key) == ["a"])
    #expect(form.definition.fields[0].isRequired)
    #expect(form.warnings.map(\.path) == ["properties.b.items"])
  }

  @Test func `a pattern may match anywhere in the text`() throws {
    let field = try field(#"{"type": "string", "pattern": "b|c$"}"#)

    let pattern = try #require(field.textRules?.pattern)
    #expect(pattern.matches("abba"))
    #expect(pattern.matches("xc"))
    #expect(!pattern.matches("cx"))
  }

  @Test func `a pattern is not trusted`() throws {
    let text = try field(#"{"type": "string", "pattern": "^a+$"}"#)
    let list = try field(#"{"type": "string", "examples": ["x"], "pattern": "a"}"#)

    #expect(text.textRules?.pattern?.isTrusted == false)
    #expect(list.other?.pattern?.isTrusted == false)
  }

  @Test(arguments: [
    (#""minimum": 2, "exclusiveMinimum": 2"#, NumberLimit(2, isExclusive: true)),
    (#""minimum": 3, "exclusiveMinimum": 2"#, 3), (#""exclusiveMinimum": false, "minimum": 2"#, 2),
    (#""minimum": 1, "exclusiveMinimum": 2"#, NumberLimit(2, isExclusive: true)),
  ])
  func `of two bounds the one that leaves less counts`(bounds: String, limit: NumberLimit) throws {
    #expect(try field("{\"type\": \"number\", \(bounds)}").numberRules?.minimum == limit)
  }

  @Test func `a number of characters may be larger than can be counted`() throws {
    let field = try field(#"{"type": "string", "minLength": -1, "maxLength": 1e300}"#)

    #expect(field.textRules?.minimumLength == 0)
    #expect(field.textRules?.maximumLength == TextLimit(Int.max))
  }

  @Test func `what is required and may be empty is written when nothing is typed`() throws {
    let form = try form(
      """
      "t": {"type": "string"}, "l": {"type": "array", "items": {"enum": ["x"]}},
      "n": {"type": ["string", "null"], "minLength": 1}, "o": {"type": "object", "properties": {"x": {"type": "string"}}},
      "v": {"const": 2}, "s": {"type": "string", "minLength": 1}
      """,
      rest: #""required": ["t", "l", "n", "o", "v", "s"]"#
    )

    #expect(form.definition.fields.filter(\.isRequired).map(\.key) == ["s"])
    #expect(
      FormWriter(form, answers: ["s": .text("x")]).text(as: .json)
        == #"{"o":{},"v":2,"t":"","l":[],"n":null,"s":"x"}"# + "\n"
    )
  }

  // MARK: Objects, references, conditions

  @Test func `objects are groups, and references and allOf are followed`() throws {
    let form = try form(
      """
      "a": {"$ref": "#/$defs/a~1b", "title": "Own"},
      "c": {"allOf": [{"$ref": "#/$defs/text"}, {"maxLength": 3}]}
      """,
      rest: """
        "$defs": {"a/b": {"type": "object", "title": "Theirs", "properties": {"x": {"$ref": "#/$defs/text"}}},
                  "text": {"type": "string", "minLength": 1}}
        """
    )

    #expect(form.definition.fields.map(\.key) == ["a.x", "c"])
    let (first, second) = (form.definition.fields[0], form.definition.fields[1])
    #expect(
      form.definition.items == [
        .section(FormSection("Own", items: [.field(first)])), .field(second),
      ]
    )
    #expect(first.keyPath == ["a", "x"])
    #expect(first.textRules?.minimumLength == 1)
    #expect(second.textRules?.minimumLength == 1)
    #expect(second.textRules?.maximumLength == 3)
    #expect(
      FormWriter(form, answers: ["a.x": .text("1"), "c": .text("2")]).text(as: .json)
        == #"{"a":{"x":"1"},"c":"2"}"# + "\n"
    )
  }

  @Test func `objects within objects are sections within sections`() throws {
    let text = #"{"type": "string"}"#
    let form = try form(
      """
      "a": {"type": "object", "title": "A", "description": "About a", "properties": {
        "x": \(text), "b": {"type": "object", "properties": {"y": \(text)}}, "z": \(text)}},
      "c": {"type": "object", "title": "A", "properties": {"x": \(text)}}
      """
    )
    let fields = form.definition.fields.map { FormItem.field($0) }

    #expect(form.definition.fields.map(\.key) == ["a.x", "a.b.y", "a.z", "c.x"])
    #expect(
      form.definition.items == [
        .section(
          FormSection(
            "A",
            detail: "About a",
            items: [fields[0], .section(FormSection("b", items: [fields[1]])), fields[2]]
          )
        ),
        .section(FormSection("A", items: [fields[3]])),
      ]
    )
  }

  @Test func `an object that requires something and is not required is asked for first`() throws {
    let form = try form(
      #""o": {"type": "object", "properties": {"x": {"type": "string", "minLength": 1}}, "required": ["x"]}"#
    )

    #expect(form.definition.fields.map(\.key) == ["o", "o.x"])
    #expect(form.definition.fields[0].kindName == .confirmation)
    #expect(form.definition.fields[0].initialTexts == ["false"])
    #expect(form.definition.fields[1].condition == .equals("o", true))
    #expect(FormWriter(form, answers: ["o": .confirmation(false)]).text(as: .json) == "{}\n")
    #expect(
      FormWriter(form, answers: ["o": .confirmation(true), "o.x": .text("1")]).text(as: .json)
        == #"{"o":{"x":"1"}}"# + "\n"
    )
  }

  private let conditional = """
    "properties": {"kind": {"enum": ["home", "work"]}, "note": {"type": "string", "minLength": 1}, "card": {"type": "string", "minLength": 1}},
    "if": {"properties": {"kind": {"const": "work"}}, "required": ["kind"]},
    "then": {"properties": {"firm": {"type": "string", "minLength": 1}}, "required": ["firm", "note"]},
    "else": {"properties": {"street": {"type": "string", "minLength": 1}}},
    "dependentRequired": {"card": ["note"]}
    """

  @Test func `if, then, else and dependentRequired are conditions`() throws {
    let form = try FormFileReader().read("{\"type\": \"object\", \(conditional)}")
    let isWork = FormCondition.equals("kind", "work")

    #expect(form.definition.fields.map(\.key) == ["kind", "note", "card", "firm", "street"])
    #expect(form.definition.field("firm")?.condition == isWork)
    #expect(form.definition.field("firm")?.isRequired == true)
    #expect(form.definition.field("street")?.condition == .not(isWork))
    #expect(form.definition.field("note")?.requiredWhen == isWork)
    // What is asked before cannot be required by what is asked later, and so that is asked only behind it.
    #expect(form.definition.field("card")?.condition == .isAnswered(key: "note"))
  }

  @Test func `answers to a schema with conditions are valid by it`() throws {
    let text = "{\"type\": \"object\", \(conditional)}"
    let form = try FormFileReader().read(text)
    let schema = JSONSchemaChecker(root: try JSONReader().read(text))

    for seed in 1...200 {
      var filling = FormFilling(random: SeededGenerator(seed: UInt64(seed)))
      let json = FormWriter(form, answers: filling.answers(to: form)).text(as: .json)
      #expect(
        schema.problem(with: try JSONReader().read(json)) == nil,
        "seed \(seed): \(json)"
      )
    }
  }

  @Test func `a field is asked behind those that say whether it is required`() throws {
    let form = try FormFileReader().read(
      """
      {"properties": {"a": {"type": "string"}, "b": {"type": "string"}, "kind": {"enum": ["x", "y"]}, "z": {"type": "string"}},
       "if": {"properties": {"kind": {"const": "x"}}, "required": ["kind"]}, "then": {"required": ["a"]},
       "dependentRequired": {"b": ["z"], "z": ["b"]}}
      """
    )

    #expect(form.definition.fields.map(\.key) == ["b", "kind", "a", "z"])
    #expect(form.definition.field("z")?.condition == .isAnswered(key: "b"))
    #expect(form.definition.field("z")?.requiredWhen == .isAnswered(key: "b"))
    #expect(form.definition.field("b")?.requirement == .optional)
  }

  @Test func `a condition without required also holds where there is no answer`() throws {
    let form = try FormFileReader().read(
      """
      {"properties": {"a": {"type": "boolean"}}, "if": {"properties": {"a": {"const": true}}},
       "then": {"properties": {"b": {"type": "string"}}}}
      """
    )
    let condition = try #require(form.definition.field("b")?.condition)

    let fields = form.definition.fieldsByKey
    #expect(condition.holds(for: { _ in nil }, in: fields))
    #expect(condition.holds(for: { $0 == "a" ? .confirmation(true) : nil }, in: fields))
    #expect(!condition.holds(for: { $0 == "a" ? .confirmation(false) : nil }, in: fields))
  }

  @Test func `what is always the same is there, and a condition may say so`() throws {
    let form = try FormFileReader().read(
      """
      {"properties": {"v": {"const": 1}, "b": {"type": "string", "minLength": 1}}, "required": ["v"],
       "dependentRequired": {"v": ["b"]}}
      """
    )

    #expect(form.definition.field("b")?.requiredWhen == .always)
    #expect(form.definition.faults == [])
  }

  // MARK: Refusals

  @Test func `what no field can ask is left out with a warning where it is not required`() throws {
    let form = try form(
      """
      "a": {"type": "string"}, "b": {"type": "array", "items": {"type": "object"}}, "c": {},
      "d": {"$ref": "other.json"}, "e": {"$ref": "#"}
      """
    )

    #expect(form.definition.fields.map(\.key) == ["a"])
    #expect(
      form.warnings.map(\.path) == [
        "properties.b.items", "properties.c", "properties.d.$ref", "properties.e",
      ]
    )
    #expect(form.warnings.allSatisfy { $0.position?.line == 1 || $0.position?.line == 2 })
  }

  private static let refusals: [(text: String, sentence: String)] = [
    (
      #"{"properties": {"a": {"type": "array", "items": {"type": "object"}}}, "required": ["a"]}"#,
      "s.json:1:49: properties.a.items: A form cannot ask for a list of these"
    ),
    (
      #"{"properties": {"a": {"type": "string"}}, "required": ["b"]}"#,
      "s.json:1:1: “b” is required, and the schema does not say what it is."
    ),
    (
      #"{"type": "object", "oneOf": [{"properties": {}}]}"#,
      "s.json:1:29: oneOf: “oneOf” allows for objects of several shapes"
    ),
    (#"{"type": "object"}"#, "s.json:1:1: The object has no “properties”"),
    (##"{"$ref": "#/nowhere"}"##, "s.json:1:10: $ref: “#/nowhere” leads nowhere in this file."),
    (
      #"{"properties": {"a": {"$ref": "http://x/y"}}, "required": ["a"]}"#,
      "s.json:1:31: properties.a.$ref: “http://x/y” is outside of this file."
    ),
    (
      #"{"properties": {"a": {"type": "number", "multipleOf": 3}}, "required": ["a"]}"#,
      "s.json:1:55: properties.a.multipleOf: A form cannot ask for “multipleOf” but 1."
    ),
    (
      #"{"properties": {"a": {"enum": ["x"], "default": "y"}}, "required": ["a"]}"#,
      "s.json:1:49: properties.a.default: “y” is not among the options."
    ),
    (
      #"{"properties": {"a": {"type": "string"}}, "if": {"properties": {"b": {"const": 1}}}, "then": {}}"#,
      "s.json:1:70: if.properties.b: A condition about “b” cannot be asked"
    ),
    (
      #"{"properties": {"a": {"type": "string"}}, "if": {"minProperties": 1}, "then": {}}"#,
      "s.json:1:50: if.minProperties: A condition with “minProperties” cannot be asked."
    ),
    (
      #"{"properties": {"a": {"type": "string", "pattern": "["}}, "required": ["a"]}"#,
      "s.json:1:52: properties.a.pattern: “[” is no regular expression that can be read."
    ),
  ]

  @Test(arguments: refusals)
  func `what is needed and cannot be asked is refused at its place`(
    text: String,
    sentence: String
  ) {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read(text, file: "s.json")
    }

    #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "")")
  }

  @Test func `a schema of a few lines cannot ask for millions of fields`() {
    var definitions: [String] = []
    for level in 0..<7 {
      let properties = (0..<12).map { ##""p\##($0)": {"$ref": "#/$defs/l\##(level + 1)"}"## }
      definitions.append(
        ##""l\##(level)": {"type": "object", "properties": {\##(properties.joined(separator: ", "))}}"##
      )
    }
    definitions.append(##""l7": {"type": "string"}"##)
    let text =
      ##"{"properties": {"a": {"$ref": "#/$defs/l0"}}, "$defs": {\##(definitions.joined(separator: ", "))}}"##

    let error = #expect(throws: DataFileError.self) { try FormFileReader().read(text) }

    #expect(error?.sentence == "The schema asks for too much: more than 5000 properties.")
  }

  @Test(arguments: [
    ##"{"properties": {"a": {"type": "string"}}, "if": {"not": {"$ref": "#/if"}}, "then": {}}"##,
    ##"{"properties": {"a": {"type": "string"}}, "$defs": {"c": {"if": true, "then": {"$ref": "#/$defs/c"}}}, "allOf": [{"$ref": "#/$defs/c"}]}"##,
    ##"{"properties": {"a": {"enum": ["x"]}}, "$defs": {"n": {"not": {"$ref": "#/$defs/n"}}}, "if": {"properties": {"a": {"$ref": "#/$defs/n"}}}, "then": {}}"##,
  ])
  func `conditions within themselves are refused`(text: String) {
    let error = #expect(throws: DataFileError.self) { try FormFileReader().read(text) }

    #expect(error?.sentence == "Conditions are nested deeper here than a form can ask.")
  }

  @Test func `references that go round end`() {
    let texts = [
      ##"{"$ref": "#"}"##, ##"{"allOf": [{"$ref": "#/allOf/0"}]}"##,
      ##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
      ##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"type": "object", "properties": {"n": {"$ref": "#/$defs/a"}}}}}"##,
    ]
    for text in texts {
      let error = #expect(throws: DataFileError.self) { try FormFileReader().read(text) }
      #expect(error?.position != nil)
    }
  }
}
