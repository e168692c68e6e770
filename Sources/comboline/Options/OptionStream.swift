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

  private let neededCount: Int
  private let reader: Mutex<Reader>
  private let state: Mutex<State>

  /// What the field has, or waits with.
  private struct State {
    var list = OptionList()
    var isAtEnd = false
    var error: SystemError?

    /// What the field waits with, while it has nothing.
    var ticket: Ticket?
  }

  /// How long the field is left alone between two longer lists.
  private static let rest: Duration = .milliseconds(30)

  /// Reads what is there already.
  ///
  /// - Parameters:
  ///   - file: Where the options come from; it has to stay open.
  ///   - format: How an option is written.
  ///   - neededCount: How many options have to be choosable, or else there is nothing to ask.
  /// - Throws: ``SystemError`` where reading fails.
  init(
    _ file: FileDescriptor,
    _ format: OptionLines.Format,
    neededCount: Int
  ) throws(SystemError) {
    self.neededCount = neededCount
    var reader = Reader(file, format)
    try reader.readFirst()
    state = Mutex(State(list: reader.lines.list, isAtEnd: reader.isAtEnd))
    self.reader = Mutex(reader)
  }

  /// Waits for options, until there are enough of them or all.
  ///
  /// - Parameter areEnough: Asked of the options so far: now and then while many come, and whenever
  ///   none come for a moment.
  /// - Throws: ``SystemError`` where reading fails.
  func read(until areEnough: (OptionList) -> Bool) throws(SystemError) {
    let (list, isAtEnd) = try reader.withLock { reader throws(SystemError) in
      try reader.read(until: areEnough)
      return (reader.lines.list, reader.isAtEnd)
    }
    state.withLock { state in
      state.list = list
      state.isAtEnd = isAtEnd
    }
  }

  /// The options so far.
  var list: OptionList { state.withLock { $0.list } }

  /// Whether all of them are there.
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// Why no more could be read; `nil` for no reason.
  var error: SystemError? { state.withLock { $0.error } }

  /// Begins to read the rest.
  func readInBackground() {
    guard let thread = BackgroundThread({ self.work() }) else { return work() }
    thread.detach()
  }

  /// Reads in turns with another thread, and makes ready what was read while that one reads.
  private func work(isHelper: Bool = false) {
    var hasHelper = isHelper
    while true {
      let step = reader.withLock { $0.step(tell) }
      for chunk in step.chunks { chunk.makeIndex() }
      if step.isLast { return }
      if step.isLong, !hasHelper {
        hasHelper = true
        if let helper = BackgroundThread({ self.work(isHelper: true) }) { helper.detach() }
      }
    }
  }

  /// Tells the field of a longer list, or of the end.
  private func tell(_ list: OptionList, isAtEnd: Bool, _ error: SystemError?) {
    if list.isEmpty, !isAtEnd { return }
    let ticket = state.withLock { state in
      state.list = list
      state.isAtEnd = isAtEnd
      state.error = error
      defer { state.ticket = nil }
      return state.ticket
    }
    if error != nil || isAtEnd && !ChoosableOptions.list(list).canBeChosen(neededCount) {
      replies.withdraw()
    } else if let ticket {
      replies.optionsDidArrive(list, for: ticket)
    } else {
      replies.send(.reload(list))
    }
  }
}

extension OptionStream {
  /// Reads options portion by portion, and says now and then what there is.
  private struct Reader {
    private let file: FileDescriptor
    private(set) var lines: OptionLines
    private(set) var isAtEnd = false
    private var buffer: [UInt8] = []
    private var byteCount = 0

    /// How many chunks have been given to be made ready.
    private var chunkCount = 0

    /// Whether there is something that the field has not been told of, and when it may be.
    private var hasNews = false
    private var next = ContinuousClock.now

    /// As much as a screen has room for, and what takes no time to be read.
    private static let firstPortion = 1 << 14
    private static let portion = 1 << 18

    /// Of more bytes than these a second thread can make something ready.
    private static let isMuch = 1 << 20

    init(_ file: FileDescriptor, _ format: OptionLines.Format) {
      self.file = file
      lines = OptionLines(format)
      file.widenPipe()
    }

    /// Reads what is there, and not much of it.
    mutating func readFirst() throws(SystemError) {
      buffer = Array(repeating: 0, count: Self.firstPortion)
      while byteCount < Self.firstPortion, !isAtEnd, file.waitsForInput(upTo: 0) {
        try read()
      }
    }

    /// Waits for options, until there are enough of them or all.
    mutating func read(until areEnough: (OptionList) -> Bool) throws(SystemError) {
      while !isAtEnd, !areEnough(lines.list) {
        // To look at twice as many takes no longer than it took to read them.
        let goal = lines.list.count * 2
        let pause = OptionStream.rest.wholeMilliseconds
        repeat {
          try readPortion()
        } while !isAtEnd && lines.list.count < goal && file.waitsForInput(upTo: pause)
      }
    }

    /// What is to be done when a portion has been read.
    typealias Step = (chunks: ArraySlice<OptionChunk>, isLast: Bool, isLong: Bool)

    /// Reads a portion, or says what there is where nothing more comes for now.
    mutating func step(
      _ tell: (OptionList, _ isAtEnd: Bool, SystemError?) -> Void
    ) -> Step {
      guard !isAtEnd else { return ([], isLast: true, isLong: false) }
      let wait = hasNews ? max(next - .now, .zero) : nil
      if file.waitsForInput(upTo: wait?.wholeMilliseconds) {
        do throws(SystemError) {
          try readPortion()
        } catch {
          isAtEnd = true
          tell(lines.list, isAtEnd, error)
          return ([], isLast: true, isLong: false)
        }
        hasNews = true
      }
      let chunks = lines.fullChunks(from: chunkCount)
      chunkCount = chunks.endIndex
      if isAtEnd || hasNews && ContinuousClock.now >= next {
        tell(lines.list, isAtEnd, nil)
        hasNews = false
        next = .now + OptionStream.rest
      }
      return (chunks, isAtEnd, byteCount > Self.isMuch)
    }

    /// Waits for more, and reads much of it.
    private mutating func readPortion() throws(SystemError) {
      if buffer.count < Self.portion { buffer = Array(repeating: 0, count: Self.portion) }
      try read()
    }

    private mutating func read() throws(SystemError) {
      let count = try file.readSome(into: &buffer, 0..<buffer.count)
      byteCount += count
      if count == 0 {
        lines.finish()
        isAtEnd = true
      } else {
        lines.read(buffer, upTo: count)
      }
    }
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
  var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let millisecond: Int64 = 1_000_000_000_000_000
    return Int32(clamping: seconds * 1_000 + (attoseconds + millisecond - 1) / millisecond)
  }
}
