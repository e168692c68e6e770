import ComboFields
import ComboFormFiles
import ComboMatching

/// How `comboline filter` prints an option.
struct FilterOutput: Sendable {
  /// What is printed of each option.
  enum Format: String, CaseIterable {
    case value
    case label
    case index
    case json
  }

  let format: Format
  let endByte: UInt8
  let query: MatchQuery
  let hasSections: Bool

  /// Where an option stands.
  struct Place {
    /// Its place among all options, from 0.
    let position: Int
    let sectionTitle: String?
  }

  /// Adds what is printed of an option.
  ///
  /// - Parameters:
  ///   - match: The option.
  ///   - matches: Where it is kept.
  ///   - place: Where it stands.
  ///   - bytes: What is printed so far.
  func append(
    _ match: FilterMatches.Match,
    of matches: borrowing FilterMatches,
    _ place: Place,
    to bytes: inout [UInt8]
  ) {
    switch format {
    case .value, .label: matches.append(match, to: &bytes)
    case .index: bytes += String(place.position).utf8
    case .json: bytes += json(of: match, matches, place).utf8
    }
    bytes.append(endByte)
  }

  private func json(
    of match: FilterMatches.Match,
    _ matches: borrowing FilterMatches,
    _ place: Place
  ) -> String {
    let label = matches.label(of: match)
    let value = matches.value(of: match)
    var members: [(name: String, value: String)] = [
      ("label", JSONText.string(String(decoding: label, as: UTF8.self))),
      ("value", JSONText.string(String(decoding: value, as: UTF8.self))),
      ("index", JSONText.number(place.position)),
    ]
    if hasSections { members.append(("sectionTitle", JSONText.string(place.sectionTitle))) }
    let isRanked = match.kind == .subsequence
    members += [
      ("match", query.isEmpty ? "null" : JSONText.string(name(of: match.kind))),
      ("score", isRanked ? JSONText.number(Int(match.score)) : "null"),
      ("ranges", JSONText.list(ranges(in: label))),
    ]
    return JSONText.object(members)
  }

  private func name(of kind: MatchKind) -> String {
    switch kind {
    case .exact: "exact"
    case .prefix: "prefix"
    case .wordPrefix: "word"
    case .substring: "inside"
    case .words: "words"
    case .subsequence: "letters"
    case .keyword: "keyword"
    }
  }

  /// Where the label matches: where each part begins and ends, counted in code points.
  private func ranges(in label: ArraySlice<UInt8>) -> [String] {
    let bytes = Array(label)
    func codePoints(_ count: Int) -> Int {
      String(decoding: bytes[..<count], as: UTF8.self).unicodeScalars.count
    }
    return FilterRequest.matcher.ranges(of: query, in: bytes.span).map { range in
      JSONText.list([
        JSONText.number(codePoints(range.lowerBound)),
        JSONText.number(codePoints(range.upperBound)),
      ])
    }
  }
}
