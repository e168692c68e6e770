import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Runs a program that has the terminal to itself until it ends: the person's editor, say.
///
/// The program is in this process's group, so that ^Z stops both and going on continues both. ^C
/// and ^\ are the program's alone. No line may be read meanwhile.
package enum ForegroundProgram {
  /// Runs a program and waits for its end; afterwards the terminal's modes are as before.
  ///
  /// SIGTERM and SIGHUP are sent on to the program; when it has ended, or at the second signal, they
  /// do to this process what they would have done without.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - streams: The terminal: the program's standard input, output and error.
  ///   - leave: What is to be done before a signal ends this process.
  /// - Returns: How it ended.
  /// - Throws: `EditLineError` with the code `.system` when it cannot be started.
  package static func run(
    _ words: [String],
    on streams: TerminalStreams,
    leave: () -> Void = {}
  ) throws(EditLineError) -> ChildEnd {
    let terminal = TerminalDevice(descriptor: streams.input)
    let modes = terminal?.modes
    let wakePipe = try WakePipe()
    var slot = ReadSlot()
    slot.wake = wakePipe.writeEnd
    if let terminal, let modes {
      slot.terminal = terminal.descriptor
      slot.modes = modes.raw
    }
    let index = try ReadSlots.shared.take(slot)
    defer { _ = ReadSlots.shared.giveBack(index) }

    let wasForeground = terminal?.isForeground ?? false
    let child = try SpawnedChild(
      words,
      streams: [
        .copy(of: streams.input), .copy(of: streams.output), .copy(of: streams.output),
      ],
      leadsGroup: false
    )
    let signal = waitForEnd(of: child, wakePipe) { signal in
      putBack(terminal, modes, isForeground: wasForeground)
      leave()
      ReadSlots.shared.passOn(signal)
    }
    let end = try child.reap()
    putBack(terminal, modes, isForeground: wasForeground)
    if let signal {
      leave()
      ReadSlots.shared.passOn(signal)
    }
    return end
  }

  /// Waits, and deals with signals.
  ///
  /// At a second request to end, `giveUp` is called with it.
  ///
  /// - Returns: The signal by which the process was asked to end; `nil` for none.
  private static func waitForEnd(
    of child: SpawnedChild,
    _ wakePipe: WakePipe,
    giveUp: (CInt) -> Void
  ) -> CInt? {
    var request: CInt?
    while true {
      var waiting = [
        pollfd(fd: child.endDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakePipe.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      _ = unsafe poll(&waiting, 2, -1)
      for signal in wakePipe.drain().map({ CInt($0) }) {
        ReadSlots.shared.serve(signal)
        switch signal {
        case SIGTSTP:
          ReadSlots.shared.passOn(signal)
        case SIGTERM, SIGHUP:
          if request == nil { child.send(signal) } else { giveUp(signal) }
          request = signal
        default:
          break
        }
      }
      if waiting[0].revents != 0 { return request }
    }
  }

  /// Takes the terminal back from a program that kept it or left its modes behind.
  private static func putBack(
    _ terminal: TerminalDevice?,
    _ modes: TerminalDevice.Modes?,
    isForeground: Bool
  ) {
    guard let terminal, isForeground else { return }
    if !terminal.isForeground {
      // To take the foreground from the background stops a process that does not block this.
      var signals = sigset_t()
      var former = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGTTOU)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, &former)
      tcsetpgrp(terminal.descriptor, getpgrp())
      unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    if let modes, terminal.modes != modes { terminal.restore(modes) }
  }
}
