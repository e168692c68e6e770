import ComboMatching

/// `comboline filter`: prints the options that match a query, without asking anybody.
struct FilterCommand {
  let request: FilterRequest
  let input: FileDescriptor
  let output: FileDescriptor

  /// Reads the options and prints those that match.
  ///
  /// - Throws: ``ToolFailure``, also where nothing matches.
  func run() throws(ToolFailure) {
    var printed = 0
    var optionCount = 0
    if case .arguments(let arguments) = request.source {
      var scan = FilterScan(request)
      let matches = scan.matches(of: arguments)
      optionCount = matches.lineCount
      printed = try printRanked([matches])
    } else {
      try request.source.read(input) { file throws(ToolFailure) in
        (printed, optionCount) =
          request.isRanked ? try printRanked(file) : try printInOrder(file)
      }
    }
    if optionCount == 0 { throw request.source.isEmpty(in: CommandTable.filter) }
    if printed == 0 { throw ToolFailure(.cancelled) }
  }

  /// How many options are printed, and how many there are; the latter, where reading ends early,
  /// so far.
  private typealias Counts = (printed: Int, options: Int)

  private func printRanked(_ file: FileDescriptor) throws(ToolFailure) -> Counts {
    let blocks: [FilterMatches]
    do throws(SystemError) {
      blocks = try FilterStream(request, file).matches()
    } catch {
      throw request.source.unreadable(error)
    }
    return (try printRanked(blocks), blocks.reduce(0) { $0 + $1.lineCount })
  }

  private func printRanked(_ blocks: [FilterMatches]) throws(ToolFailure) -> Int {
    var ranking = FilterRanking(blocks, isRanked: request.isRanked)
    var output = BufferedOutput(output)
    var printed = 0
    try ranking.visit { match, matches, place throws(ToolFailure) in
      try output.add { request.output.append(match, of: matches, place, to: &$0) }
      printed += 1
      return printed < request.limit ?? .max
    }
    try output.flush()
    return printed
  }

  /// Prints what matches as soon as it is read, and reads no more than is wanted.
  private func printInOrder(_ file: FileDescriptor) throws(ToolFailure) -> Counts {
    var blocks = TextBlocks(file, endingLinesWith: request.lines.endByte)
    var block = TextBlock()
    var scan = FilterScan(request)
    var output = BufferedOutput(output)
    var counts: Counts = (0, 0)
    var title: String?
    while try read(&blocks, into: &block) {
      let found = scan.matches(in: block, loosest: .keyword)
      var sections = found.sections[...]
      for match in found.matches {
        while let next = sections.first, next.start <= Int(match.line) {
          title = next.title
          sections.removeFirst()
        }
        let place = FilterOutput.Place(
          position: counts.options + Int(match.line),
          sectionTitle: title
        )
        try output.add { request.output.append(match, of: found, place, to: &$0) }
        counts.printed += 1
        guard counts.printed < request.limit ?? .max else {
          try output.flush()
          return (counts.printed, counts.options + found.lineCount)
        }
      }
      title = sections.last?.title ?? title
      try output.flush()
      counts.options += found.lineCount
    }
    return counts
  }

  private func read(
    _ blocks: inout TextBlocks,
    into block: inout TextBlock
  ) throws(ToolFailure) -> Bool {
    do throws(SystemError) {
      return try blocks.read(into: &block)
    } catch {
      throw request.source.unreadable(error)
    }
  }
}
