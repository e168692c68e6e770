import ComboFields
import ComboFormFiles
import ComboTesting
import Glibc
import Testing

/// Every real form file is read with what the index says it has, or refused with a place and a sentence.
@Suite struct FormCorpusTests {
  private static let folders: [(name: String, format: FormFormat)] = [
    ("github-issue-forms", .issue), ("workflow-dispatch", .workflow), ("json-schema", .schema),
    ("cookiecutter", .cookiecutter),
  ]

  private static let files = folders.flatMap { folder in
    CorpusFile.all(in: folder.name).map { (file: $0, format: folder.format) }
  }

  /// Schemas that ask for one of several shapes, or for lists of objects: no form.
  private static let refused = ["cloudbuild", "drone-ci", "taskfile", "woodpecker-ci"]

  private static func isRefused(_ file: CorpusFile) -> Bool {
    refused.contains { file.name.hasSuffix("\($0).json") }
  }

  @Test(.enabled(if: CorpusFile.isPresent, CorpusFile.absence))
  func `the corpus has files of each kind`() {
    #expect(
      Self.folders.map { CorpusFile.all(in: $0.name).count } == [26, 5, 14, 12]
    )
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: files.filter { !isRefused($0.file) }
  )
  func `a real form is read with what its index says`(file: CorpusFile, format: FormFormat) throws {
    let form = try FormFileReader().read(fileAt: file.path)

    #expect(form.format == format)
    #expect(Set(form.definition.fields.map(\.key)).count == form.definition.fields.count)
    for feature in file.features {
      #expect(has(feature, form), "\(feature)")
    }
    if format == .issue {
      let text = try FileReader().read(fileAt: file.path)
      let types = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
        $0.drop { $0 == " " || $0 == "-" }.hasPrefix("type:")
      }
      #expect(form.definition.fields.count == types.count)
      #expect(form.warnings.isEmpty)
    }
  }

  /// Whether a form has what the index says; what says nothing about fields, every form has.
  private func has(_ feature: String, _ form: FormFile) -> Bool {
    let fields = form.definition.fields
    return switch feature {
    case "checkboxes": form.places.values.contains(where: \.isCheckboxes)
    case "dropdown": fields.contains { $0.kindName == .dropDown || $0.kindName == .confirmation }
    case "dropdown multiple":
      fields.contains {
        $0.kindName == .checklist && form.places[$0.key]?.isCheckboxes == false
      }
    case "render": fields.contains { $0.textRules?.language != nil }
    case "prefilled value": fields.contains { $0.kindName == .textArea && !$0.initialTexts.isEmpty }
    case "boolean", "YAML bool as option": fields.contains { $0.kindName == .confirmation }
    case "choice", "enum", "oneOf const":
      fields.contains { $0.kindName == .dropDown || $0.kindName == .confirmation }
    case "enum multi": fields.contains { $0.kindName == .checklist }
    case "examples": fields.contains { $0.other != nil }
    case "computed default": fields.contains { $0.initialTexts.first?.contains("{{") ?? false }
    case "dict variable": fields.contains { $0.initialTexts.first?.hasPrefix("{") ?? false }
    case "choice labels": fields.contains { $0.options.contains { $0.label != $0.value } }
    case "__prompts__": fields.contains { $0.title != $0.key }
    default: true
    }
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: files.filter { isRefused($0.file) }
  )
  func `a schema that is no form is refused with a place`(
    file: CorpusFile,
    format: FormFormat
  ) throws {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read(fileAt: file.path)
    }

    let position = try #require(error?.position)
    #expect(position.line > 1)
    #expect(error?.path?.isEmpty == false)
    #expect(error?.sentence.hasSuffix(".") == true)
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: CorpusFile.all(in: "copier")
  )
  func `a copier template is refused with what could be read`(file: CorpusFile) throws {
    let error = #expect(throws: DataFileError.self) {
      try FormFileReader().read(fileAt: file.path)
    }

    #expect(error?.position != nil)
    #expect(error?.sentence.hasPrefix("This is no form that ComboLine reads.") == true)
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: files.filter { $0.format == .schema && !isRefused($0.file) }
  )
  func `answers to a schema are valid by it`(file: CorpusFile, format: FormFormat) throws {
    let form = try FormFileReader().read(fileAt: file.path)
    let schema = JSONSchemaChecker(root: try JSONReader().read(fileAt: file.path))

    for seed in 1...20 {
      var filling = FormFilling(random: SeededGenerator(seed: UInt64(seed)), leavesOut: seed == 1)
      let answers = filling.answers(to: form)
      let json = FormWriter(form, answers: answers).text(as: .json)
      let problem = schema.problem(with: try JSONReader().read(json))
      #expect(problem == nil, "seed \(seed): \(json)")
    }
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: files.filter { !isRefused($0.file) }
  )
  func `every output of every form can be written`(file: CorpusFile, format: FormFormat) throws {
    let form = try FormFileReader().read(fileAt: file.path)
    var filling = FormFilling(random: SeededGenerator(seed: 3))
    let writer = FormWriter(form, answers: filling.answers(to: form))

    #expect(try JSONReader().read(writer.text(as: .json)).kind == .mapping)
    #expect(try JSONReader().read(writer.text(as: .values)).kind == .mapping)
    let headings = writer.text(as: .markdown).split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(
      headings.count >= form.definition.fields.count { $0.kindName != .note && $0.condition == nil }
        / 2
    )
    #expect(writer.text(as: .args).last == "\n")
    #expect(writer.text(as: .env).hasPrefix("FORM_"))
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: files.filter { !isRefused($0.file) }
  )
  func `every form has a definition without faults, and a place for each field`(
    file: CorpusFile,
    format: FormFormat
  ) throws {
    let form = try FormFileReader().read(fileAt: file.path)

    #expect(form.definition.faults == [])
    #expect(Set(form.definition.fields.map(\.key)) == Set(form.places.keys))
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: files
  )
  func `a form that is cut off or scribbled in is read or refused with a place`(
    file: CorpusFile,
    format: FormFormat
  ) throws {
    let seed: UInt64 = getenv("COMBOLINE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_26
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = try FileReader().read(fileAt: file.path)

    for _ in 0..<30 {
      var mutant = bytes
      switch Int.random(in: 0..<4, using: &random) {
      case 0: mutant.removeLast(Int.random(in: 0...bytes.count, using: &random))
      case 1:
        for _ in 0..<3 {
          mutant[Int.random(in: mutant.indices, using: &random)] = UInt8.random(
            in: 32..<127,
            using: &random
          )
        }
      case 2:
        // A line is lost.
        var lines = mutant.split(separator: 10, omittingEmptySubsequences: false)
        lines.remove(at: Int.random(in: lines.indices, using: &random))
        mutant = Array(lines.joined(separator: [10]))
      default:
        let lines = mutant.split(separator: 10, omittingEmptySubsequences: false)
        let line = lines.randomElement(using: &random) ?? []
        mutant.insert(contentsOf: line + [10], at: 0)
      }
      do {
        var filling = FormFilling(random: random)
        let form = try FormFileReader(format: format).read(mutant, file: file.path)
        _ = FormWriter(form, answers: filling.answers(to: form)).text(as: .json)
      } catch {
        #expect(error.position != nil && !error.sentence.isEmpty, "\(error), seed \(seed)")
      }
    }
  }
}
