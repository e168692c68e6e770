import ComboFields

extension ReferenceCascade {
  /// Something that happens: an event, or the answer to a request by its number.
  enum Event {
    case field(FieldEvent)
    case arrive([ReferenceNode], Int)
    case fail(Int)
    case reload([ReferenceNode])
  }

  /// Takes an event and gives back the effects, each as a line.
  mutating func handle(_ event: Event) -> [String] {
    let before = phase == .open ? highlight : nil
    var lines: [String]
    switch event {
    case .field(let event):
      if Self.isFromPerson(event) { load?.purpose = .show }
      if case .select = event { otherHead = [] }
      lines = respond(to: event)
    case .arrive(let nodes, let number): lines = arrive(nodes, number)
    case .fail(let number): lines = fail(number)
    case .reload(let nodes): lines = reload(nodes)
    }
    lines += follow()
    if phase == .open, before != highlight { lines.append("highlight") }
    return lines
  }

  private static func isFromPerson(_ event: FieldEvent) -> Bool {
    switch event {
    case .openingAllowed, .openingRefused, .selectionAllowed, .selectionRefused, .otherTextAllowed,
      .otherTextRefused, .animationDidEnd, .select, .load:
      false
    default: true
    }
  }

  /// Brings the columns up to date with what is chosen in them.
  mutating func follow() -> [String] {
    guard phase == .open, search == nil else { return [] }
    for level in headers.indices
    where next(after: level) != (level + 1 < headers.count ? headers[level + 1] : nil) {
      return refresh(after: level) ? ["columns \(level)"] : []
    }
    return []
  }

  private mutating func respond(to event: FieldEvent) -> [String] {
    switch event {
    case .open, .toggle:
      if phase == .open { return event == .toggle ? close("anchor") : [] }
      return ["shouldOpen"]
    case .openingAllowed(let cause): return phase == .open ? [] : open(cause)
    case .dismiss: return phase == .open ? close("outside") : []
    case .textDidChange(let line): return edit(line.text)
    case .moveHighlight(let movement): return move(movement)
    case .highlight(let row): return highlight(row)
    case .enter: return phase == .open ? enter() : []
    case .leave:
      if phase == .open, search == nil { active = max(0, active - 1) }
      return []
    case .accept: return accept()
    case .choose(let row): return phase == .open ? choose(row) : []
    case .submit(let text, let submission):
      return phase == .other ? submitOther(text) : submit(text, submission)
    case .acceptTextAsOther: return takeAsOther()
    case .select(let choice): return select(choice, isPersons: false)
    case .selectionAllowed(let choice, _): return select(choice, isPersons: true)
    case .selectionRefused: return ["say"]
    case .otherTextAllowed(let text): return ["shouldSelect \(text)"]
    case .clear:
      if phase == .other { otherText = "" }
      var lines: [String] = []
      if !text.isEmpty {
        text = ""
        lines = ["replace"] + showMatches()
      }
      return lines + clearAnswer()
    case .backOut: return backOut()
    case .load: return retry()
    default: return []
    }
  }

  // MARK: Opening and closing

  private mutating func close(_ cause: String) -> [String] {
    guard phase == .open else { return [] }
    phase = .closed
    search = nil
    if load?.isFailed == false { load = nil }
    return ["close \(cause)"]
  }

  private mutating func open(_ cause: OpenCause) -> [String] {
    if roots.isEmpty, settings.common.other != nil {
      return phase == .other ? [] : beginOther(nil)
    }
    var lines = ["open"]
    if phase == .other {
      otherText = text
      text = selectedText
      lines.append("replace")
    }
    phase = .open
    let path = isTyped ? Array(answer.dropLast()) : answer
    build(path)
    if isTyped, hasOther(path.count), path.count < headers.count {
      active = path.count
      chosen[active] = .other
    }
    if chosen[active] == nil, case .movement(let movement) = cause { _ = move(movement) }
    preselect()
    _ = follow()
    if cause == .typing { search(for: text) }
    return lines
  }

