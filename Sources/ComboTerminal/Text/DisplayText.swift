/// Text from outside, made safe to be written to a terminal.
///
/// Nothing in it moves the cursor, changes a colour or turns the direction of what follows: each
/// such character is shown as a visible placeholder (``Placeholders``), and so is what is not
/// valid UTF-8. It stands in one row. Everything else is shown as it is.
///
///     DisplayText("\u{1B}[2Jboom").text                     // "␛[2Jboom"
///     DisplayText("a\tb", placeholders: .ascii).text        // "a^Ib"
///     DisplayText("日本語", fitting: 4).text                 // "日…"
///
/// It remembers which bytes of the source each part shows, so that matches in the source can be
/// marked in what is shown: ``displayRange(of:)``.
package struct DisplayText: Sendable, Hashable {
  /// What is safe to be written.
  package let text: String

  /// The cells it takes, each character drawn as a whole.
  package let width: Int

  /// Whether the source was read to its end and nothing of it has been cut off.
  package var isComplete: Bool { ending == .whole }

  /// The bytes of the source that are shown, as UTF-8 offsets.
  package let sourceRange: Range<Int>

  let ending: Ending
  let replacements: [Replacement]

  /// How the shown text ends.
  enum Ending: Sendable, Hashable {
    /// With the source.
    case whole
    /// Where reading stopped, perhaps in the midst of a character.
    case unread
    /// Where it was cut, with the ellipsis if there is one.
    case cut
  }

  /// How what cannot be shown is made visible.
  package enum Placeholders: Sendable, Hashable {
    /// Control pictures such as `␛` and `␊`, and `�` where there is no picture.
    case pictures

    /// ASCII only: `^[` for a control, `\u{202E}` for another character, `\xFF` for a byte.
    case ascii
  }

  /// A place where what is shown differs from the source; both are UTF-8 offsets.
  struct Replacement: Sendable, Hashable {
    var source: Range<Int>
    var display: Range<Int>
  }

  init(
    text: String,
    ending: Ending,
    sourceRange: Range<Int>,
    replacements: [Replacement]
  ) {
    self.text = text
    self.width = CellWidth.of(text)
    self.ending = ending
    self.sourceRange = sourceRange
    self.replacements = replacements
  }

  /// Makes a text safe.
  ///
  /// - Parameters:
  ///   - source: The text from outside.
  ///   - cells: How many cells will be shown at most; reading stops soon after them, so that the
  ///     cost depends on what is shown. By default everything is read.
  ///   - placeholders: How what cannot be shown is made visible.
  package init(
    _ source: String,
    upTo cells: Int? = nil,
    placeholders: Placeholders = .pictures
  ) {
    if let plain = Self.plainPrefix(of: source, upTo: cells) {
      self = plain
      return
    }
    var builder = DisplayTextBuilder(cells: cells, placeholders: placeholders)
    for scalar in source.unicodeScalars {
      if builder.isFull { break }
      builder.add(scalar, length: UTF8.width(scalar))
    }
    self = builder.finish(builder.sourceLength == source.utf8.count ? .whole : .unread)
  }

  /// Makes bytes that should be UTF-8 safe.
  ///
  /// A broken sequence becomes one placeholder, an encoded surrogate too. The parameters are those
  /// of ``init(_:upTo:placeholders:)``.
  package init(
    bytes: some Sequence<UInt8>,
    upTo cells: Int? = nil,
    placeholders: Placeholders = .pictures
  ) {
    var builder = DisplayTextBuilder(cells: cells, placeholders: placeholders)
    var reader = LenientUTF8Reader(bytes.makeIterator())
    while let unit = reader.next() {
      if builder.isFull {
        self = builder.finish(.unread)
        return
      }
      switch unit {
      case .scalar(let scalar): builder.add(scalar, length: UTF8.width(scalar))
      case .surrogate(let value): builder.addSurrogate(value)
      case .invalid(let bytes): builder.addInvalid(bytes)
      }
    }
    self = builder.finish(.whole)
  }

  /// Makes a text safe and cuts it to a width, reading no more of it than is shown.
  package init(
    _ source: String,
    fitting cells: Int,
    ellipsis: String = "…",
    placeholders: Placeholders = .pictures
  ) {
    self = DisplayText(source, upTo: cells, placeholders: placeholders)
      .truncated(to: cells, ellipsis: ellipsis)
  }

  /// The text between isolating characters when it has letters written from right to left, so
  /// that they cannot reorder what stands beside them; else the text as it is.
  ///
  /// The two characters (U+2068, U+2069) take no cells. Not every terminal knows them.
  package var isolatedText: String {
    text.unicodeScalars.contains(where: Self.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Printable ASCII needs no work at all: what most labels are made of.
  private static func plainPrefix(of source: String, upTo cells: Int?) -> DisplayText? {
    let limit = cells.map { max($0, 0) + 1 } ?? Int.max
    var count = 0
    for byte in source.utf8 {
      if count == limit { break }
      guard (0x20...0x7E).contains(byte) else { return nil }
      count += 1
    }
    let isWhole = count == source.utf8.count
    return DisplayText(
      text: isWhole ? source : String(source.unicodeScalars.prefix(count)),
      ending: isWhole ? .whole : .unread,
      sourceRange: 0..<count,
      replacements: []
    )
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
