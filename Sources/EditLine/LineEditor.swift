/// A line of text that a person edits on a terminal: libedit, as Swift would have it.
///
/// ```swift
/// var editor = try LineEditor(program: "demo", streams: .standard)
/// if case .line(let name) = try editor.readLine(prompt: "Name: ") {
///   print("Hello, \(name)")
/// }
/// ```
///
/// While a line is read, the terminal is in libedit's modes and the editor's signal handlers
/// stand; in between, and after any end of the process but SIGKILL, both are as they were found.
///
/// - Text is Unicode; bytes that are not UTF-8 are dropped, and so are C1 control characters. The
///   locale's character set is made one of UTF-8 for that (`LC_CTYPE`, once in a process).
/// - Pasted text is text: a tab or a line break in it becomes a blank, other control characters
///   are dropped.
/// - A key that nothing is bound to changes nothing. Escape alone is handed on as ^G in emacs, and
///   as itself in vi.
/// - ^C ends the read; ^Z suspends the process and everything in its foreground; ^\ quits it.
///   SIGTERM, SIGHUP and SIGQUIT go to the program's own handler or end it, with the terminal put
///   back before; a signal that the program ignores stays ignored.
/// - A function or the hook must not touch the editor itself while it reads; the
///   `EditingContext` it is given holds all it needs.
/// - Input that is not a terminal is read line by line, without a prompt and without keys.
///
/// Several editors may read on several threads; libedit itself runs on one of them at a time.
///
/// See `editline(3)` and `editrc(5)`.
public struct LineEditor: ~Copyable {
  /// Which keys edit the line, unless the person's settings say otherwise.
  public enum Keys: Sendable {
    /// Those of emacs.
    case emacs
    /// Those of vi; a line begins in insertion.
    case vi
  }

  /// Who paints prompt and line.
  public enum Painting: Sendable {
    /// libedit, as in every line editor; what the hook writes stands beside it.
    case byEditor
    /// The hook, and nobody else.
    ///
    /// libedit edits and shows nothing: the terminal is sent what the hook writes, and a beep where
    /// libedit beeps. The prompt handed to `readLine(prompt:options:)` is not used. The hook hears
    /// when the screen has to be left too, see ``KeyWaitCause``.
    case byHook
  }

  /// What is decided once for an editor.
  public struct Configuration: Sendable {
    /// Which keys edit the line; emacs's unless set.
    ///
    /// The person's settings can choose otherwise.
    public var keys: Keys
    /// The person's settings; `~/.editrc` unless set.
    public var initFile: InitFile
    /// How long Escape waits for the rest of a longer key; 50 ms unless set.
    public var escapeDelay: Duration
    /// What kind of terminal it is, by its name in terminfo; what `TERM` says unless set.
    public var terminalName: String?
    /// Who paints prompt and line; the editor unless set.
    public var painting: Painting
    /// What the terminal is sent when the process ends in the midst of a read; nothing unless set.
    ///
    /// For whatever the hook has turned on: mouse reports, the other screen, an update that has
    /// begun. It is written when a callback calls `exit`, at a trap or a crash, and when a second
    /// signal ends a callback that does not return, before the paste brackets are turned off, the
    /// cursor is shown and colours are ended, which is done in every case. Not sent to a dumb
    /// terminal. At most ``longestRestoring`` bytes.
    public var restoring: String

    /// The most bytes that ``restoring`` may have: they are copied to where a signal handler may
    /// look.
    public static let longestRestoring = ReadSlots.resetCapacity - ReadSlots.resetSequence.count

    /// A configuration with the defaults named above.
    public init(
      keys: Keys = .emacs,
      initFile: InitFile = .user,
      escapeDelay: Duration = .milliseconds(50),
      terminalName: String? = nil,
      painting: Painting = .byEditor,
      restoring: String = ""
    ) {
      self.keys = keys
      self.initFile = initFile
      self.escapeDelay = escapeDelay
      self.terminalName = terminalName
      self.painting = painting
      self.restoring = restoring
    }
  }

  private let core: EditorCore

  /// An editor on the given streams.
  ///
  /// - Parameters:
  ///   - program: The name by which `~/.editrc` knows the program.
  ///   - streams: Where keys come from and where the line is shown.
  ///   - history: Earlier lines, for the arrow keys; accepted lines are added to it.
  ///   - configuration: Keys, settings and delays.
  /// - Throws: `EditLineError` with the code `.cannotStart`, or `.system` when the process has no
  ///   descriptor left.
  public init(
    program: String,
    streams: TerminalStreams,
    history: LineHistory? = nil,
    configuration: Configuration = Configuration()
  ) throws(EditLineError) {
    precondition(
      configuration.restoring.utf8.count <= Configuration.longestRestoring,
      "What puts the terminal right is longer than \(Configuration.longestRestoring) bytes."
    )
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    core = try EditorCore(
      program: program,
      streams: streams,
      history: history,
      configuration: configuration
    )
  }

  deinit {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    core.close()
  }

  // MARK: Reading