  /// Makes the columns of a path, as far as it may be chosen.
  private mutating func build(_ path: [String]) {
    search = nil
    headers = [Header()]
    chosen = [nil]
    active = 0
    for (level, label) in path.enumerated() {
      guard level < headers.count, isEnabled(label) else { return }
      chosen[level] = .option(label)
      active = level
      if let next = next(after: level) {
        headers.append(next)
        chosen.append(nil)
      }
    }
  }

  private mutating func preselect() {
    guard settings.preselectsFirst, chosen[active] == nil else { return }
    chosen[active] = firstEnabled(under: headers[active].parent) ?? steps.first
  }

  private mutating func backOut() -> [String] {
    switch phase {
    case .open: return close("backOut")
    case .closed:
      if text == selectedText { return ["cancel"] }
      text = selectedText
      return ["replace"]
    case .other: return leaveOther()
    }
  }

  // MARK: The line

  private mutating func edit(_ new: String) -> [String] {
    let isSame = new == text
    text = new
    switch phase {
    case .closed:
      if isSame { return [] }
      let opens = settings.common.opensWhileTyping && !isBlank(text)
      return ["text"] + (opens ? ["shouldOpen"] : [])
    case .open: return isSame ? [] : ["text"] + showMatches()
    case .other:
      otherText = text
      return isSame ? [] : ["text"]
    }
  }

  private mutating func showMatches() -> [String] {
    guard phase == .open else { return [] }
    let lines = load?.isFailed == true ? retry() : []
    search(for: text)
    return lines
  }

  private mutating func search(for query: String) {
    guard settings.common.autocomplete != .none, !isBlank(query) else {
      search = nil
      return
    }
    var ranked = Array(repeating: [String](), count: 6)
    for label in allLabels where isAnswer(label) || isUnloaded(label) {
      let labels = (path(to: label) ?? []).map(\.label)
      if let rank = rank(query, labels) { ranked[rank].append(label) }
    }
    let found = ranked.flatMap { $0 }
    let first = found.first { isEnabled($0) }.map { Row.option($0) }
    search = (query, found, nil, !ranked[0].isEmpty)
    let best = first ?? steps.first
    if settings.common.autocomplete != .list { search?.row = best }
  }

  /// How well a path matches; `nil` where it does not.
  private func rank(_ query: String, _ labels: [String]) -> Int? {
    func rank(_ label: String) -> Int? {
      if label == query { return 0 }
      if label.hasPrefix(query) { return 1 }
      if label.contains("/" + query) { return 2 }
      return label.contains(query) ? 3 : nil
    }
    if query.contains("/") {
      if let rank = rank(labels.joined(separator: "/")) { return rank }
      let beginnings = query.split(separator: "/", omittingEmptySubsequences: false)
      let begin = zip(labels, beginnings).allSatisfy { $0.hasPrefix($1) }
      return labels.count >= beginnings.count && begin ? 4 : nil
    }
    return rank(labels[labels.count - 1]) ?? (labels.contains { $0.contains(query) } ? 5 : nil)
  }

  private mutating func keep(_ new: String) -> [String] {
    if new == text { return [] }
    text = new
    return ["replace", "text"] + showMatches()
  }

  // MARK: Moving

  private mutating func move(_ movement: HighlightMovement) -> [String] {
    guard phase == .open else { return phase == .closed ? ["shouldOpen"] : [] }
    guard !steps.isEmpty else { return [] }
    let last = steps.count - 1
    guard let row = highlight, let index = steps.firstIndex(of: row) else {
      highlight = steps[movement == .last || movement == .previous ? last : 0]
      return []
    }
    let wraps = settings.common.wrapsHighlight
    switch movement {
    case .first, .previousPage: highlight = steps[0]
    case .last, .nextPage: highlight = steps[last]
    case .next: highlight = steps[index < last ? index + 1 : wraps ? 0 : last]
    case .previous: highlight = steps[index > 0 ? index - 1 : wraps ? last : 0]
    }
    return []
  }

