/// A key and what it does.
struct KeyBinding {
  /// What a key does.
  enum Action: Equatable {
    /// Runs a function.
    case function(String)
    /// Stands for other keys.
    case macro(KeySequence)
    /// Nothing any more.
    case none

    /// Whether an earlier or later line is what comes.
    var bringsLineBack: Bool {
      self == .function("ed-prev-history") || self == .function("ed-next-history")
    }
  }

  let key: KeySequence
  let action: Action
  let map: KeyMap

  /// Whether an earlier or later line is what the key brings.
  var bringsLineBack: Bool { action.bringsLineBack }

  /// What the keys of common terminals do in every editor; libedit alone knows a few of them, and
  /// in vi's maps by a way that leaves insertion.
  static let defaults: [KeyBinding] = {
    let functions: [(String, [String])] = [
      ("ed-prev-char", ["[D", "OD"]),
      ("ed-next-char", ["[C", "OC"]),
      ("ed-prev-history", ["[A", "OA"]),
      ("ed-next-history", ["[B", "OB"]),
      ("ed-move-to-beg", ["[H", "OH", "[1~", "[7~"]),
      ("ed-move-to-end", ["[F", "OF", "[4~", "[8~"]),
      ("ed-delete-next-char", ["[3~"]),
      ("ed-prev-word", ["[1;5D", "[1;3D", "Od", "[5D", "\u{1b}[D"]),
      ("em-next-word", ["[1;5C", "[1;3C", "Oc", "[5C", "\u{1b}[C"]),
      ("em-delete-next-word", ["[3;5~", "[3;3~"]),
      ("ed-newline", ["OM"]),
    ]
    return functions.flatMap { function, keys in
      keys.map { key in
        KeyBinding(
          key: KeySequence(["\u{1b}"] + Array(key.unicodeScalars)),
          action: .function(function),
          map: .all
        )
      }
    }
  }()

  /// The same for vi, whose functions stop before the end of the line even during insertion.
  static let viDefaults: [KeyBinding] = defaults.flatMap { binding -> [KeyBinding] in
    guard case .function(let name) = binding.action, let inserting = insertingFunctions[name]
    else { return [binding] }
    return [
      KeyBinding(key: binding.key, action: .function(inserting), map: .main),
      KeyBinding(key: binding.key, action: binding.action, map: .viCommand),
    ]
  }

  /// What Escape does in vi.
  static let viEscapes = [
    KeyBinding(
      key: KeySequence(["\u{1b}"]),
      action: .function("vi-command-mode"),
      map: .main
    ),
    KeyBinding(key: KeySequence(["\u{1b}"]), action: .function("ed-ignore"), map: .viCommand),
  ]

  private static let insertingFunctions = [
    "ed-next-char": "line-next-char", "ed-move-to-end": "line-end",
    "ed-delete-next-char": "line-delete-next-char",
  ]

  /// The names that `bind -k` gives to keys.
  static let arrowNames: [String: [String]] = [
    "up": ["[A", "OA"], "down": ["[B", "OB"], "left": ["[D", "OD"], "right": ["[C", "OC"],
    "home": ["[H", "OH", "[1~", "[7~"], "end": ["[F", "OF", "[4~", "[8~"], "delete": ["[3~"],
  ]
}

/// Which of an editor's key maps is meant.
public enum KeyMap: Sendable {
  /// The only map of emacs, and the one in which vi inserts.
  case main
  /// The map of emacs alone, for keys that vi has no room for: what begins with Escape is two keys
  /// to a quick typist there.
  case emacs
  /// The map of vi's commands.
  case viCommand
  /// Both.
  case all

  /// The two maps that an editor has, of which emacs uses the first.
  static let both: [KeyMap] = [.main, .viCommand]

  /// Whether one of the two maps is meant, or both are.
  func includes(_ map: KeyMap) -> Bool {
    self == .all || (self == .viCommand) == (map == .viCommand)
  }

  /// Which maps these are, as libedit numbers them.
  var alternates: [CInt] {
    switch self {
    case .main, .emacs: [0]
    case .viCommand: [1]
    case .all: [0, 1]
    }
  }
}
