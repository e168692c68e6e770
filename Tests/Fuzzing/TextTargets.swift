import ComboMatching
import ComboTerminal

/// Looks for a query in a label, byte for byte and by the index: both find the same.
func judgeMatching(_ bytes: [UInt8]) {
  guard let split = bytes.firstIndex(of: 0x0A) else { return }
  let query = MatchQuery(String(decoding: bytes[..<split], as: UTF8.self))
  let labels = bytes[(split + 1)...].split(separator: 0x0A, omittingEmptySubsequences: false)
    .prefix(LabelChunk.capacity).map { Array($0) }
  for loosest in MatchKind.allCases {
    let matcher = TextMatcher(loosest: loosest)
    for label in labels {
      let kind = matcher.kind(of: query, in: label.span)
      let match = matcher.match(query, in: label.span)
      precondition(match?.kind == kind, "\(query) in \(label)")
      for range in match?.ranges ?? [] {
        precondition(range.lowerBound >= 0 && range.upperBound <= label.count && !range.isEmpty)
      }
    }
    if query.isEmpty { continue }
    var search = LabelSearch([chunk(labels)], by: matcher)
    search.search(for: query)
    for (position, label) in labels.enumerated() {
      let kind = matcher.kind(of: query, in: label.span)
      let found = search.kind(at: position)
      precondition(found == kind, "\(loosest): index \(found as Any), matcher \(kind as Any)")
    }
  }
}

private func chunk(_ labels: [[UInt8]]) -> LabelChunk {
  var offsets: [UInt32] = [0]
  for label in labels { offsets.append((offsets.last ?? 0) + UInt32(label.count)) }
  return LabelChunk(
    bytes: Array(labels.joined()),
    offsets: offsets,
    alternatives: [:],
    isIndexed: true
  )
}

/// Makes bytes fit for a terminal: nothing is left that moves its cursor.
func judgeTexts(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let text = DisplayText(String(decoding: bytes.dropFirst(), as: UTF8.self), fitting: Int(first))
  precondition(text.width <= Int(first))
  precondition(text.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
}
