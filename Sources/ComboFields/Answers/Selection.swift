/// What has been chosen in a field: one thing, or several.
package struct Selection: Sendable, Equatable {
  /// How much may be chosen.
  package enum Limit: Sendable, Equatable {
    /// One thing: another choice takes its place.
    case one
    /// Several things, with the fewest and the most that an answer may have; `nil` for any number.
    case several(minimum: Int, maximum: Int?)
  }

  package let limit: Limit

  /// The number of each choice in the order in which they were made; numbers may be missing.
  private var numbers: [FieldChoice: Int] = [:]
  private var nextNumber = 0

  package init(_ limit: Limit = .one) {
    self.limit = limit
  }

  /// The number of choices.
  package var count: Int { numbers.count }

  package var isEmpty: Bool { numbers.isEmpty }

  /// The choice, where one may be made; else the last one made.
  ///
  /// `nil` for none.
  ///
  /// The cost is linear in the number of choices.
  package var choice: FieldChoice? {
    numbers.max { $0.value < $1.value }?.key
  }

  /// All choices in the order in which they were made.
  package var choices: [FieldChoice] {
    numbers.sorted { $0.value < $1.value }.map(\.key)
  }

  package func contains(_ choice: FieldChoice) -> Bool {
    numbers[choice] != nil
  }

  /// Whether a row stands for what is chosen.
  package func includes(_ row: MenuRow) -> Bool {
    switch row {
    case .option(let id): contains(.option(id))
    case .otherText(let text): contains(.other(text))
    case .other: numbers.keys.contains { $0.isOther }
    case .sectionTitle, .notice: false
    }
  }

  /// Whether there may be one more choice.
  ///
  /// Where one may be made, another takes its place.
  package var hasRoom: Bool { hasRoom(for: 1) }

  /// Whether there may be so many more choices.
  package func hasRoom(for additions: Int) -> Bool {
    switch limit {
    case .one, .several(_, nil): true
    case .several(_, let maximum?): count + additions <= maximum
    }
  }

  /// What is wrong with the choices as an answer; `nil` where nothing is.
  package var problem: FieldMessage? { problem(withCount: count) }

  /// What would be wrong with so many choices as an answer; `nil` for nothing.
  func problem(withCount count: Int) -> FieldMessage? {
    guard case .several(let minimum, let maximum) = limit else { return nil }
    if count < minimum { return .tooFewChoices(minimum: minimum, count: count) }
    if let maximum, count > maximum { return .tooManyChoices(maximum: maximum) }
    return nil
  }

  /// Chooses.
  ///
  /// What is chosen already keeps its place.
  package mutating func select(_ choice: FieldChoice) {
    guard !contains(choice) else { return }
    if limit == .one { numbers = [:] }
    numbers[choice] = nextNumber
    nextNumber += 1
  }

  /// Takes a choice back.
  package mutating func deselect(_ choice: FieldChoice) {
    numbers[choice] = nil
  }

  /// Takes every choice back.
  package mutating func clear() {
    numbers = [:]
  }

  package static func == (first: Selection, second: Selection) -> Bool {
    first.limit == second.limit && first.choices == second.choices
  }
}

/// The order in which several choices become an answer.
public enum AnswerOrder: Sendable, Equatable {
  /// That of the options, with texts of the person's own behind them.
  case list
  /// That in which they were chosen; what is chosen again is last.
  case choice
}
