public import ComboMatching

/// How a field of any kind behaves.
public struct FieldSettings: Sendable, Equatable {
  /// The Other entry; `nil` without one.
  public var other: OtherEntry?

  /// Whether there has to be an answer.
  public var isRequired = false

  /// What typing does to an open menu.
  public var autocomplete = Autocomplete.automaticHighlight

  /// How a drop-down field and a checklist match their options with the text; `nil` by default.
  ///
  /// Then labels match that hold the words of the text and, below all others, those that hold its
  /// letters with others between them; the latter not where there is an Other entry, as they would
  /// stand in its way. `AnyLabelMatcher(TextMatcher())` does without them in any case.
  public var matcher: AnyLabelMatcher?

  /// Whether the section with the best match comes first while the text filters a drop-down field
  /// or a checklist; false by default: sections keep their order.
  public var ranksSectionsByBest = false

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

extension FieldSettings {
  /// The matcher, or the one that goes without saying.
  var usedMatcher: AnyLabelMatcher {
    matcher ?? AnyLabelMatcher(TextMatcher(loosest: other == nil ? .subsequence : .words))
  }
}

/// The settings of a kind of field: those that every kind has, and its own.
public protocol KindSettings {
  /// The settings that every kind of field has.
  var common: FieldSettings { get set }
}

extension KindSettings {
  /// One of the settings that every kind of field has.
  public subscript<Value>(dynamicMember path: WritableKeyPath<FieldSettings, Value>) -> Value {
    get { common[keyPath: path] }
    set { common[keyPath: path] = newValue }
  }
}

extension FieldSettings: KindSettings {
  /// The settings themselves: a drop-down field has no others.
  public var common: FieldSettings {
    get { self }
    set { self = newValue }
  }
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

  var highlightsBest: Bool {
    switch self {
    case .none, .list: false
    case .automaticHighlight, .inline: true
    }
  }
}
