import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension EditorCore {
  /// Reads one line.
  func readLine(prompt: LinePrompt, options: LineReadOptions) throws(EditLineError) -> LineInput {
    guard let device = TerminalDevice(descriptor: streams.input) else {
      return readPlainLine(options)
    }
    try begin(on: device, prompt: prompt, options: options)
    defer { finish(on: device) }
    setPasteBrackets(true)
    var count: CInt = 0
    let start = unsafe el_wgets(editor, &count)
    let text = unsafe start.map { start in
      unsafe WideText.text(UnsafeBufferPointer(start: start, count: Int(max(0, count))))
    }
    let input = result(text: text, endedByHook: count < 0)
    tellEnding(input)
    if case .line(let text) = input, options.recordsHistory { record(text) }
    return input
  }

  /// What the read has come to, after libedit has returned.
  private func result(text: String?, endedByHook: Bool) -> LineInput {
    switch ending {
    case .result(.ended(let value, _)):
      return .ended(value, text: withoutLineBreak(text ?? line.text))
    case .result(let input): return input
    case .accept, nil:
      if let text { return .line(withoutLineBreak(text)) }
      // ^D leaves the cursor behind the line; a hook that gave up as well.
      if !hookPaints { emit("\r\n") }
      return .endOfInput
    }
  }

  private func withoutLineBreak(_ text: String) -> String {
    var scalars = text.unicodeScalars
    if scalars.last == "\n" { scalars.removeLast() }
    // An ending that came in the midst of ^V has left its mark.
    return String(scalars.filter { !(0x80...0x83).contains($0.value) })
  }

  private func record(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    history?.add(text)
  }

  // MARK: Before and after

  func begin(
    on device: TerminalDevice,
    prompt: LinePrompt,
    options: LineReadOptions
  ) throws(EditLineError) {
    guard let modes = device.modes else { throw EditLineError(.notATerminal) }
    foundModes = modes
    if options.ignoresTypedAhead {
      tcflush(device.descriptor, TCIFLUSH)
      decoder = KeyDecoder()
    }
    bindSignalKeys(of: modes)
    prepareBindings()
    setPrompt(prompt)
    endsWhenWoken = options.endsWhenWoken
    keepsPastedLines = options.keepsPastedLines
    resetState(options)
    // Whoever wanted to end the read just before it began still wants to.
    if wakePipe.drain().contains(0), endsWhenWoken { wakePipe.wake(0) }
    slot = try ReadSlots.shared.take(
      ReadSlot(
        terminal: device.descriptor,
        output: streams.output,
        modes: modes.raw,
        wake: wakePipe.writeEnd
      ),
      reset: takesSequences ? configuration.restoring.utf8 + ReadSlots.resetSequence : []
    )
  }

  private func resetState(_ options: LineReadOptions) {
    queue = []
    ending = nil
    endingAttempts = 0
    hookLimit = nil
    hookDescriptors = []
    cause = .start
    furtherCauses = []
    laterLines = LaterLines()
    deadline = options.timeout.map { ContinuousClock.now + $0 }
    endingIsTold = false
    lastKey = nil
    passedOn = 0
    pendingInsertDeletes = 0
    isForgettingUndo = false
    pendingInsert = cleaned(options.initialText)
    if !pendingInsert.isEmpty { queue = [wchar_t(PrivateKey.insert.value)] }
  }

  func finish(on device: TerminalDevice) {
    setPasteBrackets(false)
    flush()
    if let foundModes, device.modes != foundModes { device.restore(foundModes) }
    let wasLast = slot.map { ReadSlots.shared.giveBack($0) } ?? false
    slot = nil
    foundModes = nil
    secret = nil
    // A signal that came too late for this read is for whoever takes signals without it.
    let late = Set(wakePipe.drain()).intersection(
      [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map(UInt8.init)
    )
    if wasLast { for signal in late { raise(CInt(signal)) } }
  }

  // MARK: Key by key

  func beginUnbuffered(
    prompt: LinePrompt,
    options: LineReadOptions
  ) throws(EditLineError) {
    guard let device = TerminalDevice(descriptor: streams.input) else {
      throw EditLineError(.notATerminal)
    }
    try begin(on: device, prompt: prompt, options: options)
    isUnbuffered = true
    setPasteBrackets(true)
    _ = unsafe ceditline_set_unbuffered(editor, 1)
    flush()
  }

  /// Waits for one key; nil while the line goes on.
  func stepUnbuffered() -> LineInput? {
    guard let input = takeStep() else { return nil }
    tellEnding(input)
    flush()
    return input
  }

  private func takeStep() -> LineInput? {
    repeat {
      handedPrivateKey = false
      var count: CInt = 0
      let start = unsafe el_wgets(editor, &count)
      flush()
      let text = line.text
      if let ending {
        if case .result(.ended(let value, _)) = ending {
          return .ended(value, text: withoutLineBreak(text))
        }
        if case .result(let input) = ending { return input }
        if text.unicodeScalars.last == "\n" { return .line(withoutLineBreak(text)) }
      } else if text.unicodeScalars.last == "\n" {
        return .line(withoutLineBreak(text))
      } else if unsafe start != nil, text.unicodeScalars.last == "\u{4}" {
        return .endOfInput
      }
    } while handedPrivateKey || ending != nil || !queue.isEmpty
    return nil
  }

  func endUnbuffered() {
    guard isUnbuffered else { return }
    // A read that is given up has come to no line.
    tellEnding(.endOfInput)
    flush()
    isUnbuffered = false
    _ = unsafe ceditline_set_unbuffered(editor, 0)
    if let device = TerminalDevice(descriptor: streams.input) { finish(on: device) }
  }

  // MARK: Without a terminal

  /// Reads a line from a file or a pipe: no prompt, no keys.
  func readPlainLine(_ options: LineReadOptions) -> LineInput {
    let deadline = options.timeout.map { ContinuousClock.now + $0 }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      if let deadline {
        var entry = pollfd(fd: streams.input, events: Int16(POLLIN), revents: 0)
        let ready = LibraryLock.shared.opened {
          unsafe poll(&entry, 1, milliseconds(until: deadline))
        }
        if ready == 0 { return .timedOut }
      }
      let count = LibraryLock.shared.opened { unsafe read(streams.input, &byte, 1) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0, line.isEmpty { return .endOfInput }
      guard count == 1, byte != 0x0A else { break }
      line.append(byte)
    }
    if line.last == 0x0D { line.removeLast() }
    let text = KeyDecoder.text(line)
    if options.recordsHistory { record(text) }
    return .line(text)
  }
}