  private mutating func highlight(_ row: MenuRow) -> [String] {
    guard phase == .open else { return [] }
    let wanted: Row
    switch row {
    case .option(let id): wanted = .option(id.name)
    case .other: wanted = .other
    case .notice, .sectionTitle, .otherText: return []
    }
    if search == nil, !steps.contains(wanted) {
      let level = headers.indices.first { level in
        rows(of: level).contains { self.row($0) == wanted }
      }
      guard let level, wanted == .other || isEnabled(label(wanted)) else { return [] }
      // A row that stands in the active column, too, is meant there.
      if rows(of: active).contains(where: { self.row($0) == wanted }) { return [] }
      active = level
    }
    if steps.contains(wanted) { highlight = wanted }
    return []
  }

  private func label(_ row: Row) -> String {
    if case .option(let label) = row { label } else { "" }
  }

  private mutating func enter() -> [String] {
    guard search == nil, case .option(let label)? = highlight, leadsOn(label) else { return [] }
    if isUnloaded(label) { return request(label, .enter) }
    let level = active + 1
    if chosen[level] == nil { chosen[level] = firstEnabled(under: label) }
    if chosen[level] == nil, hasOther(level) { chosen[level] = .other }
    if chosen[level] != nil { active = level }
    return []
  }

  // MARK: Choosing

  private mutating func accept() -> [String] {
    switch phase {
    case .other: return submitOther(text)
    case .closed: return submitLine()
    case .open: break
    }
    guard let row = highlight else {
      if load?.isFailed == false { return ["say"] }
      let canBeAnswered = settings.common.other != nil || allLabels.contains { isEnabled($0) }
      return isBlank(text) && !canBeAnswered ? ["say"] : submitLine()
    }
    guard case .option(let label) = row else { return choose(.other) }
    if search != nil { return chooseFound(label) }
    if isAnswer(label) { return take(label) }
    return isUnloaded(label) ? request(label, .accept) : enter()
  }

  private mutating func choose(_ row: MenuRow) -> [String] {
    switch row {
    case .option(let id):
      let label = id.name
      if let search { return search.found.contains(label) ? chooseFound(label) : [] }
      guard let level = headers.indices.first(where: { rows(of: $0).contains(label) }) else {
        return []
      }
      guard isEnabled(label) else { return ["say"] }
      var lines = isUnloaded(label) ? request(label, .choose) : []
      active = level
      chosen[level] = .option(label)
      if refresh(after: level) { lines.append("columns \(level)") }
      return leadsOn(label) ? lines : lines + take(label)
    case .other:
      if search != nil {
        guard searchHasOther else { return [] }
        otherHead = otherEntry(for: text)?.head ?? []
        return textForOther.map { submitOther($0) } ?? beginOther(nil)
      }
      let levels = [active] + headers.indices
      guard let level = levels.first(where: { rows(of: $0).contains("Other") }) else { return [] }
      otherHead = head(level)
      return beginOther(nil)
    case .notice:
      if load?.isFailed == true, headers.contains(where: { $0.notice != nil }) || search != nil {
        return request(load?.label ?? "", .choose)
      }
      guard search != nil, load == nil,
        let label = allLabels.first(where: { isUnloaded($0) && isEnabled($0) })
      else { return [] }
      return request(label, .show)
    case .sectionTitle, .otherText: return []
    }
  }

  private mutating func chooseFound(_ label: String) -> [String] {
    if isAnswer(label) || !isEnabled(label) { return take(label) }
    text = ""
    build((path(to: label) ?? []).map(\.label))
    return ["replace", "text"] + request(label, .accept)
  }

  private func take(_ label: String) -> [String] {
    isEnabled(label) && isAnswer(label) ? ["shouldSelect \(label)"] : ["say"]
  }

  private mutating func select(_ choice: FieldChoice, isPersons: Bool) -> [String] {
    switch choice {
    case .option(let id):
      guard take(id.name) != ["say"] else { return [] }
      answer = (path(to: id.name) ?? []).map(\.label)
      isTyped = false
    case .other(let other):
      guard settings.common.other != nil, !isBlank(other) else { return [] }
      otherText = other
      answer = otherHead + [other]
      isTyped = true
    }
    text = selectedText
    if phase == .other { phase = .closed }
    return ["replace", "selection"] + (isPersons ? ["last \(answer)"] : []) + close("selection")
      + (isPersons ? ["answer"] : [])
  }

