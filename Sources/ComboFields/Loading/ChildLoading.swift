/// Nodes whose children a field has asked for, each under a ticket of its own.
struct ChildLoading: Sendable, Equatable {
  private var lastTicket = Ticket()
  private var tickets: [OptionID: Ticket] = [:]

  /// Whether nothing is waited for.
  var isEmpty: Bool { tickets.isEmpty }

  /// Whether what is under a node is on its way.
  func isLoading(_ id: OptionID) -> Bool { tickets[id] != nil }

  /// Begins to wait for what is under a node; what an earlier request for it brings is not taken.
  mutating func begin(_ id: OptionID) -> Ticket {
    let ticket = lastTicket.advance()
    tickets[id] = ticket
    return ticket
  }

  /// Waits no longer for what is under a node; what comes now is not taken.
  mutating func cancel(_ id: OptionID) {
    tickets[id] = nil
  }

  /// Waits for nothing any longer.
  mutating func cancelAll() {
    tickets = [:]
  }

  /// Takes what came, or a failure.
  ///
  /// - Returns: The node it is about; `nil` where it is not what is waited for.
  mutating func finish(_ ticket: Ticket) -> OptionID? {
    guard let id = tickets.first(where: { $0.value == ticket })?.key else { return nil }
    tickets[id] = nil
    return id
  }
}
