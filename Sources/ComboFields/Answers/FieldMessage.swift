/// Something a field says to the person.
///
/// It is a value and not a sentence, so that a front end can say it in another language.
/// ``sentence`` has it in English.
public enum FieldMessage: Sendable, Equatable {
  /// An answer is required, and none was given.
  case answerIsRequired

  /// No option matches the text, and there is no Other entry.
  ///
  /// Labels that are near follow, best first.
  case noMatch(text: String, near: [String])

  /// No option matches the text; it may be used as it stands through the Other entry.
  case noMatchButOther(text: String, label: String)

  /// Several options match the text equally well.
  ///
  /// The first of their labels follow, and their number.
  case severalMatches(text: String, labels: [String], count: Int)

  /// The option cannot be chosen; the reason is empty where none is given.
  case optionIsDisabled(label: String, reason: String)

  /// The option only leads to those under it, and is not an answer by itself.
  case branchIsNoAnswer(label: String)

  /// The options chosen so far only lead to those of the next level.
  ///
  /// The labels so far follow, joined to a text, then the first labels of the next level, and their
  /// number.
  case pathEndsEarly(text: String, next: [String], count: Int)

  /// A text goes on behind an option that leads to no further level.
  case pathGoesTooFar(label: String)

  /// No option has the number; there are as many rows to choose as stated.
  case noSuchNumber(Int, count: Int)

  /// No option can be chosen at all.
  case nothingCanBeChosen

  /// An answer needs more choices than there are.
  case tooFewChoices(minimum: Int, count: Int)

  /// An answer may have no more choices.
  case tooManyChoices(maximum: Int)

  /// The program that asks does not let the choice be made.
  case choiceIsRefused(label: String)

  /// Options are on their way, and what is shown is not current.
  case optionsAreLoading

  /// The options could not be loaded.
  case loadingFailed(String)

  /// The Other entry needs text that can be seen.
  case otherTextIsBlank

  /// The text has fewer characters than the field takes.
  case textIsTooShort(minimum: Int)

  /// The text does not have the form that it has to have.
  case formatIsWrong(TextFormat)

  /// The text is no number.
  case numberIsUnreadable(text: String)

  /// The number is not whole.
  case numberIsNotWhole(text: String)

  /// The number is below the range.
  case numberIsTooSmall(NumberLimit)

  /// The number is above the range.
  case numberIsTooLarge(NumberLimit)

  /// The number is no whole multiple of another.
  case numberIsNoMultiple(of: DecimalNumber)

  /// The text has more characters than the field takes.
  case otherTextIsTooLong(maximum: Int)

  /// An answer does not fit the others, or the program does not take it; the sentence says why.
  case answerIsRefused(String)

  /// An option has to be checked, and is not.
  case optionHasToBeChecked(label: String)

  /// The text does not fit; the sentence says why.
  case otherTextIsRefused(String)

  /// The default is not among the options, and was left out.
  case defaultIsUnknown(text: String, near: [String])

  /// The message in English: one sentence or two, ending in a full stop.
  public var sentence: String {
    switch self {
    case .answerIsRequired:
      "An answer is required."
    case .noMatch(let text, let near):
      "No option matches “\(text)”.\(Self.suggestion(near))"
    case .noMatchButOther(let text, let label):
      "No option matches “\(text)”; it can be given under “\(label)”."
    case .severalMatches(let text, let labels, let count):
      "\(count) options match “\(text)”: \(Self.list(labels, of: count))."
    case .optionIsDisabled(let label, let reason):
      reason.isEmpty ? "“\(label)” cannot be chosen." : "“\(label)” cannot be chosen: \(reason)"
    case .branchIsNoAnswer(let label):
      "“\(label)” is not an answer by itself; choose one of the options under it."
    case .pathEndsEarly(let text, let next, let count):
      next.isEmpty
        ? "Choose what comes after “\(text)”."
        : "Choose what comes after “\(text)”: \(Self.list(next, of: count))."
    case .pathGoesTooFar(let label):
      "There is nothing to choose after “\(label)”."
    case .noSuchNumber(let number, let count):
      "There is no number \(number); choose one from 1 to \(count)."
    case .nothingCanBeChosen:
      "Nothing here can be chosen."
    case .tooFewChoices(let minimum, let count):
      "Choose at least \(minimum); \(count == 0 ? "none is" : "\(count) \(count == 1 ? "is" : "are")") chosen."
    case .tooManyChoices(let maximum):
      "At most \(maximum) may be chosen."
    case .choiceIsRefused(let label):
      "“\(label)” cannot be chosen now."
    case .optionsAreLoading:
      "The options are still loading."
    case .loadingFailed(let reason):
      "The options could not be loaded: \(reason)"
    case .otherTextIsBlank:
      "Type some text."
    case .otherTextIsTooLong(let maximum):
      "The text may have at most \(maximum) characters."
    case .otherTextIsRefused(let reason), .answerIsRefused(let reason):
      reason
    case .optionHasToBeChecked(let label):
      "“\(Self.short(label))” has to be checked."
    case .textIsTooShort(let minimum):
      "The text needs at least \(minimum) \(minimum == 1 ? "character" : "characters")."
    case .formatIsWrong(let format):
      "The text has to be \(format.descriptionWithExample)."
    case .numberIsUnreadable(let text):
      "“\(Self.short(text))” is no number; write it in digits, such as 3 or -2.5."
    case .numberIsNotWhole(let text):
      "\(Self.short(text)) is not a whole number."
    case .numberIsTooSmall(let limit):
      "The number has to be \(limit.isExclusive ? "more than" : "at least") \(limit.number)."
    case .numberIsTooLarge(let limit):
      "The number has to be \(limit.isExclusive ? "less than" : "at most") \(limit.number)."
    case .numberIsNoMultiple(let step):
      "The number has to be a multiple of \(step)."
    case .defaultIsUnknown(let text, let near):
      "The default “\(text)” is not among the options.\(Self.suggestion(near))"
    }
  }

  /// How many labels a message names, where more are meant; it then says how many there are.
  package static let namedLabels = 5

  /// A sentence with the names that a misspelt one may be meant to be, and a blank before it; empty
  /// where there are none.
  package static func suggestion(_ near: [String]) -> String {
    let near = near.map { short($0) }
    guard let last = near.last else { return "" }
    let quoted = near.dropLast().map { "“\($0)”" }.joined(separator: ", ")
    return " Did you mean \(quoted.isEmpty ? "" : quoted + " or ")“\(last)”?"
  }

  /// A label by which an option is known, without the rest of one that goes on for pages.
  package static func short(_ label: String) -> String {
    let longest = 80
    let beginning = label.prefix(longest + 1)
    return beginning.count > longest ? beginning.dropLast() + "…" : label
  }

  private static func list(_ labels: [String], of count: Int) -> String {
    labels.map { short($0) }.joined(separator: ", ")
      + (labels.count < count ? " and \(count - labels.count) more" : "")
  }
}
