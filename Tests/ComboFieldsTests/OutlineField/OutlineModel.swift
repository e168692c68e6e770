import ComboFields

/// An outline field in the plainest form: sets of names, and rows found by going through all nodes.
///
/// It knows nothing of text entries and highlights, which are every field's.
struct OutlineModel {
  struct Node {
    var name: String
    var level: Int
    var parent: Int?
    var isLazy = false
    var isDisabled = false
  }

  let settings: OutlineField.Settings
  private(set) var nodes: [Node]

  /// The open nodes; those that are not there as well.
  var open: Set<String> = []
  var loading: Set<String> = []
  var query = "" {
    didSet { match() }
  }

  /// Whether each node's name holds the query.
  private var isMatch: [Bool] = []

  /// What was folded, and expanded beyond the matches, under a filter.
  var folded: Set<String> = []
  var letIn: Set<String> = []

  /// What is chosen, in order.
  var chosen: [String] = []

  init(_ nodes: [Node], _ settings: OutlineField.Settings) {
    self.nodes = nodes
    self.settings = settings
  }

  // MARK: The tree

  func index(_ name: String) -> Int? { nodes.firstIndex { $0.name == name } }

  func names(_ indices: [Int]) -> [String] { indices.map { nodes[$0].name } }

  func ancestors(_ index: Int) -> [Int] {
    nodes[index].parent.map { [$0] + ancestors($0) } ?? []
  }

  func under(_ index: Int) -> [Int] {
    Array(nodes.indices.dropFirst(index + 1).prefix { nodes[$0].level > nodes[index].level })
  }

  func children(_ index: Int) -> [Int] { nodes.indices.filter { nodes[$0].parent == index } }

  func isBranch(_ index: Int) -> Bool { nodes[index].isLazy || !under(index).isEmpty }

  func isEnabled(_ index: Int) -> Bool {
    !([index] + ancestors(index)).contains { nodes[$0].isDisabled }
  }

  func isAnswer(_ index: Int) -> Bool {
    isEnabled(index) && (settings.allowsBranches || !isBranch(index))
  }

  // MARK: Rows

  private mutating func match() {
    isMatch = nodes.map { !query.isEmpty && $0.name.contains(query) }
  }

  private func isLetIn(_ index: Int) -> Bool {
    isMatch[index]
      || nodes[index].parent.map { letIn.contains(nodes[$0].name) } ?? false
  }

  func isKept(_ index: Int) -> Bool {
    query.isEmpty || isLetIn(index) || leadsOn(index)
  }

  private func leadsOn(_ index: Int) -> Bool { under(index).contains { isLetIn($0) } }

  func isExpanded(_ index: Int) -> Bool {
    let name = nodes[index].name
    if query.isEmpty { return open.contains(name) && !under(index).isEmpty }
    return !folded.contains(name) && leadsOn(index)
  }

  func isShown(_ index: Int) -> Bool {
    isKept(index) && ancestors(index).allSatisfy { isExpanded($0) }
  }

  /// Whether a node would have a row without a filter.
  func isInTree(_ index: Int) -> Bool {
    ancestors(index).allSatisfy { open.contains(nodes[$0].name) }
  }

  var rows: [String] {
    nodes.indices.filter { isShown($0) }.map { index in
      let isWaiting = nodes[index].isLazy && loading.contains(nodes[index].name)
      let arrow = isWaiting ? "…" : !isBranch(index) ? " " : isExpanded(index) ? "-" : "+"
      return "\(nodes[index].level)\(arrow)\(mark(index))\(nodes[index].name)"
    }
  }

  // MARK: Folding

  mutating func expand(_ names: [String]) {
    let indices = Set(names.compactMap { index($0) }).sorted().filter {
      isBranch($0) && !isExpanded($0)
    }
    for index in indices where !nodes[index].isLazy { expand(index) }
    for index in indices where nodes[index].isLazy { expand(index) }
  }

  private mutating func expand(_ index: Int) {
    let name = nodes[index].name
    if nodes[index].isLazy, !loading.insert(name).inserted { return }
    if nodes[index].isLazy || query.isEmpty, settings.remembersInnerNodes || isInTree(index) {
      open.insert(name)
    }
    guard !query.isEmpty, isKept(index) else { return }
    if !leadsOn(index) { letIn.insert(name) }
    folded.remove(name)
  }

