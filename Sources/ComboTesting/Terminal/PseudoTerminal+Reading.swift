// What a test reads of what the program has printed.
extension PseudoTerminal {
  /// Everything that has been read so far, from the very beginning.
  public var transcript: String { reader.bytes.decoded }

  /// The same as bytes, to feed a virtual screen.
  public var transcriptBytes: [UInt8] { reader.bytes }

  /// Reads until `text` has come, and passes it.
  ///
  /// - Returns: What was passed, `text` included.
  /// - Throws: `TerminalTestError.deadlinePassed` or `.closed`.
  @discardableResult
  public func read(until text: String, within duration: Duration = Deadline.usual) throws -> String
  {
    let pattern = Array(text.utf8)
    return try take(text.debugDescription, within: duration) { $0.offset(behind: pattern) }.decoded
  }

  /// Reads until `predicate` holds for what no earlier match has passed, and passes all of it.
  ///
  /// - Parameters:
  ///   - description: What is waited for, for the message at the deadline.
  ///   - duration: How long to wait.
  ///   - predicate: Asked whenever bytes have come, and once before.
  /// - Returns: What was passed.
  /// - Throws: `TerminalTestError.deadlinePassed` or `.closed`.
  @discardableResult
  public func read(
    until description: String,
    within duration: Duration = Deadline.usual,
    where predicate: ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    try take(description, within: duration) { predicate(Array($0)) ? $0.count : nil }
  }

  /// Takes what has already been read or can be read at once, without waiting.
  @discardableResult
  public func readAvailable() -> String {
    let now = Deadline(after: .zero)
    var known = -1
    while !reader.isAtEnd, reader.bytes.count != known {
      known = reader.bytes.count
      _ = DescriptorReader.pump([reader] + companions, until: now)
    }
    return reader.take(reader.unread.count).decoded
  }

  private func take(
    _ awaited: String,
    within duration: Duration,
    match: (ArraySlice<UInt8>) -> Int?
  ) throws -> [UInt8] {
    let deadline = Deadline(after: duration)
    while true {
      if let count = match(reader.unread) { return reader.take(count) }
      guard !reader.isAtEnd else {
        throw TerminalTestError.closed(waitingFor: awaited, received: reader.unread.decoded)
      }
      guard DescriptorReader.pump([reader] + companions, until: deadline) else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: awaited,
          received: reader.unread.decoded
        )
      }
    }
  }
}
