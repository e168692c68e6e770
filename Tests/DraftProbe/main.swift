// Keeps drafts for the tests that kill a process in the midst of it. The first argument says what to
// do, the second is the form's file.

import ComboFields
import ComboFormFiles
import Glibc

/// Prints at once.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// A draft from which it can be told whether it is whole.
func draft(_ number: Int) -> FormDraft {
  let text = String(repeating: "\(number) ", count: number * 100)
  return FormDraft(entries: [
    .init(key: "number", answer: .number("\(number)")),
    .init(key: "text", answer: .text(text)),
  ])
}

let arguments = CommandLine.arguments
do {
  let file = try DraftFile(formPath: arguments[2]) { name in
    getenv(name).map { String(cString: $0) }
  }
  switch arguments[1] {
  case "save":
    for number in 1...100 {
      try file.save(draft(number))
      say("saved \(number).")
    }
  case "hold":
    say("held")
    while true { pause() }
  default:
    say("unknown mode \(arguments[1])")
  }
  withExtendedLifetime(file) {}
} catch {
  say("refused: \(error)")
}
