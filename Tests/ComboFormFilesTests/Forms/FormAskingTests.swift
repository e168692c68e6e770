import ComboFields
import ComboFormFiles
import ComboTesting
import Testing

/// What is read from real form files can be asked as it is, and what is answered can be written.
@Suite struct FormAskingTests {
  private static let files = [
    "github-issue-forms", "workflow-dispatch", "json-schema", "cookiecutter",
  ].flatMap { CorpusFile.all(in: $0) }

  /// The files that are read, and not refused.
  private static let forms = files.filter { (try? FormFileReader().read(fileAt: $0.path)) != nil }

  @Test(.enabled(if: CorpusFile.isPresent, CorpusFile.absence))
  func `there are forms to ask`() {
    #expect(Self.files.count == 57)
    #expect(Self.forms.count == 53)
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, CorpusFile.absence),
    arguments: forms
  )
  func `every form is asked to its end, and each field begins as its file says`(
    file: CorpusFile
  ) throws {
    let form = try FormFileReader().read(fileAt: file.path)
    for seed in 1...3 {
      var filling = FormFilling(random: SeededGenerator(seed: UInt64(seed)))
      let machine = try ask(form, by: &filling)

      #expect(machine.phase == .ended(.answered))
      for key in machine.shownKeys where form.definition.field(key)?.isRequired == true {
        #expect(machine.answer(of: key) != nil, "\(key)")
      }
      let json = FormWriter(form, answers: machine.answers).text(as: .json)
      if form.format == .schema {
        let schema = JSONSchemaChecker(root: try JSONReader().read(fileAt: file.path))
        #expect(schema.problem(with: try JSONReader().read(json)) == nil, "\(json)")
      }
    }
  }

  /// Answers field for field: with what a field begins with, else with something that will do.
  private func ask(_ form: FormFile, by filling: inout FormFilling) throws -> FormMachine {
    var settings = FormSettings()
    settings.reviews = false
    var machine = FormMachine(form.definition, settings: settings)
    _ = machine.handle(.begin)
    var count = 0
    while case .asking = machine.phase, count < 10_000 {
      count += 1
      let question = try #require(machine.question)
      let field = question.field
      let initial = field.answer(of: question.machine.answers)
      if field.kind.options != nil || field.confirmation != nil {
        let texts = initial.map { field.values(of: $0).map(\.scalar.spelling) } ?? []
        let checked = field.places { $0.isChecked }.map { field.options[$0].value }
        #expect(
          texts == (field.initialTexts.isEmpty ? checked : field.initialTexts),
          "\(field.key)"
        )
      }
      _ = machine.handle(.answer(initial ?? filling.answer(to: field)))
      _ = machine.handle(.answerAllowed)
    }
    return machine
  }
}
