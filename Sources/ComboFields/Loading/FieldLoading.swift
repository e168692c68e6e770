/// Options that a field has asked for.
struct FieldLoading: Sendable, Equatable {
  /// Whether they are there.
  var state = LoadState.ready

  /// Whether any have ever come.
  private(set) var isLoaded = false

  private var lastTicket = Ticket()

  /// Begins to wait, under a ticket that makes every earlier one old.
  mutating func begin() -> Ticket {
    let ticket = lastTicket.advance()
    state = .loading(ticket)
    return ticket
  }

  /// Waits no longer; what comes now is not taken.
  mutating func cancel() {
    if state.isLoading { state = .ready }
  }

  /// Takes what came; `false` where it is not what is waited for.
  mutating func finish(_ ticket: Ticket) -> Bool {
    guard state == .loading(ticket) else { return false }
    isLoaded = true
    state = .ready
    return true
  }

  /// Takes a failure; `false` where it is not that of what is waited for.
  mutating func fail(_ reason: String, _ ticket: Ticket) -> Bool {
    guard state == .loading(ticket) else { return false }
    state = .failed(reason)
    return true
  }

  /// With other options a failure is over.
  mutating func forgetFailure() {
    if state.isFailed { state = .ready }
  }
}
