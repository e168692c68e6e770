package import ComboFields

/// What is to be seen of a field at a moment.
package struct FieldPicture: Sendable {
  /// The field.
  package var snapshot: FieldSnapshot

  /// What stands in the line, where it is not the field's text: libedit's line while it searches
  /// earlier entries.
  package var line: LineText?

  /// Whether the text names what is chosen, and nobody has touched it.
  package var showsChoice = false

  /// The keys for what can be done, for the help line; what has no key is not named there.
  package var keys: [KeyLabel] = []

  /// All keys, shown in place of the help line; empty where they are not to be shown.
  package var allKeys: [KeyMeaning] = []

  /// The key that shows the next of all keys where they take several pages; empty for none.
  package var helpKey = ""

  /// The first row of all keys that is shown, where they take more rows than there are.
  package var firstKeyRow = 0

  /// The part of the menu's rows that is shown while it is on its way, from 0 to 1.
  package var progress = 1.0

  /// A picture of a field.
  package init(_ snapshot: FieldSnapshot) {
    self.snapshot = snapshot
  }
}

/// The keys for something that a person can do.
package struct KeyLabel: Sendable, Equatable {
  /// What they do.
  package var action: FieldAction

  /// How each is written: “↓”, “Enter”.
  package var keys: [String]

  package init(_ action: FieldAction, _ keys: [String]) {
    self.action = action
    self.keys = keys
  }
}

/// Keys, and what they do, in words.
package struct KeyMeaning: Sendable, Equatable {
  /// How each is written.
  package var keys: [String]

  /// What they do, in a few words.
  package var meaning: String

  /// The same in a word or two, for where there is no more room.
  package var brief: String

  package init(_ keys: [String], _ meaning: String, brief: String) {
    self.keys = keys
    self.meaning = meaning
    self.brief = brief
  }
}
