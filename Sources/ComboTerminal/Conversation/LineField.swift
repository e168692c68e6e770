package import ComboFields

/// A field that can be asked about in lines of text: what a conversation has to know of its kind.
package protocol LineField: MenuField {
  /// What there is to choose from.
  ///
  /// - Parameters:
  ///   - text: What the options have to match; blank for all that are shown without a filter.
  ///   - wording: What the program says.
  /// - Returns: The rows, in sections, made when they are asked for.
  func listing(matching text: String, _ wording: Wording) -> OptionListing

  /// Whether each line changes what is chosen, and an empty one ends.
  var takesSeveral: Bool { get }

  /// What of the field's own can be typed, for the introduction and for `:help`.
  var manner: LineManner { get }

  /// The text that Tab makes of the one in the line.
  var lineCompletion: String { get }

  /// What a choice is called where the line is answered.
  func name(of answer: Answer) -> String
}

/// What can be typed for a kind of field.
package enum LineManner: Sendable, Equatable {
  /// A name or a number.
  case oneOption
  /// Names and numbers, to be checked or not.
  case checks
  /// A name or a number; one of a branch shows what is under it.
  case outline
  /// Names from the first level down, with a text between them.
  case path(separator: String)
}

extension LineField {
  package var takesSeveral: Bool { false }
  package var manner: LineManner { .oneOption }
  package var lineCompletion: String { completion.text }
  package func name(of answer: Answer) -> String { answer.label }

  /// Labels that may have been meant by a text that matches none.
  var labelsThatCanBeMeant: some Sequence<String> {
    (0..<list.count).lazy
      .filter { disabledReason(at: $0) == nil }
      .map { list.label(at: $0) }
  }
}
