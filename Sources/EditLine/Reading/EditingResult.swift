/// What is to happen after a function has run.
public enum EditingResult: Equatable, Sendable {
  /// The line goes on; what the function changed is painted.
  case handled
  /// The same, with a beep.
  case beep
  /// Prompt and line are painted anew.
  case redraw
  /// The line is accepted as it stands, as by Enter.
  case accept
  /// The read ends with this value.
  case finish(LineInput)
  /// The key is not for the function now: it does what it would do if nothing were bound to it.
  ///
  /// That is what was bound to the key before this function was, else what libedit does with it in
  /// the map at work. A count or a command of vi that is waiting for the key goes on waiting until
  /// that is done.
  case passOn
}

/// Why the hook is called.
public enum KeyWaitCause: Equatable, Sendable {
  /// A read has begun; the prompt and the initial text are on the screen.
  case start
  /// The key before has been dealt with.
  case key
  /// What the hook itself changed has been painted.
  case refreshed
  /// The time that the hook has set is up.
  case timedOut
  /// `LineEditorWaker.wake()` was called.
  case woken
  /// One of the descriptors that the hook has named has something to read, or was closed.
  case descriptor(CInt)
  /// The window has another size; prompt and line have been painted anew, unless the hook paints.
  case resized
  /// The process goes on after it was suspended; prompt and line have been painted anew, unless the
  /// hook paints.
  case resumed

  // MARK: Where the hook paints

  /// A key came that nothing is bound to: the whole sequence, from Escape on.
  ///
  /// Mouse reports and replies to queries are such keys. Told only to a hook that paints.
  case unboundKey(String)
  /// A text of several lines was pasted, and is not in the line: line feeds and tabs are kept, other
  /// control characters are not.
  ///
  /// Told only to a hook that paints, where ``LineReadOptions/keepsPastedLines`` is set.
  case pastedLines(String)
  /// The process is about to stop: the hook leaves the screen clean, the cursor at the beginning of
  /// a row.
  ///
  /// ``resumed`` follows; it comes alone where somebody stops the process by force. What the hook
  /// answers is not looked at. Told only to a hook that paints.
  case suspending
  /// The read is over, or a signal is about to be passed on: the hook writes what is to stay, and
  /// leaves the cursor at the beginning of a row.
  ///
  /// It comes once in every read, as the last thing, while the terminal is still in the modes of
  /// editing; what is written goes out with the end of the paste brackets in one write. A read key
  /// by key that is given up ends with `.endOfInput`. What the hook answers is not looked at. Told
  /// only to a hook that paints.
  case ending(LineInput)
}

/// What is to happen before the next key.
public enum KeyWait: Equatable, Sendable {
  /// A key is waited for.
  ///
  /// After `timeout` the hook is called again; also when one of `descriptors` can be read.
  case forKey(timeout: Duration? = nil, descriptors: [CInt] = [])
  /// These characters are taken as if they had been typed.
  case keys(String)
  /// A function is run by its name.
  case call(String)
  /// The line is accepted as it stands.
  case accept
  /// The read ends with this value.
  case finish(LineInput)
}

/// Runs before each key of a read, with the line settled and everything printed but not yet sent.
///
/// What it writes goes to the terminal together with what the key before has changed.
public typealias KeyHook = (inout EditingContext, KeyWaitCause) -> KeyWait
