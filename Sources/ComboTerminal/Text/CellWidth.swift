/// How many cells of a terminal a text takes.
///
/// This is the only table of widths in the package. East Asian wide and fullwidth characters and
/// emoji take two cells, marks and joiners none, everything else one.
///
/// Two questions have two answers. In a menu a grapheme cluster is drawn as a whole, so a family
/// of emoji or a flag takes two cells: ``of(_:)-(String)``. In the edit line libedit counts scalar
/// by scalar: ``ofEditLine(_:from:)``.
///
/// For a single scalar the table agrees with `wcwidth(3)` of the C library wherever that gives a
/// width. Where it gives none, the table differs on purpose:
///
/// - what the C library does not know yet is one cell wide, or two where Unicode sets aside a
///   block for wide characters or has added an emoji since: terminals draw it so;
/// - a null has no width, like every other control.
package enum CellWidth {
  /// The cells a scalar takes by itself, or `nil` for a control, which cannot be drawn.
  package static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x300 { return value >= 0xA0 || (0x20...0x7E).contains(value) ? 1 : nil }
    if isCommonWide(value) { return 2 }
    let width = Int(spans[spanIndex(of: value)] & 3)
    return width == 3 ? nil : width
  }

  /// The cells a character takes as a whole; controls count as none.
  ///
  /// Emoji joined to one another, with a skin tone, in pairs of regional indicators or with the
  /// variation selector for emoji take two cells. Other scalars of a cluster add up.
  package static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return of(first) ?? 0 }

    var sum = ClusterSum()
    sum.add(first)
    sum.add(second)
    while let scalar = scalars.next() { sum.add(scalar) }
    return sum.width
  }

  /// The cells a text takes in a menu, each character drawn as a whole; controls count as none.
  ///
  /// The cost is linear in the length of the text; ASCII is counted a byte at a time.
  package static func of(_ text: String) -> Int {
    var count = 0
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte) else { return text.reduce(0) { $0 + of($1) } }
      count += 1
    }
    return count
  }

  /// The cells that libedit counts for a text in its edit line that begins at a given column.
  ///
  /// libedit counts scalar by scalar. A tab goes to the next column that is a multiple of eight, a
  /// control is shown as `^X`, and what cannot be printed as `\U+` and its number, in seven cells,
  /// or eight above `FFFF`. A newline counts as none: the caller has to begin another row there.
  ///
  /// - Parameters:
  ///   - text: What stands in the line.
  ///   - column: The column it begins at, counted from zero.
  ///   - isPrintable: What libedit asks `iswprint(3)`. An older C library does not know the newest
  ///     characters; the default goes by the standard library's Unicode data.
  /// - Returns: The cells from the first to behind the last character.
  package static func ofEditLine(
    _ text: String,
    from column: Int = 0,
    isPrintable: (Unicode.Scalar) -> Bool = isAssigned
  ) -> Int {
    var end = column
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: end += 1
      case 0x09: end += 8 - end % 8
      case 0x0A: break
      case 0x00...0x1F, 0x7F...0x9F: end += 2
      case _ where isPrintable(scalar): end += of(scalar) ?? 0
      default: end += scalar.value > 0xFFFF ? 8 : 7
      }
    }
    return end - column
  }

  /// Whether Unicode has given a scalar a meaning, or left it to private use.
  package static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .control, .surrogate, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Hangul syllables and the main block of ideographs, where wide text mostly comes from.
  private static func isCommonWide(_ value: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value)
  }

  private static func spanIndex(of value: UInt32) -> Int {
    let key = value << 2 | 3
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle] <= key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low - 1
  }

  /// The width of one cluster, scalar by scalar.
  private struct ClusterSum {
    var width = 0
    /// The cells of the emoji that the next scalar may still belong to.
    var emoji: Int?

    mutating func add(_ scalar: Unicode.Scalar) {
      let added = CellWidth.of(scalar) ?? 0
      if scalar.value == 0xFE0F, let emoji {
        replaceEmoji(emoji, with: 2)
      } else if added > 0 {
        let isEmoji = scalar.properties.isEmoji
        if isEmoji, let emoji {
          replaceEmoji(emoji, with: min(emoji + added, 2))
        } else {
          width += added
          emoji = isEmoji ? added : nil
        }
      }
    }

    private mutating func replaceEmoji(_ old: Int, with new: Int) {
      width += new - old
      emoji = new
    }
  }
}
