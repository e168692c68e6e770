extension DisplayText {
  /// Where a part of the source is shown, in UTF-8 offsets of ``text``; `nil` when nothing of it
  /// is.
  ///
  /// A part of a placeholder counts as the whole. The cost is logarithmic in the number of
  /// placeholders.
  package func displayRange(of source: Range<Int>) -> Range<Int>? {
    let shown = source.clamped(to: sourceRange)
    guard !shown.isEmpty else { return nil }
    let lower = displayOffset(of: shown.lowerBound, roundingUp: false)
    let upper = displayOffset(of: shown.upperBound, roundingUp: true)
    return lower < upper ? lower..<upper : nil
  }

  /// The placeholders in what is shown, in UTF-8 offsets of ``text``, so that they can be drawn in
  /// a style of their own.
  package var placeholderRanges: [Range<Int>] {
    replacements.filter { !$0.source.isEmpty && !$0.display.isEmpty }.map(\.display)
  }

  private func displayOffset(of source: Int, roundingUp: Bool) -> Int {
    guard let replacement = lastReplacement(where: { $0.source.lowerBound <= source }) else {
      return source - sourceRange.lowerBound
    }
    if source < replacement.source.upperBound {
      let isInside = source > replacement.source.lowerBound
      return roundingUp && isInside
        ? replacement.display.upperBound : replacement.display.lowerBound
    }
    return replacement.display.upperBound + source - replacement.source.upperBound
  }

  private func sourceOffset(of display: Int) -> Int {
    guard let replacement = lastReplacement(where: { $0.display.lowerBound <= display }) else {
      return display + sourceRange.lowerBound
    }
    if display < replacement.display.upperBound { return replacement.source.lowerBound }
    return replacement.source.upperBound + display - replacement.display.upperBound
  }

  private func lastReplacement(where isBefore: (Replacement) -> Bool) -> Replacement? {
    let index = firstIndex(whereNot: isBefore)
    return index > 0 ? replacements[index - 1] : nil
  }

  private func firstIndex(whereNot isBefore: (Replacement) -> Bool) -> Int {
    var low = 0
    var high = replacements.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(replacements[middle]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// A part of what is shown, given in UTF-8 offsets of ``text``, with text of ours added to it.
  func part(_ range: Range<Int>, adding suffix: String = "") -> DisplayText {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    let isWhole = range == 0..<text.utf8.count
    let shifted = replacements(in: range).map { replacement in
      let display = replacement.display.clamped(to: range)
      let lower = display.lowerBound - range.lowerBound
      return Replacement(source: replacement.source, display: lower..<(lower + display.count))
    }
    let source = sourceOffset(of: range.lowerBound)..<sourceEnd(of: range.upperBound)
    return DisplayText(
      text: String(text[start..<end]) + suffix,
      ending: isWhole && suffix.isEmpty ? ending : .cut,
      sourceRange: source,
      replacements: shifted
    )
  }

  private func sourceEnd(of display: Int) -> Int {
    display == text.utf8.count ? sourceRange.upperBound : sourceOffset(of: display)
  }

  /// The replacements that lie in a range of what is shown, those of no length at its ends too.
  private func replacements(in range: Range<Int>) -> ArraySlice<Replacement> {
    let first = firstIndex { replacement in
      replacement.display.upperBound < range.lowerBound
        || replacement.display.upperBound == range.lowerBound && !replacement.display.isEmpty
    }
    let end = firstIndex { replacement in
      replacement.display.lowerBound < range.upperBound
        || replacement.display.lowerBound == range.upperBound && replacement.display.isEmpty
    }
    return replacements[min(first, end)..<end]
  }
}
