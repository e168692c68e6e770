/// A number that ties an answer from outside to the question it belongs to.
///
/// Each question of a field has a later ticket than the one before. An answer with any ticket but
/// the latest changes nothing.
public struct Ticket: Hashable, Sendable {
  private var number = 0

  /// The ticket of no question yet.
  init() {}

  /// The next ticket, which makes every earlier one old.
  mutating func advance() -> Ticket {
    number += 1
    return self
  }
}
