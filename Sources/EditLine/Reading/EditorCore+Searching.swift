import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// A search of libedit's own, of which it keeps the question and what is typed for it in the line.
extension EditorCore {
  /// Has libedit hold room behind the line for the question of a search and what is typed for it.
  ///
  /// It makes room for a line as it grows, but writes the question behind it unasked.
  func makeRoomForSearch() {
    let length = lineLength
    guard length + EditorCore.searchRoom > heldRoom, secret == nil, !isSearching else { return }
    let (text, caret) = (line.text, line.beforeCaret.unicodeScalars.count)
    holdRoom(for: 2 * length + EditorCore.searchRoom)
    replace(text: text, caretScalars: caret)
  }

  /// How many scalars a search's question and what is typed for it may have.
  static let searchRoom = 1_000

  /// Whether the line holds libedit's own question for a search.
  var isSearching: Bool { question != nil }

  /// Libedit's own question for a search and what has been typed for it; nil while it asks nothing.
  ///
  /// It stands behind a line break: alone in the line, or behind the line that has been found.
  var question: String? {
    guard secret == nil, let info = unsafe el_wline(editor)?.pointee,
      let start = unsafe info.buffer, let end = unsafe info.lastchar, unsafe end > start
    else { return nil }
    let characters = unsafe UnsafeBufferPointer(start: start, count: end - start)
    guard let lineBreak = unsafe characters.lastIndex(of: 0x0A) else { return nil }
    let text = unsafe WideText.text(characters[(lineBreak + 1)...])
    return ["bck", "fwd", "/", "?"].contains { text.hasPrefix($0) } ? text : nil
  }

  /// Whether the search is vi's, which takes every character for a part of what is looked for.
  var isTypingSearch: Bool {
    let text = line.text
    return text.hasPrefix("\n/") || text.hasPrefix("\n?")
  }

  /// Keeps the line when a key may begin a search of vi's, or repeat one.
  func keepLineForSearch(_ character: wchar_t) {
    guard isVi, !isSearching else { return }
    let searches = "/?nN".unicodeScalars.contains { $0.value == UInt32(bitPattern: character) }
    searchedLine = searches ? line : nil
  }

  /// Brings back the line that libedit has emptied for a search which found nothing.
  func bringBackSearchedLine() {
    guard let line = searchedLine, !isSearching else { return }
    searchedLine = nil
    guard lineLength == 0, !line.text.isEmpty else { return }
    bringBack(line)
  }

  /// Whether libedit takes a character into its question for a search without harm.
  ///
  /// It does not count what it is given, and copies the word at the caret for ^W from before the
  /// line when nothing has been found yet.
  func fitsSearch(_ scalar: Unicode.Scalar) -> Bool {
    guard let question, !isTypingSearch else { return true }
    let count = question.unicodeScalars.count
    guard scalar == "\u{17}" else {
      return scalar.value < 0x20 || scalar.value == 0x7F || count < EditorCore.searchRoom
    }
    return !question.hasSuffix(":") && count + lineLength < EditorCore.searchRoom
  }
}
