import ComboFields
import ComboTerminal
import ComboTesting
import EditLine

/// The line of a live session without libedit: it keeps the text and gathers what is written.
struct FakeLine: LiveLine {
  var lineText = LineText()
  var isSearching = false
  var searchText = ""
  var isVi = false
  var hasPendingInput = false
  var windowSize = TerminalSize(columns: 80, rows: 24)

  /// What was written since it was taken last.
  let output = FakeOutput()

  mutating func replace(with text: LineText) { lineText = text }
  mutating func forgetUndo() {}
  func write(_ text: String) { output.text += text }
  func beep() { output.beepCount += 1 }
}

final class FakeOutput {
  var text = ""
  var beepCount = 0

  func take() -> String {
    defer { text = "" }
    return text
  }
}

/// Types into a live session in this process, key by key, as libedit would.
final class LiveKeyboard<Field: LineField> {
  let session: LiveSession<Field>
  var line = FakeLine()
  private(set) var isEnded = false

  /// All keys that were pressed, in order.
  private(set) var pressed: [PressedKey] = []

  init(_ session: LiveSession<Field>, columns: Int = 80, rows: Int = 24) {
    self.session = session
    line.windowSize = TerminalSize(columns: columns, rows: rows)
  }

  /// Begins, with the text that the session wants in the line.
  func start() {
    line.lineText = LineText(session.textAtFirst)
    follow(session.wait(.start, in: &line))
  }

  /// Presses a key.
  func press(_ key: PressedKey) {
    guard !isEnded else { return }
    pressed.append(key)
    switch key {
    case .function(let function): run(function)
    case .text(let text): insert(text)
    case .backspace: session.field.hasLines ? run(.joinPrevious) : delete(-1)
    case .delete: session.field.hasLines ? run(.joinNext) : delete(0)
    case .caretLeft: moveCaret(to: line.lineText.caret - 1)
    case .caretRight: moveCaret(to: line.lineText.caret + 1)
    case .clearLine: line.lineText = LineText()
    case .resize(let columns, let rows):
      line.windowSize = TerminalSize(columns: columns, rows: rows)
      return follow(session.wait(.resized, in: &line))
    case .paste(let text):
      return follow(session.wait(.pastedLines(text), in: &line))
    case .unbound(let key):
      return follow(session.wait(.unboundKey(key), in: &line))
    }
    if !isEnded { follow(session.wait(.key, in: &line)) }
  }

  func press(_ functions: EditingFunction...) {
    for function in functions { press(.function(function)) }
  }

  /// Types a text, a character at a time.
  func type(_ text: String) {
    for character in text { press(.text(String(character))) }
  }

  /// Ends the read from outside.
  func end(_ input: LineInput) {
    guard !isEnded else { return }
    isEnded = true
    _ = session.wait(.ending(input), in: &line)
  }

  private func run(_ function: EditingFunction) {
    switch session.perform(function, in: &line) {
    case .finish(let input): end(input)
    case .passOn: passOn(function)
    case .beep: line.beep()
    case .handled, .redraw, .accept: break
    }
  }

  /// What libedit itself does for the key.
  private func passOn(_ function: EditingFunction) {
    switch function {
    case .first: moveCaret(to: 0)
    case .last: line.lineText = LineText(line.lineText.text)
    case .enter: moveCaret(to: line.lineText.caret + 1)
    case .leave: moveCaret(to: line.lineText.caret - 1)
    case .joinPrevious: delete(-1)
    case .joinNext: delete(0)
    case .toggleInEmptyLine: insert(" ")
    case .helpInEmptyLine: insert("?")
    default: break
    }
  }

  private func follow(_ wait: KeyWait) {
    if case .finish(let input) = wait { end(input) }
  }

  private func insert(_ text: String) {
    var scalars = Array(line.lineText.text.unicodeScalars)
    let caret = line.lineText.caret
    scalars.insert(contentsOf: text.unicodeScalars, at: caret)
    set(scalars, caret: caret + text.unicodeScalars.count)
  }

  private func delete(_ offset: Int) {
    var scalars = Array(line.lineText.text.unicodeScalars)
    let index = line.lineText.caret + offset
    guard scalars.indices.contains(index) else { return }
    scalars.remove(at: index)
    set(scalars, caret: index)
  }

  private func set(_ scalars: [Unicode.Scalar], caret: Int) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    line.lineText = LineText(String(text), caret: caret)
  }

  private func moveCaret(to caret: Int) {
    line.lineText = LineText(line.lineText.text, caret: max(caret, 0))
  }
}

/// A key that is pressed in a test, or what else happens to a question.
enum PressedKey: Sendable, Equatable {
  case function(EditingFunction)
  case text(String)
  case backspace
  case delete
  case caretLeft
  case caretRight
  case clearLine
  /// Several lines are pasted.
  case paste(String)
  case resize(columns: Int, rows: Int)
  case unbound(String)
}
