package import EditLine

/// What became of a text that was to be changed in an editor.
package enum EditedText: Sendable, Equatable {
  /// The editor has left this text.
  case changed(String)
  /// The text is as it was.
  case unchanged
  /// The editor could not be used, or failed; the reason is a sentence. What it has left is kept.
  case failed(String, text: String?)
}

/// What changes texts in a program made for that.
package struct TextEditor: Sendable {
  /// How the program is called, for the line of help.
  package var name: String

  /// Runs the program on the terminal, and waits for it.
  package var edit: @Sendable (_ text: String, _ streams: TerminalStreams) -> EditedText

  package init(
    name: String,
    edit: @escaping @Sendable (_ text: String, _ streams: TerminalStreams) -> EditedText
  ) {
    self.name = name
    self.edit = edit
  }
}
