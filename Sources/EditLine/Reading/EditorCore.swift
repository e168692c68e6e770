import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Everything that a `LineEditor` owns and that libedit calls back.
@safe
final class EditorCore {
  let program: String
  let streams: TerminalStreams
  let history: LineHistory?
  /// What libedit has where there is none: vi's `_` calls a history without asking for it.
  private let noHistory = LineHistory()
  let configuration: LineEditor.Configuration
  /// What the terminal is to be sent.
  let output: OutputBuffer
  /// What libedit prints: the same, unless the hook paints.
  let printed: OutputBuffer
  /// What libedit complains about; nobody has to read it.
  private let complaints: OutputBuffer
  let wakePipe: WakePipe
  let editor: OpaquePointer
  private let client: UnsafeMutablePointer<ceditline_client>

  /// What the function slots hold, private functions first.
  var functions: [EditorFunction] = []
  /// Strings that libedit refers to as long as it lives.
  private var keptStrings: [UnsafeMutablePointer<wchar_t>]
  /// What the program has bound.
  var bindings: [KeyBinding] = []
  var userCommands: [InitCommand]?
  /// The sequences that are bound, and what the hook hands over for them.
  var sequences: [KeySequence: KeySequence] = [:]
  /// The characters that interrupt, suspend and quit, as they are bound now.
  var signalKeys: [UInt8] = []

  var hook: KeyHook?
  var prompt = LinePrompt("")
  private var promptText: UnsafeMutablePointer<wchar_t>
  private var rightPromptText: UnsafeMutablePointer<wchar_t>

  // The state of one read.
  var decoder = KeyDecoder()
  var queue: [wchar_t] = []
  var ending: ReadEnding?
  /// Whether a text of several lines that is pasted goes to the hook as it is.
  var keepsPastedLines = false
  /// Whether another thread that wakes the read ends it.
  var endsWhenWoken = false
  var endingAttempts = 0
  var cause: KeyWaitCause? = .start
  /// What else has happened at the same moment, of which the hook hears afterwards.
  var furtherCauses: [KeyWaitCause] = []
  var hookLimit: ContinuousClock.Instant?
  var hookDescriptors: [CInt] = []
  var lastByte = ContinuousClock.now
  var deadline: ContinuousClock.Instant?
  var pendingInsert = ""
  var pendingInsertDeletes = 0
  var pendingCall = ""
  var slot: Int?
  var foundModes: TerminalDevice.Modes?
  /// Whether a hook that paints has been told that the read is over.
  var endingIsTold = false
  /// What the last key was, as bindings know it.
  var lastKey: KeySequence?
  /// By how many functions the last key has been passed on.
  var passedOn = 0
  /// A key that does something else for once, before libedit has been handed it.
  var lentKey: KeySequence?
  /// The same afterwards.
  var usedKey: KeySequence?
  /// What the keys that are bound do without that.
  var formerActions: [KeySequence: FormerAction] = [:]
  /// What each key has been bound to, the binding that counts last.
  var standing: [KeySequence: [KeyBinding]] = [:]
  /// Whether libedit is about to forget what it would undo.
  var isForgettingUndo = false
  /// For how many scalars libedit holds room, at least.
  var heldRoom = 0
  /// Whether the terminal marks what is pasted.
  var bracketsPastes = false
  /// The screen that libedit believes to have where the hook paints.
  var believedScreen = usualScreen
  /// The size of the window as libedit knows it.
  var paintedSize = TerminalSize(columns: 80, rows: 24)
  var tallLine = TallLine()
  /// The line before a key that may begin a search of vi's.
  var searchedLine: Line?
  /// The line before a key that may bring a later line, and what lines brought back may be.
  var laterLines = LaterLines()
  var isUnbuffered = false
  /// What is typed without being shown, or nil while libedit edits the line.
  var secret: SecretText?
  var handedPrivateKey = false

  init(
    program: String,
    streams: TerminalStreams,
    history: LineHistory?,
    configuration: LineEditor.Configuration
  ) throws(EditLineError) {
    CharacterLocale.ensureUTF8()
    self.program = program
    self.streams = streams
    self.history = history
    self.configuration = configuration
    output = try OutputBuffer()
    printed = configuration.painting == .byHook ? try OutputBuffer() : output
    complaints = try OutputBuffer()
    wakePipe = try WakePipe()
    unsafe promptText = WideText.duplicate("")
    unsafe rightPromptText = WideText.duplicate("")
    unsafe keptStrings = []
    unsafe client = .allocate(capacity: 1)
    // Nothing is read from the input stream, for the hook reads; any stream will do.
    guard
      let editor = unsafe el_init_fd(
        program,
        complaints.stream,
        printed.stream,
        complaints.stream,
        streams.input,
        streams.output,
        streams.output
      )
    else {
      unsafe promptText.deallocate()
      unsafe rightPromptText.deallocate()
      unsafe client.deallocate()
      throw EditLineError(.cannotStart)
    }
    unsafe self.editor = editor
    unsafe client.initialize(
      to: ceditline_client(
        owner: Unmanaged.passUnretained(self).toOpaque(),
        call: { owner, slot, key in
          guard let owner = unsafe owner else { return UInt8(CC_ERROR) }
          return unsafe Unmanaged<EditorCore>.fromOpaque(owner).takeUnretainedValue()
            .run(slot: Int(slot), key: key)
        }
      )
    )
    setUp()
  }

