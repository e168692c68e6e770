import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Starts a process and hears what becomes of it, on a thread that waits for it.
///
/// The process is not reaped before the monitor goes, so its number stays its own: a signal can
/// never hit a stranger. When the monitor goes, the process is killed.
final class ProcessMonitor {
  private final class Events: Sendable {
    let list = Mutex<[ProcessEvent]>([])
    let changedEnd: CInt

    init(changedEnd: CInt) {
      self.changedEnd = changedEnd
    }

    func report(_ event: ProcessEvent) {
      list.withLock { $0.append(event) }
      var byte: UInt8 = 1
      _ = unsafe write(changedEnd, &byte, 1)
    }
  }

  let identifier: pid_t
  /// Becomes readable with each event.
  let changedDescriptor: CInt
  private let events: Events
  private let thread: BackgroundThread<Void>
  private var heard = 0

  /// What a child finds at one of its first three descriptors.
  enum Descriptor {
    case path(String, flags: CInt)
    case copy(of: CInt)
  }

  /// Starts `program` as the leader of a session of its own.
  ///
  /// The controlling terminal is opened before the descriptors, which replace it.
  init(
    program: String,
    arguments: [String],
    environment: [String: String],
    controllingTerminal: String?,
    descriptors: [Descriptor],
    directory: String?
  ) throws {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let newSession: CInt = 0x400
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // The C header shows POSIX_SPAWN_SETSID to GNU sources only.
    let newSession: CInt = 0x80
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let controllingTerminal {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, controllingTerminal, O_RDWR, 0)
    }
    for (number, descriptor) in descriptors.enumerated() {
      switch descriptor {
      case .path(let path, let flags):
        unsafe posix_spawn_file_actions_addopen(&actions, CInt(number), path, flags, 0o600)
      case .copy(let original):
        unsafe posix_spawn_file_actions_adddup2(&actions, original, CInt(number))
      }
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    )
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

    var program = program
    var words = [program] + arguments
    if let directory {
      // The call that sets a folder is hidden from Swift: a shell changes there first.
      program = "/bin/sh"
      words = ["sh", "-c", #"cd -- "$1" && shift && exec "$@""#, "sh", directory] + words
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe environment.map {
      unsafe strdup("\($0)=\($1)")
    }
    unsafe arguments.append(nil)
    unsafe variables.append(nil)
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }

    let ends = try makePipe()
    var identifier = pid_t()
    let code = descriptorCreation.withLock { _ in
      unsafe posix_spawn(&identifier, program, &actions, &attributes, arguments, variables)
    }
    guard code == 0 else {
      close(ends.read)
      close(ends.write)
      throw TerminalTestError.failed(call: "posix_spawn(\(program))", errno: code)
    }
    self.identifier = identifier
    changedDescriptor = ends.read
    let events = Events(changedEnd: ends.write)
    self.events = events
    thread = try BackgroundThread { [identifier] in
      ProcessMonitor.watch(identifier) { events.report($0) }
    }
  }

  deinit {
    // The process leads its own session; what it started there goes with it.
    kill(-identifier, SIGKILL)
    kill(identifier, SIGKILL)
    thread.value()
    var status: CInt = 0
    while unsafe waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    close(changedDescriptor)
    close(events.changedEnd)
  }

  /// The next event that nobody has heard yet, without waiting.
  func nextEvent() -> ProcessEvent? {
    events.list.withLock { list in
      guard heard < list.count else { return nil }
      heard += 1
      var byte: UInt8 = 0
      _ = unsafe read(changedDescriptor, &byte, 1)
      return list[heard - 1]
    }
  }

  /// Whether the process has ended, heard or not.
  var hasEnded: Bool { events.list.withLock { $0.last?.isEnd ?? false } }

  /// Sends a signal to the process.
  func send(_ signal: CInt) {
    kill(identifier, signal)
  }

  private static func watch(_ identifier: pid_t, report: (ProcessEvent) -> Void) {
    while true {
      var information = unsafe siginfo_t()
      let everything = WEXITED | WSTOPPED | CInt(WCONTINUED) | CInt(WNOWAIT)
      guard unsafe waitid(P_PID, id_t(identifier), &information, everything) == 0 else {
        if errno == EINTR { continue }
        return
      }
      let event = unsafe ProcessEvent(information)
      if !event.isEnd {
        // Only the end is left unreaped.
        _ = unsafe waitid(P_PID, id_t(identifier), &information, WSTOPPED | CInt(WCONTINUED))
      }
      report(event)
      if event.isEnd { return }
    }
  }
}

extension ProcessEvent {
  init(_ information: siginfo_t) {
    #if canImport(Darwin)
    let status = unsafe information.si_status
    #else
    let status = unsafe information._sifields._sigchld.si_status
    #endif
    switch unsafe Int(information.si_code) {
    case Int(CLD_EXITED): self = .exited(status)
    case Int(CLD_STOPPED), Int(CLD_TRAPPED): self = .stopped(by: status)
    case Int(CLD_CONTINUED): self = .continued
    default: self = .killed(by: status)
    }
  }
}
