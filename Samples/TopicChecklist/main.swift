// Asks which topics to hear of: sections that fold, some rows checked at first, one that excludes
// the others, and a text of one's own beside the checks.

import ComboFields
import ComboTerminal

let topics = try OptionList(sections: [
  OptionSection(
    "Swift",
    options: [FieldOption("Language", id: "language"), FieldOption("Packages", id: "packages")]
  ),
  OptionSection(
    "Terminals",
    options: [FieldOption("Line editing"), FieldOption("Colours"), FieldOption("Mouse").disabled()]
  ),
  OptionSection(nil, options: [FieldOption("None of these", id: "none")]),
])
let field = ChecklistField("Topics", options: topics, checked: ["language"]) {
  $0.exclusive = ["none"]
  $0.maximum = 4
  $0.other = OtherEntry("Something else")
}
if case .answered(let answers) = try Prompt().ask(field) {
  for answer in answers { print(answer.label, answer.isTyped ? "(typed)" : "") }
}
