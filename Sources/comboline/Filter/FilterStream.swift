import ComboMatching
import Synchronization

/// Looks through a stream with two threads, which take turns at reading it.
///
/// What is kept is what matches, so that memory follows that and not the stream.
final class FilterStream: Sendable {
  private let request: FilterRequest
  private let blocks: Mutex<TextBlocks>
  private let found = Mutex(Found())

  private struct Found {
    /// What matches, by the number of the block.
    var blocks: [FilterMatches?] = []

    /// How many options match, by kind.
    var counts = Array(repeating: 0, count: MatchKind.allCases.count)
    var error: SystemError?

    mutating func add(_ matches: FilterMatches, at number: Int) {
      let missing = number + 1 - blocks.count
      if missing > 0 { blocks += repeatElement(nil, count: missing) }
      blocks[number] = matches
      for match in matches.matches { counts[Int(match.kind.rawValue)] += 1 }
    }

    /// The worst kind that may still come among so many.
    func loosest(amongFirst limit: Int?) -> MatchKind {
      guard let limit else { return .keyword }
      var sum = 0
      return MatchKind.allCases.first { kind in
        sum += counts[Int(kind.rawValue)]
        return sum >= limit
      } ?? .keyword
    }
  }

  /// A stream that fits into so many blocks is not worth a second thread.
  private static let fewBlocks = 2

  init(_ request: FilterRequest, _ file: FileDescriptor) {
    self.request = request
    blocks = Mutex(TextBlocks(file, endingLinesWith: request.lines.endByte))
  }

  /// Reads to the end.
  ///
  /// - Returns: What matches, block for block.
  /// - Throws: ``SystemError`` where reading fails.
  func matches() throws(SystemError) -> [FilterMatches] {
    work(upTo: Self.fewBlocks)
    // A title stands for all that follows in its section, so that there the order counts.
    if request.lines.hasSections {
      work(upTo: .max)
    } else if !blocks.withLock({ $0.isAtEnd }) {
      let helper = BackgroundThread { self.work(upTo: .max) }
      work(upTo: .max)
      if let helper { helper.join() }
    }
    let found = found.withLock { found in
      defer { found = Found() }
      return found
    }
    if let error = found.error { throw error }
    return found.blocks.compactMap { $0 }
  }

  /// Takes blocks and looks through them.
  private func work(upTo most: Int) {
    var scan = FilterScan(request)
    var block = TextBlock()
    for _ in 0..<most {
      guard read(into: &block) else { return }
      let loosest = found.withLock { $0.loosest(amongFirst: limit) }
      let matches = scan.matches(in: block, loosest: loosest)
      found.withLock { $0.add(matches, at: block.number) }
    }
  }

  /// Where sections come one after the other, the first have the best of theirs, however bad.
  private var limit: Int? { request.lines.hasSections ? nil : request.limit }

  private func read(into block: inout TextBlock) -> Bool {
    do throws(SystemError) {
      return try blocks.withLock { blocks throws(SystemError) in try blocks.read(into: &block) }
    } catch {
      found.withLock { $0.error = error }
      return false
    }
  }
}
