import ComboFields
import ComboFormFiles
import ComboTesting
import Glibc
import Testing

@Suite(.serialized) struct DraftLockTests {
  @Test func `a form that is being filled is locked, and another is not`() throws {
    let folder = try DraftFolder()
    let other = "\(folder.path)/other"
    try TemporaryFolder.write([], to: other)
    let file = try folder.file()

    let error = #expect(throws: DataFileError.self) { try folder.file() }
    _ = try DraftFile(formPath: other, environment: folder.environment)

    #expect(error?.code == .locked)
    #expect(
      error?.sentence
        == "The form is being filled elsewhere. What is answered here is kept in no draft."
    )
    withExtendedLifetime(file) {}
  }

  @Test func `the lock goes with the value, and its file too`() throws {
    let folder = try DraftFolder()

    for _ in 1...3 { _ = try folder.file() }

    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `the lock goes with the process`(signal: CInt) throws {
    let folder = try DraftFolder()
    let child = try folder.probe("hold")
    try child.terminal.read(until: "held")
    #expect(throws: DataFileError.self) { try folder.file() }

    child.send(signal)

    #expect(try child.wait() == .killed(by: signal))
    _ = try folder.file()
  }

  @Test func `a process that is killed while it saves leaves a whole draft`() throws {
    let folder = try DraftFolder()
    var random = SeededGenerator(seed: 20_261_130)
    for _ in 1...10 {
      let seen = Int.random(in: 1...100, using: &random)
      let child = try folder.probe("save")
      try child.terminal.read(until: "saved \(seen).")

      child.send(SIGKILL)
      _ = try child.wait()

      let file = try folder.file()
      let draft = try #require(try file.load())
      guard case .number(let spelling)? = draft.entries[0].answer,
        case .text(let text)? = draft.entries[1].answer
      else {
        Issue.record("\(draft)")
        return
      }
      let number = try #require(Int(spelling))
      #expect(number >= seen)
      #expect(text == String(repeating: "\(number) ", count: number * 100))
      try file.remove()
      #expect(try folder.names.count == 1)
    }
  }
}
