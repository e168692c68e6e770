import Testing

@testable import comboline

struct CommandTableTests {
  @Test func `no two flags of a command share a name`() {
    for command in CommandTable.commands {
      let longNames = command.flags.map(\.flag)
      let shortNames = command.flags.compactMap(\.shortName)

      #expect(Set(longNames).count == longNames.count)
      #expect(Set(shortNames).count == shortNames.count)
    }
  }

  @Test func `a short name means the same in every command`() {
    var flags: [Character: Flag] = [:]
    for spec in CommandTable.commands.flatMap(\.flags) {
      guard let name = spec.shortName else { continue }
      #expect(flags[name, default: spec.flag] == spec.flag, "-\(name)")
      flags[name] = spec.flag
    }
  }

  @Test func `every flag is one of a command's`() {
    #expect(Set(CommandTable.commands.flatMap(\.flags).map(\.flag)) == Set(Flag.allCases))
  }

  @Test func `a default is one of the allowed values`() {
    for value in CommandTable.commands.flatMap(\.flags).compactMap(\.flagValue) {
      guard let allowed = value.allowed, let defaultValue = value.defaultValue else { continue }
      #expect(allowed.contains(defaultValue))
    }
  }

  @Test func `a short flag is one printable character of ASCII, and none begins a number but 0`() {
    for letter in CommandTable.commands.flatMap(\.flags).compactMap(\.shortName) {
      #expect(letter.isASCII && (letter.isLetter || letter == "0"))
    }
  }

  @Test func `what a flag does is said in sentences`() {
    for flag in CommandTable.commands.flatMap(\.flags) {
      #expect(flag.help.hasSuffix("."), "\(flag.flag)")
      #expect(flag.help.first?.isUppercase == true, "\(flag.flag)")
      #expect(!flag.help.contains("  "), "\(flag.flag)")
    }
  }

  @Test func `exit codes are those that scripts are promised`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 64, 65, 66, 69, 74, 124, 130])
  }
}
