import ComboMatching

/// Looks through blocks of lines, and keeps what is to be printed of those that match.
struct FilterScan: ~Copyable {
  private let format: OptionLines.Format
  private let output: FilterOutput
  private var lines: TextLines
  private var scan: LineScan

  /// The values of the lines, where they have some.
  private var values: [Range<Int>] = []

  /// The titles of sections that begin in a block, and the number of options before each.
  private var sections: [(title: String?, start: Int)] = []

  init(_ request: FilterRequest) {
    format = request.lines
    output = request.output
    lines = TextLines(endingWith: format.ending)
    scan = LineScan(for: request.query, by: FilterRequest.matcher)
  }

  /// Looks through a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - loosest: The worst kind of match that is of any use.
  /// - Returns: What matches.
  mutating func matches(in block: TextBlock, loosest: MatchKind) -> FilterMatches {
    lines.find(in: block.bytes.span, block.range)
    if block.isLast { lines.takeRest(upTo: block.range.upperBound, in: block.bytes.span) }
    if !format.isBare { split(block.bytes) }
    return matches(of: block.bytes, loosest)
  }

  /// Looks through options that are no lines.
  mutating func matches(of arguments: [Argument]) -> FilterMatches {
    var bytes: [UInt8] = []
    var all: [TextLines.Line] = []
    for argument in arguments {
      let start = bytes.count
      bytes += argument.bytes
      all.append(TextLines.Line(start: start, end: bytes.count, isPlain: false))
    }
    lines.take(all)
    if !format.isBare { split(bytes) }
    return matches(of: bytes, .keyword)
  }

  /// Takes the labels and values out of lines, and the titles of sections from among them.
  private mutating func split(_ bytes: [UInt8]) {
    values.removeAll(keepingCapacity: true)
    sections.removeAll(keepingCapacity: true)
    var labels: [TextLines.Line] = []
    labels.reserveCapacity(lines.lines.count)
    for line in lines.lines {
      switch format.meaning(of: line.range, in: bytes) {
      case .title(let title):
        let text = title.isEmpty ? nil : String(decoding: bytes[title], as: UTF8.self)
        sections.append((text, labels.count))
      case .option(let label, let value):
        labels.append(
          TextLines.Line(start: label.lowerBound, end: label.upperBound, isPlain: line.isPlain)
        )
        values.append(value ?? label)
      }
    }
    lines.take(labels)
  }

  private mutating func matches(of bytes: [UInt8], _ loosest: MatchKind) -> FilterMatches {
    scan.scan(lines.lines, in: bytes.span, loosest: loosest)
    var matches = FilterMatches(lineCount: lines.lines.count, sections: sections)
    matches.reserve(scan.matches.count, byteCount: keptByteCount)
    for match in scan.matches {
      let label = lines.lines[Int(match.line)].range
      let value = format.isBare ? label : values[Int(match.line)]
      switch output.format {
      case .value: matches.append(match, label: [], value: bytes[value])
      case .label: matches.append(match, label: bytes[label], value: [])
      case .index: matches.append(match, label: [], value: [])
      case .json: matches.append(match, label: bytes[label], value: bytes[value])
      }
    }
    return matches
  }

  /// How much there is to be kept of what matches.
  private var keptByteCount: Int {
    switch output.format {
    case .index: 0
    case .value, .label, .json:
      // About so much, where values are others than labels.
      scan.matches.reduce(0) { $0 + lines.lines[Int($1.line)].range.count }
    }
  }
}
