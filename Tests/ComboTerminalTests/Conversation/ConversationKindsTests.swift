import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// Conversations about cascades, outlines and checklists, which come to the same in every front end.
@Suite(.serialized) struct ConversationKindsTests {
  @Test(arguments: stories, [Story.Way.scriptedLine, .scriptedPlain])
  func `a conversation comes to the same with line editing and without`(
    story: Story,
    way: Story.Way
  ) throws {
    try story.expect(way)
  }

  @Test(arguments: stories, [Story.Way.line, .plain])
  func `a conversation on a terminal comes to the same as without one`(
    story: Story,
    way: Story.Way
  ) throws {
    try story.expect(way)
  }

  @Test func `the table of conversations has names of its own for each`() {
    #expect(Set(Self.stories.map(\.name)).count == Self.stories.count)
    #expect(Self.stories.count > 50)
  }

  static let stories = CascadeStories.all + OutlineStories.all + ChecklistStories.all
}

/// What a recorder writes down.
enum Heard {
  static func chosen(_ label: String) -> String { "optionSelected(\"\(label)\")" }
  static func takenBack(_ label: String) -> String { "optionDeselected(\"\(label)\")" }
  static func typed(_ text: String) -> String { "optionSelected(\"\(text)\", typed)" }
  static func typedTakenBack(_ text: String) -> String { "optionDeselected(\"\(text)\", typed)" }
  static func said(_ sentence: String) -> String { "messageDidAppear(\"\(sentence)\")" }
  static func path(_ labels: String...) -> String { "didSelectLastLevel(\(labels))" }
}
