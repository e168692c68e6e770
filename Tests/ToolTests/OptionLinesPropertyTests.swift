import ComboFields
import ComboTesting
import Testing

@testable import comboline

/// Random streams in random portions against plain rules for the whole stream.
struct OptionLinesPropertyTests {
  @Test(arguments: SeededGenerator.seeds(Array(1...40)))
  func `options do not depend on how their stream comes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let format = OptionLines.Format(
        endsWithNull: random.oneIn(3),
        delimiter: random.oneIn(2) ? random.pick([[0x3A], [0x3A, 0x3A], [0x09]]) : nil,
        hasSections: random.oneIn(2)
      )
      let stream = randomStream(&random)

      var lines = OptionLines(format)
      var rest = stream[...]
      while !rest.isEmpty {
        let size = 1 + random.number(below: 6)
        lines.read(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      lines.finish()

      #expect(contents(of: lines.list) == expected(of: stream, format), "seed \(seed): \(stream)")
    }
  }

  private func randomStream(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0x0A], [0x0A], [0x0D, 0x0A], [0x0D], [0x00], [0x09], Array("# ".utf8), Array("#".utf8),
      Array("\\".utf8), Array(":".utf8), Array("::".utf8), Array(" ".utf8), Array("ab".utf8),
      Array("漢".utf8), [0xFF], [0xEF, 0xBB, 0xBF],
    ]
    return (0..<random.number(below: 25)).flatMap { _ in random.pick(pieces) }
  }

  /// A title of a section, or an option.
  private enum Entry: Equatable {
    case title([UInt8])
    case option(label: [UInt8], value: [UInt8])
  }

  private func contents(of list: OptionList) -> [Entry] {
    (0..<list.sectionCount).flatMap { section -> [Entry] in
      // A section that options begin by themselves is none that was written.
      let options = list.positions(ofSection: section).map {
        Entry.option(label: Array(list.labelBytes(at: $0)), value: Array(list.valueBytes(at: $0)))
      }
      return [.title(Array((list.title(ofSection: section) ?? "").utf8))] + options
    }
  }

  private func expected(of stream: [UInt8], _ format: OptionLines.Format) -> [Entry] {
    let bytes = stream.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(stream.dropFirst(3)) : stream
    var lines = bytes.split(
      separator: format.endsWithNull ? 0 : 0x0A,
      omittingEmptySubsequences: false
    )
    .map { Array($0) }
    if !format.endsWithNull {
      for index in lines.indices.dropLast() where lines[index].last == 0x0D {
        lines[index].removeLast()
      }
    }
    var entries = lines.filter { !$0.isEmpty }.map { entry(of: $0, format) }
    if case .option? = entries.first { entries.insert(.title([]), at: 0) }
    return entries
  }

  private func entry(of line: [UInt8], _ format: OptionLines.Format) -> Entry {
    var line = line
    if format.hasSections {
      if line == [0x23] { return .title([]) }
      if line.starts(with: [0x23, 0x20]) || line.starts(with: [0x23, 0x09]) {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let title = line.dropFirst().drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        return .title(Array(String(decoding: title, as: UTF8.self).utf8))
      }
      if line.first == 0x5C, line.drop(while: { $0 == 0x5C }).first == 0x23 { line.removeFirst() }
    }
    guard let delimiter = format.delimiter,
      let place = line.indices.first(where: { line[$0...].starts(with: delimiter) })
    else { return .option(label: line, value: line) }
    return .option(label: Array(line[..<place]), value: Array(line[(place + delimiter.count)...]))
  }
}
