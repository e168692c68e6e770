import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a signal handler may look at: the terminals on which lines are being read just now.
///
/// The memory is allocated once and never freed, and handlers reach it without locks: a slot is
/// filled before its state says so, and emptied after.
@safe
struct ReadSlot {
  /// The terminal that has to be put back.
  var terminal: CInt = -1
  /// Where the reset string goes.
  var output: CInt = -1
  /// The modes to put back.
  var modes = termios()
  /// Where a handler writes the number of the signal.
  var wake: CInt = -1
  /// How many bytes of the slot's reset string the terminal is sent.
  var resetCount = 0
}

/// The slots, and the handlers that stand while at least one is taken.
@safe
final class ReadSlots: Sendable {
  static let shared = ReadSlots()

  /// As many lines as can be read at the same time in one process.
  private static let capacity = 32
  private static let signalCount = 65

  /// Signals that the read itself deals with, woken by a handler.
  static let wakingSignals: [CInt] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
  ]
  /// Signals after which nothing can be done but put the terminal back.
  static let fatalSignals: [CInt] = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
  /// Signals that mean nothing to a read, and that end a process unless it has a handler: a limit of
  /// the system's, a pipe that nobody reads, whatever another program sends.
  static let endingSignals: [CInt] = [SIGXFSZ, SIGXCPU, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2]

  /// Paste mode off, cursor shown, colours off: behind what the program wants to be sent.
  static let resetSequence = Array("\u{1b}[?2004l\u{1b}[?25h\u{1b}[0m".utf8)
  /// The longest reset string.
  static let resetCapacity = 512

  private nonisolated(unsafe) let slots: UnsafeMutablePointer<ReadSlot>
  private nonisolated(unsafe) let formerActions: UnsafeMutablePointer<sigaction>
  /// The reset strings, each at its slot's place.
  private nonisolated(unsafe) let resets: UnsafeMutablePointer<UInt8>
  /// 1 while a slot is filled.
  private nonisolated(unsafe) let filled: UnsafeMutablePointer<Atomic<CInt>>
  /// 1 while a signal has come and no read has dealt with it.
  private nonisolated(unsafe) let unserved: UnsafeMutablePointer<Atomic<CInt>>
  /// How many slots are taken, and which handlers stand.
  private let taken = Mutex<(count: Int, installed: Set<CInt>)>((0, []))

  private init() {
    unsafe slots = .allocate(capacity: ReadSlots.capacity)
    unsafe slots.initialize(repeating: ReadSlot(), count: ReadSlots.capacity)
    unsafe formerActions = .allocate(capacity: ReadSlots.signalCount)
    unsafe formerActions.initialize(repeating: sigaction(), count: ReadSlots.signalCount)
    unsafe resets = .allocate(capacity: ReadSlots.capacity * ReadSlots.resetCapacity)
    unsafe resets.initialize(repeating: 0, count: ReadSlots.capacity * ReadSlots.resetCapacity)
    unsafe filled = .allocate(capacity: ReadSlots.capacity)
    for index in 0..<ReadSlots.capacity { unsafe (filled + index).initialize(to: Atomic(0)) }
    unsafe unserved = .allocate(capacity: ReadSlots.signalCount)
    for index in 0..<ReadSlots.signalCount { unsafe (unserved + index).initialize(to: Atomic(0)) }
    // A callback may end the process: the terminal is put back all the same.
    atexit { ReadSlots.shared.putTerminalsBack() }
  }

  // MARK: Reads

  /// Fills a slot and installs the handlers if it is the first.
  ///
  /// - Parameters:
  ///   - slot: What a handler has to know.
  ///   - reset: What a handler sends to the terminal.
  /// - Returns: The slot's number.
  /// - Throws: `EditLineError` with the code `.tooManyReads`.
  func take(_ slot: ReadSlot, reset: [UInt8] = []) throws(EditLineError) -> Int {
    let index: Int? = taken.withLock { taken in
      guard
        let index = (0..<ReadSlots.capacity).first(where: {
          unsafe filled[$0].load(ordering: .relaxed) == 0
        })
      else { return nil }
      let reset = reset.prefix(ReadSlots.resetCapacity)
      for (offset, byte) in reset.enumerated() {
        unsafe resets[index * ReadSlots.resetCapacity + offset] = byte
      }
      unsafe slots[index] = slot
      unsafe slots[index].resetCount = reset.count
      unsafe filled[index].store(1, ordering: .releasing)
      taken.count += 1
      if taken.count == 1 { taken.installed = installAll() }
      return index
    }
    guard let index else { throw EditLineError(.tooManyReads) }
    return index
  }

  /// Empties a slot and puts the caller's handlers back if it was the last.
  ///
  /// - Returns: Whether it was the last.
  func giveBack(_ index: Int) -> Bool {
    taken.withLock { taken in
      taken.count -= 1
      if taken.count == 0 {
        for signal in taken.installed {
          _ = unsafe ceditline_restore_handler(signal, formerActions + Int(signal))
        }
        taken.installed = []
      }
      unsafe filled[index].store(0, ordering: .releasing)
      return taken.count == 0
    }
  }

  /// Says that a read has taken notice of a signal.
  func serve(_ signal: CInt) {
    unsafe unserved[Int(signal)].store(0, ordering: .relaxed)
  }

  /// Whether the caller ignores a signal, in which case a read leaves it alone.
  func isIgnored(_ signal: CInt) -> Bool {
    taken.withLock { !$0.installed.contains(signal) }
  }

  /// Lets the handler that stood before the read have the signal, or the system's default.
  ///
  /// Returns if the process survives it; then the read's handler stands again. With `group`, the
  /// whole process group is sent the signal, as the terminal itself would.
  func passOn(_ signal: CInt, toGroup group: Bool = false) {
    let isInstalled = taken.withLock { $0.installed.contains(signal) }
    guard isInstalled else { return }
    _ = unsafe ceditline_restore_handler(signal, formerActions + Int(signal))
    var current = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &current)
    if group {
      kill(0, signal)
    } else if unsafe ceditline_handler_kind(formerActions + Int(signal)) == 0 {
      // The default needs no thread of the program's; another one may be in our handler still.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, signal)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(signal)
      unsafe pthread_sigmask(SIG_SETMASK, &current, nil)
    } else if unsafe sigismember(&current, signal) == 1 {
      // Another thread takes the program's signals.
      kill(getpid(), signal)
    } else {
      raise(signal)
    }
    taken.withLock { taken in
      guard taken.count > 0 else { return }
      _ = install(signal)
    }
  }

  /// Whether a handler of the caller's own stood before the read.
  func hasFormerHandler(_ signal: CInt) -> Bool {
    guard taken.withLock({ $0.installed.contains(signal) }) else { return false }
    return unsafe ceditline_handler_kind(formerActions + Int(signal)) == 2
  }

  private func installAll() -> Set<CInt> {
    var installed: Set<CInt> = []
    for signal in ReadSlots.wakingSignals + ReadSlots.fatalSignals + ReadSlots.endingSignals {
      var current = sigaction()
      guard unsafe ceditline_current_handler(signal, &current) == 0 else { continue }
      // A signal that is ignored (`nohup`, a background job) stays ignored; the window's size and
      // going on are of interest all the same.
      let isIgnored = unsafe ceditline_handler_kind(&current) == 1
      if isIgnored, signal != SIGWINCH, signal != SIGCONT { continue }
      let isDefault = unsafe ceditline_handler_kind(&current) == 0
      if ReadSlots.endingSignals.contains(signal), !isDefault { continue }
      unsafe unserved[Int(signal)].store(0, ordering: .relaxed)
      if install(signal) { installed.insert(signal) }
    }
    return installed
  }

  private func install(_ signal: CInt) -> Bool {
    let isFatal = ReadSlots.fatalSignals.contains(signal)
    // Without SA_RESTART, so that a system call that waits gives up.
    return unsafe ceditline_install_handler(
      signal,
      isFatal ? SA_ONSTACK : 0,
      formerActions + Int(signal),
      { signal, information, _ in
        ReadSlots.shared.handle(signal, isFault: unsafe ceditline_is_fault(information) != 0)
      }
    ) == 0
  }

  // MARK: Inside a handler

  // From here on only what `signal-safety(7)` allows: no allocation, no lock, no class is made.

  private func handle(_ signal: CInt, isFault: Bool) {
    let errorNumber = unsafe ceditline_errno().pointee
    defer { unsafe ceditline_errno().pointee = errorNumber }
    switch signal {
    case SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE:
      putTerminalsBack()
      _ = unsafe ceditline_restore_handler(signal, formerActions + Int(signal))
      // The instruction that failed is tried again and fails again; a trap is not.
      if !isFault || signal == SIGTRAP { raise(signal) }
    case SIGXFSZ, SIGXCPU, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2:
      putTerminalsBack()
      _ = unsafe ceditline_restore_handler(signal, formerActions + Int(signal))
      raise(signal)
    case SIGTERM, SIGHUP, SIGQUIT:
      let isRepeated = unsafe unserved[Int(signal)].exchange(1, ordering: .relaxed) == 1
      if isRepeated {
        // The read has not come round to the first one: a callback takes too long.
        putTerminalsBack()
        _ = unsafe ceditline_restore_handler(signal, formerActions + Int(signal))
        raise(signal)
      } else {
        wakeReads(signal)
      }
    default:
      wakeReads(signal)
    }
  }

  private func wakeReads(_ signal: CInt) {
    var byte = UInt8(truncatingIfNeeded: signal)
    for index in 0..<ReadSlots.capacity
    where unsafe filled[index].load(ordering: .acquiring) == 1 {
      // A full pipe holds enough to wake the read.
      _ = unsafe write(slots[index].wake, &byte, 1)
    }
  }

  private func putTerminalsBack() {
    for index in 0..<ReadSlots.capacity
    where unsafe filled[index].load(ordering: .acquiring) == 1 {
      let reset = unsafe resets + index * ReadSlots.resetCapacity
      _ = unsafe write(slots[index].output, reset, slots[index].resetCount)
      _ = unsafe tcsetattr(slots[index].terminal, TCSANOW, &slots[index].modes)
    }
  }
}
