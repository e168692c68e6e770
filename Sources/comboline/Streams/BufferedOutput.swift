/// Collects what is printed, so that the calls are few.
struct BufferedOutput {
  /// How much is collected before it is written.
  private static let capacity = 1 << 18

  private let file: FileDescriptor
  private var bytes: [UInt8] = []

  init(_ file: FileDescriptor) {
    self.file = file
  }

  /// Adds what a closure appends, and writes where there is much.
  mutating func add(_ append: (inout [UInt8]) -> Void) throws(ToolFailure) {
    append(&bytes)
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes what has been collected.
  mutating func flush() throws(ToolFailure) {
    guard !bytes.isEmpty else { return }
    do throws(SystemError) {
      try file.writeAll(bytes)
    } catch {
      throw .outputFailed(error)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension ToolFailure {
  /// What was to be printed could not be.
  static func outputFailed(_ error: SystemError) -> ToolFailure {
    ToolFailure(.outputFailed, "The answer could not be written: \(error.reason).")
  }
}
