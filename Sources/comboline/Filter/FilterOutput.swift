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

  /// An option that is to be printed.
  struct Line {
    let label: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>

    /// Its place among all options, from 0.
    let position: Int
    let sectionTitle: String?
    let kind: MatchKind
    let score: Int

    init(
      _ match: FilterMatches.Match,
      of matches: FilterMatches,
      position: Int,
      sectionTitle: String?
    ) {
      label = matches.label(of: match)
      value = matches.value(of: match)
      self.position = position
      self.sectionTitle = sectionTitle
      kind = match.kind
      score = Int(match.score)
    }
  }

  /// Adds what is printed of an option.
  func append(_ line: Line, to bytes: inout [UInt8]) {
    switch format {
    case .value: bytes += line.value
    case .label: bytes += line.label
    case .index: bytes += String(line.position).utf8
    case .json: bytes += json(of: line).utf8
    }
    bytes.append(endByte)
  }

  private func json(of line: Line) -> String {
    var members: [(name: String, value: String)] = [
      ("label", JSONText.string(String(decoding: line.label, as: UTF8.self))),
      ("value", JSONText.string(String(decoding: line.value, as: UTF8.self))),
      ("index", JSONText.number(line.position)),
    ]
    if hasSections { members.append(("sectionTitle", JSONText.string(line.sectionTitle))) }
    let isRanked = line.kind == .subsequence
    members += [
      ("match", query.isEmpty ? "null" : JSONText.string(name(of: line.kind))),
      ("score", isRanked ? JSONText.number(line.score) : "null"),
      ("ranges", JSONText.list(ranges(in: line.label))),
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
