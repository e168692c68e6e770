/// What the sequences that begin with Escape do, in each of the two maps.
///
/// libedit keeps the sequences of both maps in one tree: of two bindings the later holds in both.
/// A sequence that does different things in the maps is therefore handed over as one character.
struct SequenceTable {
  private struct Entry {
    var main = KeyBinding.Action.none
    var viCommand = KeyBinding.Action.none
  }

  private var entries: [KeySequence: Entry] = [:]
  private var order: [KeySequence] = []

  /// Lets a key do something else from now on.
  mutating func add(_ binding: KeyBinding) {
    if entries[binding.key] == nil { order.append(binding.key) }
    var entry = entries[binding.key] ?? Entry()
    switch binding.map {
    case .main, .emacs: entry.main = binding.action
    case .viCommand: entry.viCommand = binding.action
    case .all: entry = Entry(main: binding.action, viCommand: binding.action)
    }
    entries[binding.key] = entry
  }

  /// For each sequence that does something: what stands for it, and how that is bound.
  var translations: [(KeySequence, KeySequence, [KeyBinding])] {
    var singles = PrivateKey.singles[...]
    return order.compactMap { sequence in
      guard let entry = entries[sequence], let long = sequence.translated else { return nil }
      if entry.main == .none, entry.viCommand == .none { return nil }
      if entry.main == entry.viCommand {
        return (sequence, long, [KeyBinding(key: long, action: entry.main, map: .all)])
      }
      guard let single = singles.popFirst() else {
        // With no character left, what it does during insertion counts.
        let action = entry.main == .none ? entry.viCommand : entry.main
        return (sequence, long, [KeyBinding(key: long, action: action, map: .all)])
      }
      let key = KeySequence([single])
      return (
        sequence, key,
        [
          SequenceTable.binding(key, entry.main, .main),
          SequenceTable.binding(key, entry.viCommand, .viCommand),
        ]
      )
    }
  }

  private static func binding(
    _ key: KeySequence,
    _ action: KeyBinding.Action,
    _ map: KeyMap
  ) -> KeyBinding {
    // Unbound, a character that nobody knows would be inserted.
    let action = action == .none ? .function("ed-ignore") : action
    return KeyBinding(key: key, action: action, map: map)
  }
}
