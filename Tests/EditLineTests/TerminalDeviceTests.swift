import ComboTesting
import EditLine
import Glibc
import Testing

struct TerminalDeviceTests {
  @Test func `a terminal is told from a file`() throws {
    let terminal = try PseudoTerminal()
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }

    #expect(TerminalDevice(descriptor: terminal.terminalDescriptor) != nil)
    #expect(TerminalDevice(descriptor: file) == nil)
    #expect(!TerminalDevice.isTerminal(-1))
  }

  @Test(arguments: [(80, 24), (0, 0), (1, 1), (500, 200)])
  func `B8: the size is told as it is`(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)

    let device = try #require(TerminalDevice(descriptor: terminal.terminalDescriptor))

    #expect(device.size == TerminalSize(columns: columns, rows: rows))
  }

  @Test func `the path of the device is known`() throws {
    let terminal = try PseudoTerminal()

    let device = try #require(TerminalDevice(descriptor: terminal.terminalDescriptor))

    #expect(device.path == terminal.path)
  }

  @Test func `modes are saved and restored`() throws {
    let terminal = try PseudoTerminal()
    let device = try #require(TerminalDevice(descriptor: terminal.terminalDescriptor))
    let found = try #require(device.modes)
    #expect(found.echoes && found.isCanonical)

    let child = try TerminalChild("/bin/stty", ["-echo", "-icanon"], terminal: terminal)
    #expect(try child.wait() == .exited(0))
    let reopened = open(terminal.path, O_RDWR | O_NOCTTY)
    defer { close(reopened) }
    let changed = try #require(TerminalDevice(descriptor: reopened))
    #expect(changed.modes != found)
    #expect(changed.modes?.echoes == false)

    #expect(changed.restore(found))
    #expect(changed.modes == found)
  }
}

@Suite(.serialized) struct SmallWindowTests {
  @Test(arguments: [(0, 0), (1, 1), (2, 2), (5, 3)])
  func `B8: a line is read in the smallest window`(columns: Int, rows: Int) throws {
    let session = EditingSession(columns: columns, rows: rows)

    let input = try session.run { terminal in
      try terminal.read(until: ">")
      try terminal.type("some longer text 日本\u{1}x\u{5}\r")
    }.input

    #expect(input == .line("xsome longer text 日本"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `a line taller than the window is edited`(keys: LineEditor.Keys) throws {
    let session = EditingSession(keys: keys, columns: 7, rows: 5)
    let text = String(repeating: "日本 text ", count: 12)

    let input = try session.run { terminal in
      try terminal.read(until: ">")
      for _ in 1...3 { try terminal.type("\(text)\u{1b}[H\u{1b}[F\u{1b}[D\u{1b}[C") }
      try terminal.type("!\r")
    }.input

    #expect(input == .line(text + text + text + "!"))
  }

  @Test(arguments: [
    ("R", "z", "z"), ("r", "z", "z"), ("R", "日", "日"), ("r", "日", "日"), ("R", "zy", "zy"),
  ])
  func `what takes the place of the last character stands in a line that fills the window`(
    command: String,
    typed: String,
    last: String
  ) throws {
    let session = EditingSession(keys: .vi, columns: 10, rows: 2)
    let text = String(repeating: "x", count: 18)

    #expect(
      try session.type("\(text)\u{1b}", command, typed, "\r") == .line(text.dropLast() + last)
    )
  }

  @Test func `a command waits for its character in a line taller than the window`() throws {
    let text = String(repeating: "日本 text ", count: 12)
    var session = EditingSession(columns: 7, rows: 5)

    #expect(try session.type("\(text)\u{1}\u{16}", "\u{2}", "!\r") == .line("\u{2}!" + text))

    session.keys = .vi
    #expect(try session.type("\(text)#\u{1b}", "0", "f", "#", "iy\r") == .line(text + "y#"))
  }
}
