import ComboFields
import ComboTerminal

/// Every phrase there is, in each of its forms.
enum Phrases {
  static let all: [Wording.Phrase] =
    messages.map { .message($0) } + conversation.map { .conversation($0) }
    + help.map { .help($0) }
    + forms.map { .form($0) } + inMenus + keys

  static let forms: [Wording.FormPhrase] =
    [
      .review, .cancellation, .draft(answerCount: 0), .draft(answerCount: 1),
      .draft(answerCount: 12), .commandConsent,
      .command(title: "Ab", line: "zzz"),
      .loading(title: "Ab"),
      .loadingFailed(title: "Ab", reason: "Rs."),
    ] + FormPhraseChoice.allCases.map { .choice($0) }

  static let inMenus: [Wording.Phrase] = Wording.Length.allCases.flatMap { length in
    menu.map { .menu($0, length) }
  }

  static let keys: [Wording.Phrase] = Wording.Key.Name.allCases.map { .key(.named($0), .long) }

  static let messages: [FieldMessage] = [
    .answerIsRequired,
    .noMatch(text: "zzz", near: []),
    .noMatch(text: "zzz", near: ["Ab"]),
    .noMatch(text: "zzz", near: ["Ab", "Cd", "Ef"]),
    .noMatchButOther(text: "zzz", label: "Lb"),
    .severalMatches(text: "zzz", labels: ["Ab", "Cd"], count: 2),
    .severalMatches(text: "zzz", labels: ["Ab", "Cd"], count: 1_234),
    .optionIsDisabled(label: "Ab", reason: ""),
    .optionIsDisabled(label: "Ab", reason: "Rs."),
    .branchIsNoAnswer(label: "Ab"),
    .pathEndsEarly(text: "zzz", next: [], count: 0),
    .pathEndsEarly(text: "zzz", next: ["Ab", "Cd"], count: 3),
    .pathGoesTooFar(label: "Ab"),
    .noSuchNumber(9, count: 5),
    .nothingCanBeChosen,
    .tooFewChoices(minimum: 2, count: 0),
    .tooFewChoices(minimum: 2, count: 1),
    .tooFewChoices(minimum: 3, count: 2),
    .tooManyChoices(maximum: 3),
    .choiceIsRefused(label: "Ab"),
    .optionsAreLoading,
    .loadingFailed("Rs."),
    .otherTextIsBlank,
    .otherTextIsTooLong(maximum: 10),
    .otherTextIsRefused("Rs."),
    .answerIsRefused("Rs."), .optionHasToBeChecked(label: "Ab"),
    .textIsTooShort(minimum: 10),
    .formatIsWrong(.email), .formatIsWrong(.named("zzz")),
    .numberIsUnreadable(text: "zzz"),
    .numberIsNotWhole(text: "1.5"),
    .numberIsTooSmall(NumberLimit(5)), .numberIsTooSmall(NumberLimit(5, isExclusive: true)),
    .numberIsTooLarge(NumberLimit(5)), .numberIsTooLarge(NumberLimit(5, isExclusive: true)),
    .numberIsNoMultiple(of: 5),
    .defaultIsUnknown(text: "zzz", near: []),
    .defaultIsUnknown(text: "zzz", near: ["Ab", "Cd"]),
  ]

  static let manners: [LineManner] = [
    .oneOption, .checks, .outline(branch: .opens), .outline(branch: .answers),
    .outline(branch: .checks), .path(separator: "/"),
  ]

