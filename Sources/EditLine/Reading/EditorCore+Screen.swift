import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// What libedit believes of the screen, and what the terminal is sent.
extension EditorCore {
  /// Whether prompt and line are the hook's to paint; a line that is not shown never is.
  var hookPaints: Bool { configuration.painting == .byHook && secret == nil }

  /// The cells that libedit believes to have where the hook paints: more than any line has.
  ///
  /// Then it never wraps a line beyond its screen, of which it is known to lose count.
  private static let boundlessScreen = TerminalSize(columns: 39_680, rows: 52)

  /// The cells that there are of it until a line needs more.
  ///
  /// libedit fills them all with zeros, which takes 8 ms for the whole screen, and goes through a row
  /// of them for each key.
  static let usualScreen = TerminalSize(columns: 4_096, rows: 7)

  /// The longest line where the hook paints.
  static let longestLine = room(in: boundlessScreen)

  /// How long a line may be on a screen; each of its characters takes eight cells at most.
  private static func room(in screen: TerminalSize) -> Int {
    screen.columns * (screen.rows - 2) / 8
  }

  /// Gives libedit the whole screen when a line needs it.
  func makeRoom(for count: Int) {
    guard hookPaints, believedScreen != EditorCore.boundlessScreen,
      count > EditorCore.room(in: believedScreen)
    else { return }
    believedScreen = EditorCore.boundlessScreen
    forgetScreen()
  }

  /// Lets libedit believe in a screen without bounds; it asks for the true size when a read begins.
  func forgetScreen() {
    guard hookPaints else { return }
    // The rows come first, or they would be made twice.
    for (name, value) in [("li", believedScreen.rows), ("co", believedScreen.columns)] {
      _ = unsafe ceditline_set_capability(
        editor,
        WideText.terminated(name),
        WideText.terminated(String(value))
      )
    }
  }

  /// Lets libedit ask for the size of the window, unless the hook paints.
  func learnSize() {
    guard !hookPaints else { return }
    var size = windowSize
    while true {
      unsafe el_resize(editor)
      // The window may have changed meanwhile.
      guard size != windowSize else { break }
      size = windowSize
    }
    // It keeps what it had for a side without length, and takes a single column for eighty.
    if size.columns > 0 { paintedSize.columns = size.columns > 1 ? size.columns : 80 }
    if size.rows > 0 { paintedSize.rows = size.rows }
    tallLine.extent = nil
  }

  /// Hands over what libedit has printed.
  func takePrinted() -> [UInt8] { printed.take() }

  /// Passes on a beep of libedit's, and nothing else of what it prints.
  func dropPrinted() {
    guard configuration.painting == .byHook else { return }
    if printed.take().contains(0x07) { output.append([0x07]) }
  }

  /// Whether the terminal knows escape sequences: not when `TERM` says that it is dumb.
  var takesSequences: Bool {
    let name = configuration.terminalName ?? ProcessEnvironment.value(of: "TERM") ?? ""
    return !name.isEmpty && name != "dumb"
  }

  var windowSize: TerminalSize {
    TerminalDevice(descriptor: streams.input)?.size ?? TerminalSize(columns: 0, rows: 0)
  }

  /// Where `text` behind the prompt ends.
  func cells(upTo text: String) -> CellCount {
    var count = CellCount(columns: windowSize.columns)
    count.add(prompt.plain + String(repeating: " ", count: tallLine.padding))
    count.add(text)
    return count
  }

  func beep() {
    if hookPaints { output.append([0x07]) } else { unsafe el_beep(editor) }
  }

  /// Sends everything that has been printed, in one write.
  func flush() {
    dropPrinted()
    let bytes = output.take()
    guard !bytes.isEmpty else { return }
    _ = LibraryLock.shared.opened { FileBytes.writeAll(bytes, to: streams.output) }
  }

  func emit(_ text: String) {
    output.append(Array(text.utf8))
  }

  /// Paints prompt and line again, from the prompt's first row or from the row of the cursor.
  func redraw(goingUp: Bool) {
    guard !hookPaints else { return }
    guard takesSequences else {
      emit("\r\n")
      paint()
      return
    }
    let rows = goingUp ? cells(upTo: line.beforeCaret).row : 0
    emit((rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J")
    paint()
  }

  /// Paints prompt and line from the beginning of the row of the cursor.
  private func paint() {
    if secret != nil { paintSecret() } else { _ = unsafe ceditline_refresh(editor) }
  }

  /// Puts the cursor at the beginning of the row under the line, and clears from there.
  func goBelow() {
    guard !hookPaints else { return }
    let line = line
    let rows = cells(upTo: line.text).row - cells(upTo: line.beforeCaret).row
    // In raw mode a line feed moves down alone, and scrolls at the last row.
    emit(String(repeating: "\n", count: rows + 1) + "\r" + (takesSequences ? "\u{1b}[J" : ""))
  }

  func print(_ lines: [String], isAbove: Bool) {
    guard !hookPaints else { return }
    if isAbove, takesSequences {
      let rows = cells(upTo: line.beforeCaret).row
      emit((rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J")
    } else {
      goBelow()
    }
    for line in lines { emit(line + "\r\n") }
    _ = unsafe ceditline_refresh(editor)
  }

  /// Turns the brackets around pasted text on or off.
  func setPasteBrackets(_ isOn: Bool) {
    guard takesSequences, isOn || bracketsPastes else { return }
    bracketsPastes = isOn
    emit(isOn ? "\u{1b}[?2004h" : "\u{1b}[?2004l")
  }
}
