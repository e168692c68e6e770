import ComboFields

/// What the program itself says, apart from what a field says in its messages.
///
/// Sentences for a person, in one place, so that another language is another value.
package struct Wording: Sendable {
  package static let english = Wording()

  /// Says what may be typed, once before a question.
  ///
  /// - Parameters:
  ///   - field: What is asked for.
  ///   - isListed: Whether the options have just been shown.
  /// - Returns: The sentence.
  func introduction(for field: some LineField, isListed: Bool) -> String {
    let manner = manner(of: field)
    if isListed { return "\(manner); :help says more." }
    let count = field.list.count
    let other = field.common.other.map { " and “\($0.label)”" } ?? ""
    let options =
      switch field.manner {
      case .oneOption, .checks:
        (count == 0 ? "options" : "\(Self.number(count)) \(Self.options(count))") + other
      case .outline: "the rows" + other
      case .path: "level after level"
      }
    let lists = field.manner == .oneOption || field.manner == .checks ? "lists the" : "lists"
    return "\(manner); Tab \(lists) \(options); :help says more."
  }

  private func manner(of field: some LineField) -> String {
    switch field.manner {
    case .oneOption: "Type a name or a number"
    case .checks: "Type names or numbers (1,3-5) to check or uncheck them, Enter alone when done"
    case .outline(.opens): "Type a name or a number; a branch (+) opens"
    case .outline(.answers): "Type a name or a number; :open NAME shows what is under a branch (+)"
    case .outline(.checks):
      "Type a name or a number to check or uncheck it, :open NAME to see what is under a branch "
        + "(+), Enter alone when done"
    case .path(let separator): "Type names with \(separator) between them"
    }
  }

  /// What is said of what is chosen, where several may be.
  func chosen(_ names: [String]) -> String {
    guard !names.isEmpty else { return "-> nothing chosen" }
    let shown = 8
    let list = names.prefix(shown).joined(separator: ", ")
    return "-> \(Self.number(names.count)) chosen: \(list)\(names.count > shown ? ", …" : "")"
  }

  /// What stands behind the question where several may be chosen.
  func several(_ count: Int) -> String { "(\(Self.number(count)) chosen)" }

  /// How many options there are, where they are too many to show unasked.
  func tooManyToShow(_ field: some LineField) -> String {
    let count = field.list.count
    let other = field.common.other.map { " and “\($0.label)”" } ?? ""
    if case .path(let separator) = field.manner {
      return "\(Self.number(count)) \(Self.options(count)), level after level\(other). Type names "
        + "with \(separator) between them, or :list to see the first level; :help says more."
    }
    return "\(Self.number(count)) \(Self.options(count))\(other). "
      + "Type part of a name, or :list to see them; :help says more."
  }

  /// What is said of a text that is none of the options, and now stands in the Other entry.
  ///
  /// Labels that are near are named, in case one of them was meant.
  func offer(of text: String, as label: String, near: [String], canComplete: Bool) -> String {
    FieldMessage.noMatch(text: text, near: near).sentence
      + " Enter gives the text as “\(label)”; "
      + (canComplete ? "Escape" : ":back") + " goes back to the options."
  }

  /// What is said of a text that means several options.
  func severalMatches(
    _ text: String,
    _ options: [(number: Int?, name: String)],
    count: Int
  ) -> String {
    let list = options.map { option in
      (option.number.map { "\($0)) " } ?? "") + option.name
    }.joined(separator: ", ")
    let rest = options.count < count ? ", …" : ""
    let hasNumbers = options.allSatisfy { $0.number != nil }
    // Of options with one name, more of it tells nothing.
    let areAlike = Set(options.map(\.name)).count == 1
    return "\(Self.number(count)) options match “\(text)”: \(list)\(rest). "
      + (areAlike ? "Type the number" : "Type more of the name, or the number")
      + (hasNumbers ? "." : ", which a row has once it is shown (:open NAME).")
  }

  /// What is said of an option that is to be opened, and that nothing is under.
  func nothingUnder(_ label: String) -> String { "There is nothing under “\(label)”." }

  /// What is said of a command that needs a name.
  func nameIsMissing(_ command: String) -> String { "Type a name behind it: “:\(command) NAME”." }

  /// What the last line of a page says.
  func morePages(_ rest: Int, canComplete: Bool) -> String {
    "… \(Self.number(rest)) more; \(canComplete ? "Tab" : ":list") shows "
      + (rest == 1 ? "it." : "the next ones.")
  }

  /// What is said of a command that does not exist.
  func unknownCommand(_ name: String) -> String {
    "There is no “:\(name)”. :help lists what there is; ::\(name) is the text itself."
  }

  /// What a line was understood as.
  func understood(_ label: String) -> String { "-> \(label)" }

  /// What stands for no options in a listing.
  let noOptions = "There are no options."

  /// What stands for options in a listing that are asked for once a person goes there.
  let optionsToCome = "The options are still to come; Enter asks for them."

  /// What stands for no match in a listing.
  let noMatch = "No option matches."

  /// What stands behind the question where no answer is required.
  let optional = "(optional)"

  /// What stands behind the question where an empty line answers it.
  func defaultNote(_ label: String) -> String { "[\(label)]" }

  /// What stands behind the question in place of a text.
  func placeholder(_ text: String) -> String { "(\(text))" }

  /// The mark behind a disabled option.
  func disabled(_ reason: String) -> String {
    reason.isEmpty ? "(not available)" : "(\(reason))"
  }

  private static func options(_ count: Int) -> String { count == 1 ? "option" : "options" }

  /// A number with a comma before each three digits.
  static func number(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
