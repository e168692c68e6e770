import ComboFields
import EditLine

/// What a live session shows: a field's frame, drawn with the fewest bytes.
struct LiveScreen {
  private let settings: LiveSettings
  private var drawing: FieldDrawing
  private var painter: FramePainter
  private let colors: ColorSupport
  private let reflow: Reflow

  /// The field as it was drawn last.
  private var drawn: DrawnField?

  /// The row of the screen on which the frame begins, as the terminal has told it; `nil` where it
  /// has not.
  private var firstRow: Int?

  /// The row of the frame in which the cursor stood when the terminal was asked.
  private var cursorRow = 0

  /// The rows of the highest frame since then: it may have scrolled the screen.
  private var mostRows = 0

  init(
    _ settings: LiveSettings,
    direction: MenuDirection,
    _ appearance: any CascadeAppearance,
    _ wording: Wording,
    environment: @escaping (String) -> String?
  ) {
    self.settings = settings
    var layout = MenuLayout()
    layout.direction = settings.direction ?? direction
    layout.height = settings.height
    layout.hasBorder = settings.hasBorder
    layout.wrappedRows = settings.wrappedRows
    drawing = FieldDrawing(
      theme: settings.theme ?? Theme(environment: environment),
      size: ConsoleSize(columns: 80, rows: 24),
      layout: layout,
      appearance: appearance,
      wording: wording
    )
    colors = ColorSupport(environment: environment)
    reflow = Reflow(environment: environment)
    painter = FramePainter(columns: 1, rows: 1)
  }

  /// A painter of an area that begins where the cursor is.
  private var newPainter: FramePainter {
    FramePainter(
      columns: drawing.size.columns,
      rows: drawing.size.rows,
      colors: colors,
      reflow: reflow
    )
  }

  /// The frame that is on the screen.
  var shownFrame: Frame? { drawn?.frame }

  /// All that it takes to paint the frame that is on the screen from the beginning.
  var wholePainting: String {
    var painter = newPainter
    return shownFrame.map { painter.paint($0) } ?? ""
  }

  // MARK: Beginning and going on

  mutating func begin(in line: inout some LiveLine & ~Copyable) {
    drawing.size = ConsoleSize(line.windowSize)
    painter = newPainter
    if settings.usesMouse { line.write(MouseReport.on) }
    askForFirstRow(in: &line)
  }

  /// Nobody waits for the answer: it comes as a key, or never.
  private mutating func askForFirstRow(in line: inout some LiveLine & ~Copyable) {
    firstRow = nil
    mostRows = 0
    cursorRow = drawn?.frame.cursor.row ?? 0
    if settings.usesMouse { line.write(CursorReport.query) }
  }

  /// Draws everything anew next time.
  mutating func forget() {
    painter.invalidate()
  }

  /// The window has another size.
  mutating func windowDidChange(in line: inout some LiveLine & ~Copyable) {
    drawing.size = ConsoleSize(line.windowSize)
    painter.windowDidResize(columns: drawing.size.columns, rows: drawing.size.rows)
    askForFirstRow(in: &line)
  }

  /// The process is about to stop: the screen is the shell's.
  mutating func suspend(in line: inout some LiveLine & ~Copyable) {
    line.write(painter.finish(leaving: Frame(rows: [])))
    drawn = nil
    if settings.usesMouse { line.write(MouseReport.off) }
  }

  /// The process goes on, on whatever screen there is now.
  mutating func resume(in line: inout some LiveLine & ~Copyable) {
    begin(in: &line)
  }

  // MARK: Drawing

  func room(for picture: FieldPicture) -> Int { drawing.room(for: picture) }

  /// What a menu is in a picture.
  struct MenuShape {
    /// The rows that there is room for.
    let rows: Int

    /// Whether sections stand side by side.
    let hasColumns: Bool
  }

  func shape(of picture: FieldPicture) -> MenuShape {
    MenuShape(
      rows: room(for: picture),
      hasColumns: drawing.draw(picture).sectionColumns.count > 1
    )
  }

  mutating func draw(_ picture: FieldPicture, in line: inout some LiveLine & ~Copyable) {
    let drawn = drawing.draw(picture)
    self.drawn = drawn
    mostRows = max(mostRows, drawn.frame.rows.count)
    line.write(painter.paint(drawn.frame))
  }

  /// Leaves one clean line on the screen, or nothing.
  mutating func finish(
    _ title: String,
    answers: [String]?,
    in line: inout some LiveLine & ~Copyable
  ) {
    let rows =
      settings.leaves == .answer ? [drawing.finalLine(title, answers: answers)] : []
    line.write(painter.finish(leaving: Frame(rows: rows)))
    if settings.usesMouse { line.write(MouseReport.off) }
  }

  /// What leaves that line where nothing is drawn.
  mutating func finalLine(_ title: String, answers: [String], size: ConsoleSize) -> String {
    guard settings.leaves == .answer else { return "" }
    drawing.size = size
    painter = newPainter
    return painter.finish(leaving: Frame(rows: [drawing.finalLine(title, answers: answers)]))
  }

  // MARK: What stands where

  /// How many rows of a text of several lines are shown.
  var shownLineCount: Int { drawn?.lineRowCount ?? 0 }

  /// The rows that a line of a text of several takes where it is the one that is edited.
  func rows(of line: String, in snapshot: FieldSnapshot) -> LineRows {
    drawing.rows(of: line, in: snapshot)
  }

  /// The row beside the highlighted one, where sections stand side by side.
  func row(beside side: MenuDirection) -> MenuRow? { drawn?.row(beside: side) }

  /// Takes the answer to the question where the frame begins.
  mutating func cursorDidReport(row: Int) {
    if firstRow == nil { firstRow = row - cursorRow }
  }

  /// What stands at a place of the screen; `nil` for nothing of the field's.
  func target(row: Int, column: Int) -> DrawnField.Target? {
    guard let firstRow else { return nil }
    let first = min(firstRow, max(drawing.size.rows - mostRows, 0))
    return drawn?.target(at: Frame.Position(row: row - first, column: column))
  }

  /// The row of all keys behind those that are shown; `nil` where no more follow.
  var nextKeyRow: Int? { drawn?.nextKeyRow }

  /// Whether it is known where the field stands on the screen.
  var isLocated: Bool { firstRow != nil }
}

extension ConsoleSize {
  /// The size of a window; 80 by 24 in place of what the terminal does not know.
  init(_ size: TerminalSize) {
    self.init(
      columns: size.columns > 0 ? size.columns : 80,
      rows: size.rows > 0 ? size.rows : 24
    )
  }
}
