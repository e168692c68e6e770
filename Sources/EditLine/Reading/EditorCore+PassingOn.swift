import CEditLine

/// What a key does when nobody has bound it.
struct FormerAction: Equatable {
  /// The name of libedit's function, in emacs and where vi inserts.
  var main: String
  /// The same where vi takes commands.
  var viCommand: String

  /// Nothing.
  static let none = FormerAction(main: "ed-ignore", viCommand: "ed-ignore")

  /// The same as what a key is bound to, in the order of `KeyMap.both`.
  var bindings: [KeyBinding.Action] { [.function(main), .function(viCommand)] }
}

// A key may be bound to a function that does not want it just now.
extension EditorCore {
  /// The key by whose name a binding is remembered: in emacs ^G stands for Escape.
  func named(_ key: KeySequence) -> KeySequence {
    !isVi && key.scalars == ["\u{1b}"] ? KeySequence(["\u{7}"]) : key
  }

  // MARK: What keys do by themselves

  /// Learns what all bound keys do by themselves.
  ///
  /// The person may have bound a key to a function of the program's, so it is asked of maps without
  /// any bindings; the person's commands are then performed once more.
  func learnFormerActions(_ commands: [InitCommand]) {
    formerActions = [:]
    setEditor(isVi ? .vi : .emacs)
    for binding in bindings + commands.flatMap(\.bindings) { learnFormerAction(of: binding.key) }
    for command in commands where command.binds { perform(command.words) }
  }

  /// Learns what a key does by itself, before it is bound.
  func learnFormerAction(of key: KeySequence) {
    let key = named(key)
    guard formerActions[key] == nil else { return }
    formerActions[key] = key.isSequence ? sequenceAction(of: key) : characterAction(of: key)
  }

  private func characterAction(of key: KeySequence) -> FormerAction {
    FormerAction(
      main: function(in: .main, of: key) ?? "ed-ignore",
      // In vi's command map Escape begins the arrow keys, which are dealt with elsewhere.
      viCommand: isVi && key.scalars != ["\u{1b}"]
        ? function(in: .viCommand, of: key) ?? "ed-ignore" : "ed-ignore"
    )
  }

  private func sequenceAction(of key: KeySequence) -> FormerAction? {
    let defaults = isVi ? KeyBinding.viDefaults : KeyBinding.defaults
    var action = FormerAction.none
    var isKnown = false
    for binding in defaults where binding.key == key {
      guard case .function(let name) = binding.action else { continue }
      isKnown = true
      if binding.map != .viCommand { action.main = name }
      if binding.map != .main { action.viCommand = name }
    }
    if isKnown { return action }
    // Alt and a letter; in vi these are two keys.
    guard key.scalars.count == 2 else { return FormerAction.none }
    return isVi
      ? nil
      : FormerAction(main: function(in: .main, of: key) ?? "ed-ignore", viCommand: "ed-ignore")
  }

  /// The function that libedit has bound to a key; nil for none.
  ///
  /// It says so when `bind` is given a key and nothing else, see `editrc(5)`.
  private func function(in map: KeyMap, of key: KeySequence) -> String? {
    _ = takePrinted()
    perform(["bind"] + (map == .viCommand ? ["-a"] : []) + [key.notation])
    // The answer is `KEY -> NAME`.
    let answer = takePrinted()
    guard let arrow = answer.lastIndex(of: UInt8(ascii: ">")) else { return nil }
    let words = answer[arrow...].dropFirst().split { $0 <= UInt8(ascii: " ") }
    return words.first.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Passing on

  /// Has libedit do what a key does without the function that it has run.
  ///
  /// - Parameter character: The character that ran the function; nil when the hook did.
  /// - Returns: What tells libedit that nothing has happened yet.
  func passOn(_ character: Unicode.Scalar?) -> CInt {
    guard let key = passedKey(character) else { return CC_NORM }
    // What was bound before the function stands under it.
    passedOn += 1
    let under = KeyMap.both.map { map in
      standing[key, default: []].filter { $0.map.includes(map) }.dropLast(passedOn).last?.action
    }
    guard let former = formerActions[key] else {
      // To vi Alt and a letter are two keys.
      lastKey = nil
      queue.insert(contentsOf: key.scalars.map { wchar_t($0.value) }, at: 0)
      return CC_ARGHACK
    }
    let own = former.bindings
    let actions = zip(under, own).map { $0 ?? $1 }
    if key.isSequence {
      lend(KeySequence([PrivateKey.former]), to: actions)
      queue.insert(wchar_t(PrivateKey.former.value), at: 0)
      if isVi, actions[0].bringsLineBack {
        queue.insert(wchar_t(PrivateKey.lineEnd.value), at: 1)
      }
    } else {
      // A character that inserts itself has to be itself.
      lend(key, to: actions)
      queue.insert(wchar_t(key.scalars[0].value), at: 0)
      lentKey = key
    }
    // Nothing has happened yet: a count or an operator that was typed before still holds.
    return CC_ARGHACK
  }

  /// The key that has run a function.
  private func passedKey(_ character: Unicode.Scalar?) -> KeySequence? {
    guard let character else { return nil }
    if character == PrivateKey.former { return lastKey }
    if let lastKey, (sequences[lastKey] ?? lastKey).scalars.contains(character) {
      return named(lastKey)
    }
    // A macro's key, or one that the hook has handed over.
    guard !(0x80..<0xA0).contains(character.value) else { return nil }
    lastKey = KeySequence([character])
    passedOn = 0
    return lastKey
  }

  private func lend(_ key: KeySequence, to actions: [KeyBinding.Action]) {
    for (map, action) in zip(KeyMap.both, actions) {
      bind(KeyBinding(key: key, action: action, map: map))
    }
  }

  /// Has vi's `u` bring back nothing of the line before.
  ///
  /// libedit forgets what it would bring back where an earlier line is searched for; without any
  /// history that does nothing else, but for a beep.
  func forgetUndo() {
    guard hookPaints, isVi, history == nil else { return }
    lend(
      KeySequence([PrivateKey.former]),
      to: KeyMap.both.map { _ in .function("ed-search-prev-history") }
    )
    queue.insert(wchar_t(PrivateKey.former.value), at: 0)
    isForgettingUndo = true
  }

  /// Drops the beep of that.
  func endForgettingUndo() {
    guard isForgettingUndo, queue.first != wchar_t(PrivateKey.former.value) else { return }
    isForgettingUndo = false
    _ = takePrinted()
  }

  /// Lets a character that is bound to a function insert itself once: into libedit's own question
  /// for a search, which ends at every other key.
  func lendToSearch(_ scalar: Unicode.Scalar) {
    let key = KeySequence([scalar])
    guard standing[key] != nil else { return }
    lend(key, to: KeyMap.both.map { _ in .function("ed-insert") })
    lentKey = key
  }

  /// Binds a key again that has done something else for once.
  func takeBackLentKey() {
    guard let key = usedKey else { return }
    usedKey = nil
    for map in KeyMap.both {
      let binding = standing[key, default: []].last { $0.map.includes(map) }
      let own = formerActions[key]?.bindings[map == .main ? 0 : 1]
      guard let action = binding?.action ?? own else { continue }
      bind(KeyBinding(key: key, action: action, map: map))
    }
  }
}
