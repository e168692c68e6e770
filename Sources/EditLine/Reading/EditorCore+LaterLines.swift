import CEditLine

/// What is known of the way through the history.
struct LaterLines {
  /// The line before a key that may bring a later one.
  var lineBefore: EditorCore.Line?

  /// Whether the line is, or was made of, one of the history.
  var isInHistory = false
}

// libedit keeps the newest line when a key leads from it to an earlier one, and brings what it keeps
// whenever a later one is asked for: also where nobody has left the newest line, which is lost then.
extension EditorCore {
  private static let downKeys = Set(
    KeyBinding.defaults.filter { $0.action == .function("ed-next-history") }.map(\.key)
  )

  /// Keeps the line when a key may bring a later one.
  func keepNewestLine(_ character: wchar_t) {
    guard !hookPaints, secret == nil, !isSearching else { return }
    let mayBringLater =
      character == 0x0E || isVi && (character == 0x6A || character == 0x2B)
      || lastKey.map { EditorCore.downKeys.contains($0) } ?? false
    let own = lastKey.flatMap { standing[$0]?.last?.action }
    let isOwn = own.map { $0 != .function("ed-next-history") } ?? false
    laterLines.lineBefore = mayBringLater && !isOwn ? line : nil
  }

  /// Brings back the newest line where a key would have brought one that is later still.
  func bringBackNewestLine() {
    guard !hookPaints, secret == nil, !isSearching else { return }
    let text = line.text
    if !text.isEmpty, history?.entries.contains(text) ?? false {
      laterLines.isInHistory = true
      laterLines.lineBefore = nil
      return
    }
    guard let before = laterLines.lineBefore else { return }
    laterLines.lineBefore = nil
    if laterLines.isInHistory {
      laterLines.isInHistory = text == before.text
    } else if text.unicodeScalars.count < before.text.unicodeScalars.count {
      bringBack(before)
      beep()
    }
  }
}
