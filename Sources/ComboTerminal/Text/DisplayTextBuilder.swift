/// Reads text from outside scalar by scalar and writes what is safe to show.
struct DisplayTextBuilder {
  /// Bytes of the source taken in so far.
  private(set) var sourceLength = 0

  private let cells: Int?
  private let placeholders: DisplayText.Placeholders
  private var shown = String.UnicodeScalarView()
  private var shownLength = 0
  private var replacements: [DisplayText.Replacement] = []
  private var base = Base.none
  private var previous: Unicode.Scalar?
  private var markCount = 0
  private var cellsAtLeast = 0
  private var scalarCount = 0

  /// What a mark, a joiner or a selector would belong to.
  private enum Base {
    case none
    case character
    /// A black flag, which tag characters may follow.
    case tagFlag
  }

  /// Unicode's stream-safe format allows no more marks than this on one character; further ones
  /// are left out, so that a label cannot grow out of its row.
  private static let maximumMarks = 30

  /// What is shown instead of a character that a lone mark could sit on.
  private static let markHolder: Unicode.Scalar = "◌"

  init(cells: Int?, placeholders: DisplayText.Placeholders) {
    self.cells = cells.map { max($0, 0) }
    self.placeholders = placeholders
  }

  /// Whether there is more than will be shown.
  ///
  /// Scalars are limited too: a text may go on without ever taking another cell.
  var isFull: Bool {
    guard let cells else { return false }
    return cellsAtLeast > cells || scalarCount > 64 + 16 * cells
  }

  mutating func add(_ scalar: Unicode.Scalar, length: Int) {
    switch Self.role(of: scalar) {
    case .visible: addVisible(scalar, length: length)
    case .softHyphen: replace(length, with: "-")
    case .harmless: append(scalar, length: length)
    case .mark: addMark(scalar, length: length)
    case .joiner where base != .none && previous?.isJoiner == false:
      append(scalar, length: length)
    case .selector where base != .none && previous?.isSelector == false:
      append(scalar, length: length)
    case .tag where base == .tagFlag: addMark(scalar, length: length)
    case .joiner, .selector, .tag, .unsafe:
      replace(length, with: placeholder(for: scalar))
    }
    previous = scalar
    scalarCount += 1
  }

  mutating func addSurrogate(_ value: UInt32) {
    replace(3, with: placeholders == .ascii ? Self.escape(value) : "�")
    previous = nil
    scalarCount += 1
  }

  mutating func addInvalid(_ bytes: [UInt8]) {
    let text = placeholders == .ascii ? bytes.map(Self.escape).joined() : "�"
    replace(bytes.count, with: text)
    previous = nil
    scalarCount += 1
  }

  func finish(_ ending: DisplayText.Ending) -> DisplayText {
    DisplayText(
      text: String(shown),
      ending: ending,
      sourceRange: 0..<sourceLength,
      replacements: replacements
    )
  }

  // Writing

  private mutating func addVisible(_ scalar: Unicode.Scalar, length: Int) {
    let joins = previous?.isJoiner == true || scalar.isSkinTone
    if !joins { cellsAtLeast += CellWidth.of(scalar) ?? 0 }
    append(scalar, length: length)
    base = scalar == "\u{1F3F4}" ? .tagFlag : .character
    markCount = 0
  }

  private mutating func addMark(_ scalar: Unicode.Scalar, length: Int) {
    guard base != .none else {
      let holder = String(Self.markHolder) + String(scalar)
      replace(length, with: placeholders == .ascii ? Self.escape(scalar.value) : holder)
      if placeholders == .pictures { base = .character }
      return
    }
    markCount += 1
    if markCount > Self.maximumMarks {
      let base = base
      replace(length, with: "")
      self.base = base
    } else {
      append(scalar, length: length)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, length: Int) {
    shown.append(scalar)
    shownLength += length
    sourceLength += length
  }

  private mutating func replace(_ length: Int, with text: String) {
    let count = text.utf8.count
    replacements.append(
      DisplayText.Replacement(
        source: sourceLength..<(sourceLength + length),
        display: shownLength..<(shownLength + count)
      )
    )
    shown.append(contentsOf: text.unicodeScalars)
    shownLength += count
    sourceLength += length
    cellsAtLeast += CellWidth.of(text)
    base = .none
  }

  // Placeholders

  private func placeholder(for scalar: Unicode.Scalar) -> String {
    switch (placeholders, scalar.value) {
    case (.pictures, 0x00...0x1F): Self.picture(0x2400 + scalar.value)
    case (.pictures, 0x7F): "␡"
    case (.pictures, 0x2028), (.pictures, 0x2029): "␤"
    case (.pictures, _): "�"
    case (.ascii, 0x00...0x1F): "^" + Self.picture(0x40 + scalar.value)
    case (.ascii, 0x7F): "^?"
    case (.ascii, _): Self.escape(scalar.value)
    }
  }

  private static func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? "�"
  }

  private static func escape(_ value: UInt32) -> String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }

  private static func escape(_ byte: UInt8) -> String {
    (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
  }
}

/// What has to be done with a scalar from outside.
extension DisplayTextBuilder {
  private enum Role {
    case visible
    /// Belongs to the character before it.
    case mark
    case joiner
    case selector
    case tag
    /// Takes no cell and does nothing to a terminal, such as a zero width space.
    case harmless
    /// Some terminals draw it and others do not.
    case softHyphen
    case unsafe
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x20...0x7E: return .visible
    case 0x00...0x9F: return .unsafe
    case 0xAD: return .softHyphen
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return .unsafe  // directions
    case 0x2028, 0x2029: return .unsafe  // line and paragraph separator
    case 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: return .unsafe  // old format characters
    case 0xFDD0...0xFDEF,
      _ where scalar.value & 0xFFFE == 0xFFFE:
      return .unsafe  // no characters
    case 0x200B, 0x2060...0x2064, 0x180E: return .harmless
    case 0x200C, 0x200D: return .joiner
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .selector
    case 0xE0020...0xE007F: return .tag
    case 0xE0000...0xE0FFF: return .unsafe
    default: break
    }
    switch CellWidth.of(scalar) {
    case nil: return .unsafe
    case 0: return .mark
    default: return .visible
    }
  }
}

extension Unicode.Scalar {
  var isJoiner: Bool { value == 0x200C || value == 0x200D }

  var isSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}
