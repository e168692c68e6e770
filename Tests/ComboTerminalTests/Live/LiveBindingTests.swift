import ComboTerminal
import Testing

/// The names that the help gives to keys.
@Suite struct LiveBindingTests {
  private static let named = LiveBinding.all.filter { !$0.name.isEmpty }

  @Test func `every name is that of one key alone`() {
    for names in [Self.named.map(\.name), Self.named.map(\.viName)] {
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `in vi Escape leads to the command mode and does nothing else`() {
    for binding in LiveBinding.all {
      #expect(!binding.keys.contains("\\e") && !binding.commandKeys.contains("\\e"))
    }
  }

  @Test(arguments: named)
  func `a key that is named for vi is bound there`(binding: LiveBinding) {
    let (name, keys) = (binding.viName, binding.keys)
    if name.hasPrefix("Esc ") {
      #expect(binding.commandKeys.contains(String(name.dropFirst(4))))
      #expect(keys.isEmpty)
    } else if name.hasPrefix("^") {
      #expect(keys.contains(name))
    } else {
      #expect(!keys.isEmpty)
    }
  }
}
