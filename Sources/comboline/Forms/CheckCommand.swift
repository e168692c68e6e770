import ComboFields
import ComboFormFiles
import ComboTerminal

/// `comboline check`: reads form files, and lists their fields.
struct CheckCommand {
  private let reading: FormReading
  private let paths: [Argument]

  /// Reads a request from the flags and operands of the command.
  ///
  /// - Throws: ``UsageError`` where no file is named.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else {
      throw UsageError("A form file is needed: comboline check FILE.")
    }
    reading = FormReading(arguments)
    paths = arguments.operands
  }

  /// Reads the forms.
  ///
  /// A file that configures the page on which GitHub offers its forms is left out: it lies among them.
  ///
  /// - Parameter complain: Called with a sentence for each file that is no form, and for what a form
  ///   leaves out.
  /// - Returns: What goes to standard output, and how the tool ends.
  func run(complain: (String) -> Void) -> (output: [UInt8], code: ExitCode) {
    var code = ExitCode.answered
    var lines: [String] = []
    for path in paths {
      do throws(DataFileError) {
        let form = try reading.read(path)
        lines += Self.lines(for: form, named: path.text)
        for warning in (form.warnings + Self.wrongDefaults(in: form)).inOrderOfFile {
          complain(warning.description)
        }
      } catch {
        if error.code == .templateChooser {
          complain("\(error) It is left out.")
          continue
        }
        for sentence in Self.sentences(about: error.all, in: path.text) { complain(sentence) }
        if code == .answered { code = ToolFailure(error).code }
      }
    }
    return (Array(lines.map { DisplayText($0).text + "\n" }.joined().utf8), code)
  }

  /// What is said of a form that is wrong: the first faults, and how many there are beside.
  private static func sentences(about faults: [DataFileError], in name: String) -> [String] {
    let rest = faults.count - mostFaults
    guard rest > 0 else { return faults.map(\.description) }
    let count = faults.count < FormFileReader.faultLimit ? "\(rest)" : "at least \(rest)"
    let more = rest == 1 ? "is 1 more fault" : "are \(count) more faults"
    return faults.prefix(mostFaults).map(\.description) + ["\(name): There \(more)."]
  }

  /// More than these, nobody reads at once.
  private static let mostFaults = 50

  /// What is said of the defaults that are no answers: a form that nobody is asked would be refused.
  private static func wrongDefaults(in form: FormFile) -> [DataFileError] {
    let controller = FormController(FormMachine(form.definition))
    controller.send(.beginWithoutAsking)
    guard case .ended(.refused(let refusals)) = controller.form.phase else { return [] }
    return refusals.filter { !$0.text.isEmpty }.map {
      DataFileError(
        .unexpectedValue,
        file: form.file,
        position: form.places[$0.key]?.position,
        sentence: "The default of “\($0.key)” cannot be “\($0.text)”: \($0.message.sentence)"
      )
    }
  }

  /// The name of the form, and a line for each field.
  private static func lines(for form: FormFile, named name: String) -> [String] {
    let fields = form.definition.fields
    let asked = fields.count { $0.kind.isAsked }
    let title = form.definition.title.map { " “\(firstLine($0))”" } ?? ""
    let count = "\(asked) \(asked == 1 ? "field" : "fields")"
    let keys = fields.map { firstLine($0.key) }
    let keyWidth = keys.reduce(0) { max($0, CellWidth.of($1)) }
    let kindWidth = fields.reduce(0) { max($0, $1.kind.name.count) }
    return ["\(name): \(form.format.rawValue) form\(title), \(count)"]
      + issueLines(of: form)
      + zip(keys, fields).map { key, field in
        let facts = facts(about: field)
        return "  " + padded(key, keyWidth) + "  " + padded(field.kind.name, kindWidth) + "  "
          + heading(of: field) + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
      }
  }

  /// What an issue has beside its text, for whoever sends it.
  private static func issueLines(of form: FormFile) -> [String] {
    guard let issue = form.issue else { return [] }
    let parts: [(name: String, values: [String])] = [
      ("title", [issue.title].compactMap { $0 }), ("labels", issue.labels),
      ("assignees", issue.assignees), ("projects", issue.projects),
      ("type", [issue.type].compactMap { $0 }),
    ]
    return parts.filter { !$0.values.isEmpty }
      .map { "  \($0.name): \($0.values.joined(separator: ", "))" }
  }

  /// The title of a field; of a note, the beginning of its text.
  private static func heading(of field: FormField) -> String {
    guard field.kind == .note, field.title.isEmpty else { return firstLine(field.title) }
    return firstLine(field.detail ?? "", fitting: longestNote)
  }

  private static func facts(about field: FormField) -> [String] {
    var facts: [String] = []
    if let options = field.kind.options {
      if let source = options.source {
        facts.append(source.name)
      } else {
        let count = options.count
        facts.append("\(count) \(count == 1 ? "option" : "options")")
      }
      if let other = options.other { facts.append("“\(other.label)” takes a text") }
    }
    switch field.requirement {
    case .optional: break
    case .required: facts.append("required")
    case .requiredWhen: facts.append("sometimes required")
    }
    if field.condition != nil { facts.append("asked on a condition") }
    return facts
  }

  /// The first line of a text, which may go on for pages: then it is cut.
  private static func firstLine(_ text: String, fitting width: Int = longestTitle) -> String {
    let line = text.split(maxSplits: 1, whereSeparator: \.isNewline).first ?? ""
    return DisplayText(String(line), fitting: width).text
  }

  private static let longestTitle = 200

  /// What fits behind the key in a terminal as wide as most are.
  private static let longestNote = 50

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - CellWidth.of(text), 0))
  }
}

extension FormFieldKind {
  /// The kind, as a form file of ComboLine's own names it.
  var name: String {
    switch self {
    case .dropDown: "dropdown"
    case .cascade: "cascade"
    case .outline: "outline"
    case .checklist: "checklist"
    case .text: "text"
    case .textArea: "textarea"
    case .number: "number"
    case .confirmation: "confirm"
    case .secret: "secret"
    case .note: "note"
    }
  }
}

extension FormOptions {
  /// The number of options on all levels.
  var count: Int {
    switch content {
    case .list(let list): list.count
    case .outline(let outline): outline.count
    case .sections(let sections): Self.count(sections.flatMap(\.options))
    }
  }

  private static func count(_ options: [FormOption]) -> Int {
    options.reduce(0) { $0 + 1 + count($1.children) }
  }
}

extension FormOptionSource {
  /// Where the options come from, in a few words.
  var name: String {
    switch self {
    case .choices(let key): "options: what is chosen in “\(key)”"
    case .table(let key, _): "options by “\(key)”"
    case .file: "options from a file"
    case .command: "options from a command"
    case .program(let name, _): "options: “\(name)”"
    }
  }
}
