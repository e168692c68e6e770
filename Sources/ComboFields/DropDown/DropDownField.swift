import ComboMatching

/// A field with a menu of options, in sections or not, and with an Other entry or not.
///
/// A field is a value that takes events and hands out effects; it does nothing by itself. A
/// ``DropDownController`` owns one, runs its effects and tells a delegate.
///
/// ```swift
/// var field = DropDownField("Flavour", options: ["Chocolate", "Vanilla"]) {
///   $0.other = OtherEntry()
/// }
/// ```
///
/// The field is in one of three phases: its menu is closed, its menu is open, or the text of the
/// Other entry is being typed. What an open menu has (a filter, a highlight) a closed one has not.
public struct DropDownField: Sendable, Equatable {
  /// What the field is called; it stands in the empty line until something is chosen.
  public let title: String

  /// How the field behaves.
  public internal(set) var settings: Settings

  /// The options.
  public internal(set) var options: OptionList

  /// What stands in the line.
  public internal(set) var text = LineText()

  /// What the field has to say about the last event; `nil` for nothing.
  public internal(set) var message: FieldMessage?

  package internal(set) var phase = Phase.closed
  package internal(set) var selection = Selection()

  /// The text of the Other entry, kept while something else is chosen.
  package internal(set) var otherText = ""

  var recall = TextRecall()
  var loadState = LoadState.ready
  var isLoaded = false
  var lastTicket = Ticket()
  var viewport: Viewport
  var runningAnimation: MenuAnimation?

  package enum Phase: Sendable, Equatable {
    case closed
    case open(OptionMenu)
    case enteringOther
  }

  /// How a drop-down field behaves.
  public struct Settings: Sendable, Equatable {
    /// The Other entry; `nil` without one.
    public var other: OtherEntry?

    /// Whether there has to be an answer.
    public var isRequired = false

    /// What typing does to an open menu.
    public var autocomplete = Autocomplete.automaticHighlight

    /// Whether typing opens the menu.
    public var opensWhileTyping = true

    /// Whether the highlight, at an end, goes on at the other.
    public var wrapsHighlight = true

    /// The most rows of the menu that are visible; `nil` for as many as there is room for.
    public var maximumRows: Int?

    /// The side of the field on which the menu opens, where it fits.
    public var direction = MenuDirection.bottom

    /// When the field asks for its options.
    public var loading = OptionLoading.never

    /// Settings as they are by default.
    public init() {}
  }

  /// A field with a closed menu and nothing chosen.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - options: The options.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    options: OptionList,
    configure: (inout Settings) -> Void = { _ in }
  ) {
    self.title = title
    self.options = options
    settings = Settings()
    configure(&settings)
    viewport = Viewport(maximumHeight: settings.maximumRows)
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

  /// Whether the menu is open.
  public var isOpen: Bool { menu != nil }

  /// Whether the line is the text of the Other entry.
  public var isEnteringOther: Bool { phase == .enteringOther }

  /// What is chosen; `nil` for nothing.
  public var answer: Answer? {
    selection.choice.flatMap { answer(for: $0) }
  }

  /// What the line shows: its text, or the title as long as there is none.
  public var displayText: String {
    text.isEmpty ? title : text.text
  }

  package var menu: OptionMenu? {
    if case .open(let menu) = phase { menu } else { nil }
  }

  /// Whether there is anything to ask about: options, options that may still come, or an Other
  /// entry.
  package var hasRows: Bool {
    !options.isEmpty || settings.other != nil || settings.loading != .never
  }

  /// Whether anything can be answered: an option that is enabled, or text of the person's own.
  package var canBeAnswered: Bool {
    settings.other != nil || settings.loading != .never
      || (0..<options.count).contains { options.isEnabled(at: $0) }
  }

  /// The answer that a choice stands for; `nil` where its option is not in the list.
  package func answer(for choice: FieldChoice) -> Answer? {
    switch choice {
    case .option(let id):
      options.position(of: id).map { .listed(ListedAnswer(at: $0, of: options)) }
    case .other(let text):
      .typed(text)
    }
  }

  /// What the line shows for what is chosen.
  var selectedText: String { answer?.label ?? "" }
}

/// What typing does to an open menu.
public enum Autocomplete: Sendable, Equatable {
  /// Nothing: the menu shows every option.
  case none
  /// The menu shows the options that match.
  case list
  /// The menu shows the options that match, with the best one highlighted.
  case automaticHighlight
  /// The same, and the rest of the best one stands behind the text, if it begins with it.
  case inline
}

/// A menu on its way.
public enum MenuAnimation: Sendable, Equatable {
  /// Down, to be open.
  case opening
  /// Up, to be closed.
  case closing
}

/// A walk through earlier texts, from the latest back, which comes home to the text it left.
struct TextRecall: Sendable, Equatable {
  private var depth = 0
  private var text = ""

  /// The text one step further on the walk.
  ///
  /// - Parameters:
  ///   - step: Which way.
  ///   - current: The text in the line.
  ///   - texts: The earlier texts, the latest last.
  /// - Returns: The text; `nil` where the walk ends.
  mutating func text(after step: RecallStep, from current: String, of texts: [String]) -> String? {
    if depth == 0 { text = current }
    let target = step == .earlier ? depth + 1 : depth - 1
    guard (0...texts.count).contains(target) else { return nil }
    depth = target
    return depth == 0 ? text : texts[texts.count - depth]
  }
}

/// A step through earlier texts.
public enum RecallStep: Sendable, Equatable {
  /// To the text before.
  case earlier
  /// To the text after, and at last to the one being typed.
  case later
}
