// Makes the pictures of the README: real frames, as the virtual terminal shows them.
//
//     swift run Pictures Samples/Pictures
//
// Each picture is made by a program of this package that is asked on a pseudo-terminal, with the
// keys typed that are listed here.

import ComboTesting
import Glibc

/// A picture, and how it comes about.
struct Picture {
  var name: String
  var title: String
  var program: String
  var arguments: [String] = []
  var columns = 64
  /// What is typed, and what has to be seen before that.
  var steps: [(seen: String, keys: String)]
  /// What is seen in the end.
  var last: String
  var theme = "dark"
}

let pictures = [
  Picture(
    name: "drop-down",
    title: "A drop-down field with Other: “an” is typed, Banana matches",
    program: "comboline",
    arguments: [
      "choose", "--live", "--title", "Flavour", "--other", "Chocolate", "Vanilla", "Strawberry",
      "Banana", "Lime",
    ],
    steps: [("Lime", "an")],
    last: "Tab"
  ),
  Picture(
    name: "sections",
    title: "Provinces with their cities side by side in columns",
    program: "ProvinceSections",
    columns: 72,
    steps: [("宁波", "\u{1b}[B\u{1b}[C")],
    last: "宁波"
  ),
  Picture(
    name: "cascade",
    title: "A cascade of three levels: province, city, district",
    program: "CityCascade",
    steps: [("东城区", "\u{1b}[B\u{1b}[B"), ("石家庄市", "\u{1b}[C")],
    last: "长安区"
  ),
  Picture(
    name: "tree",
    title: "A tree of time zones with a branch expanded",
    program: "ZoneOutline",
    steps: [("Europe", "\u{1b}[B\u{1b}[C")],
    last: "Kabul",
    theme: "light"
  ),
  Picture(
    name: "checklist",
    title: "A grouped checklist with sections that fold",
    program: "TopicChecklist",
    steps: [("Enter", "\u{1b}[B "), ("Enter", "\u{1b}[B\u{1b}[B ")],
    last: "Enter",
    theme: "light"
  ),
  Picture(
    name: "form",
    title: "A wizard with several fields, and a review of all answers at the end",
    program: "ProjectWizard",
    steps: [
      ("Name", "My App\r"), ("my-app", "\r"), ("Library", "App\r"), ("Windows", " \r"),
      ("repository", "\r"), ("Yes, done", "\u{1b}[B\u{1b}[B\u{1b}[B"),
    ],
    last: "❯ Kind"
  ),
]

guard CommandLine.arguments.count == 2 else {
  print("usage: swift run Pictures FOLDER")
  exit(64)
}
let folder = CommandLine.arguments[1]
for picture in pictures {
  var environment = TerminalChild.plainEnvironment
  environment["COMBOLINE_THEME"] = picture.theme
  environment["TERM"] = "xterm-256color"
  environment["LANG"] = "C.UTF-8"
  let child = try TerminalChild(
    BuiltProducts.path(of: picture.program),
    picture.arguments,
    environment: environment,
    terminal: PseudoTerminal(columns: picture.columns, rows: 24)
  )
  func read(until text: String) throws {
    try child.terminal.read(until: text) { _ in
      var screen = VirtualTerminal(rows: 24, columns: picture.columns)
      screen.feed(child.terminal.transcriptBytes)
      return screen.rows.joined(separator: "\n").contains(text)
    }
  }
  for step in picture.steps {
    try read(until: step.seen)
    try child.terminal.type(step.keys)
  }
  try read(until: picture.last)
  // Keys are dealt with in their order: when all is painted anew, the others have been.
  try child.terminal.type("\u{c}")
  try child.terminal.read(until: "\u{1b}[J")
  try read(until: picture.last)
  var screen = VirtualTerminal(rows: 24, columns: picture.columns)
  screen.feed(child.terminal.transcriptBytes)
  let paper: VirtualTerminal.Paper = picture.theme == "light" ? .light : .dark
  let path = "\(folder)/\(picture.name).svg"
  let text = Array(screen.svg(title: picture.title, on: paper).utf8)
  guard let file = fopen(path, "w"), fwrite(text, 1, text.count, file) == text.count,
    fclose(file) == 0
  else {
    print("\(path) cannot be written.")
    exit(74)
  }
  print(path)
  try child.terminal.type("\u{3}")
  _ = try? child.wait()
}
