import ComboTesting
import EditLine
import Glibc
import Testing

struct LineHistoryTests {
  private func history(_ entries: [String], limit: Int = 100) -> LineHistory {
    let history = LineHistory(limit: limit, duplicates: .keepAll)
    for entry in entries { history.add(entry) }
    return history
  }

  @Test func `entries are kept up to the limit`() {
    let history = history(["a", "b", "c", "d"], limit: 3)
    #expect(history.entries == ["b", "c", "d"])

    history.limit = 2
    #expect(history.entries == ["c", "d"])

    history.limit = 0
    history.add("e")
    #expect(history.entries == [])
  }

  @Test func `an entry that is there already is kept, passed over or moved`() {
    let all = LineHistory(duplicates: .keepAll)
    let repeated = LineHistory(duplicates: .ignoreRepeated)
    let older = LineHistory(duplicates: .eraseOlder)
    for history in [all, repeated, older] {
      for entry in ["a", "b", "b", "a"] { history.add(entry) }
    }

    #expect(all.entries == ["a", "b", "b", "a"])
    #expect(repeated.entries == ["a", "b", "a"])
    #expect(older.entries == ["b", "a"])
  }

  @Test func `an empty entry is not added and all are removed`() {
    let history = history(["", "a"])
    #expect(history.entries == ["a"])

    history.removeAll()
    #expect(history.entries == [])
  }

  @Test func `K2: what a limit leaves is saved and read back`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "history")
    try history(["1", "2", "3", "4", "5"], limit: 3).save(to: path)

    let read = LineHistory(limit: 3)
    let report = read.load(from: path)

    #expect(read.entries == ["3", "4", "5"])
    #expect(report.added == 3)
    #expect(report.problem == nil)
    try read.save(to: path)
    #expect(LineHistory().load(from: path).added == 3)
  }

  @Test func `what is saved is read back byte for byte`() throws {
    let folder = try TemporaryFolder()
    let entries = [
      " blanks  inside and at the end ", "back\\slash\\n", "line\nbreak\r\nand return", "\ttab",
      "日本語 👍 e\u{301} é", "# line history 1", "_HiStOrY_V2_", "\\", "\u{7f}\u{1}",
      "a zero\0inside", "\0", "\\0",
    ]
    try history(entries).save(to: folder.path(of: "history"))

    let read = LineHistory(duplicates: .keepAll)
    read.load(from: folder.path(of: "history"))

    #expect(read.entries.map { Array($0.utf8) } == entries.map { Array($0.utf8) })
  }

  @Test func `a zero that libedit has written does not make the next file no history`() {
    let read = HistoryFile.contents(of: Array("_HiStOrY_V2_\nb\na\\000b\n".utf8)).entries

    #expect(read == ["b", "a\0b"])
    #expect(HistoryFile.contents(of: HistoryFile.bytes(of: read)).entries == read)
  }

  @Test func `random entries survive the file`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("ab \\\n\r\t\0nr0#é日👍")
    for _ in 1...500 {
      let entries = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 1...8, using: &generator)).map { _ in
            alphabet.randomElement(using: &generator) ?? "a"
          }
        )
      }
      #expect(
        HistoryFile.contents(of: HistoryFile.bytes(of: entries)).entries == entries,
        "seed \(seed), entries \(entries)"
      )
    }
  }

  @Test func `only the owner can read the file and a link stays one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "target")
    symlink(folder.path(of: "target"), folder.path(of: "link"))

    try history(["a"]).save(to: folder.path(of: "link"))

    var information = stat()
    #expect(stat(folder.path(of: "target"), &information) == 0)
    #expect(information.st_mode & 0o777 == 0o600)
    #expect(lstat(folder.path(of: "link"), &information) == 0)
    #expect(information.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.names.sorted() == ["link", "target"])
  }

  @Test func `K3: files of other programs are read`() throws {
    let folder = try TemporaryFolder()
    let readline = try folder.write("first line\nsecond \\ line\n", to: "readline")
    let libedit = try folder.write(
      "_HiStOrY_V2_\nfirst\\040line\nsecond\\040\\134\\040line\n",
      to: "libedit"
    )

    for path in [readline, libedit] {
      let history = LineHistory()
      let report = history.load(from: path)

      #expect(history.entries == ["first line", "second \\ line"])
      #expect(report.problem == nil)
    }
  }

  @Test func `K3: an empty and a missing file are empty histories`() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write("", to: "empty")

    #expect(LineHistory().load(from: empty) == .init())
    #expect(LineHistory().load(from: folder.path(of: "missing")) == .init())
  }

  @Test func `K3: a binary file, a folder and a device are warnings`() throws {
    let folder = try TemporaryFolder()
    let binary = try folder.write((0..<4096).map { UInt8(truncatingIfNeeded: $0) }, to: "binary")

    #expect(LineHistory().load(from: binary).problem?.code == .damagedHistory)
    #expect(LineHistory().load(from: folder.path).problem?.code == .notAFile)
    #expect(LineHistory().load(from: "/dev/full").problem?.code == .notAFile)
  }

  @Test(.enabled(if: geteuid() != 0, "The superuser may read everything."))
  func `K3: a file without permission is a warning`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\n", to: "closed")
    chmod(path, 0)

    #expect(LineHistory().load(from: path).problem?.code == .system)
  }

  @Test func `K3: a device, a folder and a missing folder refuse to be written`() throws {
    let folder = try TemporaryFolder()
    let history = history(["a"])

    for path in ["/dev/full", folder.path] {
      #expect { try history.save(to: path) } throws: {
        ($0 as? EditLineError)?.code == .notAFile
      }
    }
    #expect { try history.save(to: folder.path(of: "none/history")) } throws: {
      ($0 as? EditLineError)?.code == .system
    }
    #expect(folder.names == [])
  }

  @Test func `K3: a disk that is full leaves the old file whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "history")
    try history(["old"]).save(to: path)
    let before = folder.bytes(of: "history")

    let child = try ChildProcess.run(BuiltProducts.path(of: "EditLineProbe"), ["save", path])

    #expect(child.standardOutput.hasPrefix("refused: “"))
    #expect(folder.bytes(of: "history") == before)
    #expect(folder.names == ["history"])
  }

  @Test func `K6: lines that are not text are skipped and the rest is read`() throws {
    let folder = try TemporaryFolder()
    let bytes =
      Array("good\n".utf8) + [0xFF, 0xFE, 0x0A] + [0x61, 0xED, 0xA0, 0x80, 0x0A]
      + Array("café\n".utf8)
    let path = try folder.write(bytes, to: "history")
    let history = LineHistory()

    let report = history.load(from: path)

    #expect(history.entries == ["good", "café"])
    #expect(report.skipped == 2)
    #expect(report.problem?.code == .damagedHistory)
  }
}

