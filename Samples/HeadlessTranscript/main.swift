// Drives a field by events, without a terminal, and prints what its delegate hears and what a
// front end would draw.

import ComboFields

final class Listener: FieldDelegate {
  func menuDidAnimate(in controller: any FieldControlling, up: Bool) {
    print("  delegate: menuDidAnimate(up: \(up))")
  }

  func optionSelected(_ answer: Answer, in controller: any FieldControlling) {
    print("  delegate: optionSelected(“\(answer.label)”), \(answer.isTyped ? "typed" : "listed")")
  }

  func otherTextRefused(_ text: String, message: String, in controller: any FieldControlling) {
    print("  delegate: otherTextRefused(“\(text)”): \(message)")
  }
}

func draw(_ snapshot: FieldSnapshot) {
  let line = snapshot.text.isEmpty ? "(\(snapshot.placeholder))" : snapshot.text.text
  print("  [\(line)]", snapshot.phase == .open ? "▴" : "▾")
  for row in snapshot.rows {
    print("    \(row.isHighlighted ? ">" : " ") \(row.label)\(row.isSelected ? " ✓" : "")")
  }
}

let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]
let field = DropDownField("Select Flavour", options: flavours) { settings in
  settings.other = OtherEntry(
    pattern: try? TextPattern("[A-Za-z ]+", message: "Letters and blanks only, please.")
  )
}
let listener = Listener()
let controller = DropDownController(field, delegate: listener)

let story: [(String, FieldEvent)] = [
  ("tap on the field", .toggle),
  ("tap outside", .dismiss(.outside)),
  ("type “va”", .textDidChange(LineText("va"))),
  ("take what is highlighted", .accept),
  ("tap on the field", .toggle),
  ("tap on Other", .choose(.other)),
  ("type “r2d2” and be done", .submit("r2d2", .typed)),
  ("type “pistachio” and be done", .submit("pistachio", .typed)),
]

print("at first")
draw(controller.field.snapshot)
for (title, event) in story {
  print(title)
  controller.send(event)
  draw(controller.field.snapshot)
}
