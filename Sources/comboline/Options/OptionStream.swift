import ComboFields
import ComboTerminal
import Synchronization

/// Options that are read while a question about them is on the screen.
///
/// What is there at once is read at once, and the rest on a thread of its own. The field has the
/// options from there as they come, each time as a longer list; where there are many, they are made
/// ready to be filtered on the way.
final class OptionStream: Sendable {
  /// How the field hears of more options.
  let replies = DeferredReplies()

  private let file: FileDescriptor
  private let needsOptions: Bool
  private let state: Mutex<State>

  private struct State {
    var lines: OptionLines
    var list = OptionList()
    var isAtEnd = false
    var error: SystemError?

    /// What the field waits with, while it has nothing.
    var ticket: Ticket?
  }

  /// As much as a screen has room for, and what takes no time to be read.
  private static let firstPortion = 1 << 14
  private static let portion = 1 << 18

  /// How long the field is left alone between two longer lists.
  private static let rest: Duration = .milliseconds(30)

  /// Reads what is there already.
  ///
  /// - Parameters:
  ///   - file: Where the options come from; it has to stay open.
  ///   - format: How an option is written.
  ///   - needsOptions: Whether there is nothing to ask without any option.
  /// - Throws: ``SystemError`` where reading fails.
  init(
    _ file: FileDescriptor,
    _ format: OptionLines.Format,
    needsOptions: Bool
  ) throws(SystemError) {
    self.file = file
    self.needsOptions = needsOptions
    file.widenPipe()
    var state = State(lines: OptionLines(format, indexesLabels: true))
    var buffer = Array(repeating: UInt8(0), count: Self.firstPortion)
    var sum = 0
    while sum < Self.firstPortion, file.waitsForInput(upTo: 0) {
      let count = try file.readSome(into: &buffer, 0..<Self.firstPortion)
      guard count > 0 else {
        state.lines.finish()
        state.isAtEnd = true
        break
      }
      state.lines.read(buffer, upTo: count)
      sum += count
    }
    state.list = state.lines.list
    self.state = Mutex(state)
  }

  /// The options so far.
  var list: OptionList { state.withLock { $0.list } }

  /// Whether all of them are there.
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// Why no more could be read; `nil` for no reason.
  var error: SystemError? { state.withLock { $0.error } }

  /// Begins to read the rest.
  func readInBackground() {
    guard let thread = BackgroundThread({ self.readRest() }) else { return readRest() }
    thread.detach()
  }

  /// Reads to the end, and tells the field from time to time.
  private func readRest() {
    var lines = state.withLock { $0.lines }
    // Two have hold of what is open of it only until more comes.
    state.withLock { $0.lines = OptionLines(.init()) }
    var buffer = Array(repeating: UInt8(0), count: Self.portion)
    var hasNews = false
    var next = ContinuousClock.now
    while true {
      let wait = hasNews ? max(next - .now, .zero) : nil
      if file.waitsForInput(upTo: wait?.wholeMilliseconds) {
        do throws(SystemError) {
          let count = try file.readSome(into: &buffer, 0..<Self.portion)
          if count == 0 { break }
          lines.read(buffer, upTo: count)
        } catch {
          return fail(error)
        }
        hasNews = true
      }
      guard hasNews, ContinuousClock.now >= next else { continue }
      tell(lines.list, isAtEnd: false)
      hasNews = false
      next = .now + Self.rest
    }
    lines.finish()
    tell(lines.list, isAtEnd: true)
  }

  private func tell(_ list: OptionList, isAtEnd: Bool) {
    if list.isEmpty, !isAtEnd { return }
    let ticket = state.withLock { state in
      state.list = list
      state.isAtEnd = isAtEnd
      defer { state.ticket = nil }
      return state.ticket
    }
    if list.isEmpty, needsOptions {
      replies.withdraw()
    } else if let ticket {
      replies.optionsDidArrive(list, for: ticket)
    } else {
      replies.send(.reload(list))
    }
  }

  private func fail(_ error: SystemError) {
    state.withLock { $0.error = error }
    replies.withdraw()
  }
}

extension OptionStream: FieldDataSource {
  /// A field that has nothing yet waits for the first option.
  func loadOptions(
    matching text: String,
    for ticket: Ticket,
    in controller: any FieldControlling
  ) {
    let list: OptionList? = state.withLock { state in
      if state.list.isEmpty, !state.isAtEnd {
        state.ticket = ticket
        return nil
      }
      return state.list
    }
    if let list { replies.optionsDidArrive(list, for: ticket) }
  }
}

extension OptionStream: Equatable {
  static func == (first: OptionStream, second: OptionStream) -> Bool { first === second }
}

extension Duration {
  /// The time in milliseconds, rounded up.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let millisecond: Int64 = 1_000_000_000_000_000
    return Int32(clamping: seconds * 1_000 + (attoseconds + millisecond - 1) / millisecond)
  }
}
