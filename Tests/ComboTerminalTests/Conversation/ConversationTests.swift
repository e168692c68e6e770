import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// Conversations about every kind of field, which come to the same in every front end.
@Suite(.serialized) struct ConversationTests {
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
    #expect(Self.stories.count > 90)
  }

  static let stories =
    DropDownStories.all + CascadeStories.all + OutlineStories.all + ChecklistStories.all
}
