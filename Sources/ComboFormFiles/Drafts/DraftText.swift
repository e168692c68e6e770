package import ComboFields

/// The text of a draft: JSON that says what it is, and of which form.
///
/// ```json
/// {"format": "comboline draft", "version": 1, "title": "Trip", "form": "/home/ada/trip.yaml",
///  "entries": [{"key": "days", "answer": {"kind": "number", "number": "2"}}],
///  "unfinished": [{"key": "name", "answer": {"kind": "text", "text": "Ad"}}]}
/// ```
///
/// `unfinished` is there only where something was begun.
package struct DraftText: Equatable {
  /// What the form is called.
  package var title: String?

  /// The real path of the form's file.
  package var form: String

  /// What has been answered.
  package var draft: FormDraft

  private static let format = "comboline draft"
  private static let version = 1

  /// Makes a text to be written.
  package init(title: String?, form: String, draft: FormDraft) {
    self.title = title
    self.form = form
    self.draft = draft
  }

  /// The text as JSON.
  package var json: String {
    JSONText.object(
      [
        ("format", JSONText.string(Self.format)),
        ("version", JSONText.number(Self.version)),
        ("title", JSONText.string(title)),
        ("form", JSONText.string(form)),
        ("entries", Self.json(draft.entries)),
      ] + (draft.unfinished.isEmpty ? [] : [("unfinished", Self.json(draft.unfinished))])
    ) + "\n"
  }

  private static func json(_ entries: [FormDraft.Entry]) -> String {
    JSONText.list(
      entries.map { entry in
        JSONText.object([
          ("key", JSONText.string(entry.key)),
          ("answer", entry.answer.map(json) ?? "null"),
        ])
      }
    )
  }

  private static func json(_ answer: FormAnswer) -> String {
    switch answer {
    case .text(let text):
      JSONText.object([("kind", #""text""#), ("text", JSONText.string(text))])
    case .number(let spelling):
      JSONText.object([("kind", #""number""#), ("number", JSONText.string(spelling))])
    case .confirmation(let isYes):
      JSONText.object([("kind", #""confirmation""#), ("yes", String(isYes))])
    case .choices(let choices):
      JSONText.object([
        ("kind", #""choices""#),
        (
          "choices",
          JSONText.list(
            choices.map { choice in
              JSONText.object([
                ("label", JSONText.string(choice.label)),
                ("value", JSONText.string(choice.value)),
                ("position", JSONText.number(choice.position)),
                ("path", JSONText.list(choice.path.map { JSONText.string($0) })),
              ])
            }
          )
        ),
      ])
    }
  }

  /// Reads a text.
  ///
  /// - Throws: ``DataFileError`` where it is not JSON, no draft, or one of a later version.
  package init(_ bytes: [UInt8], file: String) throws(DataFileError) {
    let node = try JSONReader().read(bytes, file: file)
    guard node["format"]?.string == Self.format else {
      throw node.refusal("The file is not the draft of a form.")
    }
    let version = try node.expect("version").expectInteger()
    guard version == Self.version else {
      throw node.refusal("The draft is of version \(version), and only \(Self.version) is known.")
    }
    title = try node["title"]?.nonNull?.expectString()
    form = try node.expect("form").expectString()
    draft = FormDraft(entries: try Self.entries(node.expect("entries")))
    if let unfinished = node["unfinished"] { draft.unfinished = try Self.entries(unfinished) }
  }

  private static func entries(_ node: DataNode) throws(DataFileError) -> [FormDraft.Entry] {
    var entries: [FormDraft.Entry] = []
    for entry in try node.expectElements() {
      let key = try entry.expect("key").expectString()
      let answer = try entry.expect("answer").nonNull
      entries.append(FormDraft.Entry(key: key, answer: try answer.map(Self.answer)))
    }
    return entries
  }

  private static func answer(_ node: DataNode) throws(DataFileError) -> FormAnswer {
    let kind = try node.expect("kind")
    switch kind.string {
    case "text": return .text(try node.expect("text").expectString())
    case "number": return .number(try node.expect("number").expectString())
    case "confirmation": return .confirmation(try node.expect("yes").expectBoolean())
    case "choices":
      var choices: [FormAnswer.Choice] = []
      for choice in try node.expect("choices").expectElements() {
        choices.append(try Self.choice(choice))
      }
      return .choices(choices)
    default: throw kind.refusal("An answer of this kind is not known.")
    }
  }

  private static func choice(_ node: DataNode) throws(DataFileError) -> FormAnswer.Choice {
    var choice = FormAnswer.Choice(typed: try node.expect("label").expectString())
    choice.value = try node.expect("value").expectString()
    choice.position = try node.expect("position").nonNull?.expectInteger()
    choice.path = []
    for label in try node.expect("path").expectElements() {
      choice.path.append(try label.expectString())
    }
    return choice
  }
}
