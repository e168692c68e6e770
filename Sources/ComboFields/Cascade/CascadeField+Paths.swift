import ComboMatching

// What a text that is to be the answer means: a path, or the label at the end of one.
extension CascadeField {
  /// What a text means.
  enum Reading: Equatable {
    /// Nothing that can be seen.
    case blank
    /// A node, enabled or not, an answer or not.
    case node(Int)
    /// What is under a node, which is still to come.
    case unloaded(Int)
    /// The Other entry under a node, by its name or number; `nil` for the first level.
    case other(under: Int?)
    /// Several nodes.
    case several(text: String, labels: [String], count: Int)
    /// A number that no row of a level has.
    case noSuchNumber(Int, count: Int)
    /// The path goes on behind a node that leads to no further level.
    case tooFar(Int)
    /// None, because a label names none under a node; `nil` for the first level.
    case unknown(String, under: Int?)

    /// Whether it says what is meant.
    var isClear: Bool {
      switch self {
      case .node, .unloaded, .other, .several: true
      case .blank, .noSuchNumber, .tooFar, .unknown: false
      }
    }
  }

  /// Finds out what a text means.
  ///
  /// In this order: a path of exact labels, values, or labels but for case, accents and width; the
  /// whole text as such a label of the first level; and of what a person types also such a label
  /// at the end of any path, if only one has it; a path of what a person may type for a label, such
  /// as numbers and beginnings; and what may be typed for the label at the end of any path. Without an
  /// Other entry, a branch on any level is meant, too, by what ends a path: the path goes on from it.
  func read(_ text: String, _ submission: Submission) -> Reading {
    let labels = settings.pathText.labels(in: text)
    let readings: [() -> Reading] = [
      { walk(labels, .given) },
      { labels.count > 1 ? walk([text], .given) : .blank },
      { submission == .given ? .blank : readEnd(of: labels, text, .given) },
      { submission == .given ? .blank : readBranch(labels, text, .given) },
      { submission == .given ? .blank : walk(labels, .typed) },
      { submission == .given ? .blank : readEnd(of: labels, text, .typed) },
      { submission == .given ? .blank : readBranch(labels, text, .typed) },
    ]
    if let clear = readings.lazy.map({ $0() }).first(where: { $0.isClear }) { return clear }
    return labels.count == 1 && TextFolding.isBlank(labels[0]) ? .blank : walk(labels, submission)
  }

  /// The level that a text leads to: the names before its last separator, what stands behind, and
  /// whether the options are still to come.
  ///
  /// `nil` where the names lead nowhere.
  package func level(
    forPath text: String
  ) -> (field: DropDownField, path: [String], rest: String, isToCome: Bool)? {
    let labels = settings.pathText.labels(in: text)
    guard labels.count > 1 else {
      return (levelField(), [], labels.first ?? "", false)
    }
    guard case .node(let position) = walk(labels.dropLast(), .typed),
      rules.leadsOn(position, in: outline)
    else { return nil }
    return (
      levelField(under: outline.id(at: position)), outline.labels(onPathTo: position),
      labels[labels.count - 1], outline.isLazy(position)
    )
  }

  /// The nodes that a text which is not blank finds on any level, best first.
  ///
  /// The cost is linear in the number of nodes.
  package func positions(foundBy text: String) -> [Int] {
    let search = CascadeSearch(outline: outline, rules: rules, pathText: settings.pathText)
    return search.nodes(matching: text).positions.map { Int($0) }
  }

  /// Goes down a path of labels from the first level.
  func walk(_ labels: some Collection<String>, _ submission: Submission) -> Reading {
    let rules = rules
    var node: Int?
    for (index, label) in labels.enumerated() {
      if let node, !rules.leadsOn(node, in: outline) { return .tooFar(node) }
      if let node, outline.isLazy(node) { return .unloaded(node) }
      let isLast = index == labels.count - 1
      let level = level(under: node)
      switch level.field.resolve(label, submission) {
      case .option(let index):
        node = level.positions[index]
      case .several(let found, let count):
        return .several(text: label, labels: found, count: count)
      case .other where isLast:
        return .other(under: node)
      case .noSuchNumber(let number):
        return .noSuchNumber(number, count: level.field.choosableRowCount)
      case .blank:
        // Behind the last separator there may be nothing yet.
        guard let node, isLast || submission == .typed else {
          return .unknown(label, under: node)
        }
        // A separator typed behind the one that Tab put there says nothing.
        if isLast { return .node(node) }
      case .other, .noMatch:
        return .unknown(label, under: node)
      }
    }
    return node.map { .node($0) } ?? .blank
  }

  /// Looks for the end of a path by its label alone.
  private func readEnd(
    of labels: [String],
    _ text: String,
    _ submission: Submission
  ) -> Reading {
    let rules = rules
    let ends = (0..<outline.count).filter { rules.isAnswer($0, in: outline) }
    switch field(of: ends, hasOther: false).resolveWithoutNumbers(labels, text, submission) {
    case .option(let index):
      return .node(ends[index])
    case .several(_, let count):
      let paths = positions(foundBy: labels.count == 1 ? labels[0] : text).lazy
        .filter { outline.isEnabled(at: $0) }
        .prefix(FieldMessage.namedLabels)
        .map { pathText(to: $0) }
      return .several(text: text, labels: Array(paths), count: count)
    case .blank, .other, .noSuchNumber, .noMatch:
      return .blank
    }
  }

