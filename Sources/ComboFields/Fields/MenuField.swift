/// What a kind of field has to say for itself; the rest it has in common with every other.
///
/// ``respond(to:)`` is the one table of what each event means in each phase. It calls the verbs
/// below, of which some are every field's own and some mean nothing to most.
package protocol MenuField: FieldMachine {
  associatedtype Menu: FieldMenu

  /// The line, the menu and the text of Other.
  var state: MenuFieldState<Menu> { get set }

  associatedtype Settings: KindSettings

  /// The settings of the kind, with those that every kind has.
  var settings: Settings { get set }

  /// The options as the menu wants them.
  var menuOptions: Menu.Options { get }

  /// All options, in one list.
  var list: OptionList { get }

  /// What the line shows for what is chosen.
  var selectedText: String { get }

  /// Where the option with an identity stands in the list; `nil` where none has it.
  func position(of id: OptionID) -> Int?

  /// The identity of the option at a position of the list.
  func id(at position: Int) -> OptionID

  /// The option at a position of the list as an answer, with its place.
  func listedAnswer(at position: Int) -> ListedAnswer

  /// The number of rows that have a number for people to type.
  var choosableRowCount: Int { get }

  /// The number of the Other entry; `nil` without one.
  var numberOfOther: Int? { get }

  /// What a row's number means; `nil` where no row has it.
  func row(numbered number: Int) -> Resolution?

  /// What keeps what is chosen from being the answer; `nil` for nothing.
  var answerProblem: FieldMessage? { get }

  /// The positions of the options that a text of Other turns out to be.
  func positions(meantByOther text: String) -> [Int]

  /// What the menu shows for the option at a position of the list.
  func shownLabel(at position: Int, in menu: Menu) -> String

  /// What the text can be completed to.
  var completion: Completion { get }

  /// What keeps the option at a position of the list from being the answer; `nil` for nothing.
  func problem(at position: Int) -> FieldMessage?

  /// Why the option at a position of the list cannot be chosen; `nil` for one that can.
  func disabledReason(at position: Int) -> String?

  /// Whether anything can be answered: an option that is enabled, or text of the person's own.
  var canBeAnswered: Bool { get }

  /// Whether a menu would have nothing in it but the Other entry.
  var hasOnlyOther: Bool { get }

  /// Whether anything that was asked for is still on its way.
  var isLoading: Bool { get }

  /// A menu as it is to open.
  func makeMenu(_ cause: OpenCause) -> Menu

  /// Brings a menu up to date with the text.
  func showMatches(in menu: inout Menu)

  /// Brings a menu up to date with the state of loading.
  func showLoading(in menu: inout Menu)

  /// The text that the Other entry stands for, where the person typed one for it.
  func textForOther(in menu: Menu) -> String?

  /// Asks for what has to be there when the menu opens.
  mutating func requestOptionsForOpening() -> [FieldEffect]

  /// Asks for options anew.
  mutating func requestOptions() -> [FieldEffect]

  /// Takes what is highlighted, for the answer.
  ///
  /// By default the same as choosing it.
  mutating func accept(_ row: MenuRow) -> [FieldEffect]

  /// Takes the option of a row of the open menu.
  mutating func chooseOption(_ id: OptionID) -> [FieldEffect]

  /// Takes the title of a section.
  mutating func chooseSectionTitle(_ section: Int) -> [FieldEffect]

  /// Takes a text of the person's own that stands among the rows.
  mutating func chooseOtherText(_ text: String) -> [FieldEffect]

  /// Takes a text as the answer.
  mutating func submit(_ text: String, _ submission: Submission) -> [FieldEffect]

  /// Takes an option that a text given as the answer means.
  mutating func submitListed(at position: Int, _ submission: Submission) -> [FieldEffect]

  /// Takes an empty line as the answer.
  mutating func submitBlank() -> [FieldEffect]

  /// Takes an empty text entry of Other as the answer.
  mutating func submitBlankOther() -> [FieldEffect]

  /// Takes the row of the Other entry.
  mutating func chooseOther() -> [FieldEffect]

  /// Takes the text in the line as the person's own.
  mutating func acceptTextAsOther() -> [FieldEffect]

  /// Takes the sentence in place of options: by default what failed is tried again.
  mutating func chooseNotice() -> [FieldEffect]

  /// Takes an option that a text of Other turned out to be.
  mutating func submitOption(at position: Int, _ cause: SelectionCause) -> [FieldEffect]

  /// Makes a choice that may be made.
  mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [FieldEffect]

  /// Makes and takes back choices that may be made and taken back.
  mutating func change(_ changes: ChoiceChanges, _ cause: SelectionCause) -> [FieldEffect]

  /// Takes back what is chosen.
  mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect]

  mutating func optionsDidArrive(_ list: OptionList, _ ticket: Ticket) -> [FieldEffect]
  mutating func childrenDidArrive(_ nodes: [OptionNode], _ ticket: Ticket) -> [FieldEffect]
  mutating func loadingDidFail(_ reason: String, _ ticket: Ticket) -> [FieldEffect]
  mutating func reload(_ list: OptionList) -> [FieldEffect]
  mutating func reloadOutline(_ outline: OptionOutline) -> [FieldEffect]

  /// Puts the highlight on a row.
  mutating func moveHighlight(to row: MenuRow) -> [FieldEffect]

  /// Brings up to date what depends on the highlight, behind each event.
  mutating func followHighlight() -> [FieldEffect]

  mutating func enter() -> [FieldEffect]
  mutating func leave() -> [FieldEffect]
  mutating func expand(_ change: ExpansionChange) -> [FieldEffect]
  mutating func expandNodes(_ ids: [OptionID]) -> [FieldEffect]
  mutating func toggleSelection(_ row: MenuRow) -> [FieldEffect]
  mutating func changeSelection(_ change: SelectionChange) -> [FieldEffect]

  /// Checks in debug builds what is the kind's own.
  func checkOwnInvariants()
}

