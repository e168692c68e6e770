/// A field with a tree of options that expand and collapse, of which one or several are chosen.
///
/// ```swift
/// let outline = try OptionOutline(nodes: [
///   OptionNode("Fruit", children: [OptionNode("Banana"), OptionNode("Lime")]),
///   OptionNode("Vanilla"),
/// ])
/// var field = OutlineField("Flavours", outline: outline) {
///   $0.selectsSeveral = true
///   $0.maximum = 3
/// }
/// ```
///
/// A tap on a branch shows what is under it or hides it again; one on a leaf chooses it, or checks
/// it where several may be chosen. What is expanded outlives the menu.
public struct OutlineField: FieldMachine {
  /// What the field is called; it stands in the empty line until something is chosen.
  public let title: String

  /// How the field behaves.
  public package(set) var settings: Settings

  /// Which nodes are expanded, and the nodes.
  ///
  /// It is changed in place here, and only read by the menu.
  package internal(set) var expansion: Expansion

  package var state: MenuFieldState<OutlineMenu>
  package internal(set) var selection: Selection

  /// What is checked; `nil` where only one option can be chosen.
  var checks: OutlineChecks?

  /// The answers where several options can be chosen: each change makes them once.
  var severalAnswers: [Answer] = []

  /// The nodes whose children are on their way.
  var loadingNodes = ChildLoading()

  /// A field with a closed menu, nothing chosen and every node collapsed.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - outline: The options.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    outline: OptionOutline,
    configure: (inout Settings) -> Void = { _ in }
  ) {
    self.title = title
    var settings = Settings()
    configure(&settings)
    self.settings = settings
    expansion = Expansion(
      outline,
      innerNodes: settings.remembersInnerNodes ? .remembered : .forgotten
    )
    selection = Selection(settings.limit)
    checks =
      settings.selectsSeveral
      ? OutlineChecks(outline, checked: [], settings.disabledLeaves) : nil
    state = MenuFieldState(viewport: Viewport(maximumHeight: settings.maximumRows))
  }

  /// The options.
  public var outline: OptionOutline { expansion.outline }

  /// What is chosen, in the order of the answer; nothing where nothing is.
  public var answers: [Answer] {
    if settings.selectsSeveral { return severalAnswers }
    return selection.choice.flatMap { answer(for: $0) }.map { [$0] } ?? []
  }
}
