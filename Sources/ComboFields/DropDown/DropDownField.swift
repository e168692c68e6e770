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
/// Other entry is being typed.
public struct DropDownField: FieldMachine {
  /// What the field is called; it stands in the empty line until something is chosen.
  public let title: String

  /// How the field behaves.
  public package(set) var settings: FieldSettings

  /// The options.
  public internal(set) var options: OptionList

  package var state: MenuFieldState<OptionMenu>
  package internal(set) var selection = Selection()

  /// A field with a closed menu and nothing chosen.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - options: The options.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    options: OptionList,
    configure: (inout FieldSettings) -> Void = { _ in }
  ) {
    self.title = title
    self.options = options
    settings = FieldSettings()
    configure(&settings)
    state = MenuFieldState(viewport: Viewport(maximumHeight: settings.maximumRows))
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
    configure: (inout FieldSettings) -> Void = { _ in }
  ) {
    self.init(title, options: OptionList(options), configure: configure)
  }

  /// What is chosen; `nil` for nothing.
  public var answer: Answer? {
    selection.choice.flatMap { answer(for: $0) }
  }

  /// What is chosen, as the one answer or none.
  public var answers: [Answer] { answer.map { [$0] } ?? [] }
}