  mutating func collapse(_ index: Int) {
    let name = nodes[index].name
    let wasLoading = nodes[index].isLazy && loading.remove(name) != nil
    guard wasLoading || isExpanded(index) else { return }
    if query.isEmpty || wasLoading {
      open.remove(name)
      if !settings.remembersInnerNodes {
        open.subtract(names(under(index).filter { isBranch($0) }))
      }
    }
    guard !query.isEmpty else { return }
    if isExpanded(index) { folded.insert(name) } else { letIn.remove(name) }
  }

  mutating func reveal(_ name: String) {
    if let index = index(name) { open.formUnion(names(ancestors(index))) }
  }

  /// Nodes that are open and have no children yet ask for them.
  mutating func loadMissing() {
    for index in nodes.indices
    where nodes[index].isLazy && isInTree(index) && open.contains(nodes[index].name) {
      if loading.insert(nodes[index].name).inserted, !query.isEmpty, isKept(index) {
        letIn.insert(nodes[index].name)
      }
    }
  }

  /// Takes on other nodes, and folds and lets in again what was.
  mutating func adopt(_ nodes: [Node]) {
    self.nodes = nodes
    match()
    for index in nodes.indices where open.contains(nodes[index].name) && isBranch(index) {
      let parentIsOpen = nodes[index].parent.map { open.contains(nodes[$0].name) } ?? true
      if !settings.remembersInnerNodes, !parentIsOpen { open.remove(nodes[index].name) }
    }
    let (formerlyIn, formerlyFolded) = (letIn, folded)
    letIn = []
    folded = []
    guard !query.isEmpty else { return }
    for index in nodes.indices
    where formerlyIn.contains(nodes[index].name) && isKept(index) && !leadsOn(index) {
      letIn.insert(nodes[index].name)
    }
    for index in nodes.indices where formerlyFolded.contains(nodes[index].name) {
      if isExpanded(index) {
        folded.insert(nodes[index].name)
      } else {
        letIn.remove(nodes[index].name)
      }
    }
  }

  // MARK: Checks

  func isUnit(_ index: Int) -> Bool { under(index).isEmpty }

  func units(_ index: Int) -> [Int] { ([index] + under(index)).filter { isUnit($0) } }

  func isChosen(_ index: Int) -> Bool { chosen.contains(nodes[index].name) }

  func mark(_ index: Int) -> String {
    guard settings.selectsSeveral else { return isChosen(index) ? "*" : "" }
    var units = units(index)
    if settings.disabledLeaves == .doNotCount, units.contains(where: { isEnabled($0) }) {
      units = units.filter { isEnabled($0) }
    }
    let count = units.count { isChosen($0) }
    return count == 0 ? "_" : count == units.count ? "x" : "/"
  }

  /// What a person can check of some nodes, as far as the filter shows it.
  func reach(_ indices: [Int]) -> [Int] {
    let ends = indices.flatMap { [$0] + under($0) }.filter { index in
      query.isEmpty || isKept(index) && !leadsOn(index)
    }
    return Set(ends.flatMap { units($0) }).sorted().filter { isEnabled($0) }
  }

  /// What a toggle of a node asks to check, and no longer.
  func toggled(_ index: Int) -> (on: [String], off: [String]) {
    let units = reach([index])
    let on = units.filter { !isChosen($0) }
    return on.isEmpty ? ([], names(units)) : (names(on), [])
  }

  /// What is answered in the order of the list.
  var answers: [String] {
    let leaves = nodes.indices.filter { isChosen($0) }
    guard settings.selectsSeveral, settings.answerForm != .leaves else { return names(leaves) }
    return names(nodes.indices.filter { nodes[$0].parent == nil }.flatMap { inForm($0) })
  }

  private func inForm(_ index: Int) -> [Int] {
    let leaves = units(index).filter { isChosen($0) }
    guard mark(index) == "x", !isUnit(index) else {
      return isUnit(index) ? leaves : children(index).flatMap { inForm($0) }
    }
    return [index] + (settings.answerForm == .both ? leaves : [])
  }
}
