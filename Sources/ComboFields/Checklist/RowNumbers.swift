/// Numbers of rows and ranges of them, as a person types them: `3`, `2-5`, `1 4 6-8`.
package struct RowNumbers: Equatable {
  /// The ranges, in order; one number is a range of one.
  package private(set) var ranges: [ClosedRange<Int>] = []

  private static let dashes: Set<Character> = ["-", "–"]

  /// The numbers in a text; `nil` where there is anything else in it, or nothing.
  package init?(_ text: String) {
    var rest = Substring(text)
    while let first = Self.number(at: &rest) {
      guard let dash = rest.first, Self.dashes.contains(dash) else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst()
      guard let second = Self.number(at: &rest) else { return nil }
      ranges.append(min(first, second)...max(first, second))
    }
    if !rest.isEmpty || ranges.isEmpty { return nil }
  }

  /// Takes a number off the beginning of a text, with the blanks around it.
  private static func number(at text: inout Substring) -> Int? {
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    text = trimmed.dropFirst(digits.count).drop { $0 == " " }
    return number
  }
}