  static let conversation: [Wording.ConversationPhrase] =
    manners.flatMap { manner -> [Wording.ConversationPhrase] in
      [
        .introduction(manner),
        .introductionWithTab(manner, count: 0, other: nil),
        .introductionWithTab(manner, count: 1, other: nil),
        .introductionWithTab(manner, count: 1_234, other: "Lb"),
        .tooManyToShow(manner, count: 1_234, other: nil),
        .tooManyToShow(manner, count: 1_234, other: "Lb"),
      ]
    }
    + Wording.LineKind.allCases.flatMap { kind -> [Wording.ConversationPhrase] in
      [
        .textForOther("zzz", label: "Lb", near: [], kind),
        .textForOther("zzz", label: "Lb", near: ["Ab"], kind),
      ]
    }
    + Wording.PageStep.allCases.flatMap { [.moreRows(1, $0), .moreRows(1_234, $0)] }
    + [
      .chosen([], count: 0), .chosen(["Ab"], count: 1), .chosen(["Ab", "Cd"], count: 9),
      .chosenCount(0), .chosenCount(3), .optional, .defaultAnswer("Ab"), .placeholder("zzz"),
      .promptEnd(note: nil), .promptEnd(note: "(Rs)"), .understood("Ab"),
      .severalMatches(text: "zzz", rows(1, 2), count: 2),
      .severalMatches(text: "zzz", rows(1, nil), count: 1_234),
      .severalMatches(text: "zzz", [row(1, "Ab"), row(2, "Ab")], count: 2),
      .nothingUnder(label: "Ab"), .nameIsMissing(command: "open"), .unknownCommand("zzz"),
      .optionsToCome, .introductionOfLines(editor: nil), .introductionOfLines(editor: "zzz"),
      .noSuchLine(3, last: 0), .noSuchLine(3, last: 2), .noEditor, .nothingMore, .nothingBefore,
    ]

  private static func row(_ number: Int?, _ name: String) -> Wording.NamedRow {
    Wording.NamedRow(number: number, name: name)
  }

  private static func rows(_ first: Int?, _ second: Int?) -> [Wording.NamedRow] {
    [row(first, "Ab"), row(second, "Cd")]
  }

  static let helpEntries: [Wording.HelpEntry] = [
    .emptyLineTakes("zzz"), .emptyLineTakesChosen, .emptyLineTakesNothing, .emptyLineIsLine,
    .endOfText, .endMarkAsLine, .lines, .line, .edit(editor: "zzz"), .complete,
    .earlierLines, .escape, .escapeToOptions, .list, .listMatching, .more, .openBranch,
    .openSection,
    .fold, .other(label: "Lb"), .back(.edited), .back(.plain), .backToOptions(.edited),
    .backToOptions(.plain), .quit, .colon,
  ]

  static let help: [Wording.HelpPhrase] =
    manners.flatMap { [.lead($0, other: nil), .lead($0, other: "Lb")] } + [.leadOfOther]
    + Wording.TextManner.allCases.map { .leadOfText($0) }
    + helpEntries.flatMap { [.keys($0), .meaning($0), .line($0)] }

  /// What stands in the line of help under a menu.
  static let helpLine: [Wording.MenuPhrase] =
    FieldAction.allCases.map { .action($0) }
    + [
      .finish, .nextHelpPage, .closeHelp,
    ]

  static let menu: [Wording.MenuPhrase] =
    helpLine + Wording.KeyUse.allCases.map { .keyUse($0) }
    + [
      .notice(.noOptions), .notice(.noMatch), .notice(.loading), .notice(.failed("Rs.")),
      .notice(.notAllLoaded), .noRoomForText(maximum: 1_234, key: "^O"), .required,
      .disabled(reason: ""),
      .disabled(reason: "Rs."), .title, .entryTitle, .otherLabel, .other(label: "Lb", text: "zzz"),
      .place(3, shown: 20, all: nil), .place(3, shown: 20, all: 1_234),
      .place(nil, shown: 20, all: nil), .place(nil, shown: 20, all: 1_234),
      .checked(3, hidden: 0), .checked(1_234, hidden: 1), .moreAnswers(3), .noAnswer,
      .helpPage(1, of: 2),
    ]

  /// Phrases that are the same in any language, or only what the program that asks has given.
  static func isUniversal(_ phrase: Wording.Phrase) -> Bool {
    switch phrase {
    case .message(.otherTextIsRefused), .message(.answerIsRefused),
      .conversation(.understood), .conversation(.defaultAnswer),
      .conversation(.placeholder), .conversation(.promptEnd), .key,
      .menu(.disabled(reason: "Rs."), _), .menu(.other, _), .menu(.notice(.failed), _),
      .menu(.moreAnswers, .short),
      .menu(.checked, .short), .menu(.place, .short), .menu(.helpPage, .short):
      true
    case .help(.keys(let entry)):
      switch entry {
      case .complete, .escape, .escapeToOptions, .list, .more, .back, .backToOptions, .quit, .edit,
        .lines:
        true
      default: false
      }
    case .menu(.action(.open), .short), .menu(.keyUse(.turnMenu), .short): true
    default: false
    }
  }
}
