import ComboFields

/// What is said in English.
enum English: SpokenLanguage {
  static func text(of message: FieldMessage) -> String { message.sentence }

  static func text(of phrase: Wording.ConversationPhrase) -> String {
    switch phrase {
    case .introduction(let manner):
      "\(request(manner)); :help says more."
    case .introductionWithTab(let manner, let count, let other):
      "\(request(manner)); Tab \(listing(manner, count, other)); :help says more."
    case .tooManyToShow(.path(let separator), let count, let other):
      "\(options(count)), level after level\(and(other)). Type names with \(separator) between "
        + "them, or :list to see the first level; :help says more."
    case .tooManyToShow(_, let count, let other):
      "\(options(count))\(and(other)). Type part of a name, or :list to see them with their "
        + "numbers; :help says more."
    case .chosen(let names, let count):
      count == 0
        ? "-> nothing chosen" : "-> \(number(count)) chosen: \(list(names, of: count))"
    case .chosenCount(let count): "(\(number(count)) chosen)"
    case .optional: "(optional)"
    case .defaultAnswer(let label): "[\(label)]"
    case .placeholder(let text): "(\(text))"
    case .promptEnd(let note): (note.map { " \($0)" } ?? "") + ": "
    case .understood(let label): "-> \(label)"
    case .textForOther(let asked, let label, let near, let kind):
      text(of: .noMatch(text: asked, near: near))
        + " Enter gives the text as “\(label)”; \(kind == .edited ? "Escape" : ":back") goes back "
        + "to the options."
    case .severalMatches(let text, let rows, let count):
      "\(number(count)) options match “\(text)”: \(list(numbered(rows), of: count)). "
        + advice(rows)
    case .nothingUnder(let label): "There is nothing under “\(label)”."
    case .nameIsMissing(let command): "Type a name behind it: “:\(command) NAME”."
    case .unknownCommand(let name):
      "There is no “:\(name)”. :help lists what there is; ::\(name) is the text itself."
    case .moreRows(let count, let step):
      "… \(number(count)) more; \(step == .tab ? "Tab" : ":more") shows "
        + (count == 1 ? "it." : "the next ones.")
    case .nothingMore: "There are no more rows; :list shows them from the first on."
    case .nothingBefore: "There is no question to go back to; :quit gives up."
    case .introductionOfLines(let editor):
      "Type lines; a line with only “.” ends the text"
        + (editor.map { "; :edit opens \($0)." } ?? ".")
    case .noSuchLine(_, last: 0): "There are no lines yet."
    case .noSuchLine(let line, let last):
      "There is no line \(number(line)); the last one is \(number(last))."
    case .noEditor: "There is no editor to open: neither VISUAL nor EDITOR is set."
    case .optionsToCome: "The options are still to come; Enter asks for them."
    }
  }

  private static func request(_ manner: LineManner) -> String {
    switch manner {
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

  private static func listing(_ manner: LineManner, _ count: Int, _ other: String?) -> String {
    switch manner {
    case .oneOption, .checks: "lists the \(count == 0 ? "options" : options(count))\(and(other))"
    case .outline: "lists the rows\(and(other))"
    case .path: "lists level after level"
    }
  }

  private static func and(_ other: String?) -> String { other.map { " and “\($0)”" } ?? "" }

  /// How one of several options can be meant: of options with one name, more of it tells nothing.
  private static func advice(_ rows: [Wording.NamedRow]) -> String {
    let start = rows.areAlike ? "Type the number" : "Type more of the name, or the number"
    return start
      + (rows.haveNumbers ? "." : ", which a row has once it is shown (:open NAME).")
  }

  private static func options(_ count: Int) -> String {
    "\(number(count)) \(count == 1 ? "option" : "options")"
  }

  private static func list(_ names: [String], of count: Int) -> String {
    names.joined(separator: ", ") + (names.count < count ? ", …" : "")
  }

  static func number(_ number: Int) -> String { grouped(number, by: ",") }
}

extension [Wording.NamedRow] {
  /// Whether all have one name.
  var areAlike: Bool { Set(map(\.name)).count == 1 }

  /// Whether all have a number.
  var haveNumbers: Bool { allSatisfy { $0.number != nil } }
}
