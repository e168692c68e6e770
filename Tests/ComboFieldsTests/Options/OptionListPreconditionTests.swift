import ComboFields
import Testing

@Suite struct OptionListPreconditionTests {
  @Test func `a position out of the list is a programmer's error with a sentence`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = OptionList(["a"]).label(at: 1)
    }

    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("There is no option at position 1 in a list of 1."))
  }
}
