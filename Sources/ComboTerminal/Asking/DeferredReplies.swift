public import ComboFields
import EditLine

/// What other threads have for a field while it is asked about.
///
/// A controller belongs to the thread that asks. A data source that gets its options elsewhere
/// answers through one of these: whatever the front end, the question wakes up, tells the field on
/// the thread that asks, and shows what has come.
///
/// ```swift
/// final class Catalogue: FieldDataSource {
///   let replies = DeferredReplies()
///
///   func loadOptions(
///     matching text: String, for ticket: Ticket, in controller: any FieldControlling
///   ) {
///     let replies = replies
///     Task.detached { replies.optionsDidArrive(await find(text), for: ticket) }
///   }
/// }
///
/// let outcome = try Prompt().ask(controller, replies: catalogue.replies)
/// ```
///
/// Use one for each controller: tickets are a field's own. What comes while nobody asks is kept for
/// the next question about the field; an old ticket changes nothing then.
public final class DeferredReplies: Sendable {
  private let box = ReplyBox<FieldEvent>()

  /// Makes one that holds nothing.
  public init() {}

  /// The options for a request have come.
  ///
  /// It may be called from any thread, at any time.
  public func optionsDidArrive(_ options: OptionList, for ticket: Ticket) {
    send(.optionsDidArrive(options, ticket))
  }

  /// What is under a node has come; nothing makes it a leaf.
  ///
  /// It may be called from any thread, at any time.
  public func childrenDidArrive(_ nodes: [OptionNode], for ticket: Ticket) {
    send(.childrenDidArrive(nodes, ticket))
  }

  /// What was asked for cannot be had.
  ///
  /// It may be called from any thread, at any time.
  ///
  /// - Parameters:
  ///   - reason: Why, in a sentence.
  ///   - ticket: The request.
  public func loadingDidFail(_ reason: String, for ticket: Ticket) {
    send(.loadingDidFail(reason, ticket))
  }

  /// Hands the field an event: other options (`FieldEvent.reload(_:)`), say.
  ///
  /// It may be called from any thread, at any time. Events are handled in the order in which they
  /// were sent.
  public func send(_ event: FieldEvent) {
    box.send(event)
  }

  /// Takes the question back: it ends as if the person had cancelled it.
  ///
  /// It may be called from any thread, at any time: when there turns out to be nothing to choose
  /// from, say. In the line and plain front ends it counts before the next thing is done.
  public func withdraw() {
    box.withdraw()
  }

  /// Whether the question has been taken back.
  var isWithdrawn: Bool { box.isWithdrawn }

  /// Whether nothing has come.
  var isEmpty: Bool { box.isEmpty }

  /// Hands over what has come, in order.
  func take() -> [FieldEvent] { box.take() }

  /// Runs a body; whenever something comes meanwhile, a waker is called, on the thread that brings
  /// it.
  func waking<Value, Failure>(
    _ wake: @escaping @Sendable () -> Void,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try box.waking(wake, body)
  }

  /// Waits until something comes.
  func wait(
    until deadline: ContinuousClock.Instant?,
    _ cancellation: PromptCancellation?
  ) throws(PromptError) -> WakeWait.End {
    try box.wait(until: deadline, cancellation)
  }
}