@Suite(.serialized) struct HistoryRecallTests {
  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `the arrows bring earlier lines back`(keys: LineEditor.Keys) throws {
    let session = EditingSession(keys: keys, history: ["first", "second 日本"])

    #expect(try session.type("\u{1b}[A\r") == .line("second 日本"))
    #expect(try session.type("\u{1b}[A\u{1b}OA!\r") == .line("first!"))
    #expect(try session.type("new\u{1b}[A\u{1b}[B!\r") == .line("new!"))
    #expect(try session.type("\u{1b}[A\u{1b}[A\u{1b}[B\r") == .line("second 日本"))
  }

  @Test func `a search behind a long line takes more than libedit has made room for`() throws {
    var session = EditingSession()
    let long = String(repeating: "long ", count: 199)
    let found = "found by " + String(repeating: "many ", count: 60) + "words"
    session.history = [found]

    let input = try session.type(
      long,
      "\u{12}",
      String(repeating: "many ", count: 50),
      "\r"
    )

    #expect(input == .line(found))
  }

  @Test func `a search refuses more than it can keep, and goes on`() throws {
    var session = EditingSession()
    session.history = ["needle"]

    let input = try session.type("kept", "\u{12}", String(repeating: "x", count: 3_000), "\u{7}\r")

    #expect(input == .line("kept"))
  }

  @Test func `a search for nothing yet takes no word`() throws {
    var session = EditingSession()
    session.history = ["needle"]

    #expect(try session.type("\u{12}\u{17}", "needle\r") == .line("needle"))
  }

