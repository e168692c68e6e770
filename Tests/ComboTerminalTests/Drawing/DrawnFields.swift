import ComboFields
import ComboTerminal

/// Draws fields as a session does: the room is told first, then the snapshot is drawn.
struct DrawnFields {
  var drawing: FieldDrawing
  var picture = FieldPicture(DropDownField("", options: []).snapshot)

  static let keys: [KeyLabel] = [
    KeyLabel(.moveHighlight, ["↑", "↓"]), KeyLabel(.accept, ["Enter"]),
    KeyLabel(.leaveEmpty, ["Enter"]),
    KeyLabel(.toggleSelection, ["Space"]),
    KeyLabel(.expand, ["→"]), KeyLabel(.collapse, ["←"]), KeyLabel(.enter, ["→"]),
    KeyLabel(.leave, ["←"]),
    KeyLabel(.complete, ["Tab"]), KeyLabel(.acceptTextAsOther, ["^O"]), KeyLabel(.open, ["Alt-↓"]),
    KeyLabel(.dismiss, ["Esc"]), KeyLabel(.leaveOther, ["Esc"]), KeyLabel(.cancel, ["Esc"]),
    KeyLabel(.recallOther, ["Alt-P"]), KeyLabel(.finishText, ["^O"]),
    KeyLabel(.acceptLine, ["Enter"]), KeyLabel(.moveLine, ["↑", "↓"]),
  ]

  init(_ columns: Int, _ rows: Int, theme: Theme = .dark, layout: MenuLayout = MenuLayout()) {
    drawing = FieldDrawing(
      theme: theme,
      size: ConsoleSize(columns: columns, rows: rows),
      layout: layout
    )
    picture.keys = DrawnFields.keys
  }

  /// Draws a field after events.
  func draw<Field: MenuField>(_ field: Field, _ events: FieldEvent...) -> DrawnField {
    var field = field
    return draw(&field, events)
  }

  /// Draws a field after events, and hands it back.
  func draw<Field: MenuField>(_ field: inout Field, _ events: [FieldEvent]) -> DrawnField {
    for event in events {
      _ = field.handle(event)
      var picture = picture
      picture.snapshot = field.snapshot
      _ = field.handle(.roomDidChange(rows: drawing.room(for: picture)))
    }
    var picture = picture
    picture.snapshot = field.snapshot
    return drawing.draw(picture)
  }
}

extension FieldEvent {
  /// The menu is open.
  static let opened = FieldEvent.openingAllowed(.anchor)

  /// A text is typed.
  static func type(_ text: String) -> FieldEvent { .textDidChange(LineText(text)) }
}

extension Frame {
  /// The rows as text, with `▏` where the cursor stands, without blanks at their ends.
  var lines: [String] {
    rows.enumerated().map { index, row in
      var text = ""
      var cells = row.cells
      if index == cursor.row {
        let missing = cursor.column - cells.count
        if missing > 0 { cells += Array(repeating: .blank, count: missing) }
        cells.insert(FrameCell(text: "▏", width: 1), at: cursor.column)
      }
      text = cells.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The rows as one text.
  var text: String { lines.joined(separator: "\n") }
}