  private mutating func clearAnswer() -> [String] {
    if answer.isEmpty { return [] }
    answer = []
    isTyped = false
    return ["selection"]
  }

  // MARK: Texts as answers

  private mutating func submitLine() -> [String] {
    text == selectedText ? submitBlank() : submit(text, .typed)
  }

  private mutating func submitBlank() -> [String] {
    if answer.isEmpty, settings.common.isRequired { return ["say"] }
    return close("selection") + ["answer"]
  }

  private mutating func submit(_ line: String, _ submission: Submission) -> [String] {
    let meaning = meaning(of: line, submission)
    if meaning == [] { return submitBlank() }
    let lines = submission == .typed ? keep(line) : []
    guard let meaning else {
      guard let entry = otherEntry(for: line) else { return lines + ["say"] }
      otherHead = entry.head
      return lines
        + (submission == .given ? submitOther(entry.text) : beginOther(entry.text) + ["say"])
    }
    guard meaning.count == 1 else { return lines + ["say"] }
    let label = meaning[0]
    let walked = labels(in: line)
    let isThrough = walked.count > 1 && walked.last != label
    if isUnloaded(label), isEnabled(label), isThrough || !settings.allowsBranches {
      return lines + request(label, .submit(line, submission))
    }
    return lines + (isThrough ? ["say"] : take(label))
  }

  /// What a line means: one label, or the branch still to come on the way; several; `nil` for
  /// nothing that is there; none at all for a blank line.
  private func meaning(of line: String, _ submission: Submission) -> [String]? {
    if isBlank(line) { return [] }
    let labels = labels(in: line)
    if labels.count > 1 {
      for length in 1...labels.count where isPath(Array(labels.prefix(length))) {
        let label = labels[length - 1]
        if length < labels.count, isUnloaded(label) { return [label] }
        if length == labels.count { return [label] }
        if !leadsOn(label) { return [label, label] }
      }
      return nil
    }
    let line = labels[0]
    if siblings(under: nil).contains(line) { return [line] }
    guard submission == .typed else { return nil }
    let ends = allLabels.filter { isAnswer($0) }
    let branches =
      settings.common.other == nil ? allLabels.filter { leadsOn($0) && !isAnswer($0) } : []
    if ends.contains(line) || branches.contains(line) { return [line] }
    return loose(line, siblings(under: nil), isLoose: !hasOther(0))
      ?? loose(line, ends, isLoose: true) ?? loose(line, branches, isLoose: true)
  }

  /// The labels that begin with a text, or else have it in them; those that can be chosen first.
  private func loose(_ text: String, _ labels: [String], isLoose: Bool) -> [String]? {
    let beginning = labels.filter { $0.hasPrefix(text) }
    let found = beginning.isEmpty && isLoose ? labels.filter { $0.contains(text) } : beginning
    let enabled = found.filter { isEnabled($0) }
    if found.isEmpty { return nil }
    return enabled.isEmpty ? [found[0]] : enabled
  }

  // MARK: Other

  private mutating func beginOther(_ new: String?) -> [String] {
    let hadBegun = phase == .other
    let lines = close("other")
    otherText = new ?? otherText
    text = otherText
    phase = .other
    return lines + (hadBegun ? [] : ["other"]) + ["replace"]
  }

  private mutating func leaveOther() -> [String] {
    otherText = text
    phase = .closed
    text = selectedText
    return ["replace"]
  }

  private mutating func submitOther(_ line: String) -> [String] {
    guard settings.common.other != nil else { return [] }
    if isBlank(line) {
      if settings.common.isRequired { return ["say"] }
      let cleared = clearAnswer()
      let left = phase == .other ? leaveOther() : []
      otherText = ""
      return left + cleared + ["answer"]
    }
    if siblings(under: otherHead.last).contains(line) { return take(line) }
    return ["validate \(line)"]
  }

