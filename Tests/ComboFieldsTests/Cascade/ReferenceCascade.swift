import ComboFields

/// A node as the reference knows it: nested, with a label that no other node has.
struct ReferenceNode: Equatable {
  var label: String
  var isEnabled = true
  var isLazy = false
  var children: [ReferenceNode] = []

  var node: OptionNode {
    let option = FieldOption(label, id: OptionID(label))
    return OptionNode(
      isEnabled ? option : option.disabled(),
      children: isLazy ? .lazy : .items(children.map(\.node))
    )
  }
}

/// A slow and obvious cascade: it keeps the labels chosen in the columns, and works out all else
/// from the whole tree each time.
struct ReferenceCascade {
  enum Row: Equatable {
    case option(String)
    case other
  }

  enum Phase { case closed, open, other }
  enum Purpose: Equatable {
    case show, enter, accept, choose
    case submit(String, Submission)
  }
  struct Load: Equatable {
    var label: String
    var purpose: Purpose
    var number: Int
    var isFailed = false
  }

  var roots: [ReferenceNode]
  let settings: CascadeField.Settings

  var phase = Phase.closed
  var text = ""
  var answer: [String] = []
  var isTyped = false
  var otherHead: [String] = []
  var otherText = ""
  var headers: [Header] = []
  var chosen: [Row?] = []
  var active = 0
  var search: (query: String, found: [String], row: Row?, hasExact: Bool)?
  var load: Load?
  var requests = 0
  var isMoving: String?

  // MARK: The tree

  func path(to label: String) -> [ReferenceNode]? {
    func find(_ nodes: [ReferenceNode]) -> [ReferenceNode]? {
      for node in nodes {
        if node.label == label { return [node] }
        if let rest = find(node.children) { return [node] + rest }
      }
      return nil
    }
    return find(roots)
  }

  func isEnabled(_ label: String) -> Bool {
    path(to: label)?.allSatisfy(\.isEnabled) ?? false
  }

  func leadsOn(_ label: String) -> Bool {
    guard let path = path(to: label), let node = path.last else { return false }
    return (node.isLazy || !node.children.isEmpty) && path.count < levelCount
  }

  func isUnloaded(_ label: String) -> Bool {
    leadsOn(label) && path(to: label)?.last?.isLazy == true
  }

  func isAnswer(_ label: String) -> Bool {
    guard let path = path(to: label), path.count <= levelCount else { return false }
    return settings.allowsBranches || !leadsOn(label)
  }

  var levelCount: Int { settings.levelCount ?? .max }

  func hasOther(_ level: Int) -> Bool {
    settings.common.other != nil && (settings.otherLevels?.contains(level) ?? true)
  }

  /// All labels in pre-order.
  var allLabels: [String] {
    func labels(_ nodes: [ReferenceNode]) -> [String] {
      nodes.flatMap { [$0.label] + labels($0.children) }
    }
    return labels(roots)
  }

  func siblings(under parent: String?) -> [String] {
    (parent.map { path(to: $0)?.last?.children ?? [] } ?? roots).map(\.label)
  }

  // MARK: Columns

  /// What is at the head of a column: the node that it is under, and what stands in place of its
  /// options.
  struct Header: Equatable {
    var parent: String?
    var notice: String?
  }

  /// The column that has to come after what is chosen on a level.
  func next(after level: Int) -> Header? {
    guard case .option(let label)? = chosen[level], leadsOn(label) else { return nil }
    guard isUnloaded(label) else { return Header(parent: label) }
    guard let load, load.label == label else { return nil }
    return Header(parent: label, notice: load.isFailed ? "(failed(\"no\"))" : "(loading)")
  }

  /// The rows of a column, in order, without marks.
  func rows(of level: Int) -> [String] {
    let header = headers[level]
    let labels = siblings(under: header.parent)
    let notice = header.notice ?? (level == 0 && labels.isEmpty ? "(noOptions)" : nil)
    let other = hasOther(level) && header.notice == nil ? ["Other"] : []
    return settings.common.other?.place == .first
      ? other + labels + [notice].compactMap { $0 } : labels + [notice].compactMap { $0 } + other
  }

  func firstEnabled(under parent: String?) -> Row? {
    siblings(under: parent).first { isEnabled($0) }.map { .option($0) }
  }

  /// The labels chosen before a level.
  func head(_ level: Int) -> [String] {
    chosen.prefix(level).compactMap { if case .option(let label)? = $0 { label } else { nil } }
  }

