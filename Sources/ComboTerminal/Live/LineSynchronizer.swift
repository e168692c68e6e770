package import ComboFields

/// Keeps libedit's line and the field's text the same.
///
/// libedit owns editing, the field owns meaning. After each key the line is compared with what it
/// was known to be: what differs is the person's doing, and the field is told. What the field puts
/// into the line is known from then on, as libedit holds it, and so is nobody's doing.
///
/// While the line shows what is chosen and nobody has touched it, what is typed behind it takes its
/// place, as it does in a text field whose whole text is selected.
package struct LineSynchronizer: Sendable, Equatable {
  /// The line as both know it.
  package private(set) var known = LineText()

  /// Whether the line shows what is chosen, and nobody has touched it.
  package private(set) var showsChoice = false

  package init() {}

  /// Whether there is nothing in the line that the person has typed.
  package var isUntouched: Bool { known.isEmpty || showsChoice }

  /// Puts a text into the line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isChoice: Whether it names what is chosen.
  ///   - line: The line.
  package mutating func put(
    _ text: LineText,
    isChoice: Bool,
    into line: inout some LiveLine & ~Copyable
  ) {
    if line.lineText != text { line.replace(with: text) }
    known = line.lineText
    showsChoice = isChoice && !known.isEmpty
  }

  /// Takes the line as it is for what is known: it is the beginning, or was brought about by what
  /// the field knows already.
  package mutating func adopt(_ line: borrowing some LiveLine & ~Copyable, isChoice: Bool) {
    known = line.lineText
    showsChoice = isChoice && !known.isEmpty
  }

  /// What the person has made of the line; `nil` where that is nothing new, or the line is not the
  /// field's for the moment.
  package mutating func takeChange(in line: inout some LiveLine & ~Copyable) -> LineText? {
    guard !line.isSearching else { return nil }
    let text = line.lineText
    guard text != known else { return nil }
    if showsChoice, let typed = LineSynchronizer.text(typedBehind: known, in: text) {
      line.replace(with: typed)
    }
    known = line.lineText
    showsChoice = false
    return known
  }

  /// What was typed behind a text; `nil` where something else has changed.
  private static func text(typedBehind old: LineText, in new: LineText) -> LineText? {
    let scalars = new.text.unicodeScalars
    let count = old.text.unicodeScalars.count
    guard old.caretIsAtEnd, new.caretIsAtEnd, scalars.count > count,
      scalars.starts(with: old.text.unicodeScalars)
    else { return nil }
    return LineText(String(scalars.dropFirst(count)))
  }
}