  private mutating func takeAsOther() -> [String] {
    if phase == .other { return submitOther(text) }
    guard settings.common.other != nil else { return [] }
    if isBlank(text) {
      if phase == .open { return choose(.other) }
      guard hasOther(0) else { return [] }
      otherHead = []
      return beginOther(nil)
    }
    guard let entry = otherEntry(for: text) else { return ["say"] }
    otherHead = entry.head
    return submitOther(entry.text)
  }

  // MARK: Loading

  private mutating func request(_ label: String, _ purpose: Purpose) -> [String] {
    if let load, load.label == label, !load.isFailed {
      self.load?.purpose = purpose
      return purpose == .enter ? [] : ["say"]
    }
    requests += 1
    load = Load(label: label, purpose: purpose, number: requests)
    return ["request \(label)"]
  }

  private mutating func retry() -> [String] {
    if let load { return load.isFailed ? request(load.label, load.purpose) : [] }
    guard phase == .open, search == nil, case .option(let label)? = highlight, isUnloaded(label)
    else { return [] }
    return request(label, .choose)
  }

  private mutating func arrive(_ nodes: [ReferenceNode], _ number: Int) -> [String] {
    guard let load, load.number == number, !load.isFailed else { return [] }
    self.load = nil
    roots = roots.map { $0.replacing(load.label, nodes) }
    var lines = ["options"]
    if phase == .open, let row = search.map(\.row) {
      search(for: text)
      if let row, steps.contains(row) { search?.row = row }
    }
    lines += follow()
    switch load.purpose {
    case .show: return lines
    case .enter: return lines + enter()
    case .accept: return lines + (leadsOn(load.label) ? enter() : take(load.label))
    case .choose: return lines + (leadsOn(load.label) ? [] : take(load.label))
    case .submit(let text, let submission): return lines + submit(text, submission)
    }
  }

  private mutating func fail(_ number: Int) -> [String] {
    guard let load, load.number == number, !load.isFailed else { return [] }
    self.load?.isFailed = true
    return ["say"]
  }

  private mutating func reload(_ nodes: [ReferenceNode]) -> [String] {
    let showsChoice = !answer.isEmpty && text == selectedText && phase != .other
    let kept = phase == .open ? head(active + 1) : []
    let wasOther = phase == .open && search == nil && chosen[active] == .other
    let level = active
    roots = nodes
    load = nil
    func known(_ path: [String]) -> [String] {
      (0...path.count).reversed().lazy.map { Array(path.prefix($0)) }.first {
        isPath($0) || $0.isEmpty
      }
        ?? []
    }
    otherHead = known(otherHead)
    var lines: [String] = []
    if isTyped {
      answer = known(Array(answer.dropLast())) + [answer[answer.count - 1]]
    } else if let last = answer.last {
      if allLabels.contains(last), isAnswer(last) {
        answer = (path(to: last) ?? []).map(\.label)
      } else {
        lines = clearAnswer()
      }
    }
    var before = ["options"]
    if showsChoice, text != selectedText {
      text = selectedText
      before.append("replace")
    }
    guard phase == .open else { return before + lines }
    let wasSearching = search != nil
    let path = known(kept)
    build(path)
    if wasOther, path.count == level, level < headers.count, rows(of: level).contains("Other") {
      active = level
      chosen[level] = .other
    }
    preselect()
    _ = follow()
    if wasSearching { search(for: text) }
    return before + lines
  }
}

extension ReferenceNode {
  /// The node with others under one that it is or that is under it.
  func replacing(_ label: String, _ nodes: [ReferenceNode]) -> ReferenceNode {
    var node = self
    if label == self.label {
      node.isLazy = false
      node.children = nodes
    } else {
      node.children = children.map { $0.replacing(label, nodes) }
    }
    return node
  }
}

extension OptionID {
  /// The name that the reference gave.
  var name: String { String(description.dropFirst().dropLast()) }
}
