import ComboTerminal
import ComboTesting
import Testing

/// Frames that change at random, painted one over the other.
struct RandomPaintingTests {
  private static let pieces = [
    "a", "option ", "日", "本語", "é", "e\u{301}", "👍", "👨‍👩‍👧", "🇻🇳", "❤️", "  ", "x y z ", "0123456789",
  ]

  private static let styles: [TextStyle] = {
    var bold = TextStyle()
    bold.isBold = true
    var dim = TextStyle(.palette(3))
    dim.isDim = true
    var reversed = TextStyle(.rgb(1, 2, 3), on: .palette(200))
    reversed.isReversed = true
    return [
      TextStyle(), TextStyle(), TextStyle(), TextStyle(.palette(12)),
      TextStyle(nil, on: .palette(4)),
      bold, dim, reversed,
    ]
  }()

  private struct Painting {
    var generator: SeededGenerator
    var columns: Int
    var rows: Int
    var list: [FrameRow]
    var first = 0
    var title = FrameRow("title: ")
    var hasHelp: Bool

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      columns = generator.number(below: 50) + 1
      rows = generator.number(below: 9) + 1
      hasHelp = generator.number(below: 2) == 0
      list = []
      list = (0..<generator.number(below: 30)).map { _ in row() }
    }

    mutating func row() -> FrameRow {
      var row = FrameRow()
      for _ in 0..<generator.number(below: 6) {
        row.append(
          pieces.randomElement(using: &generator) ?? "",
          styles.randomElement(using: &generator) ?? TextStyle()
        )
      }
      return row
    }

    /// A last row, as a menu has: a part of it comes and goes, and the rest is shifted.
    mutating func help() -> FrameRow {
      var help = FrameRow(" \(generator.number(below: 120))", styles[6])
      if generator.number(below: 3) == 0 { help.append(" (of 120)", styles[6]) }
      help.append("   Enter choose", styles[6])
      if generator.number(below: 3) == 0 { help.append(" · Tab 補完", styles[6]) }
      help.append(" · Esc close", styles[6])
      return help
    }

    /// The next frame: a list that scrolls, changes and comes and goes.
    mutating func frame() -> Frame {
      switch generator.number(below: 8) {
      case 0: first = max(0, first - 1)
      case 1, 2: first = min(max(list.count - 1, 0), first + 1)
      case 3: first = list.isEmpty ? 0 : generator.number(below: list.count)
      case 4: title = row()
      case 5: if !list.isEmpty { list[generator.number(below: list.count)] = row() }
      case 6: list = (0..<generator.number(below: 30)).map { _ in row() }
      default: break
      }
      first = min(first, max(list.count - 1, 0))
      let height = generator.number(below: 3) == 0 ? generator.number(below: rows) : rows - 1
      var shown = [title] + list.dropFirst(first).prefix(height)
      if hasHelp, shown.count < rows { shown.append(help()) }
      for index in shown.indices { shown[index].cut(to: columns) }
      let cursorRow = generator.number(below: shown.count)
      let column = generator.number(below: min(shown[cursorRow].width + 1, columns))
      return Frame(rows: shown, cursor: Frame.Position(row: cursorRow, column: column))
    }
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3, 4, 5, 6, 7, 8]))
  func `after each painting the screen is the frame, and what was above stays`(seed: UInt64) {
    var seeds = SeededGenerator(seed: seed)
    for _ in 0..<210 {
      let own = seeds.next()
      var painting = Painting(seed: own)
      let above = (0..<painting.generator.number(below: 12)).map {
        "above-\($0)".prefix(painting.columns)
      }
      var terminal = VirtualTerminal(rows: painting.rows, columns: painting.columns)
      for line in above { terminal.feed("\(line)\r\n") }
      var painter = FramePainter(columns: painting.columns, rows: painting.rows)
      for step in 0..<60 {
        let frame = painting.frame()
        terminal.feed(painter.paint(frame))
        if let fault = fault(in: terminal, frame, above) {
          Issue.record("seed \(own), step \(step): \(fault)\n\(terminal)")
          return
        }
      }
      terminal.feed(painter.finish(leaving: Frame(rows: [])))
      #expect(terminal.transcript == above.map { String($0) }, "seed \(own)")
    }
  }

  /// What is wrong on a screen; `nil` for nothing.
  private func fault(
    in terminal: VirtualTerminal,
    _ frame: Frame,
    _ above: [Substring]
  ) -> String? {
    let top = terminal.cursor.row - frame.cursor.row
    guard top >= 0, terminal.cursor.column == frame.cursor.column else { return "cursor" }
    guard terminal.unknownSequences.isEmpty else { return "sequence" }
    let before = terminal.scrollback + terminal.rows.prefix(top)
    guard before.elementsEqual(above, by: ==) else { return "above \(before)" }
    for row in top..<terminal.rowCount {
      let cells = row - top < frame.rows.count ? frame.rows[row - top].cells : []
      for column in 0..<terminal.columnCount {
        let wanted = column < cells.count ? cells[column] : .blank
        let found = terminal.cell(row: row, column: column)
        guard found.text == wanted.text || wanted.width == 0 && found.isRightHalf,
          visible(found.style, of: wanted) == visible(style(wanted.style), of: wanted)
        else { return "row \(row), column \(column): \(found), not \(wanted)" }
      }
    }
    return nil
  }

  /// What can be seen of a style: of a blank that is its background and its lines.
  private func visible(
    _ style: VirtualTerminal.Style,
    of cell: FrameCell
  ) -> VirtualTerminal.Style {
    guard cell.text == " ", !style.isInverse else { return style }
    var visible = VirtualTerminal.Style(background: style.background)
    visible.underline = style.underline
    visible.isStruckThrough = style.isStruckThrough
    return visible
  }

  private func style(_ style: TextStyle) -> VirtualTerminal.Style {
    func color(_ color: TerminalColor?) -> VirtualTerminal.Color {
      switch color {
      case nil: .standard
      case .palette(let index)?: .palette(index)
      case .rgb(let red, let green, let blue)?: .rgb(red, green, blue)
      }
    }
    var wanted = VirtualTerminal.Style(
      foreground: color(style.foreground),
      background: color(style.background),
      isBold: style.isBold,
      isInverse: style.isReversed
    )
    wanted.isDim = style.isDim
    wanted.isItalic = style.isItalic
    wanted.underline = style.isUnderlined ? .single : nil
    wanted.isStruckThrough = style.isStruckThrough
    return wanted
  }

  @Test(arguments: SeededGenerator.seeds([11, 12]))
  func `a terminal that counts scalars shows every certain character right`(seed: UInt64) {
    var seeds = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let own = seeds.next()
      var painting = Painting(seed: own)
      // Near the edge such a terminal wraps what takes more cells there.
      painting.columns = 80
      var terminal = VirtualTerminal(
        rows: painting.rows,
        columns: painting.columns,
        clusterHandling: .perScalar
      )
      var painter = FramePainter(columns: painting.columns, rows: painting.rows)
      for _ in 0..<30 {
        let frame = painting.frame()
        terminal.feed(painter.paint(frame))
        let top = terminal.cursor.row - frame.cursor.row
        for (row, cells) in frame.rows.map(\.cells).enumerated() {
          for column in cells.indices where cells[column].text.unicodeScalars.count == 1 {
            #expect(
              terminal.cell(row: top + row, column: column).text == cells[column].text,
              "seed \(own)"
            )
          }
          for column in cells.count..<painting.columns {
            #expect(terminal.cell(row: top + row, column: column).text == " ", "seed \(own)")
          }
        }
      }
    }
  }
}
