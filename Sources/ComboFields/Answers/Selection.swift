/// What has been chosen in a field that takes one choice.
package struct Selection: Sendable, Equatable {
  /// The choice; `nil` for none.
  package private(set) var choice: FieldChoice?

  package init(_ choice: FieldChoice? = nil) {
    self.choice = choice
  }

  /// Chooses; the former choice is no longer chosen.
  mutating func select(_ choice: FieldChoice) {
    self.choice = choice
  }

  mutating func clear() {
    choice = nil
  }

  /// Whether a row stands for what is chosen.
  func contains(_ row: MenuRow) -> Bool {
    switch (choice, row) {
    case (.option(let chosen), .option(let id)): chosen == id
    case (.other, .other): true
    case (.option, _), (.other, _), (nil, _): false
    }
  }
}
