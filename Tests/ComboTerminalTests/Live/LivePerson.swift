import ComboFields
import ComboTerminal

/// Says with keys what a person says with lines: the same conversation, held with a live question.
struct LivePerson<Field: LineField> {
  let keyboard: LiveKeyboard<Field>

  private var field: Field { keyboard.session.field }

  /// Enters a line.
  func enter(_ line: String) {
    switch LineCommand(line) {
    case nil: give(LineCommand.text(of: line))
    case .back: keyboard.press(.back)
    case .quit: while !keyboard.isEnded { keyboard.press(.dismiss) }
    case .other(let text):
      keyboard.press(.clearLine)
      keyboard.type(text)
      keyboard.press(.acceptOther)
    case .open(let name): go(to: name, then: .enter)
    case .fold(let name): go(to: name, then: .leave)
    case .edit: keyboard.press(.edit)
    case .unknown where field.hasLines: give(line)
    case .more where field.hasLines: give(line)
    case .help, .list, .lines, .line, .more, .unknown: break
    }
  }

  /// Types a text, closes the menu, and presses Enter: what stands in the line is taken then, not
  /// what is highlighted.
  private func give(_ text: String) {
    keyboard.press(.clearLine)
    keyboard.type(text)
    if field.isOpen { keyboard.press(.dismiss) }
    keyboard.press(.accept)
  }

  /// Moves the highlight down to the branch or section of a name, and presses a key.
  private func go(to name: String, then function: EditingFunction) {
    guard !field.isEnteringOther, case .row(let row) = field.branch(named: name) else { return }
    keyboard.press(.clearLine)
    if !field.isOpen { keyboard.press(.open) }
    for _ in 0..<100 where field.menu?.highlight?.row != row { keyboard.press(.next) }
    keyboard.press(function)
  }
}
