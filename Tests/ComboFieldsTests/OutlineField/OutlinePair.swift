import ComboFields

/// An outline field and its model, to which the same things happen.
struct OutlinePair {
  private(set) var field: OutlineField
  private(set) var model: OutlineModel

  /// The tickets of requests for children that were not answered, with their nodes.
  private(set) var tickets: [(name: String, ticket: Ticket)] = []

  private let filters: Bool

  /// The rows as they are now, where the menu is open.
  private var rows: [String] = []

  init(_ nodes: [OutlineModel.Node], _ settings: OutlineField.Settings, checked: [String]) {
    field = OutlineField("Title", outline: Self.outline(nodes)) { $0 = settings }
    model = OutlineModel(nodes, settings)
    filters = settings.autocomplete != .none
    if settings.selectsSeveral {
      field.check(checked.map { OptionID($0) })
      for name in checked {
        let units = model.index(name).map { model.names(model.units($0)) } ?? []
        model.chosen += units.filter { !model.chosen.contains($0) }
      }
    }
  }

  static func outline(_ nodes: [OutlineModel.Node]) -> OptionOutline {
    do {
      return try OptionOutline(nodes: nested(nodes, under: nil))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  static func nested(_ nodes: [OutlineModel.Node], under parent: Int?) -> [OptionNode] {
    nodes.indices.filter { nodes[$0].parent == parent }.map { index in
      var option = FieldOption(nodes[index].name, id: OptionID(nodes[index].name))
      if nodes[index].isDisabled { option.disabledReason = "" }
      return OptionNode(
        option,
        children: nodes[index].isLazy ? .lazy : .items(nested(nodes, under: index))
      )
    }
  }

  static func name(_ id: OptionID) -> String? {
    if case .name(let name) = id.storage { name } else { nil }
  }

  private static func names(_ choices: [FieldChoice]) -> [String] {
    choices.compactMap { if case .option(let id) = $0 { name(id) } else { nil } }
  }

  private func index(_ row: MenuRow?) -> Int? {
    guard case .option(let id)? = row else { return nil }
    return Self.name(id).flatMap { model.index($0) }
  }

  private var highlighted: MenuRow? { field.menu?.highlight?.row }
  private var textCount: Int { field.answers.count { $0.isTyped } }

  /// All rows, as the model describes them, without the Other entry and notices.
  static func rows(_ field: OutlineField) -> [String] {
    var field = field
    _ = field.handle(.roomDidChange(rows: nil))
    return field.snapshot.rows.filter { if case .option = $0.row { true } else { false } }.map {
      row in
      let arrow = row.isLoading ? "…" : row.isExpanded.map { $0 ? "-" : "+" } ?? " "
      let mark =
        row.check.map { $0 == .off ? "_" : $0 == .on ? "x" : "/" } ?? (row.isSelected ? "*" : "")
      return "\(row.level)\(arrow)\(mark)\(row.label)"
    }
  }

  /// Sends an event to both.
  ///
  /// - Returns: The effects, and in what the two differ; `nil` where they agree.
  mutating func send(_ event: FieldEvent) -> (effects: [FieldEffect], difference: String?) {
    let before = field
    let rowsBefore = rows
    let question = expectedQuestion(event)
    let mayFilter = if case .submit = event { true } else { false }
    let texts = textCount
    let row = highlighted
    let effects = field.handle(event)
    for case .requestChildren(let id, let ticket) in effects {
      if let name = Self.name(id) { tickets.append((name, ticket)) }
    }
    follow(event, before, highlighted: row, texts)
    followTheLine(event, before)
    if let question, question != questions(effects) {
      return (effects, "asked \(questions(effects)), expected \(question)")
    }
    return (effects, difference() ?? (mayFilter ? nil : toldWrongly(before, rowsBefore, effects)))
  }

  // MARK: What is asked

  private func questions(_ effects: [FieldEffect]) -> String {
    effects.compactMap { effect -> String? in
      switch effect {
      case .shouldExpand(let ids): "expand \(ids.compactMap { Self.name($0) })"
      case .shouldChange(let changes, _):
        "change \(Self.names(changes.selected)) \(Self.names(changes.deselected))"
      default: nil
      }
    }.joined()
  }

  private func asked(_ indices: [Int]) -> String {
    let closed = indices.filter { model.isBranch($0) && !model.isExpanded($0) }
    return closed.isEmpty ? "" : "expand \(model.names(closed))"
  }

  private func asked(_ on: [String], _ off: [String]) -> String {
    let added = on.count - off.count
    let count = model.chosen.count + textCount + added
    let hasRoom = added <= 0 || model.settings.maximum.map { count <= $0 } ?? true
    return on.isEmpty && off.isEmpty || !hasRoom ? "" : "change \(on) \(off)"
  }

  /// What an event is to ask; `nil` where the model does not say.
  private func expectedQuestion(_ event: FieldEvent) -> String? {
    guard field.isOpen else { return nil }
    let all = Array(model.nodes.indices)
    let loaded = all.filter { !model.nodes[$0].isLazy }
    switch event {
    case .expand(let row):
      return index(row).map { asked(model.ancestors($0).reversed() + [$0]) } ?? ""
    case .expandSiblings(let row):
      guard let index = index(row), model.isShown(index) else { return "" }
      return asked(loaded.filter { model.nodes[$0].parent == model.nodes[index].parent })
    case .expandToLevel(let level):
      return asked(loaded.filter { model.nodes[$0].level < level ?? 99 })
    case .enter:
      return index(highlighted).map { asked([$0]) } ?? ""
    case .toggleExpansion(let row), .choose(let row):
      guard let index = index(row), model.isShown(index) else { return nil }
      if model.isBranch(index) {
        return isLoading(index) ? "" : asked([index])
      }
      return model.settings.selectsSeveral ? nil : ""
    case .toggleSelection(let row):
      guard model.settings.selectsSeveral, let index = index(row), model.isShown(index),
        model.isEnabled(index)
      else { return nil }
      let toggled = model.toggled(index)
      return asked(toggled.on, toggled.off)
    case .selectAll, .selectNone, .invertSelection:
      guard model.settings.selectsSeveral else { return "" }
      let units = model.reach(all)
      let (on, off) = (units.filter { !model.isChosen($0) }, units.filter { model.isChosen($0) })
      return asked(
        event == .selectNone ? [] : model.names(on),
        event == .selectAll ? [] : model.names(off)
      )
    default:
      return nil
    }
  }

  private func isLoading(_ index: Int) -> Bool {
    model.nodes[index].isLazy && model.loading.contains(model.nodes[index].name)
  }

  // MARK: What happens

  private mutating func follow(
    _ event: FieldEvent,
    _ before: OutlineField,
    highlighted: MenuRow?,
    _ texts: Int
  ) {
    switch event {
    case .expansionAllowed(let ids):
      if !before.isEnteringOther { model.expand(ids.compactMap { Self.name($0) }) }
    case .collapse(let row):
      if before.isOpen, let index = index(row) { model.collapse(index) }
    case .toggleExpansion(let row), .choose(let row):
      if before.isOpen { toggleExpansion(row) }
    case .accept:
      if before.isOpen, !model.settings.selectsSeveral, !model.settings.allowsBranches {
        toggleExpansion(highlighted)
      }
    case .leave:
      if before.isOpen, let index = index(highlighted) { model.collapse(index) }
    case .choicesAllowed(let changes, _):
      change(Self.names(changes.selected), Self.names(changes.deselected), texts)
    case .select(let choice):
      choose(choice, isShown: false, texts)
    case .selectionAllowed(let choice, let cause):
      choose(choice, isShown: cause != .program, texts)
    case .clear:
      let model = model
      self.model.chosen.removeAll { name in
        !model.settings.selectsSeveral || model.index(name).map { model.isEnabled($0) } ?? true
      }
    default:
      break
    }
    if !model.settings.selectsSeveral, field.answers.first?.isTyped != false {
      model.chosen = before.isEnteringOther || textCount > 0 ? [] : model.chosen
    }
    if case .submit = event { trustTheTree() }
    if case .accept = event, !before.isOpen || highlighted == nil { trustTheTree() }
  }

  /// What a text means is tried elsewhere: a branch that it means may have been folded.
  private mutating func trustTheTree() {
    let open = Set(field.expandedIDs(limit: 99).compactMap { Self.name($0) })
    for gone in model.open.subtracting(open) { model.loading.remove(gone) }
    model.open = open
  }

  private mutating func toggleExpansion(_ row: MenuRow?) {
    guard let index = index(row), model.isShown(index), model.isBranch(index) else { return }
    if model.isExpanded(index) || isLoading(index) { model.collapse(index) }
  }

  private mutating func choose(_ choice: FieldChoice, isShown: Bool, _ texts: Int) {
    guard case .option(let id) = choice, let index = Self.name(id).flatMap({ model.index($0) }),
      model.isEnabled(index)
    else { return }
    guard model.settings.selectsSeveral else {
      if model.isAnswer(index) { model.chosen = [model.nodes[index].name] }
      return
    }
    let units = isShown ? model.reach([index]) : model.units(index).filter { model.isEnabled($0) }
    change(model.names(units), [], texts)
  }

  private mutating func change(_ on: [String], _ off: [String], _ texts: Int) {
    guard model.settings.selectsSeveral else { return }
    func isFree(_ name: String) -> Bool {
      model.index(name).map { model.isEnabled($0) && model.isUnit($0) } ?? false
    }
    let on = on.filter { isFree($0) && !model.chosen.contains($0) }
    let off = off.filter { isFree($0) && model.chosen.contains($0) }
    let added = on.count - off.count
    if added > 0, let maximum = model.settings.maximum,
      model.chosen.count + texts + added > maximum
    {
      return
    }
    model.chosen.removeAll { off.contains($0) }
    model.chosen += on
  }

  /// Brings the filter up to date, and what opening the menu does.
  private mutating func followTheLine(_ event: FieldEvent, _ before: OutlineField) {
    if field.isOpen, !before.isOpen {
      model.query = ""
      if !model.settings.selectsSeveral { for name in model.chosen { model.reveal(name) } }
      model.loadMissing()
      if event == .openingAllowed(.typing) { filter() }
    } else if field.isOpen, showsChoiceAgain(event, before) {
      model.query = ""
    } else if field.isOpen, field.text.text != before.text.text {
      filter()
    } else if !field.isOpen {
      model.query = ""
    }
    if model.query.isEmpty {
      model.folded = []
      model.letIn = []
    }
  }

  /// Whether an event took a text that is no answer, behind which the line shows what is chosen.
  private func showsChoiceAgain(_ event: FieldEvent, _ before: OutlineField) -> Bool {
    guard !model.settings.selectsSeveral, field.text.text == field.answers.first?.label else {
      return false
    }
    switch event {
    case .submit(let text, .typed): return text != field.text.text
    case .accept: return field.text.text != before.text.text
    default: return false
    }
  }

  private mutating func filter() {
    model.folded = []
    model.letIn = []
    let text = field.text.text.filter { $0 != " " }
    model.query = filters ? text : ""
  }

  /// Takes on another outline.
  mutating func reload(
    _ nodes: [OutlineModel.Node]
  ) -> (effects: [FieldEffect], difference: String?) {
    let formerText = field.text.text
    let effects = field.handle(.reloadOutline(Self.outline(nodes)))
    tickets = []
    for case .requestChildren(let id, let ticket) in effects {
      if let name = Self.name(id) { tickets.append((name, ticket)) }
    }
    model.loading = []
    model.adopt(nodes)
    let adopted = model
    model.chosen.removeAll { name in
      guard let index = adopted.index(name) else { return true }
      return adopted.settings.selectsSeveral
        ? !adopted.isUnit(index) : !adopted.settings.allowsBranches && adopted.isBranch(index)
    }
    if field.isOpen {
      if field.text.text != formerText { filter() }
      model.loadMissing()
    }
    return (effects, difference())
  }

  /// Answers a request for children, or fails it.
  mutating func answer(
    _ number: Int,
    _ children: [OutlineModel.Node]?
  ) -> (effects: [FieldEffect], difference: String?) {
    let (name, ticket) = tickets.remove(at: number)
    // A later request for the same node makes an earlier one old.
    let isAwaited =
      model.loading.contains(name) && !tickets[number...].contains { $0.name == name }
    guard let children else {
      let effects = field.handle(.loadingDidFail("No.", ticket))
      if isAwaited, let index = model.index(name) { model.collapse(index) }
      return (effects, difference())
    }
    let texts = textCount
    let effects = field.handle(.childrenDidArrive(Self.nested(children, under: nil), ticket))
    for case .requestChildren(let id, let ticket) in effects {
      if let name = Self.name(id) { tickets.append((name, ticket)) }
    }
    if isAwaited, let index = model.index(name) { graft(children, under: index, texts) }
    return (effects, difference())
  }

  private mutating func graft(
    _ children: [OutlineModel.Node],
    under index: Int,
    _ texts: Int
  ) {
    let name = model.nodes[index].name
    var nodes = model.nodes
    nodes[index].isLazy = false
    let arrived = children.map { child in
      var child = child
      child.level += nodes[index].level + 1
      child.parent = child.parent.map { $0 + index + 1 } ?? index
      return child
    }
    for later in nodes.indices where nodes[later].parent.map({ $0 > index }) ?? false {
      nodes[later].parent = nodes[later].parent.map { $0 + arrived.count }
    }
    nodes.insert(contentsOf: arrived, at: index + 1)
    model.loading.remove(name)
    model.adopt(nodes)
    if model.settings.selectsSeveral, model.chosen.contains(name), !arrived.isEmpty {
      model.chosen.removeAll { $0 == name }
      let room = model.settings.maximum.map { max(0, $0 - model.chosen.count - texts) } ?? 99
      let units = model.units(index).filter { model.isEnabled($0) }
      model.chosen += model.names(units).prefix(room)
    }
    model.loadMissing()
  }

  // MARK: In what they differ

  private mutating func difference() -> String? {
    rows = field.isOpen ? Self.rows(field) : []
    let open = Set(field.expandedIDs(limit: 99).compactMap { Self.name($0) })
    if open != model.open { return "open \(open.sorted()), expected \(model.open.sorted())" }
    let answers = field.answers.filter { !$0.isTyped }.map(\.label)
    if model.settings.order == .list, answers != model.answers {
      return "answers \(answers), expected \(model.answers)"
    }
    if model.settings.order == .choice, model.settings.answerForm == .leaves,
      answers != model.chosen
    {
      return "answers \(answers), expected in order \(model.chosen)"
    }
    if field.isOpen {
      if rows != model.rows { return "rows \(rows), expected \(model.rows)" }
    }
    return nil
  }

  /// In what the facts told are not what happened to the rows; `nil` where they are.
  private func toldWrongly(
    _ before: OutlineField,
    _ rowsBefore: [String],
    _ effects: [FieldEffect]
  ) -> String? {
    guard before.isOpen, field.isOpen, before.text.text == field.text.text,
      !effects.contains(.optionsDidChange)
    else { return nil }
    let first = model.settings.other?.place == .first ? 1 : 0
    // Rows that were told of are only known by their place.
    var told: [String?] = rowsBefore
    for effect in effects {
      switch effect {
      case .rowDidChange(let row):
        if told.indices.contains(row - first) { told[row - first] = nil }
      case .rowsDidAppear(let range):
        told.insert(
          contentsOf: [String?](repeating: nil, count: range.count),
          at: range.lowerBound - first
        )
      case .rowsDidDisappear(let range):
        told.removeSubrange(range.lowerBound - first..<range.upperBound - first)
      default: break
      }
    }
    let agrees =
      told.count == rows.count && zip(told, rows).allSatisfy { $0.0 == nil || $0.0 == $0.1 }
    return agrees ? nil : "told \(told), but the rows are \(rows)"
  }
}