  /// Makes the columns after a level anew; `true` where one of them is another than before.
  mutating func refresh(after level: Int) -> Bool {
    let before = (level + 1..<headers.count).map { column($0) }
    headers.removeSubrange((level + 1)...)
    chosen.removeSubrange((level + 1)...)
    active = min(active, level)
    while let next = next(after: headers.count - 1) {
      headers.append(next)
      chosen.append(settings.preselectsFirst ? firstEnabled(under: next.parent) : nil)
    }
    return before != (level + 1..<headers.count).map { column($0) }
  }

  /// A column as it is seen.
  func column(_ level: Int) -> [String] {
    [headers[level].parent ?? ""]
      + rows(of: level).map { mark($0, isHighlighted: chosen[level] == row($0)) }
  }

  func row(_ label: String) -> Row { label == "Other" ? .other : .option(label) }

  func mark(_ label: String, isHighlighted: Bool) -> String {
    if isHighlighted { return "[\(label)]" }
    return label == "Other" || isEnabled(label) ? label : "-" + label
  }

  // MARK: What is shown

  /// What the line shows for the answer; a slash within a label has a backslash before it.
  var selectedText: String {
    answer.map { $0.replacing("/", with: "\\/") }.joined(separator: "/")
  }

  /// The labels that a line names.
  func labels(in line: String) -> [String] {
    line.replacing("\\/", with: "|").split(separator: "/")
      .map { String($0).replacing("|", with: "/") }
  }

  func isPath(_ labels: [String]) -> Bool {
    labels.last.flatMap { path(to: $0) }?.map(\.label) == labels
  }

  /// What a line means as a text of Other: the labels before it, and the text.
  func otherEntry(for line: String) -> (head: [String], text: String)? {
    let labels = labels(in: line)
    let head = Array(labels.dropLast())
    if let last = head.last, isPath(head), isEnabled(last), leadsOn(last), hasOther(head.count) {
      return (head, labels[labels.count - 1])
    }
    guard hasOther(0), head.isEmpty || !siblings(under: nil).contains(head[0]) else { return nil }
    return ([], labels.count == 1 ? labels[0] : line)
  }

  /// Whether the Other entry stands among what was found.
  var searchHasOther: Bool { hasOther(0) || otherEntry(for: text) != nil }

  var highlight: Row? {
    get { search.map(\.row) ?? (phase == .open ? chosen[active] : nil) }
    set { if search == nil { chosen[active] = newValue } else { search?.row = newValue } }
  }

  /// The rows in which the highlight moves, that it may stand on.
  var steps: [Row] {
    if let search {
      let options = search.found.filter { isEnabled($0) }.map { Row.option($0) }
      guard searchHasOther else { return options }
      return settings.common.other?.place == .first ? [.other] + options : options + [.other]
    }
    return rows(of: active).filter { $0 == "Other" || isEnabled($0) }.map { row($0) }
  }

  /// What a person sees: the columns or what was found, and the line.
  var visible: [String] {
    var lines: [String] = []
    if phase == .open, let search {
      var rows = search.found.map { label in
        let path = (path(to: label) ?? []).map(\.label).joined(separator: "/")
        let isHighlighted = search.row == .option(label)
        return isHighlighted ? "[\(path)]" : (isEnabled(label) ? "" : "-") + path
      }
      if let notice = searchNotice { rows.append("-" + notice) }
      if searchHasOther {
        let label = textForOther ?? "Other"
        let other = search.row == .other ? "[\(label)]" : label
        rows.insert(other, at: settings.common.other?.place == .first ? 0 : rows.count)
      }
      lines = [([">"] + rows).joined(separator: " ")]
    } else if phase == .open {
      lines = headers.indices.map { level in
        ([level == active ? ">" : "|"] + column(level).dropFirst()).joined(separator: " ")
      }
    }
    return lines + [
      "\(phase) “\(text)” \(answer) \(isTyped) under \(phase == .other ? otherHead : isTyped ? Array(answer.dropLast()) : [])"
    ]
  }

  var searchNotice: String? {
    if let load { return load.isFailed ? "(failed(\"no\"))" : "(loading)" }
    if allLabels.contains(where: { isUnloaded($0) && isEnabled($0) }) { return "(notAllLoaded)" }
    return search?.found.isEmpty == true ? "(noMatch)" : nil
  }

  var textForOther: String? {
    guard let search, settings.common.other != nil, text != selectedText, !search.hasExact,
      !isBlank(text)
    else { return nil }
    return otherEntry(for: text)?.text
  }

  func isBlank(_ text: String) -> Bool { text.allSatisfy { $0 == " " } }
}
