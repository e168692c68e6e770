/// A field whose options are chosen level by level, each level a column beside the one before.
///
/// ```swift
/// let field = CascadeField("Place", outline: try OptionOutline(nodes: [
///   OptionNode("Hà Nội", children: [OptionNode("Ba Đình"), OptionNode("Tây Hồ")]),
///   OptionNode("Huế"),
/// ]))
/// ```
///
/// The highlight of a column is what is chosen on its level; choosing refreshes the columns after
/// it and leaves those before it alone. An option that leads to no next column is the answer, with
/// the path to it. While there is text in the line, what matches it anywhere is shown in place of
/// the columns.
///
/// A ``CascadeController`` owns a field, runs its effects and tells a delegate.
public struct CascadeField: FieldMachine {
  /// What the field is called; it stands in the empty line until something is chosen.
  public let title: String

  /// The options on all levels.
  public internal(set) var outline: OptionOutline

  /// How the field behaves.
  public package(set) var settings: Settings

  package internal(set) var selection = Selection()

  /// The nodes that the chosen text of Other stands under.
  var selectedHead: [OptionID] = []

  package var state: MenuFieldState<CascadeMenu>

  /// The nodes that a text of Other is to stand under, from the first level.
  var otherHead: [OptionID] = []

  /// The node whose children were asked for last, and what is to follow when they come.
  var load: NodeLoad?

  /// The nodes that are chosen when the menu opens and there is no answer yet.
  var firstHead: [OptionID] = []

  /// A field with a closed menu and nothing chosen.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - outline: The options on all levels.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    outline: OptionOutline,
    configure: (inout Settings) -> Void = { _ in }
  ) {
    self.title = title
    self.outline = outline
    settings = Settings()
    configure(&settings)
    settings.loading = .never
    state = MenuFieldState(viewport: Viewport(maximumHeight: settings.maximumRows))
  }

  /// A field from nested items of the host.
  ///
  /// To have the host's own item as the answer, take ``OptionOutline/withItems(_:children:option:)``
  /// and the answer's ``ListedAnswer/position``.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - items: The items of the first level.
  ///   - children: What hangs under an item.
  ///   - option: The option that an item becomes.
  ///   - configure: Changes the settings.
  /// - Throws: ``OptionListError`` where two options carry the same identity, on whatever levels.
  public init<Item>(
    _ title: String,
    items: some Sequence<Item>,
    children: (Item) -> OutlineChildren<Item>,
    option: (Item) -> FieldOption,
    configure: (inout Settings) -> Void = { _ in }
  ) throws(OptionListError) {
    let outline = try OptionOutline(items, children: children, option: option)
    self.init(title, outline: outline, configure: configure)
  }

  /// What is chosen; `nil` for nothing.
  public var answer: Answer? { selection.choice.flatMap { answer(for: $0) } }

  /// What is chosen, as the one answer or none.
  public var answers: [Answer] { answer.map { [$0] } ?? [] }

  /// What is chosen, one answer for each level, the first level first; nothing where nothing is.
  ///
  /// A text of the person's own stands behind the options of the levels before it.
  public var answerPath: [Answer] {
    switch selection.choice {
    case nil: []
    case .option(let id): outline.position(of: id).map { listedPath(to: $0) } ?? []
    case .other(let text):
      (headPosition(selectedHead).map { listedPath(to: $0) } ?? []) + [.typed(text)]
    }
  }

  /// The labels of the levels before the text of Other that is being entered, or was chosen; none
  /// for the first level.
  public var otherPath: [String] {
    headPosition(isEnteringOther ? otherHead : selectedHead)
      .map { outline.labels(onPathTo: $0) } ?? []
  }

  /// Takes an event, changes the state, and hands out what follows from it.
  ///
  /// - Returns: The effects, in the order in which they are to be run.
  public mutating func handle(_ event: FieldEvent) -> [FieldEffect] {
    // What a person does meanwhile is not followed by what a load was once to be followed by.
    if event.isFromPerson { load?.purpose = .show }
    if case .select = event { otherHead = [] }
    return take(event)
  }
}

// Nodes.
extension CascadeField {
  var rules: CascadeRules { CascadeRules(settings) }

  /// The position of the last node of a path; `nil` for none.
  func headPosition(_ head: [OptionID]) -> Int? {
    head.last.flatMap { outline.position(of: $0) }
  }

  private func listedPath(to position: Int) -> [Answer] {
    outline.positions(onPathTo: position).map { .listed(ListedAnswer(at: $0, of: outline)) }
  }

  /// The labels from the first level down to a node, as one text.
  func pathText(to position: Int) -> String {
    settings.pathText.joined(outline.labels(onPathTo: position))
  }

  /// One level as a field of its own, with the options under a node, and the Other entry where the
  /// level has it.
  ///
  /// A front end that asks level by level shows its options with their numbers. Its options stand
  /// in the order of the nodes.
  ///
  /// - Parameter parent: The node; the first level where `nil`.
  /// - Returns: The field. The cost is linear in its options.
  public func levelField(under parent: OptionID? = nil) -> DropDownField {
    level(under: parent.flatMap { outline.position(of: $0) }).field
  }

  /// The nodes under a node, with a field of them that has the rules of what a text means.
  func level(under parent: Int?) -> (field: DropDownField, positions: [Int]) {
    let positions = Array(parent.map { outline.children(of: $0) } ?? outline.roots)
    let level = parent.map { outline.level(of: $0) + 1 } ?? 0
    return (field(of: positions, hasOther: rules.hasOther(atLevel: level)), positions)
  }

  /// A field of some nodes.
  func field(of positions: [Int], hasOther: Bool) -> DropDownField {
    let list = list(of: positions)
    return DropDownField(title, options: list) {
      $0 = settings.common
      if !hasOther { $0.other = nil }
      if case .after(let id)? = $0.other?.place {
        let index = outline.position(of: id).flatMap { positions.firstIndex(of: $0) }
        $0.other?.place = index.map { .after(list.id(at: $0)) } ?? .last
      }
    }
  }

  /// Nodes as a list, with what an ancestor disables disabled.
  private func list(of positions: [Int]) -> OptionList {
    var builder = OptionList.Builder()
    do {
      guard !outline.disabledPositions.isEmpty else {
        try builder.append(positions, of: outline.options)
        return builder.list
      }
      for position in positions {
        if let reason = outline.disabledReason(at: position) {
          try builder.append(outline.options.option(at: position).disabled(because: reason))
        } else {
          try builder.append(CollectionOfOne(position), of: outline.options)
        }
      }
    } catch {
      preconditionFailure("An outline has two nodes with one identity.")
    }
    return builder.list
  }
}