  /// Looks for a branch that is no answer by its label alone, on any level.
  private func readBranch(
    _ labels: [String],
    _ text: String,
    _ submission: Submission
  ) -> Reading {
    // A text that stands within a label may well be meant for Other.
    guard common.other == nil else { return .blank }
    let rules = rules
    let branches = (0..<outline.count).filter {
      rules.leadsOn($0, in: outline) && !rules.isAnswer($0, in: outline)
    }
    switch field(of: branches, hasOther: false).resolveWithoutNumbers(labels, text, submission) {
    case .option(let index):
      return .node(branches[index])
    case .several(let found, let count):
      let paths = branches.lazy
        .filter { outline.isEnabled(at: $0) && found.contains(outline.label(at: $0)) }
        .prefix(FieldMessage.namedLabels)
        .map { pathText(to: $0) }
      return .several(text: text, labels: Array(paths), count: count)
    case .blank, .other, .noSuchNumber, .noMatch:
      return .blank
    }
  }

  /// Takes a text as the answer: the path that it means, or the Other entry.
  package mutating func submit(_ text: String, _ submission: Submission) -> [FieldEffect] {
    let reading = read(text, submission)
    let effects = submission == .typed && reading != .blank ? keep(text) : []
    return effects + submit(reading, text, submission)
  }

  private mutating func submit(
    _ reading: Reading,
    _ text: String,
    _ submission: Submission
  ) -> [FieldEffect] {
    switch reading {
    case .blank:
      return submitBlank()
    case .node(let position):
      guard rules.isUnloaded(position, in: outline), outline.isEnabled(at: position),
        !rules.allowsBranches
      else { return submitOption(at: position, .typed) }
      return request(outline.id(at: position), then: .submit(text, submission))
    case .unloaded(let position):
      guard outline.isEnabled(at: position) else { return submitOption(at: position, .typed) }
      return request(outline.id(at: position), then: .submit(text, submission))
    case .other(let parent):
      otherHead = parent.map { outline.path(to: $0) } ?? []
      return state.beginOther(with: nil)
    case .several(let text, let labels, let count):
      return state.say(.severalMatches(text: text, labels: labels, count: count))
    case .noSuchNumber(let number, let count):
      return state.say(.noSuchNumber(number, count: count))
    case .tooFar(let position):
      return state.say(.pathGoesTooFar(label: outline.label(at: position)))
    case .unknown(let label, let parent):
      return submitUnknown(label, under: parent, text, submission)
    }
  }

  private mutating func submitUnknown(
    _ label: String,
    under parent: Int?,
    _ text: String,
    _ submission: Submission
  ) -> [FieldEffect] {
    guard let entry = otherEntry(for: text, submission) else {
      return state.say(.noMatch(text: label, near: nearLabels(to: label, under: parent)))
    }
    otherHead = entry.head
    return submission == .given ? submitOther(entry.text) : offerOther(for: entry.text)
  }

  /// Labels under a node that are near to a text; without any on the first level, those of answers
  /// anywhere.
  func nearLabels(to text: String, under parent: Int?) -> [String] {
    let near = level(under: parent).field.nearLabels(to: text)
    guard near.isEmpty, parent == nil else { return near }
    let rules = rules
    let ends = (0..<outline.count).lazy
      .filter { rules.isAnswer($0, in: outline) && outline.isEnabled(at: $0) }
      .map { outline.label(at: $0) }
    return NearMiss.nearest(to: text, among: ends)
  }
}

extension DropDownField {
  /// What a text means where the options are no rows with numbers: the only label of a line, or else
  /// the whole line.
  func resolveWithoutNumbers(
    _ labels: [String],
    _ line: String,
    _ submission: Submission
  ) -> Resolution {
    let text = labels.count == 1 ? labels[0] : line
    let isNumber = text.utf8.allSatisfy(DecimalNumber.isDigit)
    return resolve(text, isNumber ? .given : submission)
  }
}

// Completing a path.
extension CascadeField {
  /// What the text can be completed to: its last label among those of the level, with a separator
  /// behind it where it leads on.
  ///
  /// The cost is linear in the options of the levels that the text names.
  package var completion: Completion {
    let labels = settings.pathText.labels(in: text.text)
    var head: Int?
    if labels.count > 1 {
      guard case .node(let position) = walk(labels.dropLast(), .typed),
        rules.leadsOn(position, in: outline)
      else { return Completion(text: text.text, candidateCount: 0) }
      head = position
    }
    var (level, positions) = level(under: head)
    level.state.text = LineText(labels[labels.count - 1])
    let found = level.completion
    guard !TextFolding.isBlank(level.text.text) else {
      return Completion(text: text.text, candidateCount: found.candidateCount)
    }
    var completed = settings.pathText.joined(
      (head.map { outline.labels(onPathTo: $0) } ?? []) + [found.text]
    )
    let beginning = positions.filter { list.label(at: $0, beginsWith: found.text) }
    let leadsOn =
      beginning.count == 1 && rules.leadsOn(beginning[0], in: outline)
      && TextFolding.foldedEqual(list.label(at: beginning[0]), found.text)
    if leadsOn { completed += settings.pathText.separator }
    let isSame = found.text == level.text.text && !leadsOn
    return Completion(
      text: isSame ? text.text : completed,
      candidateCount: found.candidateCount
    )
  }
}
