/// A stand-in.
struct FramePainter {
  var row = 0
  init(size: ConsoleSize) {}
  mutating func clear() -> String {
    defer { row = 0 }
    return (row > 0 ? "\u{1b}[\(row)A" : "") + "\r\u{1b}[J"
  }
  mutating func resize(to size: ConsoleSize) -> String { clear() }
  mutating func paint(_ frame: Frame) -> String {
    var text = clear()
    text += frame.rows.map(\.text).joined(separator: "\r\n")
    let up = frame.rows.count - 1 - frame.cursor.row
    text += (up > 0 ? "\u{1b}[\(up)A" : "") + "\r"
    text += frame.cursor.column > 0 ? "\u{1b}[\(frame.cursor.column)C" : ""
    row = frame.cursor.row
    return text
  }
  mutating func finish(_ line: FrameRow?) -> String {
    clear() + (line.map { $0.text + "\r\n" } ?? "")
  }
}
