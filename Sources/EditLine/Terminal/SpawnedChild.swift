import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A child process that has been started, and a thread that waits for its end.
///
/// It is not reaped before `reap()` is called, so that a signal to its number never hits another
/// process. The caller has to reap it.
struct SpawnedChild {
  let identifier: pid_t
  /// Becomes readable when the process has ended.
  let endDescriptor: CInt

  /// What a child has at its first three descriptors.
  enum Stream {
    case copy(of: CInt)
    /// It reads nothing.
    case nothing
  }

  /// Starts a program; see `posix_spawn(3)`.
  ///
  /// Signals that this process ignores stay ignored; for all others the child has the system's
  /// defaults.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - streams: What it has at descriptors 0, 1 and 2.
  ///   - leadsGroup: Whether it is in a process group of its own.
  /// - Throws: `EditLineError` with the code `.system`.
  init(_ words: [String], streams: [Stream], leadsGroup: Bool) throws(EditLineError) {
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else {
      throw EditLineError(.system, subject: words[0], reason: "An argument holds a NUL character")
    }
    var ends: [CInt] = [-1, -1]
    guard unsafe ceditline_output_pipe(&ends) == 0 else { throw .system("pipe", errno: errno) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    endDescriptor = readEnd
    do {
      identifier = try SpawnedChild.spawn(words, streams: streams, leadsGroup: leadsGroup)
    } catch {
      close(readEnd)
      close(writeEnd)
      throw error
    }
    do {
      try DetachedThread.start { [identifier] in
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | CInt(WNOWAIT)) != 0,
          errno == EINTR
        {}
        // Closed rather than written to: whoever sees the end sees no descriptor left open.
        close(writeEnd)
      }
    } catch {
      close(writeEnd)
      kill(identifier, SIGKILL)
      _ = try? reap()
      throw error
    }
  }

  /// Sends the process a signal.
  func send(_ signal: CInt) {
    kill(identifier, signal)
  }

  /// Kills all of the process group that the child leads.
  func killGroup() {
    kill(-identifier, SIGKILL)
  }

  /// Waits for the end and lets the system forget the process; it is called once.
  ///
  /// - Throws: `EditLineError` with the code `.system` where the program ignores SIGCHLD, so that
  ///   the system has forgotten it already.
  func reap() throws(EditLineError) -> ChildEnd {
    close(endDescriptor)
    var status: CInt = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { throw .system("waitpid", errno: errno) }
    }
    let signal = status & 0x7F
    return signal == 0
      ? .exited(status >> 8 & 0xFF) : .killed(by: TerminalSignal(number: signal))
  }

  private static func spawn(
    _ words: [String],
    streams: [Stream],
    leadsGroup: Bool
  ) throws(EditLineError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .copy(let original):
        unsafe posix_spawn_file_actions_adddup2(&actions, original, CInt(number))
      case .nothing:
        unsafe posix_spawn_file_actions_addopen(&actions, CInt(number), "/dev/null", O_RDONLY, 0)
      }
    }

    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    let groupFlag = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(groupFlag)
    )
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)

    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer {
      for index in 0..<words.count { unsafe free(arguments[index]) }
    }
    var identifier = pid_t()
    let code = unsafe posix_spawn(
      &identifier,
      words[0],
      &actions,
      &attributes,
      &arguments,
      ceditline_environment()
    )
    guard code == 0 else { throw .system(words[0], errno: code) }
    return identifier
  }
}