  /// Reads a line.
  ///
  /// It returns when the line is accepted or the read ends in another way; see `LineInput`. The
  /// cursor stands at the beginning of the row below then.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line.
  ///   - options: Initial text, time, history.
  /// - Returns: The line, or what ended the read.
  /// - Throws: `EditLineError` with the code `.tooManyReads` when the process reads very many lines
  ///   at the same time, and `.notATerminal` when the terminal has gone.
  public mutating func readLine(
    prompt: LinePrompt,
    options: LineReadOptions = LineReadOptions()
  ) throws(EditLineError) -> LineInput {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    return try core.readLine(prompt: prompt, options: options)
  }

  /// Reads a line that is not shown: a password, a token.
  ///
  /// It never comes into a history, nor into anything that libedit keeps. Backspace and ^U delete;
  /// other editing keys mean nothing. `LineReadOptions.initialText` is not used.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line.
  ///   - mask: What is shown for each character; nil shows nothing.
  ///   - options: Time and typed-ahead keys.
  /// - Returns: The line, or what ended the read.
  /// - Throws: What `readLine(prompt:options:)` throws.
  public mutating func readSecret(
    prompt: LinePrompt,
    mask: Character? = "*",
    options: LineReadOptions = LineReadOptions()
  ) throws(EditLineError) -> LineInput {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    return try core.readSecret(prompt: prompt, mask: mask, options: options)
  }

  // MARK: Functions and keys

  /// Adds a function that keys can be bound to, also in the person's settings.
  ///
  /// Add functions before the first read: the settings are read then. A later function of the
  /// same name takes the place of an earlier one.
  ///
  /// - Parameters:
  ///   - name: A name of small letters and hyphens that stays the same from version to version.
  ///   - help: What it does, in a few words; `bind -l` shows it.
  ///   - body: Called when the key is pressed; it may change the line and say how to go on.
  /// - Throws: `EditLineError` with the code `.tooManyFunctions` behind about 110 of them,
  ///   `.functionExists` when libedit has a function of that name itself.
  public mutating func addFunction(
    _ name: String,
    help: String,
    body: @escaping (inout EditingContext) -> EditingResult
  ) throws(EditLineError) {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    try core.add(name: name, help: help, body: body)
  }

  /// Binds a key to a function, libedit's or one that was added.
  ///
  /// What the person's settings say about the key counts more.
  ///
  /// - Parameters:
  ///   - key: The key as `editrc(5)` writes it: `^I`, `\e[A`, `\ex` for Alt-X, `^X^E`.
  ///   - function: The name of a function.
  ///   - map: The maps in which the key is bound; all unless given.
  /// - Throws: `EditLineError` with the code `.badKey` or `.unknownFunction`.
  public mutating func bind(
    _ key: String,
    to function: String,
    in map: KeyMap = .all
  ) throws(EditLineError) {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    try core.add(
      KeyBinding(key: sequence(key), action: .function(function), map: map)
    )
  }

  /// Lets a key stand for other keys.
  ///
  /// - Parameters:
  ///   - key: The key as `editrc(5)` writes it.
  ///   - keys: What is taken as typed instead, written the same way.
  ///   - map: The maps in which the key is bound; all unless given.
  /// - Throws: `EditLineError` with the code `.badKey`.
  public mutating func bind(
    _ key: String,
    toKeys keys: String,
    in map: KeyMap = .all
  ) throws(EditLineError) {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    let action = KeyBinding.Action.macro(try sequence(keys))
    try core.add(KeyBinding(key: sequence(key), action: action, map: map))
  }

  private func sequence(_ notation: String) throws(EditLineError) -> KeySequence {
    guard let sequence = KeySequence(notation: notation) else {
      throw EditLineError(.badKey, subject: notation)
    }
    return sequence
  }

  /// Sets what runs before each key, or nothing.
  public mutating func setKeyHook(_ hook: KeyHook?) {
    core.hook = hook
  }

  /// Wakes a read of this editor from another thread.
  public var waker: LineEditorWaker { LineEditorWaker(core.wakePipe) }

  /// Which keys are in use: the configuration's, or those of the person's settings once they have
  /// been read.
  public var keys: Keys { core.isVi ? .vi : .emacs }

  // MARK: Key by key

  /// The line after one key of an unbuffered read.
  public enum Step: Equatable, Sendable {
    /// The line goes on, with this text and so many characters before the caret.
    case editing(String, caret: Int)
    /// The read has ended; call `endUnbuffered()`.
    case ended(LineInput)
  }

  /// Begins to read a line key by key: prints the prompt and sets the terminal's modes.
  ///
  /// - Throws: What `readLine(prompt:options:)` throws, and `.notATerminal` when input is not one.
  public mutating func beginUnbuffered(
    prompt: LinePrompt,
    options: LineReadOptions = LineReadOptions()
  ) throws(EditLineError) {
    precondition(!core.isUnbuffered, "An unbuffered read has begun already.")
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    try core.beginUnbuffered(prompt: prompt, options: options)
  }

  /// Waits for one key and lets libedit deal with it.
  public mutating func step() -> Step {
    precondition(core.isUnbuffered, "An unbuffered read has not begun.")
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    if let input = core.stepUnbuffered() { return .ended(input) }
    let line = core.line
    return .editing(line.text, caret: line.beforeCaret.count)
  }

  /// Puts the terminal back after an unbuffered read; nothing happens when there is none.
  public mutating func endUnbuffered() {
    LibraryLock.shared.lock()
    defer { LibraryLock.shared.unlock() }
    core.endUnbuffered()
  }
}