  @Test func `vi repeats no command, so that nothing typed runs as one`() throws {
    var session = EditingSession(keys: .vi)
    session.escapeDelay = .milliseconds(5)

    #expect(try session.type("abc\u{15}D", "\u{1b}", "^.A!\r") == .line("D!"))
  }

  @Test(
    arguments: [
      (LineEditor.Keys.emacs, "\u{E}"), (.emacs, "\u{E}\u{E}"), (.emacs, "\u{1b}[B\u{E}"),
      (.emacs, "\u{1b}OB"), (.vi, "\u{1b}[B"), (.vi, "\u{1b}OB"),
    ]
  )
  func `the newest line stays where a later one is asked for`(
    keys: LineEditor.Keys,
    later: String
  ) throws {
    for history in [nil, [], ["one", "two"]] as [[String]?] {
      let session = EditingSession(keys: keys, history: history)

      #expect(try session.type("draft", later, "!\r") == .line("draft!"))
    }
  }

  @Test(arguments: ["+", "j", "3+", "\u{E}"])
  func `the newest line stays in vi's command mode too`(later: String) throws {
    let session = EditingSession(keys: .vi, history: ["one", "two"])

    #expect(try session.type("draft\u{1b}", later, "A!\r") == .line("draft!"))
  }

  @Test func `what was typed comes back behind the lines of the history, also once more`() throws {
    let session = EditingSession(history: ["a longer one", "b"])
    let (up, down) = ("\u{1b}[A", "\u{1b}[B")

    #expect(try session.type("draft", up, up, down, down, "\r") == .line("draft"))
    #expect(try session.type("draft", up, down, "er", down, "\r") == .line("drafter"))
    #expect(try session.type("draft", up, up, down, "\r") == .line("b"))
    #expect(try session.type(up, "x", down, "\r") == .line(""))
  }

  @Test(arguments: [LineEditor.Painting.byEditor, .byHook])
  func `vi's word of an earlier line beeps where there is none`(
    painting: LineEditor.Painting
  ) throws {
    var session = EditingSession(keys: .vi, painting: painting)
    session.setUp = { editor in
      editor.setKeyHook { context, cause in
        if cause == .start { context.write("> ") }
        return .forKey()
      }
    }

    #expect(try session.type("draft\u{1b}", "_", "A!\r") == .line("draft!"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `NUL is nobody's key`(keys: LineEditor.Keys) throws {
    #expect(try EditingSession(keys: keys).type("ab", "\0", "\u{3}") == .interrupted(.interrupt))
    #expect(try EditingSession(keys: keys).type("ab\0c\r") == .line("abc"))
  }

  @Test func `a search finds an earlier line`() throws {
    let session = EditingSession(history: ["apple pie", "banana"])

    #expect(try session.type("\u{12}pie\r") == .line("apple pie"))
  }

  @Test func `an accepted line is added and a blank one is not`() throws {
    let lines = EditingSession(history: ["first"])

    let recorded = try lines.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("new\r")
    }
    let blank = try lines.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("  \r")
    }

    #expect(recorded.history == ["first", "new"])
    #expect(blank.history == ["first"])
  }

  @Test func `K4: a line that is not to be recorded is added to nothing`() throws {
    let session = EditingSession(options: .init(recordsHistory: false), history: ["first"])

    let outcome = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("secret\r")
    }

    #expect(outcome.input == .line("secret"))
    #expect(outcome.history == ["first"])
  }

  @Test(
    arguments: [LineEditor.Painting.byEditor, .byHook],
    ["n", "N", "/nowhere\r", "/nowhere\rn", "?\rN"]
  )
  func `a search in vain leaves vi's line as it was`(
    painting: LineEditor.Painting,
    keys: String
  ) throws {
    var session = EditingSession(keys: .vi, painting: painting)
    session.history = ["one", "two"]
    session.setUp = { editor in
      editor.setKeyHook { context, cause in
        if cause == .start { context.write("> ") }
        return .forKey()
      }
    }

    #expect(try session.type("draft\u{1b}", keys, "iy\r") == .line("drafyt"))
  }
}
