/// A label's folded form, with the way back from each folded scalar to the label's bytes.
///
/// Case, accents, width and compatibility forms are folded away. One scalar may fold to several
/// (`ß` to `ss`) or to none; the way back always leads to whole graphemes:
///
///     let folded = FoldedText("Straße")
///     folded.string            // "strasse"
///     folded.utf8Range(of: 4..<5)  // 4..<6, the ß
public struct FoldedText: Sendable, Equatable {
  let elements: FoldedElements

  /// For each element the bytes of the grapheme that it comes from.
  private let graphemes: [Range<Int>]

  /// Folds a label that may be invalid UTF-8; what is invalid counts as U+FFFD.
  public init(_ label: Span<UInt8>) {
    elements = FoldedElements(label, keeping: [.accents, .offsets])
    graphemes = Self.graphemes(of: elements.offsets, in: label)
  }

  /// Folds a text.
  public init(_ text: String) {
    self.init(text.utf8.span)
  }

  /// How many scalars the folded form has.
  public var count: Int { elements.bases.count }

  /// The folded form.
  public var string: String { elements.string(in: 0..<count) }

  /// Gives the bytes of the label that a run of folded scalars comes from, widened to whole
  /// graphemes.
  ///
  /// - Precondition: The range is within `0..<count`.
  public func utf8Range(of range: Range<Int>) -> Range<Int> {
    precondition(range.upperBound <= count, "The range ends behind the folded text.")
    if range.isEmpty {
      let offset = range.lowerBound < count ? graphemes[range.lowerBound].lowerBound : 0
      return offset..<offset
    }
    return graphemes[range.lowerBound].lowerBound..<graphemes[range.upperBound - 1].upperBound
  }

  /// Gives the bytes of the label that runs of folded scalars come from, in order, widened to whole
  /// graphemes; runs that touch are one.
  func utf8Ranges(of runs: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in runs.map({ utf8Range(of: $0) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Finds the grapheme around each offset; the offsets ascend.
  private static func graphemes(of offsets: [Int], in label: Span<UInt8>) -> [Range<Int>] {
    var text = String.UnicodeScalarView()
    var starts: [Int] = []
    var offset = 0
    while offset < label.count {
      let (scalar, length) = ScalarReader.scalar(in: label, at: offset)
      text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      starts.append(offset)
      offset += length
    }
    starts.append(label.count)

    var result: [Range<Int>] = []
    result.reserveCapacity(offsets.count)
    var scalars = 0
    for character in String(text) {
      let start = starts[scalars]
      scalars += character.unicodeScalars.count
      let end = starts[scalars]
      while result.count < offsets.count, offsets[result.count] < end {
        result.append(start..<end)
      }
    }
    return result
  }
}
