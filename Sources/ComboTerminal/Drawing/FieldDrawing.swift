import ComboFields

/// Makes the frame of a field from its snapshot.
///
/// A frame holds the title, the line with its caret, and the menu beside it. Everything that comes
/// from outside is made safe to be shown (``DisplayText``), and no row is wider, and no frame
/// higher, than the window.
///
/// In a low window parts are left out: the help and the count first, then the sentence about the
/// highlighted option, the border, the path to a cascade's columns, rows of options down to one, and
/// a message last. The line with its caret always stands.
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
  /// A label that wraps takes several of them. It is 1 at least, also where there is no room at all.
  package func room(for picture: FieldPicture) -> Int {
    max(Plan(picture, self).budget.rows / max(theme.rowHeight, 1), 1)
  }

  /// The rows that a line takes where it is the one that is edited.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - snapshot: The field, which has that line or will have it.
  /// - Returns: The rows, with where each character stands in them.
  func rows(of line: String, in snapshot: FieldSnapshot) -> LineRows {
    let place = LineDrawing(FieldPicture(snapshot), self, width: size.columns)
    return LineRows(
      line,
      firstColumn: place.firstColumn,
      width: place.rowWidth,
      theme.glyphs.placeholders
    )
  }

  /// Draws a field.
  ///
  /// The cost is that of what is seen.
  package func draw(_ picture: FieldPicture) -> DrawnField {
    let plan = Plan(picture, self)
    let block = plan.block
    var drawn = DrawnField(frame: Frame(rows: [], cursor: plan.line.cursor))
    drawn.sectionColumns = block.sectionColumns
    drawn.nextKeyRow = plan.nextKeyRow
    drawn.lineRowCount = plan.line.lineRowCount
    let width = size.columns
    switch plan.side {
    case .bottom:
      drawn.place(plan.line.rows, at: (row: 0, column: 0), width: width)
      drawn.place(block, at: (row: plan.line.rows.count, column: 0), width: width)
    case .top:
      drawn.place(block, at: (row: 0, column: 0), width: width)
      drawn.place(plan.line.rows, at: (row: block.rows.count, column: 0), width: width)
    case .leading:
      drawn.place(block, at: (row: 0, column: 0), width: plan.lineColumn)
      drawn.place(plan.line.rows, at: (row: 0, column: plan.lineColumn), width: width)
    case .trailing:
      drawn.place(plan.line.rows, at: (row: 0, column: 0), width: plan.menuColumn)
      drawn.place(block, at: (row: 0, column: plan.menuColumn), width: width)
    }
    return drawn
  }
}
