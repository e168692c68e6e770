/// A field with a check box before each option, in sections that fold or not, and with an Other
/// entry or not.
///
/// A field is a value that takes events and hands out effects; it does nothing by itself. A
/// ``ChecklistController`` owns one, runs its effects and tells a delegate.
///
/// ```swift
/// var field = ChecklistField("Toppings", options: ["Nuts", "Cream", "Fruit"]) {
///   $0.other = OtherEntry()
///   $0.maximum = 2
/// }
/// ```
///
/// Choosing a row checks it, or checks it no longer; ``FieldEvent/accept`` answers with all that is
/// checked. The line only filters: it is empty until something is typed, and again behind a choice
/// that was typed.
public struct ChecklistField: FieldMachine {
  /// What the field is called; it stands in the empty line until something is checked.
  public let title: String

  /// How the field behaves.
  public package(set) var settings: Settings

  /// The options.
  public internal(set) var options: OptionList

  /// The sections whose titles stand alone while no filter is on, by their places.
  ///
  /// A section without a title is never folded.
  public internal(set) var folded: Set<Int>

  package var state: MenuFieldState<OptionMenu>
  package internal(set) var checks: CheckedChoices

  /// Texts of the person's own in the order in which they were given, checked or not.
  package internal(set) var ownTexts: [String] = []

  /// What is checked and not among the options now, while those are only what the text matches.
  var awayAnswers: [OptionID: Answer] = [:]

  /// Where the highlight goes when the menu opens again behind a text of the person's own.
  var rowToHighlight: MenuRow?

  /// A field with a closed menu.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - options: The options.
  ///   - checked: What is checked at first, disabled or not; identities that no option has are left
  ///     out.
  ///   - folded: The places of the sections that are folded at first.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    options: OptionList,
    checked: some Sequence<OptionID> = [],
    folded: Set<Int> = [],
    configure: (inout Settings) -> Void = { _ in }
  ) {
    self.title = title
    self.options = options
    settings = Settings()
    configure(&settings)
    self.folded = folded.intersection(options.titledSections)
    state = MenuFieldState(viewport: Viewport(maximumHeight: settings.maximumRows))
    checks = CheckedChoices(settings.limit)
    checks.recount(in: options, without: settings.exclusive)
    for id in checked where options.position(of: id) != nil { setCheck(of: .option(id), to: .on) }
  }

  /// A field whose options are labels, which are also the values.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - options: The labels, in order.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    options: [String],
    configure: (inout Settings) -> Void = { _ in }
  ) {
    self.init(title, options: OptionList(options), configure: configure)
  }

  /// What the line shows: its text, or what is checked, or the title.
  public var displayText: String { text.isEmpty ? summary : text.text }

  /// What is checked, in the order of the answer.
  ///
  /// The cost is that of sorting what is checked.
  public var answers: [Answer] { orderedChoices.compactMap { answer(for: $0) } }

  /// What a choice would be as an answer; `nil` where its option is not in the list, unless it is
  /// checked.
  public func answer(for choice: FieldChoice) -> Answer? {
    switch choice {
    case .option(let id):
      options.position(of: id).map { .listed(ListedAnswer(at: $0, of: options)) }
        ?? awayAnswers[id]
    case .other(let text):
      .typed(text)
    }
  }

  /// Whether an option is checked.
  public func isChecked(_ id: OptionID) -> Bool { checks.contains(.option(id)) }
}

extension OptionList {
  /// The places of the sections that have a title.
  var titledSections: Set<Int> {
    Set((0..<sectionCount).filter { title(ofSection: $0) != nil })
  }
}