/// A change of what is expanded in a menu.
package enum ExpansionChange: Sendable, Equatable {
  case expand(MenuRow)
  case collapse(MenuRow)
  case toggle(MenuRow)
  case expandSiblings(MenuRow)
  case expandToLevel(Int?)
}

/// A change of the checks of all rows that are shown.
package enum SelectionChange: Sendable, Equatable {
  case all
  case none
  case invert
}

// What means nothing to most kinds.
extension MenuField {
  package func position(of id: OptionID) -> Int? { list.position(of: id) }
  package func id(at position: Int) -> OptionID { list.id(at: position) }
  package func listedAnswer(at position: Int) -> ListedAnswer { .init(at: position, of: list) }
  package func disabledReason(at position: Int) -> String? { list.disabledReason(at: position) }

  package func positions(meantByOther text: String) -> [Int] {
    list.positions(foldedEqualTo: text)
  }

  package func shownLabel(at position: Int, in menu: Menu) -> String { list.label(at: position) }

  package mutating func accept(_ row: MenuRow) -> [FieldEffect] { choose(row) }
  package mutating func requestOptionsForOpening() -> [FieldEffect] { [] }
  package mutating func requestOptions() -> [FieldEffect] { [] }
  package mutating func chooseSectionTitle(_ section: Int) -> [FieldEffect] { [] }
  package mutating func chooseOtherText(_ text: String) -> [FieldEffect] { [] }
  package mutating func change(_: ChoiceChanges, _: SelectionCause) -> [FieldEffect] { [] }
  package mutating func optionsDidArrive(_: OptionList, _: Ticket) -> [FieldEffect] { [] }
  package mutating func childrenDidArrive(_: [OptionNode], _: Ticket) -> [FieldEffect] { [] }
  package mutating func reload(_ list: OptionList) -> [FieldEffect] { [] }
  package mutating func reloadOutline(_ outline: OptionOutline) -> [FieldEffect] { [] }
  package mutating func followHighlight() -> [FieldEffect] { [] }
  package mutating func enter() -> [FieldEffect] { [] }
  package mutating func leave() -> [FieldEffect] { [] }
  package mutating func expand(_ change: ExpansionChange) -> [FieldEffect] { [] }
  package mutating func expandNodes(_ ids: [OptionID]) -> [FieldEffect] { [] }
  package mutating func toggleSelection(_ row: MenuRow) -> [FieldEffect] { [] }
  package mutating func changeSelection(_ change: SelectionChange) -> [FieldEffect] { [] }
}

// What every kind shows of its state, for everyone to see.
extension MenuField {
  /// What stands in the line.
  public var text: LineText { state.text }

  /// What the field has to say about the last event; `nil` for nothing.
  public var message: FieldMessage? { state.message }

  /// Whether the menu is open.
  public var isOpen: Bool { state.phase == .open }

  /// Whether the line is the text of the Other entry.
  public var isEnteringOther: Bool { state.phase == .enteringOther }

  /// What a choice would be as an answer; `nil` where its option is not there.
  public func answer(for choice: FieldChoice) -> Answer? {
    switch choice {
    case .option(let id):
      position(of: id).map { .listed(listedAnswer(at: $0)) }
    case .other(let text):
      .typed(text)
    }
  }

  /// Takes an event, changes the state, and hands out what follows from it.
  ///
  /// - Returns: The effects, in the order in which they are to be run.
  public mutating func handle(_ event: FieldEvent) -> [FieldEffect] {
    take(event)
  }
}

// What the kinds share among themselves.
extension MenuField {
  /// The settings that every kind has.
  package var common: FieldSettings {
    get { settings.common }
    set { settings.common = newValue }
  }

  package var phase: FieldPhase { state.phase }
  package var menu: Menu? { state.menu }

  /// Whether anything can be answered: an option that is enabled, or text of the person's own.
  package var canBeAnswered: Bool {
    common.other != nil || common.loading != .never
      || (0..<list.count).contains { isEnabled(at: $0) }
  }

  package var isLoading: Bool { state.loading.state.isLoading }

  package var hasOnlyOther: Bool {
    list.isEmpty && common.other != nil && common.loading == .never
  }

  /// Whether there is anything to ask about: options, options that may still come, or an Other
  /// entry.
  package var hasRows: Bool {
    !list.isEmpty || common.other != nil || common.loading != .never
  }

  func isEnabled(at position: Int) -> Bool {
    disabledReason(at: position) == nil
  }

  func checkInvariants() {
    let length = state.text.text.unicodeScalars.count
    assert(state.text.caret <= length, "The caret is outside the text.")
    assert(
      common.other != nil || phase != .enteringOther,
      "Other is entered, and there is none."
    )
    menu?.checkInvariants(menuOptions)
    checkOwnInvariants()
  }
}
