import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// Signals that a handler has reported, and the keys that stand for them.
extension EditorCore {
  /// Deals with a signal that a handler has reported, or with 0, which another thread has sent.
  func serve(_ signal: CInt) {
    guard signal != 0 else {
      if endsWhenWoken {
        ending = .result(.ended(LineReadOptions.wokenName, text: line.text))
      } else {
        cause = .woken
      }
      return
    }
    ReadSlots.shared.serve(signal)
    switch signal {
    case SIGWINCH:
      learnSize()
      redraw(goingUp: true)
      cause = .resized
      share(signal)
    case SIGCONT:
      enterEditing()
      redraw(goingUp: false)
      cause = .resumed
      share(signal)
    case SIGTSTP:
      suspend(toGroup: false)
    case SIGINT: ending = .result(.interrupted(.interrupt))
    default: deliver(TerminalSignal(number: signal))
    }
  }

  /// Lets a handler of the program's own hear of a signal that the read has dealt with.
  private func share(_ signal: CInt) {
    guard ReadSlots.shared.hasFormerHandler(signal) else { return }
    flush()
    ReadSlots.shared.passOn(signal)
  }

  /// Leaves the terminal as it was found, and lets the program have a signal that ends it unless
  /// the program knows better.
  func deliver(_ signal: TerminalSignal) {
    goBelow()
    tellEnding(.interrupted(signal))
    leaveEditing()
    ReadSlots.shared.passOn(signal.number)
    ending = .result(.interrupted(signal))
  }

  /// Stops the process until somebody continues it, unless it ignores that.
  ///
  /// ^Z stops everything in the foreground, as it does without a line editor: a shell waits for
  /// all of a job to stop.
  func suspend(toGroup: Bool) {
    guard !ReadSlots.shared.isIgnored(SIGTSTP) else { return }
    goBelow()
    tell(.suspending)
    leaveEditing()
    ReadSlots.shared.passOn(SIGTSTP, toGroup: toGroup)
    // Going on is dealt with here, and not once more when the pipe is read.
    for value in Set(wakePipe.drain()) where value != UInt8(SIGCONT) { wakePipe.wake(value) }
    enterEditing()
    learnSize()
    redraw(goingUp: false)
    cause = .resumed
  }

  /// The terminal's modes as they were found.
  func leaveEditing() {
    setPasteBrackets(false)
    flush()
    _ = unsafe ceditline_prepare_terminal(editor, 0)
    if let foundModes { TerminalDevice(descriptor: streams.input)?.restore(foundModes) }
  }

  /// The terminal's modes for editing.
  func enterEditing() {
    // libedit believes what it set last, so it is told twice.
    _ = unsafe ceditline_prepare_terminal(editor, 0)
    _ = unsafe ceditline_prepare_terminal(editor, 1)
    setPasteBrackets(true)
  }
}
