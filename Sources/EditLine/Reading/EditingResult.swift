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
  /// The window has another size; prompt and line have been painted anew.
  case resized
  /// The process goes on after it was suspended; prompt and line have been painted anew.
  case resumed
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
