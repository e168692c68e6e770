import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// The conversations of the line and the plain front end, held with a live question: the rules are
/// the same.
@Suite struct LiveStoriesTests {
  @Test(arguments: ConversationTests.stories)
  func `a conversation comes to the same in the live front end`(story: Story) {
    // Rows are told of an open menu alone, and here it is open at other times.
    let topics: Set<FieldRecorder.Topic> = [.selection, .other, .messages, .levels]
    let recorder = FieldRecorder(story.topics.intersection(topics))
    story.configure(recorder)

    #expect(outcome(of: story.field, story, recorder) == story.outcome)
    #expect(recorder.lines == story.heard.filter { !$0.isAboutRows })
  }

  private func outcome<Field: LineField>(
    of field: Field,
    _ story: Story,
    _ recorder: FieldRecorder
  ) -> String {
    guard field.hasRows else { return described(all: .failure(.noOptions(title: field.title))) }
    let controller = FieldController(field, delegate: recorder)
    let keyboard = LiveKeyboard(LiveSession(controller))
    let person = LivePerson(keyboard: keyboard)
    keyboard.start()
    for line in story.lines where !keyboard.isEnded { person.enter(line) }
    keyboard.end(.endOfInput)
    return keyboard.session.outcome.map { described(all: .success($0)) } ?? "nothing came of it"
  }
}

extension String {
  /// Whether a recorder wrote it of rows, sections or the menu.
  var isAboutRows: Bool {
    ["rowDid", "rowsDid", "didTapSection", "menuDid"].contains { hasPrefix($0) }
  }
}
