import ComboFields

/// Reads text in which each line is a path.
struct PathParser {
  private let text: OutlineText
  private let syntax: PathSyntax
  private var tree = PathTree()

  /// The values of the options that have one, where the text has any.
  private var values: [Int: Range<Int>] = [:]

  /// The options on the way of the last path.
  private var lastWay: [Int] = []

  init(_ text: OutlineText, syntax: PathSyntax) {
    self.text = text
    self.syntax = syntax
  }

  mutating func parse() throws(DataFileError) -> OptionOutline {
    for line in text.lines {
      guard let content = text.content(of: line) else { continue }
      let (path, value) = text.split(content)
      let row = try self.row(ofPath: path)
      if let value { try setValue(value, ofRow: row) }
    }
    var options = OptionList.Builder()
    for row in 0..<tree.count {
      if let value = values[row] {
        options.append(label: tree.label(of: row), value: text.bytes[value])
      } else {
        options.append(label: tree.label(of: row))
      }
    }
    return OptionOutline(options: options.list, parents: tree.parents)
  }

  /// The option at the end of a path, made with those on the way where they do not exist.
  private mutating func row(ofPath path: Range<Int>) throws(DataFileError) -> Int {
    var rest = text.bytes[path]
    if !syntax.separator.isEmpty, rest.starts(with: syntax.separator) {
      rest = rest.dropFirst(syntax.separator.count)
    }
    guard !rest.allSatisfy(OutlineText.isBlank) else {
      throw text.refusal(at: path.lowerBound, "The path has no label.")
    }
    var parent: Int?
    var level = 0
    repeat {
      let end = syntax.endOfLabel(in: rest)
      let label = syntax.label(in: rest[..<end])
      guard !label.isEmpty else { throw emptyLabel(at: end, in: path) }
      parent = row(of: label, under: parent, level: level)
      level += 1
      rest = rest[end...].dropFirst(syntax.separator.count)
    } while !rest.allSatisfy(OutlineText.isBlank)
    lastWay.removeLast(lastWay.count - level)
    return lastWay[level - 1]
  }

  /// The option with a label under another; most often the one that the last path went by.
  private mutating func row(of label: ArraySlice<UInt8>, under parent: Int?, level: Int) -> Int {
    if level < lastWay.count {
      if tree.label(of: lastWay[level]) == label { return lastWay[level] }
      lastWay.removeLast(lastWay.count - level)
    }
    let row = tree.row(of: label, under: parent)
    lastWay.append(row)
    return row
  }

  private mutating func setValue(_ value: Range<Int>, ofRow row: Int) throws(DataFileError) {
    if let earlier = values[row], text.bytes[earlier] != text.bytes[value] {
      throw text.refusal(
        at: value.lowerBound,
        "The path has the value \(text.quoted(value)) here, and \(text.quoted(earlier)) in line "
          + "\(text.line(at: earlier.lowerBound)). One option has one value."
      )
    }
    values[row] = value
  }

  private func emptyLabel(at place: Int, in path: Range<Int>) -> DataFileError {
    let separator = String(decoding: syntax.separator, as: UTF8.self)
    return text.refusal(
      at: place,
      "A label of \(text.quoted(path)) is empty. Leave out one \(VisibleText.quoted(separator)), or "
        + "write \(VisibleText.quoted("\\" + separator)) for one within a label."
    )
  }
}
