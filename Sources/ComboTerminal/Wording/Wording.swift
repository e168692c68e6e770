import ComboFields

/// What the program itself says, apart from what a field says in its messages.
///
/// Sentences for a person, in one place, so that another language is another value.
package struct Wording: Sendable {
  package static let english = Wording()

  /// Says what may be typed, once before a question with line editing.
  ///
  /// - Parameters:
  ///   - field: What is asked for.
  ///   - isListed: Whether the options have just been shown.
  /// - Returns: The sentence.
  func introduction(for field: DropDownField, isListed: Bool) -> String {
    let count = field.options.count
    if isListed { return "Type a name or a number; :help says more." }
    let other = field.settings.other.map { " and “\($0.label)”" } ?? ""
    return "Type a name or a number; Tab lists the \(Self.number(count)) "
      + "\(Self.options(count))\(other); :help says more."
  }

  /// What the person can type, for `:help`.
  func help(for field: DropDownField, canComplete: Bool) -> [String] {
    var lines = [
      "Type the number of an option, its name, or enough of its name to tell it from the others."
    ]
    if canComplete {
      lines += [
        "Tab completes what you typed, or lists what matches; Tab again shows the next page.",
        "Up and Down bring back earlier answers; Shift-Tab goes back, Escape gives up.",
      ]
    }
    if let other = field.settings.other {
      lines.append("“\(other.label)”, or :other TEXT, answers with text of your own.")
    }
    lines.append(":list  shows the options; :list TEXT only those that match.")
    lines.append(":back  goes back.  :quit  gives up.  ::  begins a text that begins with a colon.")
    return lines
  }

  /// How many options there are, where they are too many to show unasked.
  func tooManyToShow(_ count: Int) -> String {
    "\(Self.number(count)) options. Type part of a name, or :list to see them all."
  }

  /// What the last line of a page says.
  func morePages(_ rest: Int, canComplete: Bool) -> String {
    canComplete
      ? "… \(Self.number(rest)) more; Tab shows the next ones."
      : "… \(Self.number(rest)) more; :list shows the next ones."
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

  /// What is said when the input ends without an answer.
  func endOfInput(_ title: String) -> String {
    "The input ended before “\(title)” was answered."
  }

  /// What is asked for in numbered text.
  let numberOrName = "Number or name"

  /// What the empty line does, where there is no default and no answer is required.
  let emptyForNone = "empty for none"

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
