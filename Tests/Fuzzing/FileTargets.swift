import ComboFields
import ComboFormFiles

/// What every refusal has: a place in the file and a sentence without control characters.
private func judge(_ error: DataFileError, of bytes: [UInt8]) {
  guard let offset = error.position?.offset, (0...bytes.count).contains(offset) else {
    preconditionFailure("A refusal without a place: \(error)")
  }
  let controls = error.description.unicodeScalars.filter {
    $0.properties.generalCategory == .control
  }
  precondition(".?".contains(error.sentence.last ?? " "), "A refusal without a sentence: \(error)")
  precondition(controls.isEmpty, "A refusal with control characters: \(error)")
}

/// Reads a form of any format, asks it to its end and writes what was answered.
func judgeForm(_ bytes: [UInt8]) {
  let form: FormFile
  do {
    form = try FormFileReader().read(bytes, file: "form")
  } catch {
    return judge(error, of: bytes)
  }
  precondition(form.definition.faults.isEmpty, "\(form.definition.faults)")
  for warning in form.warnings { judge(warning, of: bytes) }
  var settings = FormSettings()
  settings.reviews = false
  var machine = FormMachine(form.definition, settings: settings)
  _ = machine.handle(.begin)
  var count = 0
  while let question = machine.question, count < 1000 {
    count += 1
    let answer =
      question.field.answer(of: question.machine.answers) ?? firstAnswer(of: question.field)
    _ = machine.handle(.answer(answer))
    let before = machine.phase
    _ = machine.handle(.answerAllowed)
    if machine.phase == before { break }
  }
  let writer = FormWriter(form, answers: machine.answers)
  for output in FormOutput.allCases { _ = writer.text(as: output) }
  do {
    _ = try JSONReader().read(writer.text(as: .json))
  } catch {
    preconditionFailure("What was written is not JSON: \(error)")
  }
  let text = DraftText(title: form.definition.title, form: "/form", draft: machine.draft)
  judgeDraft(Array(text.json.utf8), isDraft: true)
}

/// Something that will do for a field in most forms.
private func firstAnswer(of field: FormField) -> FormAnswer? {
  switch field.kind {
  case .note: return nil
  case .confirmation: return .confirmation(true)
  case .number: return .number("1")
  case .text, .textArea, .secret: return .text("a@example.org\n\u{1b}$`'")
  case .dropDown, .checklist, .cascade, .outline:
    guard let option = field.kind.options?.options.first?.option else {
      return .choices([.init(typed: "own")])
    }
    return .choices([.init(label: option.label, value: option.value, position: 0)])
  }
}

/// Reads a draft, which is the same after it has been written.
func judgeDraft(_ bytes: [UInt8]) {
  judgeDraft(bytes, isDraft: false)
}

private func judgeDraft(_ bytes: [UInt8], isDraft: Bool) {
  let text: DraftText
  do {
    text = try DraftText(bytes, file: "draft")
  } catch {
    precondition(!isDraft, "A draft that was written is refused: \(error)")
    return judge(error, of: bytes)
  }
  do {
    let again = try DraftText(Array(text.json.utf8), file: "draft")
    precondition(again == text, "\(again) \(text)")
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Reads JSON, of which every node can be reached and has a place.
func judgeJSON(_ bytes: [UInt8]) {
  do {
    walk(try JSONReader().read(bytes, file: "json"), of: bytes.count)
  } catch {
    judge(error, of: bytes)
  }
}

/// Reads YAML, of which every node can be reached and has a place.
func judgeYAML(_ bytes: [UInt8]) {
  do {
    walk(try YAMLReader().read(bytes, file: "yaml"), of: bytes.count)
  } catch {
    judge(error, of: bytes)
  }
}

private func walk(_ root: DataNode, of size: Int) {
  // Aliases may name a node many times over.
  var left = 100_000
  var nodes = [root]
  while let node = nodes.popLast(), left > 0 {
    left -= 1
    let elements = Array(node.elements)
    let entries = Array(node.entries)
    precondition(elements.count + entries.count == node.count)
    precondition((0...size).contains(node.position.offset))
    precondition((node.text != nil) == (node.kind != .list && node.kind != .mapping))
    nodes += elements + entries.flatMap { [$0.key, $0.value] }
  }
}

/// Reads a tree; the first byte says in which format and by which rules.
func judgeOutline(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let text = Array(bytes.dropFirst())
  let formats = [nil] + OutlineFormat.allCases.map(Optional.some)
  var reader = OutlineReader(format: formats[Int(first) % formats.count])
  reader.hasComments = first & 0x20 != 0
  reader.delimiter = first & 0x40 != 0 ? "\t" : nil
  reader.policy = OutlinePolicy(
    cycles: first & 0x80 != 0 ? .refuse : .breakAtFirst,
    orphans: [.refuse, .asRoots, .drop][Int(first >> 3) % 3]
  )
  do {
    let file = try reader.read(text, file: "outline")
    file.outline.checkInvariants()
    for warning in file.warnings { judge(warning, of: text) }
  } catch {
    judge(error, of: text)
  }
}
