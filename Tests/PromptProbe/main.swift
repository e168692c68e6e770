// Asks the same question again and again: `PromptProbe live|line|plain|detached COUNT`. What the
// process holds is said after the first questions, half way and at the end, for the tests of what a
// question leaves behind.

import CMalloc
import ComboFields
import ComboTerminal
import Glibc

/// What a process holds at a moment.
struct Holdings {
  /// How many descriptors are open.
  var descriptors: Int
  /// The handlers of all signals, flags and masks aside.
  var handlers: [UInt]
  /// How many threads there are.
  var threads: Int
  /// The bytes that are allocated.
  ///
  /// What is resident would say more of the allocator, which keeps pages for later.
  var memory: Int

  init() {
    descriptors = (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
    handlers = (1...64).map { (signal: Int32) in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler, to: UInt.self)
    }
    let fields = Self.text(of: "/proc/self/stat").split(separator: " ")
    threads = Int(fields[19]) ?? 0
    let allocated = mallinfo2()
    memory = allocated.uordblks + allocated.hblkhd
  }

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

let frontEnds: [String: FrontEnd] = [
  "live": .live, "line": .line, "plain": .plain, "detached": .live,
]
let mode = CommandLine.arguments.dropFirst().first ?? ""
guard let frontEnd = frontEnds[mode],
  let count = CommandLine.arguments.dropFirst(2).first.flatMap({ Int($0) })
else { fatalError("Usage: PromptProbe live|line|plain|detached COUNT") }

/// Asks on this thread, or on one that is made for the question.
func askOnce() async throws {
  let field = DropDownField("Flavour", options: ["Chocolate", "Vanilla", "Strawberry"])
  let outcome =
    mode == "detached"
    ? try await withPrompt(frontEnd) { try $0.ask(field) } : try Prompt(frontEnd).ask(field)
  guard case .answered = outcome else { exit(2) }
}

// What is made once, and kept, is there after some questions.
for _ in 0..<100 { try await askOnce() }
let before = Holdings()
for _ in 0..<count / 2 { try await askOnce() }
let halfWay = Holdings()
for _ in count / 2..<count { try await askOnce() }
let after = Holdings()
print(
  "descriptors \(after.descriptors - before.descriptors),",
  "handlers \(after.handlers == before.handlers ? "kept" : "changed"),",
  "threads \(after.threads - before.threads),",
  "memory \(before.memory) \(halfWay.memory) \(after.memory)"
)
