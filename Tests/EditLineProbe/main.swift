// Reads lines for the tests of signals and of the end of a process, which cannot be tried inside
// the test runner. The first argument says what to do; what came of it is printed at the end.

import EditLine
import Glibc

/// Prints at once, also from a handler.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// Whether the thread sanitizer is here, which fills the mask of a signal that no function handles.
let fillsMasks = dlsym(nil, "__tsan_init") != nil

/// The action of every signal that a read touches.
func actions() -> [String] {
  [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGABRT, SIGILL, SIGTRAP, SIGSEGV,
    SIGXFSZ, SIGPIPE, SIGUSR1,
  ]
  .map { signal in
    var action = sigaction()
    sigaction(signal, nil, &action)
    // The C library itself adds SA_RESTORER to what it is given.
    let flags = action.sa_flags & ~0x0400_0000
    let handler = unsafeBitCast(action.__sigaction_handler, to: UInt.self)
    let isHandled = handler > 1
    let mask =
      fillsMasks && !isHandled
      ? [] : (1...64).filter { sigismember(&action.sa_mask, Int32($0)) == 1 }
    return "\(signal) \(handler) \(flags) \(mask)"
  }
}

/// How many descriptors the process has open.
func descriptors() -> Int {
  (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
}

func makeEditor(history: LineHistory? = nil) throws -> LineEditor {
  try LineEditor(
    program: "probe",
    streams: .controllingTerminal(),
    history: history,
    configuration: .init(
      initFile: .none,
      terminalName: "xterm-256color",
      restoring: "\u{1b}[?2026l\u{1b}[?1006l"
    )
  )
}

/// Reads one line and prints what came of it.
func readOnce(setUp: (inout LineEditor) throws -> Void = { _ in }) throws {
  let before = actions()
  let open = descriptors()
  let input = try { () throws in
    var editor = try makeEditor()
    try setUp(&editor)
    return try editor.readLine(prompt: "> ")
  }()
  let growth = descriptors() - open
  say("\(input), handlers \(actions() == before ? "kept" : "changed"), descriptors \(growth)")
}

let mode = CommandLine.arguments.dropFirst().first ?? "read"
switch mode {
case "read":
  try readOnce()

case "handlers":
  // Handlers of the program's own: they say so, and the process goes on.
  for number in [SIGTERM, SIGHUP, SIGQUIT, SIGWINCH] {
    signal(number) { number in
      var modes = termios()
      tcgetattr(0, &modes)
      let isCooked = modes.c_lflag & tcflag_t(ICANON) != 0
      say("handler \(number) \(isCooked ? "cooked" : "raw")")
    }
  }
  try readOnce()

case "ignore":
  for number in [SIGTERM, SIGHUP, SIGINT] { signal(number, SIG_IGN) }
  try readOnce()

case "exit", "abort", "trap", "segv", "throw":
  try readOnce { editor in
    try editor.addFunction("probe-end", help: "Ends the process") { _ in
      switch mode {
      case "exit": exit(7)
      case "abort": abort()
      case "trap": fatalError("a trap on purpose")
      default: return .finish(.ended("thrown", text: ""))
      }
    }
    try editor.bind("^T", to: "probe-end")
  }

case "busy":
  // A callback that does not return: a second signal has to end the process.
  try readOnce { editor in
    try editor.addFunction("probe-busy", help: "Does not return") { _ in
      say("busy")
      while true { pause() }
    }
    try editor.bind("^T", to: "probe-busy")
  }

case "many":
  let history = LineHistory()
  var editor = try makeEditor(history: history)
  _ = try editor.readLine(prompt: "> ")
  let before = actions()
  let open = descriptors()
  for _ in 1...1000 { _ = try editor.readLine(prompt: "> ") }
  say(
    "descriptors \(descriptors() - open), handlers \(actions() == before ? "kept" : "changed")"
  )

case "editors":
  _ = try { () throws in
    var editor = try makeEditor()
    return try editor.readLine(prompt: "> ")
  }()
  let open = descriptors()
  for _ in 1...100 {
    var editor = try makeEditor()
    _ = try editor.readLine(prompt: "> ")
  }
  say("descriptors \(descriptors() - open)")

case "save":
  // Writing stops after so many bytes, as on a full disk.
  let history = LineHistory()
  history.add(String(repeating: "x", count: 5000))
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  do {
    try history.save(to: CommandLine.arguments[2])
    say("saved")
  } catch {
    say("refused: \(error)")
  }

case "storm":
  // Line after line, until nobody types any more: what is typed at random harms nothing.
  let isPainting = CommandLine.arguments.contains("byHook")
  // Between two lines ^C is no key but a signal, which would end the storm.
  signal(SIGINT) { _ in }
  let history = LineHistory()
  for entry in ["one", "two 日本", String(repeating: "long ", count: 60)] { history.add(entry) }
  var editor = try LineEditor(
    program: "probe",
    streams: .standardInputAndError,
    history: history,
    configuration: .init(
      keys: CommandLine.arguments.contains("vi") ? .vi : .emacs,
      initFile: .none,
      escapeDelay: .milliseconds(1),
      terminalName: "xterm",
      painting: isPainting ? .byHook : .byEditor
    )
  )
  try editor.addFunction("probe-pass", help: "Passes on") { _ in .passOn }
  for key in [" ", "a", "^N", "\\e[C", "\\e"] { try editor.bind(key, to: "probe-pass") }
  if isPainting {
    editor.setKeyHook { context, cause in
      if case .ending = cause { context.write("\r\n") }
      context.write("\(context.text.utf8.count) \(context.caretPosition.row)\r")
      return .forKey()
    }
  }
  while try editor.readLine(prompt: "> ", options: .init(timeout: .seconds(1))) != .timedOut {}
  say("survived")

case "foreground":
  let before = actions()
  let open = descriptors()
  let streams = try TerminalStreams.controllingTerminal()
  let end = try ForegroundProgram.run(
    ["/bin/sh", "-c", CommandLine.arguments[2]],
    on: streams,
    leave: { say("leaving") }
  )
  let isForeground = TerminalDevice(descriptor: streams.input)?.isForeground ?? false
  say(
    "\(end), handlers \(actions() == before ? "kept" : "changed"), "
      + "descriptors \(descriptors() - open - 1), foreground \(isForeground)"
  )

case "command":
  // Whoever started the probe may have left it descriptors.
  for descriptor in 3..<1024 { close(Int32(descriptor)) }
  let open = descriptors()
  let result = try { () throws in try ShellCommand(CommandLine.arguments[2]).run() }()
  say("\(result.end), descriptors \(descriptors() - open), <\(result.output.count)>")

case "locale":
  var editor = try makeEditor()
  say("\(try editor.readLine(prompt: "> "))")

case "terminal":
  do {
    _ = try TerminalStreams.controllingTerminal()
    say("a terminal")
  } catch {
    say("\(error)")
  }

default:
  say("unknown mode \(mode)")
}
