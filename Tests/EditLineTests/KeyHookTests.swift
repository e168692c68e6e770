import ComboTesting
import Glibc
import Synchronization
import Testing

@testable import EditLine

@Suite(.serialized) struct KeyHookTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])

    func add(_ line: String) {
      lines.withLock { $0.append(line) }
    }
  }

  private func session(_ hook: @escaping @Sendable (inout EditingContext, KeyWaitCause) -> KeyWait)
    -> EditingSession
  {
    var session = EditingSession()
    session.setUp = { editor in editor.setKeyHook(hook) }
    return session
  }

  @Test func `the hook runs before each key with the line settled`() throws {
    let log = Log()
    let session = session { context, cause in
      log.add("\(cause) \(context.text)")
      return .forKey()
    }

    #expect(try session.type("ab\u{1b}[D\u{1b}[1;9Zc\r") == .line("acb"))
    #expect(
      log.lines.withLock { $0 }
        == ["start ", "key a", "key ab", "key ab", "key ab", "key acb"]
    )
  }

  @Test func `what the hook writes comes with what the key has changed`() throws {
    let session = session { context, _ in
      context.write("[\(context.text)]")
      return .forKey()
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "> []")
      try terminal.type("a")
      try terminal.read(until: "a[a]")
      try terminal.type("\r")
    }

    #expect(outcome.input == .line("a"))
  }

  @Test func `the hook sends what libedit has printed in a frame of its own`() throws {
    let session = session { context, _ in
      let printed = String(decoding: context.takeOutput(), as: UTF8.self)
      context.write("{\(printed)}")
      return .forKey()
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "> }")
      try terminal.type("a")
      try terminal.read(until: "{a}")
      try terminal.type("\r")
    }

    #expect(outcome.input == .line("a"))
  }

  @Test func `the hook edits the line and hears when that is painted`() throws {
    let log = Log()
    let session = session { context, cause in
      log.add("\(cause) \(context.text)")
      if context.text == "teh" { context.replace(with: "the") }
      return .forKey()
    }

    let input = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("teh")
      try terminal.read(until: "he")
      try terminal.type("!\r")
    }.input

    #expect(input == .line("the!"))
    #expect(log.lines.withLock { $0 }.contains("refreshed the"))
  }

  @Test func `the hook injects keys, calls functions and ends the read`() throws {
    let keys = session { context, _ in context.text == "a" ? .keys("bc\u{1}X") : .forKey() }
    let accept = session { context, _ in context.text == "yes" ? .accept : .forKey() }
    let finish = session { context, _ in
      context.text == "no" ? .finish(.ended("cancel", text: "")) : .forKey()
    }
    var call = EditingSession()
    call.setUp = { editor in
      try editor.addFunction("test-name", help: "") { context in
        context.insert("!")
        return .handled
      }
      editor.setKeyHook { context, _ in
        context.text == "wow" ? .call("test-name") : .forKey()
      }
    }

    #expect(try keys.type("a", "\r") == .line("Xabc"))
    #expect(try accept.type("yes") == .line("yes"))
    #expect(try finish.type("no") == .ended("cancel", text: "no"))
    #expect(try call.type("wow", "\r") == .line("wow!"))
  }

  @Test func `the hook is called again when its time is up`() throws {
    let session = session { context, cause in
      if cause == .timedOut {
        context.insert(".")
        return context.text.count < 3 ? .forKey(timeout: .milliseconds(1)) : .forKey()
      }
      return context.text.count < 3 ? .forKey(timeout: .milliseconds(1)) : .accept
    }

    #expect(try session.run { try $0.read(until: "> ") }.input == .line("..."))
  }

  @Test func `another thread wakes the read`() throws {
    let terminal = try PseudoTerminal()
    let waker = Mutex<LineEditorWaker?>(nil)

    let input = try terminal.run { descriptor -> LineInput? in
      var editor = try? LineEditor(
        program: "test",
        streams: TerminalStreams(input: descriptor, output: descriptor),
        configuration: .init(initFile: .none, terminalName: "xterm")
      )
      let own = editor?.waker
      waker.withLock { $0 = own }
      editor?.setKeyHook { _, cause in
        cause == .woken ? .finish(.ended("woken", text: "")) : .forKey()
      }
      return try? editor?.readLine(prompt: "> ")
    } driver: { terminal in
      try terminal.read(until: "> ")
      waker.withLock { $0?.wake() }
    }

    #expect(input == .ended("woken", text: ""))
  }

  @Test func `of what happens at the same moment the hook hears all`() throws {
    let log = Log()
    let session = session { context, cause in
      log.add("\(cause)")
      // As two handlers and another thread do.
      if cause == .start {
        for value in [0, SIGWINCH, SIGCONT] { context.core.wakePipe.wake(UInt8(value)) }
      }
      return .forKey()
    }

    #expect(try session.type("\r") == .line(""))
    let causes = log.lines.withLock { $0 }
    #expect(causes.first == "start")
    #expect(Set(causes.dropFirst()) == ["woken", "resized", "resumed"])
  }

  @Test func `the hook knows of keys that wait`() throws {
    let log = Log()
    let session = session { context, _ in
      log.add("\(context.text):\(context.hasPendingInput)")
      return .forKey()
    }

    #expect(try session.type("ab\r") == .line("ab"))
    #expect(log.lines.withLock { $0.contains("a:true") })
  }
}
