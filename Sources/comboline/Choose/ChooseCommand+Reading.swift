import ComboFields
import ComboTerminal

// Asking while the options are still being read.
extension ChooseCommand {
  /// Whether the menu can be shown before all options are there: it can grow, and nothing has to be
  /// known of all of them first.
  var readsWhileAsking: Bool {
    guard request.tree == nil, request.source.isStream, request.givenAnswers == nil,
      request.defaults.isEmpty, request.several?.exclusive.isEmpty ?? true
    else { return false }
    // What is typed would be keys and options at once.
    if request.source == .standardInput, input.isTerminal { return false }
    return asksLive
  }

  /// Whether a menu will follow what is typed.
  var asksLive: Bool {
    request.givenAnswers == nil && settle(request.asking.frontEnd) == .live
  }

  /// Gets the answer while the options are read on another thread.
  func runWhileReading() throws(ToolFailure) -> [UInt8] {
    let stream = try self.stream()
    if stream.isAtEnd { return try run(.list(stream.list)) }
    let field = try self.field(.list(stream.list), stream)
    var asking = request.asking
    asking.stream = stream
    let outcome = try self.outcome(field, asking)
    // Up to here the stream is held: the field does not keep its data source alive.
    if let error = stream.error { throw request.source.unreadable(error) }
    if stream.isAtEnd, request.other == nil {
      if stream.list.isEmpty { throw noOptions }
      if !isEnough(.list(stream.list)) { throw tooFewOptions }
    }
    return output(try outcome.answer(), of: field)
  }

  /// Whether so many options match the query that there is a question, whatever else is read.
  private func hasMatchesToAsk(in list: OptionList) -> Bool {
    let needed = answersOnlyMatch ? 2 : request.endsWithoutMatch ? 1 : 0
    return needed == 0 || choosableMatches(in: list).prefix(needed).count == needed
  }

  /// The stream of options; a file stays open until the process ends.
  private func stream() throws(ToolFailure) -> OptionStream {
    do throws(SystemError) {
      var file = input
      if case .file(let path) = request.source { file = try FileDescriptor.opening(path) }
      let neededCount = request.other == nil ? max(request.several?.minimum ?? 1, 1) : 0
      let stream = try OptionStream(file, request.lines, neededCount: neededCount)
      try stream.read(until: hasMatchesToAsk(in:))
      return stream
    } catch {
      throw request.source.unreadable(error)
    }
  }
}
