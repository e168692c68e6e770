public import ComboFields
import EditLine

/// What other threads have for a form while it is filled in.
///
/// A form's controller belongs to the thread that asks. A data source that gets options elsewhere
/// answers through one of these: the form wakes up, and goes on with what has come.
///
/// ```swift
/// final class Catalogue: FormDataSource {
///   let replies = FormReplies()
///
///   func loadOptions(
///     _ request: FormOptionRequest, of field: FormField, for ticket: Ticket,
///     in controller: FormController
///   ) {
///     let replies = replies
///     Task.detached { replies.send(.optionsDidArrive(await find(request), ticket)) }
///   }
/// }
///
/// let outcome = try Prompt().fill(controller, replies: catalogue.replies)
/// ```
public final class FormReplies: Sendable {
  let box = ReplyBox<FormEvent>()

  /// Makes one that holds nothing.
  public init() {}

  /// Hands the form an event: `FormEvent.optionsDidArrive(_:_:)` or
  /// `FormEvent.loadingDidFail(_:_:)`.
  ///
  /// It may be called from any thread, at any time. Events are handled in the order in which they
  /// were sent.
  public func send(_ event: FormEvent) { box.send(event) }
}
