package import ComboFields

/// Makes the frame of a field from its snapshot.
///
/// A frame holds the title, the line with its caret, and the menu beside it. Everything that comes
/// from outside is made safe to be shown (``DisplayText``), and no row is wider, and no frame
/// higher, than the window.
///
/// ```swift
/// let drawing = FieldDrawing(theme: Theme(), size: ConsoleSize(columns: 80, rows: 24))
/// controller.send(.roomDidChange(rows: drawing.room(for: FieldPicture(controller.snapshot))))
/// let drawn = drawing.draw(FieldPicture(controller.snapshot))
/// ```
package struct FieldDrawing: Sendable {
  /// How the field looks.
  package var theme: Theme

  /// What the program says.
  package var wording: Wording

  /// How the menu is laid out.
  package var layout: MenuLayout

  /// How the columns of a cascade look.
  package var appearance: any CascadeAppearance

  /// The window, which counts as one of at least one cell.
  package var size: ConsoleSize

  /// A drawing in a window.
  package init(
    theme: Theme,
    size: ConsoleSize,
    layout: MenuLayout = MenuLayout(),
    appearance: any CascadeAppearance = StandardCascadeAppearance(),
    wording: Wording = .english
  ) {
    self.theme = theme
    self.size = ConsoleSize(columns: max(size.columns, 1), rows: max(size.rows, 1))
    self.layout = layout
    self.appearance = appearance
    self.wording = wording
  }

  /// How many rows of the menu there is room for: what the field has to know before its snapshot
  /// is taken.
  ///
  /// It depends on the title, the line and what is said beside the menu, not on the rows.
  package func room(for picture: FieldPicture) -> Int {
    max(1, min(10, size.rows - LineDrawing(picture, self).rows.count - 1))
  }

  /// Draws a field.
  package func draw(_ picture: FieldPicture) -> DrawnField {
    let line = LineDrawing(picture, self)
    var drawn = DrawnField(frame: Frame(rows: line.rows, cursor: line.cursor))
    drawn.areas = [
      DrawnField.Area(rows: 0..<line.rows.count, columns: 0..<size.columns, target: .line)
    ]
    for row in picture.snapshot.rows.prefix(room(for: picture)) {
      var cells = FrameRow(
        row.isHighlighted ? theme.glyphs.pointer + " " : "  ",
        theme.pointer
      )
      let text = row.notice.map { wording.sentence(for: $0) } ?? row.label
      cells.append(
        DisplayText(text, fitting: size.columns - cells.width, ellipsis: theme.glyphs.ellipsis)
          .isolatedText,
        row.isHighlighted ? theme.highlight : theme.menu
      )
      let index = drawn.frame.rows.count
      drawn.areas.append(
        DrawnField.Area(rows: index..<index + 1, columns: 0..<size.columns, target: .row(row.row))
      )
      drawn.frame.rows.append(cells)
    }
    return drawn
  }

  /// The one line that stays on the screen after a field has been answered.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - answers: What was answered; `nil` where there was no answer.
  package func finalLine(_ title: String, answers: [String]?) -> FrameRow {
    let glyph = answers == nil ? theme.glyphs.cancelled : theme.glyphs.answered
    var row = FrameRow(glyph + " ", theme.indicator)
    row.append(DisplayText(title).text, theme.title)
    if let answers { row.append(" " + DisplayText(answers.joined(separator: ", ")).text) }
    row.cut(to: size.columns)
    return row
  }
}