  deinit {
    close()
    unsafe client.deallocate()
    unsafe promptText.deallocate()
    unsafe rightPromptText.deallocate()
    for index in unsafe keptStrings.indices { unsafe keptStrings[index].deallocate() }
  }

  private func setUp() {
    _ = unsafe ceditline_set_client(editor, client)
    _ = unsafe ceditline_set_signals(editor, 0)
    holdRoom(for: 2 * EditorCore.searchRoom)
    if hookPaints {
      // libedit is not to think of a screen at all.
      _ = unsafe ceditline_set_terminal(editor, "dumb")
    } else if let name = configuration.terminalName {
      _ = unsafe ceditline_set_terminal(editor, name)
    }
    setEditor(configuration.keys)
    setEditModes()
    _ = unsafe ceditline_set_reader(editor) { editor, character in
      guard let core = unsafe EditorCore.owner(of: editor), let character = unsafe character
      else { return -1 }
      guard let next = core.nextCharacter() else { return -1 }
      unsafe character.pointee = next
      return 1
    }
    let mark = wchar_t(LinePrompt.mark.value)
    _ = unsafe ceditline_set_prompt(
      editor,
      { unsafe EditorCore.owner(of: $0)?.promptText },
      mark
    )
    _ = unsafe ceditline_set_right_prompt(
      editor,
      { unsafe EditorCore.owner(of: $0)?.rightPromptText },
      mark
    )
    unsafe (history ?? noHistory).attach(to: editor)
    addPrivateFunctions()
    _ = output.take()
  }

  private var isClosed = false

  /// Puts the terminal back and lets libedit go.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if isUnbuffered { endUnbuffered() }
    // el_end would drop what is typed ahead, and put back the modes of the moment when the editor was
    // made; the program may have changed them since.
    _ = unsafe ceditline_stop_editing(editor)
    unsafe el_end(editor)
    dropPrinted()
    _ = output.take()
  }

  private static func owner(of editor: OpaquePointer?) -> EditorCore? {
    guard let owner = unsafe ceditline_owner(editor) else { return nil }
    return unsafe Unmanaged<EditorCore>.fromOpaque(owner).takeUnretainedValue()
  }

  func setEditor(_ keys: LineEditor.Keys) {
    _ = unsafe ceditline_set_editor(editor, WideText.terminated(keys == .vi ? "vi" : "emacs"))
  }

  func setPrompt(_ prompt: LinePrompt) {
    var prompt = hookPaints ? LinePrompt("") : prompt
    if !takesSequences {
      for index in prompt.runs.indices { prompt.runs[index].style = [] }
      for index in prompt.rightRuns.indices { prompt.rightRuns[index].style = [] }
    }
    self.prompt = prompt
    tallLine = TallLine()
    givePrompt()
  }

  /// Hands the prompt to libedit, with the blanks that a tall line may need behind it.
  func givePrompt() {
    let padding = String(repeating: " ", count: tallLine.padding)
    unsafe promptText.deallocate()
    unsafe rightPromptText.deallocate()
    unsafe promptText = WideText.duplicate(prompt.marked + padding)
    unsafe rightPromptText = WideText.duplicate(prompt.markedRight)
  }

  /// The terminal's modes while a line is edited.
  ///
  /// ^C, ^Z and ^\ are keys. Enter stays apart from ^J, so that a pasted CR LF is one line break.
  /// ^S stops nothing, for a line that is frozen cannot even run out of time.
  func setEditModes() {
    for mode in ["-isig", "-icrnl", "-inlcr", "-igncr", "-ixon"] {
      _ = unsafe ceditline_set_edit_tty(editor, WideText.terminated(mode))
    }
  }

  /// Lets libedit leave the modes as they are when the line is done; `finish(on:)` puts them back.
  ///
  /// A hook that paints is told of the end between the two, before the terminal shows keys by
  /// itself. It holds while the line is edited, when libedit only remembers it.
  func keepEditModes() {
    for mode in ["-icanon", "-echo", "-isig", "-icrnl", "-inlcr", "-igncr", "-ixon"] {
      _ = unsafe ceditline_set_run_tty(editor, WideText.terminated(mode))
    }
  }

  /// A copy of `text` that libedit may keep.
  func keep(_ text: String) -> UnsafeMutablePointer<wchar_t> {
    let copy = unsafe WideText.duplicate(text)
    unsafe keptStrings.append(copy)
    return unsafe copy
  }

  /// Forgets what libedit complained about.
  func dropComplaints() {
    _ = complaints.take()
  }
}

/// How a read is about to end.
enum ReadEnding: Equatable {
  case accept
  case result(LineInput)
}
