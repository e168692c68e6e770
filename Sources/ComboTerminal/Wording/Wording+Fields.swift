import ComboFields

// What is said of a field at the moment: which phrase it is.
extension Wording {
  /// Says what may be typed, once before a question.
  ///
  /// - Parameters:
  ///   - field: What is asked for.
  ///   - isListed: Whether the options have just been shown.
  /// - Returns: The sentence.
  func introduction(for field: some LineField, isListed: Bool) -> String {
    guard !isListed else { return conversation(.introduction(field.manner)) }
    return conversation(
      .introductionWithTab(
        field.manner,
        count: field.list.count,
        other: field.common.other?.label
      )
    )
  }

  /// What stands between a title and what is typed: no colon behind a question mark.
  ///
  /// - Parameters:
  ///   - title: The title, as it is shown.
  ///   - note: What is said there; `nil` for nothing.
  /// - Returns: The text.
  func promptEnd(behind title: String, note: String? = nil) -> String {
    let end = conversation(.promptEnd(note: note))
    guard note == nil, let last = title.last, "?!:.？！：。".contains(last) else { return end }
    return last.isASCII ? " " : ""
  }

  /// How many options there are, where they are too many to show unasked.
  func tooManyToShow(_ field: some LineField) -> String {
    conversation(
      .tooManyToShow(field.manner, count: field.list.count, other: field.common.other?.label)
    )
  }

  /// What is said of what is chosen, where several may be.
  func chosen(_ names: [String]) -> String {
    let shown = 8
    return conversation(.chosen(Array(names.prefix(shown)), count: names.count))
  }

  /// What stands in place of options.
  func sentence(for notice: MenuNotice) -> String { menu(.notice(notice)) }

  /// The mark behind a disabled option.
  func disabled(_ reason: String) -> String { menu(.disabled(reason: reason)) }
}
