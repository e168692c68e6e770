#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a program without a terminal printed, and how it ended.
public struct ChildProcess: Equatable, Sendable {
  /// How the program ended.
  public let status: ProcessEvent
  /// Its standard output.
  public let standardOutput: String
  /// Its standard error.
  public let standardError: String

  /// Runs a program to its end, in a session of its own and without a controlling terminal.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its whole environment; nothing is inherited.
  ///   - input: Its standard input; `nil` is `/dev/null`.
  ///   - directory: The folder in which it starts; the test's own unless given.
  ///   - duration: How long it may take; after that it is killed.
  /// - Returns: What it printed, and how it ended.
  /// - Throws: `TerminalTestError.failed` when it cannot be started, `.deadlinePassed` when it
  ///   takes too long.
  public static func run(
    _ program: String,
    _ arguments: [String] = [],
    environment: [String: String] = TerminalChild.plainEnvironment,
    input: String? = nil,
    directory: String? = nil,
    within duration: Duration = Deadline.usual
  ) throws -> ChildProcess {
    var toClose: [CInt] = []
    defer { for descriptor in toClose { close(descriptor) } }
    var descriptors: [ProcessMonitor.Descriptor] = []
    if let input {
      let descriptor = try filledInput(input)
      toClose.append(descriptor)
      descriptors.append(.copy(of: descriptor))
    } else {
      descriptors.append(.path("/dev/null", flags: O_RDONLY))
    }
    var readers: [DescriptorReader] = []
    for _ in 1...2 {
      let ends = try makePipe()
      toClose.append(ends.write)
      descriptors.append(.copy(of: ends.write))
      readers.append(DescriptorReader(owning: ends.read))
    }
    let monitor = try ProcessMonitor(
      program: program,
      arguments: arguments,
      environment: environment,
      controllingTerminal: nil,
      descriptors: descriptors,
      directory: directory
    )
    for descriptor in toClose { close(descriptor) }
    toClose = []

    let deadline = Deadline(after: duration)
    while true {
      if let event = monitor.nextEvent(), event.isEnd {
        DescriptorReader.drain(readers)
        return ChildProcess(
          status: event,
          standardOutput: readers[0].bytes.decoded,
          standardError: readers[1].bytes.decoded
        )
      }
      guard DescriptorReader.pump(readers, extra: monitor.changedDescriptor, until: deadline)
      else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: "the end of \(program)",
          received: readers[0].bytes.decoded + readers[1].bytes.decoded
        )
      }
    }
  }
}
