/// One value of an answer, with all by which a condition may know it.
public struct FormValue: Sendable, Equatable {
  /// The value as the form types it.
  public var scalar: FormScalar

  /// What was shown, where the value was chosen; `nil` for what was typed into a field of text or
  /// numbers.
  public var label: String?

  /// Whether the value agrees, for a confirmation whose two values are neither true nor false; `nil`
  /// for any other.
  public var isYes: Bool?

  /// Makes a value.
  ///
  /// - Parameters:
  ///   - scalar: The value as the form types it.
  ///   - label: What was shown, where it was chosen.
  public init(_ scalar: FormScalar, label: String? = nil) {
    self.scalar = scalar
    self.label = label
  }

  /// Whether the value is the same as another, or known by it.
  ///
  /// A text is the same as a value that is spelled like it; what was chosen is also known by its
  /// label, and a yes or a no by true and false.
  public func isKnown(by other: FormScalar) -> Bool {
    if scalar == other { return true }
    switch (scalar, other) {
    case (_, .text(let text)):
      return text.isSpelled(like: scalar.spelling) || label?.isSpelled(like: text) == true
    case (.text(let text), .bool(let isTrue, let spelling)):
      return isYes == isTrue || text.isSpelled(like: spelling)
    case (_, .bool(let isTrue, _)):
      return isYes == isTrue
    case (.text(let text), .number), (.text(let text), .null):
      return text.isSpelled(like: other.spelling)
    case (.number, .number), (.number, .null), (.bool, .number), (.bool, .null), (.null, .number),
      (.null, .null):
      return false
    }
  }
}

extension String {
  /// Whether two texts are spelled alike, to the byte.
  func isSpelled(like other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension FormField {
  /// The values of an answer: one for each choice; none for a text or a number that is empty.
  ///
  /// The cost for a choice is linear in the options of the field.
  public func values(of answer: FormAnswer) -> [FormValue] {
    switch answer {
    case .choices(let choices):
      return choices.map { FormValue(value(of: $0), label: $0.label) }
    case .text(let text):
      return text.isEmpty ? [] : [FormValue(.text(text))]
    case .number(let text):
      return text.isEmpty ? [] : [FormValue(DecimalNumber(text).map { .number($0) } ?? .text(text))]
    case .confirmation(let isYes):
      guard case .confirmation(let both) = kind else {
        return [FormValue(.bool(isYes, spelling: String(isYes)))]
      }
      let option = isYes ? both.yes : both.no
      var value = FormValue(option.value, label: option.option.label)
      switch (both.yes.value, both.no.value) {
      case (.bool, .bool): break
      default: value.isYes = isYes
      }
      return [value]
    }
  }

  /// The value of a choice with the type that the form gives it; the text where it is not listed.
  public func value(of choice: FormAnswer.Choice) -> FormScalar {
    guard let place = choice.position, let options = kind.options else {
      return .text(choice.value)
    }
    if let option = options.option(at: place), option.value.spelling == choice.value {
      return option.value
    }
    // Of a table it is not known any more which row it was.
    guard case .table(_, let rows) = options.source else { return .text(choice.value) }
    return rows.lazy
      .compactMap { FormOptions(sections: $0.sections).option(at: place) }
      .first { $0.value.spelling == choice.value && $0.option.label == choice.label }?
      .value ?? .text(choice.value)
  }
}
