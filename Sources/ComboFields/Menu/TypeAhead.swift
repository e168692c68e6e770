/// Letters typed quickly one after the other, which together jump to an option.
///
/// The engine knows no clock: the time of each letter comes with it.
package struct TypeAhead: Sendable, Equatable {
  /// How long the next letter may take to belong to those before it, in milliseconds.
  ///
  /// Peers use 700 to 1,000; a slow typist is served better by the longer one.
  package static let patience = 1_000

  /// The letters so far.
  package private(set) var text = ""

  private var lastTime: Int?

  package init() {}

  /// Adds letters, or begins anew where the last ones are too long ago.
  ///
  /// - Parameters:
  ///   - letters: What was typed.
  ///   - time: When, in milliseconds from any beginning.
  /// - Returns: Whether these are the first letters, with which the search moves on from the
  ///   highlight; more letters may stay on it.
  package mutating func append(_ letters: String, at time: Int) -> Bool {
    let isFirst = lastTime.map { time - $0 > TypeAhead.patience } ?? true
    text = isFirst ? letters : text + letters
    lastTime = time
    return isFirst
  }
}
