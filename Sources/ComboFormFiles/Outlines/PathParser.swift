import ComboFields

/// Reads text in which each line is a path.
struct PathParser {
  private let text: OutlineText
  private let separator: [UInt8]
  private let escape: PathEscape
  private var tree = PathTree()

  /// The values of the options that have one, where the text has any.
  private var values: [Int: Range<Int>] = [:]

  /// The options on the way of the last path.
  private var lastWay: [Int] = []

  init(_ text: OutlineText, separator: [UInt8]) {
    self.text = text
    self.separator = separator
    escape = PathEscape(separator: separator)
  }

  mutating func parse() throws(DataFileError) -> OptionOutline {
    for line in text.lines {
      guard let content = text.content(of: line) else { continue }
      // A path has no indentation: blanks at its beginning are a part of its label.
      let (label, value) = text.split(content)
      let path = content.lowerBound == label.lowerBound ? line.lowerBound..<label.upperBound : label
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
    var rest = path
    if hasSeparator(at: rest.lowerBound, in: rest) {
      rest = rest.lowerBound + separator.count..<rest.upperBound
    }
    guard !rest.isEmpty else { throw text.refusal(at: path.lowerBound, "The path has no label.") }
    var parent: Int?
    var level = 0
    repeat {
      let end = endOfLabel(in: rest)
      guard end > rest.lowerBound else { throw emptyLabel(at: end, in: path) }
      let label = escape.unescaped(text.bytes[rest.lowerBound..<end])
      let row = row(of: label, under: parent, level: level)
      parent = row
      level += 1
      rest = min(end + separator.count, rest.upperBound)..<rest.upperBound
    } while !rest.isEmpty
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

  private func hasSeparator(at place: Int, in range: Range<Int>) -> Bool {
    !separator.isEmpty && place + separator.count <= range.upperBound
      && text.has(separator, at: place)
  }

  /// Where the label at the beginning of a range ends: at a separator that is not escaped.
  private func endOfLabel(in range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound {
      if hasSeparator(at: place, in: range) { return place }
      place += escape.length(at: place, in: text.bytes[range])
    }
    return range.upperBound
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
    let separator = String(decoding: separator, as: UTF8.self)
    return text.refusal(
      at: place,
      "A label of \(text.quoted(path)) is empty. Leave out one \(VisibleText.quoted(separator)), or "
        + "write \(VisibleText.quoted("\\" + separator)) for one within a label."
    )
  }
}
