/// What a recorder writes down.
enum Heard {
  static func chosen(_ label: String) -> String { "optionSelected(\"\(label)\")" }
  static func takenBack(_ label: String) -> String { "optionDeselected(\"\(label)\")" }
  static func typed(_ text: String) -> String { "optionSelected(\"\(text)\", typed)" }
  static func typedTakenBack(_ text: String) -> String { "optionDeselected(\"\(text)\", typed)" }
  static func said(_ sentence: String) -> String { "messageDidAppear(\"\(sentence)\")" }
  static func path(_ labels: String...) -> String { "didSelectLastLevel(\(labels))" }
}
