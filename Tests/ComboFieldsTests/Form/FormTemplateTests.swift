import ComboFields
import Testing

@Suite struct FormTemplateTests {
  @Test(arguments: [
    ([FormTemplate.Filter.lowercased], " my app "), ([.uppercased], " MY APP "),
    ([.trimmed], "my APP"), ([.trimmed, .capitalized], "My app"), ([.titled], " My App "),
    ([.slugified], "my-app"), ([.trimmed, .replacing(" ", with: "")], "myAPP"),
    ([.slice(from: 1, to: 3)], "my"), ([.slice(from: -4, to: nil)], "APP "),
    ([.slice(from: nil, to: -6)], " m"), ([.slice(from: 3, to: 3)], ""),
    ([.slice(from: -99, to: 99)], " my APP "), ([.slice(from: 5, to: 2)], ""),
    ([.slice(from: 2, to: 2), .otherwise("x")], "x"), ([.otherwise("x")], " my APP "),
  ])
  func `filters are applied in turn`(filters: [FormTemplate.Filter], result: String) {
    let template = FormTemplate(parts: [
      .text("<"), .answer(key: "name", filters), .text(">"),
    ])

    #expect(template.text { $0 == "name" ? " my APP " : nil } == "<\(result)>")
  }

  @Test func `a slice is counted in scalars`() {
    let parts = [FormTemplate.Part.answer(key: "a", [.slice(from: 1, to: 2)])]

    #expect(FormTemplate(parts: parts).text { _ in "e\u{301}x" } == "\u{301}")
  }

  @Test func `where an answer is missing, the text has a gap, or stands as it was written`() {
    let parts: [FormTemplate.Part] = [
      .answer(key: "a", []), .text("-"), .answer(key: "b", []), .answer(key: "a", [.uppercased]),
    ]
    let template = FormTemplate(parts: parts, source: "{{ a }}-{{ b }}")
    let onlyA = { (key: String) in key == "a" ? "x" : nil }

    #expect(template.keys == ["a", "b"])
    #expect(template.text(onlyA) == "x-X")
    #expect(template.completeText(onlyA) == "{{ a }}-{{ b }}")
    #expect(template.completeText { $0 } == "a-bA")
    #expect(FormTemplate(parts: parts).completeText(onlyA) == nil)
    #expect(FormTemplate(text: "plain").completeText { _ in nil } == "plain")
  }
}
