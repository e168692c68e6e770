import ComboFields

extension FieldDrawing {
  /// Where the parts of a field go, and what room they have.
  ///
  /// A window scrolls, so that there is always as much room under the line as over it: what is asked
  /// for, bottom or top, is done. A menu at a side needs room for some cells beside the text, and
  /// one row of text; else it goes to the bottom.
  struct Plan {
    /// The line.
    let line: LineDrawing

    /// Where the menu goes.
    let side: MenuDirection

    /// What each part has of the rows.
    let budget: MenuBudget

    /// Where a menu behind the line begins.
    let menuColumn: Int

    private let menu: MenuDrawing
    private let footer: MenuFooter
    private let picture: FieldPicture
    private let drawing: FieldDrawing

    /// The cells that a menu may take.
    private let menuWidth: Int

    /// With less room than this beside the text, a menu goes under it.
    private static let leastSideWidth = 20

    /// The most cells of a menu before the line.
    private static let leadingWidth = 40

    /// What stands between the text and a menu beside it.
    private static let sideGap = 2

    init(_ picture: FieldPicture, _ drawing: FieldDrawing) {
      self.picture = picture
      self.drawing = drawing
      let snapshot = picture.snapshot
      let size = drawing.size
      let whole = LineDrawing(picture, drawing, width: size.columns)
      let textWidth = Plan.stableTextWidth(whole)
      let room = size.columns - textWidth - Plan.sideGap
      let wanted = drawing.layout.direction
      let isSideways = wanted == .leading || wanted == .trailing
      let fitsBeside =
        whole.rows.count == 1 && room >= Plan.leastSideWidth && snapshot.phase == .open
      side = snapshot.phase != .open || isSideways && !fitsBeside ? .bottom : wanted
      let isBeside = side == .leading || side == .trailing
      // Before the line the menu is as wide at every moment, for the line stands behind it.
      menuWidth =
        isBeside ? side == .leading ? min(room, Plan.leadingWidth) : room : size.columns
      menuColumn = isBeside ? textWidth + Plan.sideGap : 0
      line = whole

      let hasBorder = drawing.layout.hasBorder && menuWidth >= Plan.leastSideWidth
      let space = size.rows - (isBeside ? 0 : line.rows.count)
      var wishes = MenuBudget.Wishes()
      let inner = menuWidth - (hasBorder ? 2 : 0)
      let bordered = MenuDrawing(snapshot, drawing, width: inner)
      footer = MenuFooter(
        picture: picture,
        drawing: drawing,
        width: menuWidth,
        gutter: bordered.gutter
      )
      wishes.hasBorder = hasBorder
      wishes.hasBreadcrumb = snapshot.phase == .open && bordered.hasBreadcrumb
      wishes.hasDetail = snapshot.phase == .open && bordered.hasDetailBelow
      wishes.messageRows = footer.message(upTo: 3).count
      wishes.hasAllKeys = !picture.allKeys.isEmpty
      // How a text of several lines is ended is said beside a message, too.
      let isHelpHidden = wishes.messageRows > 0 && !snapshot.actions.contains(.finishText)
      wishes.helpRows = picture.allKeys.isEmpty ? isHelpHidden ? 0 : 1 : footer.keyRowCount
      budget = MenuBudget(space, snapshot, drawing.layout.height, wishes)
      menu =
        hasBorder && !budget.hasBorder
        ? MenuDrawing(snapshot, drawing, width: menuWidth) : bordered
    }

    /// The cells of the text, in steps, so that a menu beside it does not move with every letter.
    private static func stableTextWidth(_ line: LineDrawing) -> Int {
      let step = 10
      let end = line.rows.reduce(line.cursor.column + 1) { max($0, $1.width) }
      return (max(end, 2 * step) + step - 1) / step * step
    }

    /// The menu, with what stands under it.
    var block: MenuBlock {
      var block = MenuBlock()
      if picture.snapshot.phase == .open, budget.rows > 0 {
        block = menu.draw(rows: budget.rows)
        let part = picture.progress > 0 ? min(picture.progress, 1) : 0
        block.keep(Int((part * Double(block.rows.count)).rounded(.up)))
        if budget.hasBreadcrumb {
          block.rows.insert(menu.breadcrumb, at: 0)
          block.move(byRows: 1, columns: 0)
        }
        if budget.hasBorder {
          let width = min(menu.stable(block.width - menu.gutter) + menu.gutter + 2, menuWidth)
          block.addBorder(drawing.theme, width: width)
        }
      }
      guard picture.progress >= 1 else { return block }
      block.rows += footer.message(upTo: budget.messageRows)
      if budget.hasDetail { block.rows.append(footer.detail) }
      block.rows += footer.help(upTo: budget.helpRows)
      return block
    }

    /// The row of all keys behind those that there is room for; `nil` where no more follow.
    var nextKeyRow: Int? { footer.nextKeyRow(behind: budget.helpRows) }

    /// Where the line begins behind a menu before it.
    var lineColumn: Int { menuWidth + Plan.sideGap }
  }
}

extension DrawnField {
  /// Adds the rows of the line, with its caret.
  mutating func place(_ line: [FrameRow], at position: (row: Int, column: Int), width: Int) {
    overlay(line, at: position)
    frame.cursor.row += position.row
    frame.cursor.column += position.column
    areas.append(
      Area(
        rows: position.row..<position.row + line.count,
        columns: position.column..<width,
        target: .line
      )
    )
  }

  /// Adds the rows of a menu.
  mutating func place(_ block: MenuBlock, at position: (row: Int, column: Int), width: Int) {
    overlay(block.rows, at: position)
    var block = block
    block.move(byRows: position.row, columns: position.column)
    areas += block.areas
    areas.append(
      Area(
        rows: position.row..<position.row + block.rows.count,
        columns: position.column..<width,
        target: .menu
      )
    )
  }

  private mutating func overlay(_ rows: [FrameRow], at position: (row: Int, column: Int)) {
    while frame.rows.count < position.row + rows.count { frame.rows.append(FrameRow()) }
    for (index, row) in rows.enumerated() where row.width > 0 {
      if frame.rows[position.row + index].width == 0, position.column == 0 {
        frame.rows[position.row + index] = row
      } else {
        frame.rows[position.row + index].pad(to: position.column)
        frame.rows[position.row + index].append(row)
      }
    }
  }
}
