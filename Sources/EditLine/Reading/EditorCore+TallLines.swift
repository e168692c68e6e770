import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What libedit's screen and a line that may be taller than the window have come to.
struct TallLine {
  /// How many scalars the line had, and how many of them before the caret; nil before the first key.
  var extent: (count: Int, caret: Int)?
  /// How many blanks stand behind the prompt for now.
  var padding = 0
  /// Whether a character that took the place of the last one could lead beyond the screen.
  var isAtEdge = false
}

// libedit prints a character that comes last without laying out the line anew, and takes a further
// row of its screen when the character fills one. It does not look whether there is another: the
// caret has to stand in the last row that is in use.
extension EditorCore {
  /// Narrower than this, a window has no room for a tab, or for what libedit shows for some characters.
  private static let narrowColumns = 8

  /// Has a tall line laid out anew before the next key if it has changed, and any whose last character
  /// stands at the end of a row before the caret gets there.
  ///
  /// Of a line that is taller than the window libedit loses count of the rows when the caret moves.
  /// Of another it counts a row more each time that a character takes the place of the last one there.
  /// Where nothing has changed, it may still wait for the character that a command is for.
  ///
  /// - Returns: Whether the line is to be refreshed first.
  func settleTallLine() -> Bool {
    guard !hookPaints, !isSearching else { return false }
    let extent = (count: lineLength, caret: caretOffset)
    if let known = tallLine.extent, known == extent { return false }
    tallLine.extent = extent
    let scalars = Array(line.text.unicodeScalars)
    let isTall = isTall(scalars)
    let wanted = extent.caret < extent.count ? paddingBeforeLast(of: scalars) : 0
    let padding = isTall ? wanted : 0
    if padding != tallLine.padding {
      tallLine.padding = padding
      givePrompt()
      return true
    }
    return isTall || wanted > 0
  }

  /// Whether a line reaches the last row but one of the window.
  private func isTall(_ scalars: [Unicode.Scalar]) -> Bool {
    var end = CellCount(columns: paintedSize.columns)
    end.add(prompt.plain)
    for scalar in scalars {
      end.add(scalar)
      // Printed alone, every mark takes a cell of its own.
      if wcwidth(wchar_t(scalar.value)) == 0 { end.add(" " as Unicode.Scalar) }
    }
    return end.row + 2 >= paintedSize.rows
  }

  /// How many blanks behind the prompt bring the last character to the beginning of a row when it
  /// stands at the end of one.
  ///
  /// What takes its place in vi is printed as if it came last, in a row that is not the last one in
  /// use when the next one has begun.
  private func paddingBeforeLast(of scalars: [Unicode.Scalar]) -> Int {
    guard let last = scalars.last else { return 0 }
    let columns = paintedSize.columns
    func placeOfLast(_ padding: Int) -> CellCount {
      var place = CellCount(columns: columns)
      place.add(prompt.plain + String(repeating: " ", count: padding))
      for scalar in scalars.dropLast() { place.add(scalar) }
      return place
    }
    let place = placeOfLast(0)
    var end = place
    end.add(last)
    let isAtEdge = end.row > place.row || place.column >= columns - 1
    tallLine.isAtEdge = isAtEdge && columns <= EditorCore.narrowColumns
    guard isAtEdge else { return 0 }
    let rest = columns - place.column
    if placeOfLast(rest).column == 0 { return rest }
    // Before a wide character a row may have had a cell to spare, which has taken a blank.
    return (1..<columns).min { placeOfLast($0).column < placeOfLast($1).column } ?? 0
  }

  /// Whether a key of vi's could lead libedit beyond its screen even so, in a window of a few columns.
  func endangersTallLine(_ character: wchar_t) -> Bool {
    guard tallLine.isAtEdge, tallLine.padding > 0, isVi, caretOffset == lineLength - 1 else {
      return false
    }
    // Behind ^V whatever is typed takes the place of a character.
    return character == 0x16
      || character >= 0x20 && character != 0x7F && !(0x80..<0xA0).contains(character)
  }

  /// Makes blanks of the tabs of a line in a window that is narrower than a tab may be.
  ///
  /// libedit takes the cell behind such a tab for one that its screen has.
  func replaceTabsInNarrowWindow() {
    guard !hookPaints, paintedSize.columns < EditorCore.narrowColumns, !isSearching else { return }
    let line = line
    guard line.text.unicodeScalars.contains("\t") else { return }
    let scalars = line.text.unicodeScalars.map { $0 == "\t" ? " " : $0 }
    replace(
      text: String(String.UnicodeScalarView(scalars)),
      caretScalars: line.beforeCaret.unicodeScalars.count
    )
    queue.insert(wchar_t(PrivateKey.refresh.value), at: 0)
  }
}
