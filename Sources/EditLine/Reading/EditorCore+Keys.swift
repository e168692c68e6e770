import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension EditorCore {
  /// The letters that mean something with Alt in libedit's emacs map.
  private static let emacsAltKeys = Set(
    "0123456789BbCcDdFfLlNnPpUuWw\u{8}\u{c}\u{1f}\u{7f}".unicodeScalars
  )
  /// How long a paste may fall silent before it is taken for whole.
  private static let pasteDelay: Duration = .seconds(1)

  /// The next character for libedit; nil ends the read at once.
  ///
  /// libedit calls this before each key, with everything printed.
  func nextCharacter() -> wchar_t? {
    takeBackLentKey()
    endForgettingUndo()
    bringBackSearchedLine()
    bringBackNewestLine()
    keepCaretInLine()
    makeRoomForSearch()
    replaceTabsInNarrowWindow()
    if hookPaints {
      cutLongLine()
      makeRoom(for: lineLength + 1)
    }
    while true {
      if ending != nil { return nextEndingCharacter() }
      if !queue.isEmpty {
        if settleTallLine() { return wchar_t(PrivateKey.refresh.value) }
        let character = queue.removeFirst()
        if endangersTallLine(character) {
          beep()
          continue
        }
        (usedKey, lentKey) = (lentKey, nil)
        keepLineForSearch(character)
        keepNewestLine(character)
        handedPrivateKey = (0x80...0x83).contains(character)
        return character
      }
      if let cause = takeCause() {
        if cause == .start, hookPaints {
          forgetScreen()
          keepEditModes()
        }
        // libedit has just asked for it by itself.
        if cause == .start { learnSize() }
        runHook(cause)
        continue
      }
      if let key = decoder.next() {
        take(key)
        continue
      }
      flush()
      wait()
    }
  }

  /// Why the hook is to run next; `nil` for no reason.
  private func takeCause() -> KeyWaitCause? {
    defer { cause = nil }
    return cause ?? (furtherCauses.isEmpty ? nil : furtherCauses.removeFirst())
  }

  /// Cuts a line that a count, a yank or an old line has made longer than libedit's screen is large.
  private func cutLongLine() {
    guard lineLength > EditorCore.longestLine, !isSearching else { return }
    let line = line
    replace(
      text: String(line.text.unicodeScalars.prefix(EditorCore.longestLine)),
      caretScalars: line.beforeCaret.unicodeScalars.count
    )
    forgetScreen()
    beep()
  }

  /// What makes libedit end the read.
  ///
  /// Its own `ed-newline` leaves the cursor below the line. A command that takes the next character
  /// for itself may swallow the first attempt.
  private func nextEndingCharacter() -> wchar_t? {
    endingAttempts += 1
    switch endingAttempts {
    case 1, 2, 4: return wchar_t(PrivateKey.newline.value)
    // A search of vi's ends with Enter alone.
    case 3: return 0x0D
    default: return nil
    }
  }

  // MARK: The hook

  private func runHook(_ cause: KeyWaitCause) {
    hookLimit = nil
    hookDescriptors = []
    guard let hook else { return }
    var context = EditingContext(core: self, key: nil)
    let answer = hook(&context, cause)
    if context.hasEdited {
      queue.append(wchar_t(PrivateKey.refresh.value))
      self.cause = .refreshed
    }
    switch answer {
    case .forKey(let timeout, let descriptors):
      hookLimit = timeout.map { ContinuousClock.now + $0 }
      hookDescriptors = descriptors
    case .keys(let text):
      lastKey = nil
      queue += WideText.scalars(of: text)
      self.cause = .key
    case .call(let name):
      lastKey = nil
      pendingCall = name
      queue.append(wchar_t(PrivateKey.call.value))
      self.cause = .key
    case .accept: ending = .accept
    case .finish(let input): ending = .result(input)
    }
  }

  /// Tells a hook that paints what the screen has to be left for.
  func tell(_ cause: KeyWaitCause) {
    guard hookPaints, let hook else { return }
    var context = EditingContext(core: self, key: nil)
    _ = hook(&context, cause)
  }

  /// Tells a hook that paints that the read is over, once.
  func tellEnding(_ input: LineInput) {
    guard !endingIsTold else { return }
    endingIsTold = true
    tell(.ending(input))
  }

  // MARK: Keys

  /// Makes of a key what libedit has bound; a key that nobody knows is swallowed whole.
  private func take(_ key: KeyDecoder.Key) {
    cause = .key
    passedOn = 0
    switch key {
    case .character(let scalar): take(scalar)
    case .escape:
      // In emacs Escape begins a longer key, so ^G stands for it.
      queue = [isVi ? 0x1B : 0x07]
      lastKey = KeySequence([isVi ? "\u{1b}" : "\u{7}"])
    case .paste(let text) where keepsPastedLines && hookPaints && OneLine.hasLines(text):
      cause = .pastedLines(OneLine.cleanLines(text))
    case .paste(let text):
      let text = OneLine.clean(text)
      if let question {
        let room = EditorCore.searchRoom - question.unicodeScalars.count
        queue = Array(WideText.scalars(of: text).prefix(max(0, room)))
      } else if !text.isEmpty {
        pendingInsert = fitting(text)
        queue = [wchar_t(PrivateKey.insert.value)]
      }
    case .sequence(let scalars): take(KeySequence(scalars))
    }
  }

  private func take(_ scalar: Unicode.Scalar) {
    // C1 controls are nobody's keys, and some of them are ours. To NUL libedit binds what the terminal
    // has no character for: to quote the next key, for one.
    guard scalar.value != 0, !(0x80..<0xA0).contains(scalar.value) else { return }
    lastKey = KeySequence([scalar])
    if scalar.value >= 0x20 && fitting(String(scalar)).isEmpty || !fitsSearch(scalar) {
      beep()
      return
    }
    if Composition.mayCompose(scalar), !isSearching,
      let letter = line.beforeCaret.unicodeScalars.last,
      let composed = Composition.compose(letter, scalar)
    {
      pendingInsert = String(composed)
      pendingInsertDeletes = 1
      queue = [wchar_t(PrivateKey.insert.value)]
    } else {
      if scalar.value >= 0x20, scalar.value != 0x7F, isSearching, !isTypingSearch {
        lendToSearch(scalar)
      }
      queue = [wchar_t(scalar.value)]
    }
  }

  private func take(_ sequence: KeySequence) {
    lastKey = sequence
    if let translated = sequences[sequence] {
      // vi takes what is typed into a search literally.
      if !isTypingSearch { queue = translated.scalars.map { wchar_t($0.value) } }
      return
    }
    guard sequence.scalars.count == 2 else {
      if hookPaints { cause = .unboundKey(String(String.UnicodeScalarView(sequence.scalars))) }
      return
    }
    // In vi Escape is a key of its own, and a quick typist's next key is not Alt.
    if isVi || EditorCore.emacsAltKeys.contains(sequence.scalars[1]) {
      if isVi { lastKey = nil }
      queue = sequence.scalars.map { wchar_t($0.value) }
    }
  }

  /// As much of a text as the line has room for; only where the hook paints there is an end to it.
  private func fitting(_ text: String) -> String {
    guard hookPaints else { return text }
    let count = lineLength
    guard count + text.utf8.count > EditorCore.longestLine else { return text }
    return String(text.unicodeScalars.prefix(max(0, EditorCore.longestLine - count)))
  }

  /// Whether more keys have been typed already.
  var hasPendingInput: Bool {
    if !queue.isEmpty || !decoder.isEmpty { return true }
    var entry = pollfd(fd: streams.input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  // MARK: Waiting

  private enum Limit {
    case deadline
    case hook
    case key
  }

  /// Waits until something comes, and deals with it.
  func wait() {
    var limits: [(Limit, ContinuousClock.Instant)] = []
    if let deadline { limits.append((.deadline, deadline)) }
    if let hookLimit { limits.append((.hook, hookLimit)) }
    switch decoder.pending {
    case .escape: limits.append((.key, lastByte + configuration.escapeDelay))
    case .sequence: limits.append((.key, lastByte + configuration.escapeDelay * 10))
    case .text where decoder.isPasting: limits.append((.key, lastByte + EditorCore.pasteDelay))
    case .text, .nothing: break
    }
    let soonest = limits.min { $0.1 < $1.1 }

    var entries = ([streams.input, wakePipe.readEnd] + hookDescriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let timeout = soonest.map { milliseconds(until: $0.1) } ?? -1
    let count = LibraryLock.shared.opened {
      unsafe poll(&entries, nfds_t(entries.count), timeout)
    }
    if count == 0, let soonest, ContinuousClock.now >= soonest.1 {
      switch soonest.0 {
      case .deadline: ending = .result(.timedOut)
      case .hook:
        hookLimit = nil
        cause = .timedOut
      case .key: if let key = decoder.timeOut() { take(key) }
      }
      return
    }
    guard count > 0 else { return }
    if entries[1].revents != 0 {
      for value in Set(wakePipe.drain()) {
        if let cause { furtherCauses.append(cause) }
        cause = nil
        serve(CInt(value))
      }
      guard ending == nil else { return }
    }
    if entries[0].revents != 0 { readBytes() }
    if cause == nil, let ready = entries.dropFirst(2).first(where: { $0.revents != 0 }) {
      cause = .descriptor(ready.fd)
    }
  }

  func milliseconds(until instant: ContinuousClock.Instant) -> CInt {
    let left = instant - ContinuousClock.now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    return CInt(
      clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue
        + attoseconds / 1_000_000_000_000_000 + 1
    )
  }

  private func readBytes() {
    // One byte at a time: what is typed ahead belongs to whoever reads next. Only a paste, whose
    // end is marked, is taken in larger portions.
    var bytes = [UInt8](repeating: 0, count: decoder.isPasting ? 4096 : 1)
    let count = unsafe read(streams.input, &bytes, bytes.count)
    if count > 0 {
      lastByte = .now
      decoder.append(bytes.prefix(count))
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      // A terminal that was closed reports EIO.
      ending = .result(.endOfInput)
    }
  }
}
