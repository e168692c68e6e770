/// A field's controller, whatever kind of field it has: what delegates and data sources are told.
public protocol FieldControlling: AnyObject {
  /// What the field is called.
  var title: String { get }

  /// What is chosen, in the order of the answer.
  var answers: [Answer] { get }

  /// The field as it is to be drawn.
  var snapshot: FieldSnapshot { get }

  /// Hands an event to the field, and does what follows from it.
  @discardableResult
  func send(_ event: FieldEvent) -> [FieldEffect]
}

extension FieldControlling {
  /// The options for a request have come.
  public func optionsDidArrive(_ options: OptionList, for ticket: Ticket) {
    send(.optionsDidArrive(options, ticket))
  }

  /// What is under a node has come; nothing makes it a leaf.
  public func childrenDidArrive(_ nodes: [OptionNode], for ticket: Ticket) {
    send(.childrenDidArrive(nodes, ticket))
  }

  /// What was asked for cannot be had.
  ///
  /// - Parameters:
  ///   - reason: Why, in a sentence.
  ///   - ticket: The request.
  public func loadingDidFail(_ reason: String, for ticket: Ticket) {
    send(.loadingDidFail(reason, ticket))
  }
}
