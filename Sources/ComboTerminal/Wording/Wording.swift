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
  func introduction(for field: DropDownField, isListed: Bool) -> String {
    let count = field.options.count
    if isListed { return "Type a name or a number; :help says more." }
    let other = field.settings.other.map { " and “\($0.label)”" } ?? ""
    let options = count == 0 ? "options" : "\(Self.number(count)) \(Self.options(count))"
    return "Type a name or a number; Tab lists the \(options)\(other); :help says more."
  }

  /// How many options there are, where they are too many to show unasked.
  func tooManyToShow(_ field: DropDownField) -> String {
    let count = field.options.count
    let other = field.settings.other.map { " and “\($0.label)”" } ?? ""
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
  func severalMatches(_ text: String, _ options: [(Int, String)], count: Int) -> String {
    let list = options.map { "\($0.0)) \($0.1)" }.joined(separator: ", ")
    let rest = options.count < count ? ", …" : ""
    return "\(Self.number(count)) options match “\(text)”: \(list)\(rest). "
      + "Type more of the name, or the number."
  }

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
