import ComboFormFiles
import Testing

/// What the articles about testing print is a test that is run, letter by letter.
@Suite struct ArticleTests {
  @Test(
    arguments: [
      ("WizardByItsDelegate", ["Forms/ProjectWizardTests.swift"]),
      (
        "SeeWhatTheScreenShows",
        ["Screen/QuestionScreenTests.swift", "Transcripts/TranscriptTests.swift"]
      ),
    ] as [(String, [String])]
  )
  func `an article prints a test as it is run`(article: String, tests: [String]) throws {
    let folder = "Sources/ComboTesting/ComboTesting.docc/Articles"
    let samples = try MarkdownSamples(of: "\(folder)/\(article).md").swift

    try #require(samples.count == tests.count)
    for (sample, test) in zip(samples, tests) {
      let path = "\(Repository.root)/Tests/ComboTestingTests/\(test)"
      let source = String(decoding: try FileReader().read(fileAt: path), as: UTF8.self)
      #expect(withoutIndents(source).contains(withoutIndents(sample)), "\(test)")
    }
  }

  private func withoutIndents(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
