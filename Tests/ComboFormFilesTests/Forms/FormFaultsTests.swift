import ComboFormFiles
import Testing

/// All that is wrong with a form is found in one reading, and nothing that only follows from it.
@Suite struct FormFaultsTests {
  /// The places and paths of what is wrong, in the order of the file, with the beginnings of the sentences.
  private func faults(in text: String, file: String = "f") throws -> [String] {
    let error = #expect(throws: DataFileError.self) { try FormFileReader().read(text, file: file) }
    return try #require(error).all.map { fault in
      let place = fault.position.map { "\($0.line):\($0.column)" } ?? "?"
      let words = fault.sentence.split(separator: " ").prefix(4).joined(separator: " ")
      return "\(place) \(fault.path ?? ""): \(words)"
    }
  }

  // MARK: Each format

  @Test func `every field, option and value of a form of our own is looked at`() throws {
    let faults = try faults(
      in: """
        titel: x
        fields:
          - {key: a, kind: txt, min: 1, detail: []}
          - {key: b, kind: dropdown, title: [], options: [x, [y], {label: z, detial: d, checked: 1}]}
          - {key: c, kind: checklist, options: [x, y], default: [x, p, q], exclusive: [r, y], min: x, max: -1}
          - {key: d, kind: number, min: 5, max: 3, required: maybe}
          - {key: e, kind: cascade, items: [{nam: A}, B, {name: C, sub: [[D]]}]}
          - {key: f, kind: text, other: true, pattern: '['}
          - 7

        """
    )

    #expect(
      faults == [
        "1:1 titel: The key “titel” means",
        "3:20 fields[0].kind: “txt” is no kind",
        "3:41 fields[0].detail: Expected a text, found",
        "4:37 fields[1].title: Expected a text, found",
        "4:54 fields[1].options[1]: Expected an option: a",
        "4:70 fields[1].options[2].detial: The key “detial” means",
        "4:90 fields[1].options[2].checked: Expected true or false,",
        "5:61 fields[2].default[1]: “p” is not among",
        "5:64 fields[2].default[2]: “q” is not among",
        "5:80 fields[2].exclusive[0]: “r” is not among",
        "5:92 fields[2].min: Expected a whole number,",
        "5:100 fields[2].max: “max” counts, and cannot",
        "6:41 fields[3].max: “max” is less than",
        "6:54 fields[3].required: Expected true or false,",
        "7:37 fields[4].items[0]: The key “name”, which",
        "7:66 fields[4].items[2].sub[0]: Expected an option: a",
        "8:26 fields[5].other: The key “other” means",
        "8:48 fields[5].pattern: “[” is no regular", "9:5 fields[6]: Expected a mapping, found",
      ]
    )
  }

  @Test func `a checklist that asks for more than it has is refused`() throws {
    func form(_ rest: String) -> String {
      "fields: [{key: a, kind: checklist, options: [x, y], min: 3\(rest)}]"
    }

    #expect(try faults(in: form("")) == ["1:10 : The field “a” asks"])
    _ = try FormFileReader().read(form(", other: true"), file: "f")
  }

  @Test
  func `every element of an issue form is looked at, and what GitHub would not take is said too`()
    throws
  {
    let faults = try faults(
      in: """
        name: 3
        labels: {a: b}
        body:
          - type: inputs
            attributes: {label: x}
          - {type: input, id: a, attributess: {label: x}}
          - type: dropdown
            id: a
            attributes: {label: [], options: [x, [y]], default: 7}
            validations: {required: maybe}
          - type: checkboxes
            attributes: {label: x, options: [{lable: y}, {label: z, required: 3}]}

        """
    )

    #expect(
      faults == [
        "1:1 : The key “description” is", "1:7 name: Expected a string, found",
        "2:9 labels: Expected a list, found", "4:11 body[0].type: “inputs” is no type",
        "6:5 body[1]: The key “attributes” is",
        "6:26 body[1].attributess: GitHub knows no key", "8:9 body[2].id: The key “a” is",
        "9:25 body[2].attributes.label: Expected a label, found",
        "9:42 body[2].attributes.options[1]: Expected an option: a",
        "10:29 body[2].validations.required: Expected true or false,",
        "12:38 body[3].attributes.options[0]: The key “label” is",
        "12:39 body[3].attributes.options[0].lable: GitHub knows no key",
        "12:71 body[3].attributes.options[1].required: Expected true or false,",
      ]
    )
  }

  @Test func `every input of a workflow is looked at`() throws {
    let faults = try faults(
      in: """
        on:
          workflow_dispatch:
            inputs:
              a: {type: choice, options: [x, [y]], default: z}
              b: {type: text, description: []}
              c: {type: choice}
              d: {type: boolean, default: maybe, required: x}
              e: 7

        """
    )
    let inputs = "on.workflow_dispatch.inputs"

    #expect(
      faults == [
        "4:38 \(inputs).a.options[1]: Expected an option: a",
        "5:17 \(inputs).b.type: “text” is no type",
        "5:36 \(inputs).b.description: Expected a text, found",
        "6:10 \(inputs).c: The key “options” is",
        "7:35 \(inputs).d.default: Expected a yes or",
        "7:52 \(inputs).d.required: Expected true or false,",
        "8:10 \(inputs).e: Expected an input: a",
      ]
    )
  }

  @Test func `every property of a schema is looked at, and what is left out is said too`() throws {
    let faults = try faults(
      in: """
        {"required": ["a", "b", "c", "d", "o", "zz"], "properties": {
          "a": {"type": "string", "minLength": "x", "maxLength": "y", "pattern": "["},
          "b": {"type": "array", "items": {"type": "object"}},
          "c": {"type": "integer", "minimum": "q", "multipleOf": 3},
          "d": {"enum": ["x"], "default": "y"},
          "e": {"type": "array", "items": {"type": "object"}},
          "o": {"type": "object", "required": ["p", "q"], "properties": {"p": {"$ref": "#/no"}, "q": {}}}
        }, "dependentRequired": {"nope": ["a"], "d": ["none"]}}
        """
    )

    #expect(
      faults == [
        "1:1 : “zz” is required, and", "2:40 properties.a.minLength: Expected a number, found",
        "2:58 properties.a.maxLength: Expected a number, found",
        "2:74 properties.a.pattern: “[” is no regular",
        "3:35 properties.b.items: A form cannot ask",
        "4:39 properties.c.minimum: Expected a number, found",
        "4:58 properties.c.multipleOf: A form cannot ask",
        "5:35 properties.d.default: “y” is not among",
        "6:35 properties.e.items: A form cannot ask",
        "7:80 properties.o.properties.p.$ref: “#/no” leads nowhere in",
        "7:94 properties.o.properties.q: The schema does not",
        "8:26 dependentRequired.nope: A condition about “nope”",
        "8:47 dependentRequired.d[0]: A condition about “none”",
      ]
    )
  }

  @Test func `every variable of a template is looked at`() throws {
    let faults = try faults(
      in:
        #"{"a": ["x", ["y"], null], "b": [], "templates": {"t": {"title": []}}, "__prompts__": 3}"#,
      file: "cookiecutter.json"
    )

    #expect(
      faults == [
        "1:13 a[1]: Expected an option: a", "1:20 a[2]: Expected an option: a",
        "1:32 b: Expected at least one", "1:65 templates.t.title: Expected a text, found",
        "1:86 __prompts__: Expected a mapping, found",
      ]
    )
  }

  // MARK: What follows from another fault

  @Test(arguments: [
    // A misspelt key is not missing as well.
    ("{kye: a, kind: text}", "1:12 fields[0].kye"),
    ("{key: a, knid: text}", "1:20 fields[0].knid"),
    ("{key: a, kind: dropdown, optoins: [x]}", "1:36 fields[0].optoins"),
    ("{key: a, kind: cascade, itms: [x]}", "1:35 fields[0].itms"),
    ("{key: a, kind: text, patern: x, message: m}", "1:32 fields[0].patern"),
    ("{kind: note, titel: x}, {key: a, kind: text}", "1:24 fields[0].titel"),
    // A default may be the option that could not be read, and so may what a condition asks for.
    ("{key: a, kind: dropdown, options: [x, [y]], default: y}", "1:49 fields[0].options[1]"),
    ("{key: a, kind: checklist, options: [x, [y]], exclusive: [y]}", "1:50 fields[0].options[1]"),
    (
      "{key: a, kind: dropdown, options: [x, [y]]}, {key: b, kind: text, when: {field: a, is: y}}",
      "1:49 fields[0].options[1]"
    ),
    // A field that could not be read is there all the same.
    ("{key: a, kind: txt}, {key: b, kind: text, when: {field: a, is: y}}", "1:26 fields[0].kind"),
    ("{kye: a, kind: text}, {key: b, kind: text, when: {field: a, is: y}}", "1:12 fields[0].kye"),
    // A form whose fields are wrong asks something.
    ("{key: a, kind: number, min: x}", "1:39 fields[0].min"),
    // A range whose ends are wrong holds no default, and one end alone is none.
    ("{key: a, kind: number, min: 3, max: 2, default: 9}", "1:47 fields[0].max"),
    ("{key: a, kind: text, when: {feild: b, is: c}}", "1:39 fields[0].when.feild"),
    (
      "{key: a, kind: text}, {key: b, kind: text, when: {field: a, si: c}}",
      "1:71 fields[1].when.si"
    ),
  ])
  func `what follows from a fault is not said`(fields: String, fault: String) throws {
    let faults = try faults(in: "fields: [ \(fields)]")

    #expect(faults.count == 1 && faults[0].hasPrefix("\(fault): "), "\(faults)")
  }

  @Test func `a condition on a field that is there and right is looked at all the same`() throws {
    let faults = try faults(
      in: """
        fields:
          - {key: a, kind: txt}
          - {key: b, kind: dropdown, options: [x]}
          - {key: c, kind: text, when: {all: [{field: a, is: q}, {field: b, is: q}, {field: d, is: q}]}}

        """
    )

    #expect(
      faults == [
        "2:20 fields[0].kind: “txt” is no kind", "4:73 fields[2].when.all[1].is: “q” is not among",
        "4:85 fields[2].when.all[2].field: No earlier field has",
      ]
    )
  }

  @Test func `a condition on a property that cannot be asked is not said of`() throws {
    let faults = try faults(
      in: """
        {"required": ["a"], "properties": {"a": {"$ref": "#/no"}},
         "if": {"properties": {"a": {"const": 1}}}, "then": {"properties": {"b": {"type": "string"}}},
         "dependentRequired": {"a": ["a"]}}
        """
    )

    #expect(faults == ["1:50 properties.a.$ref: “#/no” leads nowhere in"])
  }

  @Test func `what several properties refer to is said once`() throws {
    let faults = try faults(
      in: """
        {"required": ["a", "b"], "properties": {"a": {"$ref": "#/$defs/d"}, "b": {"$ref": "#/$defs/d"}},
         "$defs": {"d": {"type": "string", "pattern": "["}}}
        """
    )

    #expect(faults == ["2:47 $defs.d.pattern: “[” is no regular"])
  }

  // MARK: The whole

  @Test func `limits that leave nothing are said with the place of the field`() throws {
    let faults = try faults(
      in: """
        {"properties": {"a": {"type": "string", "minLength": 5, "maxLength": 3},
         "b": {"type": "number", "minimum": 2, "maximum": 1}}}
        """
    )

    #expect(faults == ["1:22 : The field “a” asks", "2:7 : The field “b” asks"])
  }

  @Test func `a syntax error is the only one`() throws {
    #expect(try faults(in: "fields:\n- {key: a, kind: txt}\n- {key: \"a\n").count == 1)
  }

  @Test func `the error that is thrown is the first in the file, and the others come with it`()
    throws
  {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read("fields: [{kind: txt, key: a}, {key: b, kind: number, min: x}]\n")
    }

    #expect(error?.path == "fields[0].kind")
    #expect(error?.further.map(\.path) == ["fields[1].min"])
  }

  @Test func `of a form that is wrong all over, two hundred things are said`() throws {
    let fields = String(repeating: "  - {kind: txt}\n", count: 20_000)
    let options = String(repeating: "[], ", count: 20_000)
    let items = (0..<20_000).map { "k\($0): 1" }.joined(separator: ", ")

    #expect(try faults(in: "fields:\n\(fields)").count == FormFileReader.faultLimit)
    for list in [
      "{key: a, kind: dropdown, options: [\(options)]}",
      "{key: a, kind: cascade, items: [\(options)]}",
      "{key: a, kind: cascade, items: {\(items)}}",
    ] {
      #expect(try faults(in: "fields:\n  - \(list)\n").count == FormFileReader.faultLimit)
    }
  }
}
