import CEditLine

/// Characters that no keyboard sends, by which the read hook speaks to libedit.
///
/// They are C1 controls, which the hook drops when they are typed, so nobody can bind or insert
/// them by hand. Bound to functions in both maps, they run as commands do.
enum PrivateKey {
  /// Runs the built-in `ed-newline`: whatever ends a read ends it this way.
  static let newline: Unicode.Scalar = "\u{80}"
  /// Paints what the hook has changed.
  static let refresh: Unicode.Scalar = "\u{81}"
  /// Inserts what was pasted or composed.
  static let insert: Unicode.Scalar = "\u{82}"
  /// Runs the function that the hook has named.
  static let call: Unicode.Scalar = "\u{83}"

  /// Puts vi's caret behind a line that has come back during insertion.
  static let lineEnd: Unicode.Scalar = "\u{85}"
  /// Runs what a key does without the program's binding.
  static let former: Unicode.Scalar = "\u{86}"
  /// Is bound for a moment to learn whether there is a function.
  static let trial: Unicode.Scalar = "\u{84}"

  /// Each can stand for a whole sequence: unlike a sequence, a single character can do one thing
  /// in one of vi's maps and another in the other.
  static let singles: [Unicode.Scalar] =
    (Array(0x87...0x8E) + Array(0x90...0x9A) + [0x9C, 0x9E, 0x9F]).map { Unicode.Scalar(UInt8($0)) }

  /// Stands for `ESC [` at the beginning of a bound sequence, so that Escape alone stays a key.
  static let controlSequence: Unicode.Scalar = "\u{9b}"
  /// Stands for `ESC O`.
  static let keypadSequence: Unicode.Scalar = "\u{8f}"
  /// Stands for Escape before any other character.
  static let alt: Unicode.Scalar = "\u{9d}"
}

extension KeySequence {
  /// Whether Escape begins the key and something follows.
  var isSequence: Bool { scalars.count > 1 && scalars[0] == "\u{1b}" }

  /// The same key as the hook hands it to libedit; nil for a key that it hands over as it is.
  var translated: KeySequence? {
    guard isSequence else { return nil }
    switch scalars[1] {
    case "[" where scalars.count > 2:
      return KeySequence([PrivateKey.controlSequence] + scalars.dropFirst(2))
    case "O" where scalars.count > 2:
      return KeySequence([PrivateKey.keypadSequence] + scalars.dropFirst(2))
    default:
      return KeySequence([PrivateKey.alt] + scalars.dropFirst())
    }
  }
}
