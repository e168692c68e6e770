/// Text for `sh`.
package enum ShellText {
  /// The text between quotation marks in which nothing has a meaning.
  ///
  /// A NUL, which no argument and no variable can hold, is left out.
  package static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#).replacing("\0", with: "") + "'"
  }
}
