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
  let configuration: LineEditor.Configuration
  /// What the terminal is to be sent.
  let output: OutputBuffer
  /// What libedit prints: the same, unless the hook paints.
  private let printed: OutputBuffer
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
  /// For how many scalars libedit holds room, at least.
  private var heldRoom = 0
  /// Whether the terminal marks what is pasted.
  private var bracketsPastes = false
  /// The size of the window as libedit knows it.
  private(set) var paintedSize = TerminalSize(columns: 80, rows: 24)
  var tallLine = TallLine()
  /// The line before a key that may begin a search of vi's.
  var searchedLine: Line?
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
    if let history { unsafe history.attach(to: editor) }
    addPrivateFunctions()
    _ = output.take()
  }

  private var isClosed = false

  /// Puts the terminal back and lets libedit go.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if isUnbuffered { endUnbuffered() }
    // el_end would put back the modes of the moment when the editor was made; the program may have
    // changed them since.
    let device = TerminalDevice(descriptor: streams.input)
    let modes = device?.modes
    unsafe el_end(editor)
    dropPrinted()
    if let device, let modes, device.modes != modes { device.restore(modes) }
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

  // MARK: The line

  /// The line as libedit holds it.
  struct Line {
    var text: String
    var beforeCaret: String
  }

  var line: Line {
    if let secret { return Line(text: secret.shown, beforeCaret: secret.shown) }
    guard let info = unsafe el_wline(editor)?.pointee, let start = unsafe info.buffer,
      let caret = unsafe info.cursor, let end = unsafe info.lastchar
    else { return Line(text: "", beforeCaret: "") }
    // A search of libedit's lets the caret run out of the line for a moment.
    let count = unsafe max(0, end - start)
    let before = unsafe min(max(0, caret - start), count)
    return unsafe Line(
      text: WideText.text(UnsafeBufferPointer(start: start, count: count)),
      beforeCaret: WideText.text(UnsafeBufferPointer(start: start, count: before))
    )
  }

  /// Puts the caret back into the line where a command of vi's has left it outside.
  ///
  /// libedit would read and write beside the line with the next command.
  func keepCaretInLine() {
    guard !isSearching, let info = unsafe el_wline(editor)?.pointee,
      let start = unsafe info.buffer, let caret = unsafe info.cursor,
      let end = unsafe info.lastchar
    else { return }
    if unsafe end < start {
      // A macro's commands have cut off more than there was.
      holdRoom(for: heldRoom)
      return
    }
    // el_cursor stops at both ends.
    if unsafe caret < start { _ = unsafe el_cursor(editor, 1) }
    if unsafe caret > end { _ = unsafe el_cursor(editor, -1) }
  }

  /// Has libedit hold room behind the line for the question of a search and what is typed for it.
  ///
  /// It makes room for a line as it grows, but writes the question behind it unasked.
  func makeRoomForSearch() {
    let length = lineLength
    guard length + EditorCore.searchRoom > heldRoom, secret == nil, !isSearching else { return }
    let (text, caret) = (line.text, line.beforeCaret.unicodeScalars.count)
    holdRoom(for: 2 * length + EditorCore.searchRoom)
    replace(text: text, caretScalars: caret)
  }

  /// Has libedit hold room for so many scalars; the line is blank afterwards.
  private func holdRoom(for count: Int) {
    heldRoom = count
    _ = unsafe el_wreplacestr(editor, [wchar_t](repeating: 0x20, count: count) + [0])
    _ = unsafe el_wreplacestr(editor, WideText.terminated(" "))
    replace(text: "", caretScalars: 0)
  }

  /// How many scalars a search's question and what is typed for it may have.
  static let searchRoom = 1_000

  /// How many scalars the line has, without making a text of them.
  var lineLength: Int {
    guard let info = unsafe el_wline(editor)?.pointee, let start = unsafe info.buffer,
      let end = unsafe info.lastchar
    else { return 0 }
    return unsafe max(0, end - start)
  }

  /// How many of its scalars stand before the caret.
  var caretOffset: Int {
    guard let info = unsafe el_wline(editor)?.pointee, let start = unsafe info.buffer,
      let caret = unsafe info.cursor
    else { return 0 }
    return unsafe caret - start
  }

  /// Whether the line holds libedit's own question for a search.
  var isSearching: Bool { question != nil }

  /// Libedit's own question for a search and what has been typed for it; nil while it asks nothing.
  ///
  /// It stands behind a line break: alone in the line, or behind the line that has been found.
  var question: String? {
    guard secret == nil, let info = unsafe el_wline(editor)?.pointee,
      let start = unsafe info.buffer, let end = unsafe info.lastchar, unsafe end > start
    else { return nil }
    let characters = unsafe UnsafeBufferPointer(start: start, count: end - start)
    guard let lineBreak = unsafe characters.lastIndex(of: 0x0A) else { return nil }
    let text = unsafe WideText.text(characters[(lineBreak + 1)...])
    return ["bck", "fwd", "/", "?"].contains { text.hasPrefix($0) } ? text : nil
  }

  /// Whether the search is vi's, which takes every character for a part of what is looked for.
  var isTypingSearch: Bool {
    let text = line.text
    return text.hasPrefix("\n/") || text.hasPrefix("\n?")
  }

  var isVi: Bool { unsafe ceditline_is_vi(editor) != 0 }

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    makeRoom(for: lineLength + text.unicodeScalars.count)
    _ = unsafe el_winsertstr(editor, WideText.terminated(text))
  }

  func replace(text: String, caretScalars: Int) {
    let characters = WideText.scalars(of: text)
    makeRoom(for: characters.count)
    if characters.isEmpty {
      let before = line.text.unicodeScalars.count
      _ = unsafe el_cursor(editor, CInt(clamping: before))
      unsafe el_deletestr(editor, CInt(clamping: before))
    } else {
      _ = unsafe el_wreplacestr(editor, characters + [0])
      _ = unsafe el_cursor(editor, -CInt.max / 2)
      _ = unsafe el_cursor(editor, CInt(clamping: caretScalars))
    }
  }

  // MARK: The screen

  /// Whether prompt and line are the hook's to paint; a line that is not shown never is.
  var hookPaints: Bool { configuration.painting == .byHook && secret == nil }

  /// The cells that libedit believes to have where the hook paints: more than any line has.
  ///
  /// Then it never wraps a line beyond its screen, of which it is known to lose count.
  private static let boundlessScreen = (columns: 39_680, rows: 52)

  /// The rows of it that there are until a line needs more: libedit fills them all with zeros, which
  /// takes 8 ms for the whole screen, and a question should be there sooner.
  private static let usualRows = 7

  /// The rows that libedit believes to have now.
  private var boundlessRows = usualRows

  /// The longest line where the hook paints.
  static let longestLine = room(inRows: boundlessScreen.rows)

  /// How long a line may be for a number of rows; each of its characters takes eight cells at most.
  private static func room(inRows rows: Int) -> Int { boundlessScreen.columns * (rows - 2) / 8 }

  /// Gives libedit the whole screen when a line needs it.
  func makeRoom(for count: Int) {
    guard hookPaints, boundlessRows < EditorCore.boundlessScreen.rows,
      count > EditorCore.room(inRows: boundlessRows)
    else { return }
    boundlessRows = EditorCore.boundlessScreen.rows
    forgetScreen()
  }

  /// Lets libedit believe in a screen without bounds; it asks for the true size when a read begins.
  func forgetScreen() {
    guard hookPaints else { return }
    // The rows come first, or they would be made twice.
    for (name, value) in [("li", boundlessRows), ("co", EditorCore.boundlessScreen.columns)] {
      _ = unsafe ceditline_set_capability(
        editor,
        WideText.terminated(name),
        WideText.terminated(String(value))
      )
    }
  }

  /// Lets libedit ask for the size of the window, unless the hook paints.
  func learnSize() {
    guard !hookPaints else { return }
    var size = windowSize
    while true {
      unsafe el_resize(editor)
      // The window may have changed meanwhile.
      guard size != windowSize else { break }
      size = windowSize
    }
    // It keeps what it had for a side without length, and takes a single column for eighty.
    if size.columns > 0 { paintedSize.columns = size.columns > 1 ? size.columns : 80 }
    if size.rows > 0 { paintedSize.rows = size.rows }
    tallLine.extent = nil
  }

  /// Hands over what libedit has printed.
  func takePrinted() -> [UInt8] { printed.take() }

  /// Passes on a beep of libedit's, and nothing else of what it prints.
  private func dropPrinted() {
    guard configuration.painting == .byHook else { return }
    if printed.take().contains(0x07) { output.append([0x07]) }
  }

  /// Whether the terminal knows escape sequences: not when `TERM` says that it is dumb.
  var takesSequences: Bool {
    let name = configuration.terminalName ?? ProcessEnvironment.value(of: "TERM") ?? ""
    return !name.isEmpty && name != "dumb"
  }

  var windowSize: TerminalSize {
    TerminalDevice(descriptor: streams.input)?.size ?? TerminalSize(columns: 0, rows: 0)
  }

  /// Where `text` behind the prompt ends.
  func cells(upTo text: String) -> CellCount {
    var count = CellCount(columns: windowSize.columns)
    count.add(prompt.plain + String(repeating: " ", count: tallLine.padding))
    count.add(text)
    return count
  }

  func beep() {
    if hookPaints { output.append([0x07]) } else { unsafe el_beep(editor) }
  }

  /// Sends everything that has been printed, in one write.
  func flush() {
    dropPrinted()
    let bytes = output.take()
    guard !bytes.isEmpty else { return }
    _ = LibraryLock.shared.opened { FileBytes.writeAll(bytes, to: streams.output) }
  }

  func emit(_ text: String) {
    output.append(Array(text.utf8))
  }

  /// Paints prompt and line again, from the prompt's first row or from the row of the cursor.
  func redraw(goingUp: Bool) {
    guard !hookPaints else { return }
    guard takesSequences else {
      emit("\r\n")
      paint()
      return
    }
    let rows = goingUp ? cells(upTo: line.beforeCaret).row : 0
    emit((rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J")
    paint()
  }

  /// Paints prompt and line from the beginning of the row of the cursor.
  private func paint() {
    if secret != nil { paintSecret() } else { _ = unsafe ceditline_refresh(editor) }
  }

  /// Puts the cursor at the beginning of the row under the line, and clears from there.
  func goBelow() {
    guard !hookPaints else { return }
    let line = line
    let rows = cells(upTo: line.text).row - cells(upTo: line.beforeCaret).row
    // In raw mode a line feed moves down alone, and scrolls at the last row.
    emit(String(repeating: "\n", count: rows + 1) + "\r" + (takesSequences ? "\u{1b}[J" : ""))
  }

  func print(_ lines: [String], isAbove: Bool) {
    guard !hookPaints else { return }
    if isAbove, takesSequences {
      let rows = cells(upTo: line.beforeCaret).row
      emit((rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J")
    } else {
      goBelow()
    }
    for line in lines { emit(line + "\r\n") }
    _ = unsafe ceditline_refresh(editor)
  }

  /// Turns the brackets around pasted text on or off.
  func setPasteBrackets(_ isOn: Bool) {
    guard takesSequences, isOn || bracketsPastes else { return }
    bracketsPastes = isOn
    emit(isOn ? "\u{1b}[?2004h" : "\u{1b}[?2004l")
  }
}

/// How a read is about to end.
enum ReadEnding: Equatable {
  case accept
  case result(LineInput)
}
