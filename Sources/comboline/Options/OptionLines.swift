import ComboFields

/// Makes options of lines, portion by portion, as they are read.
///
/// A line ends with LF or CR LF, or with NUL. Lines that are empty are left out, and so is a byte
/// order mark at the beginning. Everything else stays as it is, byte for byte.
struct OptionLines {
  /// How an option is written.
  struct Format: Equatable {
    /// Whether lines end with NUL.
    var endsWithNull = false

    /// What stands between label and value; `nil` where the label is the value.
    var delimiter: [UInt8]?

    /// Whether a line `# Title` begins a section.
    var hasSections = false
  }

  private let format: Format
  private var builder = OptionList.Builder()

  /// The beginning of a line whose end has not come yet.
  private var unfinished: [UInt8] = []
  private var isAtBeginning = true

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let numberSign = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")

  init(_ format: Format) {
    self.format = format
  }

  /// The options so far.
  var list: OptionList { builder.list }

  /// Takes the next portion of a stream.
  mutating func read(_ portion: [UInt8]) {
    let end = format.endsWithNull ? 0 : Self.lineFeed
    var start = portion.startIndex
    while let stop = portion[start...].firstIndex(of: end) {
      finishLine(portion[start..<stop], hasEnd: true)
      start = stop + 1
    }
    unfinished += portion[start...]
  }

  /// Takes what is left once the stream has ended: a last line without an end.
  mutating func finish() {
    finishLine([], hasEnd: false)
    isAtBeginning = true
  }

  /// Takes an option that is no line: an argument, which may be empty.
  mutating func add(_ argument: Argument) {
    add(argument.bytes[...])
  }

  private mutating func finishLine(_ end: ArraySlice<UInt8>, hasEnd: Bool) {
    var line = end
    if !unfinished.isEmpty {
      unfinished += end
      line = unfinished[...]
      unfinished = []
    }
    if isAtBeginning {
      isAtBeginning = false
      if line.starts(with: Self.byteOrderMark) { line = line.dropFirst(Self.byteOrderMark.count) }
    }
    if hasEnd, !format.endsWithNull, line.last == Self.carriageReturn { line.removeLast() }
    if !line.isEmpty { add(line) }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    var line = line
    if format.hasSections {
      if let title = title(in: line) {
        builder.beginSection(title.isEmpty ? nil : String(decoding: title, as: UTF8.self))
        return
      }
      line = withoutEscape(line)
    }
    if let delimiter = format.delimiter, let place = place(of: delimiter, in: line) {
      builder.append(label: line[..<place], value: line[(place + delimiter.count)...])
    } else {
      builder.append(label: line)
    }
  }

  /// The title of the section that a line begins, without blanks around it; `nil` for an option.
  private func title(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.first == Self.numberSign else { return nil }
    var title = line.dropFirst()
    guard title.isEmpty || isBlank(title.first) else { return nil }
    while isBlank(title.first) { title.removeFirst() }
    while isBlank(title.last) { title.removeLast() }
    return title
  }

  private func isBlank(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// A line without the first of the backslashes that stand before a number sign.
  private func withoutEscape(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.first == Self.backslash,
      line.first(where: { $0 != Self.backslash }) == Self.numberSign
    else { return line }
    return line.dropFirst()
  }

  private func place(of delimiter: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard let first = delimiter.first else { return nil }
    var start = line.startIndex
    while let place = line[start...].firstIndex(of: first) {
      if line[place...].starts(with: delimiter) { return place }
      start = place + 1
    }
    return nil
  }
}
