import CEditLine

// The line, and the caret in it.
extension EditorCore {
  /// The line as libedit holds it.
  struct Line {
    var text: String
    var beforeCaret: String
  }

  var line: Line {
    if let secret { return Line(text: secret.shown, beforeCaret: secret.shown) }
    guard let info = unsafe el_wline(editor)?.pointee, let start = unsafe info.buffer,
      let caret = unsafe info.cursor, let end = unsafe info.lastchar
    else { return Line(text: "", beforeCaret: "") }
    // A search of libedit's lets the caret run out of the line for a moment.
    let count = unsafe max(0, end - start)
    let before = unsafe min(max(0, caret - start), count)
    return unsafe Line(
      text: WideText.text(UnsafeBufferPointer(start: start, count: count)),
      beforeCaret: WideText.text(UnsafeBufferPointer(start: start, count: before))
    )
  }

  /// Puts the caret back into the line where a command of vi's has left it outside.
  ///
  /// libedit would read and write beside the line with the next command.
  func keepCaretInLine() {
    guard !isSearching, let info = unsafe el_wline(editor)?.pointee,
      let start = unsafe info.buffer, let caret = unsafe info.cursor,
      let end = unsafe info.lastchar
    else { return }
    if unsafe end < start {
      // A macro's commands have cut off more than there was.
      holdRoom(for: heldRoom)
      return
    }
    // el_cursor stops at both ends.
    if unsafe caret < start { _ = unsafe el_cursor(editor, 1) }
    if unsafe caret > end { _ = unsafe el_cursor(editor, -1) }
  }

  /// Has libedit hold room for so many scalars; the line is blank afterwards.
  func holdRoom(for count: Int) {
    heldRoom = count
    _ = unsafe el_wreplacestr(editor, [wchar_t](repeating: 0x20, count: count) + [0])
    _ = unsafe el_wreplacestr(editor, WideText.terminated(" "))
    replace(text: "", caretScalars: 0)
  }

  /// Makes the line what it was, and has it shown before the next key.
  func bringBack(_ line: Line) {
    replace(text: line.text, caretScalars: line.beforeCaret.unicodeScalars.count)
    queue.insert(wchar_t(PrivateKey.refresh.value), at: 0)
  }

  /// A text from outside as the line takes it.
  func cleaned(_ text: String) -> String {
    keepsPastedLines && hookPaints ? OneLine.cleanKeepingTabs(text) : OneLine.clean(text)
  }

  /// How many scalars the line has, without making a text of them.
  var lineLength: Int {
    guard let info = unsafe el_wline(editor)?.pointee, let start = unsafe info.buffer,
      let end = unsafe info.lastchar
    else { return 0 }
    return unsafe max(0, end - start)
  }

  /// How many of its scalars stand before the caret.
  var caretOffset: Int {
    guard let info = unsafe el_wline(editor)?.pointee, let start = unsafe info.buffer,
      let caret = unsafe info.cursor
    else { return 0 }
    return unsafe caret - start
  }

  var isVi: Bool { unsafe ceditline_is_vi(editor) != 0 }

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    makeRoom(for: lineLength + text.unicodeScalars.count)
    _ = unsafe el_winsertstr(editor, WideText.terminated(text))
  }

  func replace(text: String, caretScalars: Int) {
    let characters = WideText.scalars(of: text)
    makeRoom(for: characters.count)
    if characters.isEmpty {
      let before = line.text.unicodeScalars.count
      _ = unsafe el_cursor(editor, CInt(clamping: before))
      unsafe el_deletestr(editor, CInt(clamping: before))
    } else {
      _ = unsafe el_wreplacestr(editor, characters + [0])
      _ = unsafe el_cursor(editor, -CInt.max / 2)
      _ = unsafe el_cursor(editor, CInt(clamping: caretScalars))
    }
  }
}
