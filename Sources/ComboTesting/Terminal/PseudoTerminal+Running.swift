// A program in the process of the test.
extension PseudoTerminal {
  /// Runs `program` on a thread of its own while `driver` types and reads here.
  ///
  /// The thread is always joined: when `driver` throws, or the program outlives it by more than
  /// `duration`, the terminal is hung up first, which ends the program's reads.
  ///
  /// - Parameters:
  ///   - duration: How long the program may go on after `driver` has returned.
  ///   - program: Is given the terminal's descriptor, for input and output.
  ///   - driver: Plays the person at the keyboard.
  /// - Returns: What `program` returned; everything that it has printed is in `transcript` then.
  /// - Throws: What `driver` throws, or `TerminalTestError.deadlinePassed`.
  public func run<Value: Sendable>(
    within duration: Duration = Deadline.usual,
    program: @escaping @Sendable (CInt) -> Value,
    driver: (PseudoTerminal) throws -> Void
  ) throws -> Value {
    let descriptor = terminalDescriptor
    let thread = try BackgroundThread { program(descriptor) }
    do {
      try driver(self)
      // The program may still print more than the terminal holds: keep reading meanwhile.
      let deadline = Deadline(after: duration)
      while !thread.hasFinished {
        guard
          DescriptorReader.pump(
            [reader] + companions,
            extra: thread.finishedDescriptor,
            until: deadline
          )
        else {
          throw TerminalTestError.deadlinePassed(
            waitingFor: "the program to return",
            received: reader.unread.decoded
          )
        }
      }
      try collectRest(until: deadline)
      return thread.value()
    } catch {
      hangUp()
      _ = thread.value()
      throw error
    }
  }

  /// Reads what a program that has returned left behind.
  ///
  /// The kernel carries output over in its own time; only the end of it says that all has come.
  private func collectRest(until deadline: Deadline) throws {
    guard reader.descriptor >= 0, terminalDescriptor >= 0 else { return }
    closeTerminalEnd()
    while !reader.isAtEnd {
      guard DescriptorReader.pump([reader] + companions, until: deadline) else { break }
    }
    try reopenTerminalEnd()
  }
}
