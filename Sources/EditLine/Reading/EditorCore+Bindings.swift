import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension EditorCore {
  /// Reads the person's settings before the first read, and binds everything.
  func prepareBindings() {
    guard userCommands == nil else { return }
    let commands = configuration.initFile.lines
      .compactMap { InitCommand(line: $0) }.filter { $0.applies(to: program) }
    userCommands = commands
    for command in commands { perform(command.words) }
    // `edit off` would take away the line editor, and a wrong mode the terminal.
    _ = unsafe ceditline_set_edit_mode(editor, 1)
    setEditModes()
    _ = unsafe ceditline_prepare_terminal(editor, 0)
    learnFormerActions(commands)
    bindAll()
    dropComplaints()
    // What a command of the file has printed is nobody's concern.
    _ = output.take()
  }

  func perform(_ words: [String]) {
    let words = unsafe words.map { unsafe WideText.duplicate($0) }
    defer { for index in unsafe words.indices { unsafe words[index].deallocate() } }
    var arguments = unsafe words.map { unsafe UnsafePointer($0) as UnsafePointer<wchar_t>? }
    unsafe arguments.append(nil)
    _ = unsafe el_wparse(editor, CInt(words.count), &arguments)
  }

  /// Binds the terminal's keys and the program's, and then the person's own once more.
  func bindAll() {
    bindOwnKeys()
    var table = SequenceTable()
    for binding in isVi ? KeyBinding.viDefaults : KeyBinding.defaults { table.add(binding) }
    let escape = KeySequence(["\u{1b}"])
    var escapes = isVi ? KeyBinding.viEscapes : []
    standing = [:]
    for binding in bindings + (userCommands ?? []).flatMap(\.bindings)
    where binding.map != .emacs || !isVi {
      standing[named(binding.key), default: []].append(binding)
      if binding.key.isSequence {
        table.add(binding)
      } else if binding.key == escape {
        escapes.append(binding)
      } else {
        bind(binding)
      }
    }
    sequences = [:]
    for (sequence, translated, bindings) in table.translations {
      sequences[sequence] = translated
      // vi's caret would stand before a line that comes back, also during insertion.
      if isVi, bindings.contains(where: \.bringsLineBack) {
        sequences[sequence] = KeySequence(translated.scalars + [PrivateKey.lineEnd])
      }
      for binding in bindings { bind(binding) }
    }
    // Last, for a sequence that the settings have bound makes Escape wait for a second key. In
    // emacs ^G stands for Escape, which begins sequences there.
    for binding in escapes {
      let key = isVi ? escape : KeySequence(["\u{7}"])
      bind(KeyBinding(key: key, action: binding.action, map: binding.map))
    }
    dropComplaints()
  }

  private func bindOwnKeys() {
    // Functions that ask for a command of the library's own, or start another program.
    for letter: Unicode.Scalar in ["x", "X"] {
      bind(KeyBinding(key: KeySequence(["\u{1b}", letter]), action: .none, map: .main))
    }
    // libedit's `.` types what was inserted once more, even after a command that inserts nothing:
    // the text then runs as commands, with nobody to keep the caret inside the line.
    for letter: Unicode.Scalar in [":", "v", "."] {
      let action = KeyBinding.Action.function("ed-unassigned")
      bind(KeyBinding(key: KeySequence([letter]), action: action, map: .viCommand))
    }
    bind(
      KeyBinding(
        key: KeySequence([PrivateKey.lineEnd]),
        action: .function("line-end"),
        map: .main
      )
    )
    bind(
      KeyBinding(
        key: KeySequence([PrivateKey.lineEnd]),
        action: .function("ed-ignore"),
        map: .viCommand
      )
    )
    let privateKeys: [(Unicode.Scalar, String)] = [
      (PrivateKey.newline, "ed-newline"), (PrivateKey.refresh, "line-refresh"),
      (PrivateKey.insert, "line-insert"), (PrivateKey.call, "line-call"),
    ]
    for (key, function) in privateKeys {
      bind(KeyBinding(key: KeySequence([key]), action: .function(function), map: .all))
    }
  }

  /// Binds one key as it is; false when libedit knows no such function.
  @discardableResult
  func bind(_ binding: KeyBinding) -> Bool {
    var isBound = true
    for alternate in binding.map.alternates {
      let notation = WideText.terminated(binding.key.notation)
      let code: CInt
      switch binding.action {
      case .function(let name):
        code = unsafe ceditline_bind(editor, alternate, notation, WideText.terminated(name))
      case .macro(let keys):
        code = unsafe ceditline_bind_macro(
          editor,
          alternate,
          notation,
          WideText.terminated(keys.notation)
        )
      case .none:
        code = unsafe ceditline_unbind(editor, alternate, notation)
      }
      if code != 0 { isBound = false }
    }
    return isBound
  }

  /// Adds a binding of the program's.
  func add(_ binding: KeyBinding) throws(EditLineError) {
    if case .function(let name) = binding.action, !knowsFunction(name) {
      throw EditLineError(.unknownFunction, subject: name)
    }
    bindings.append(binding)
    // Before the first read everything is bound behind the person's settings.
    guard userCommands != nil else { return }
    learnFormerAction(of: binding.key)
    bindAll()
  }

  /// Whether libedit has a function of that name, its own or an added one.
  func knowsFunction(_ name: String) -> Bool {
    // It says so when a key is bound that nobody has.
    let trial = KeySequence([PrivateKey.trial])
    defer { dropComplaints() }
    return bind(KeyBinding(key: trial, action: .function(name), map: .main))
  }

  /// Binds the characters by which this terminal interrupts, suspends and quits.
  func bindSignalKeys(of modes: TerminalDevice.Modes) {
    let characters = [VINTR, VSUSP, VQUIT].map { modes.character(CInt($0)) }
    guard characters != signalKeys else { return }
    signalKeys = characters
    bindings.removeAll { binding in
      if case .function(let name) = binding.action {
        return ["line-interrupt", "line-suspend", "line-quit"].contains(name)
      }
      return false
    }
    let functions = ["line-interrupt", "line-suspend", "line-quit"]
    // They stand first: a program may bind the same keys to functions of its own.
    for (character, function) in zip(characters, functions) where character != 0 {
      bindings.insert(
        KeyBinding(
          key: KeySequence([Unicode.Scalar(character)]),
          action: .function(function),
          map: .all
        ),
        at: 0
      )
    }
    if userCommands != nil { bindAll() }
  }
}
