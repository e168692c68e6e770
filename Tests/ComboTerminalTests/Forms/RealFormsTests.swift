import ComboFields
import ComboFormFiles
import ComboTerminal
import Glibc
import Testing

/// Real form files, filled in to their end in every front end.
@Suite(.serialized) struct RealFormsTests {
  /// A form file of the corpus that is read.
  struct RealForm: Sendable, CustomTestStringConvertible {
    let path: String

    var testDescription: String { path.split(separator: "/").suffix(2).joined(separator: "/") }
  }

  private static var root: String? { getenv("COMBOLINE_CORPUS").map { String(cString: $0) } }

  private static let forms: [RealForm] = [
    "github-issue-forms", "workflow-dispatch", "json-schema", "cookiecutter",
  ].flatMap { folder in
    files(in: folder).filter { (try? FormFileReader().read(fileAt: $0)) != nil }
      .map { RealForm(path: $0) }
  }

  private static func files(in folder: String) -> [String] {
    guard let root, let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if [".json", ".yml", ".yaml"].contains(where: name.hasSuffix) { names.append(name) }
    }
    return names.sorted().map { "\(root)/\(folder)/\($0)" }
  }

  private static let absence: Comment =
    "COMBOLINE_CORPUS names no folder: real forms were left out"

  @Test(.enabled(if: root != nil, absence))
  func `there are real forms to fill in`() {
    #expect(Self.forms.count == 53)
  }

  @Test(.enabled(if: root != nil, absence), arguments: forms)
  func `a real form is filled in to its end, with the same output in every front end`(
    form: RealForm
  ) throws {
    let file = try FormFileReader().read(fileAt: form.path)
    let steps = try steps(of: file)
    let filled = FilledForm(file.definition, steps: steps)
    let (result, typings) = try filled.rehearsed()
    guard case .answered(let answers) = result.outcome else {
      Issue.record("It ended with \(result.outcome) behind \(result.heard.suffix(3)).")
      return
    }
    let asked = result.heard.count { $0.hasPrefix("ask ") }
    #expect(asked == result.heard.count { $0.hasPrefix("changed ") })

    for frontEnd in [FrontEnd.live, .line, .plain] {
      let run = try filled.run(in: frontEnd, typings)

      #expect(run.result == result, "\(frontEnd)")
      guard case .answered(let same) = run.result.outcome else { continue }
      for output in FormOutput.allCases {
        #expect(
          FormWriter(file, answers: same).text(as: output)
            == FormWriter(file, answers: answers).text(as: output)
        )
      }
    }
  }

  /// What answers each field, found by filling the form in once.
  private func steps(of file: FormFile) throws -> [FormStep] {
    var steps: [FormStep] = []
    let rehearsal = FormRehearsal(FormController(FormMachine(file.definition))) { form in
      guard steps.count < 10_000, let step = FormFitting.step(in: form) else { return nil }
      steps.append(step)
      return step
    }
    _ = rehearsal.run()
    try #require(rehearsal.problems == [])
    return steps
  }
}
