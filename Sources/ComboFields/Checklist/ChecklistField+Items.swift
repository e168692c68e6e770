import ComboMatching

// What the items of a list mean, item by item.
extension ChecklistField {
  /// What may stand between two items.
  package static let separators: Set<Character> = [",", "，", "、"]

  /// What the items of a typed list mean, in order.
  ///
  /// A label, a value or a title may have commas in it: where several items together are one, that
  /// goes first, and more items go before fewer.
  func steps(in text: String) throws(ListRefusal) -> [ListStep] {
    let items = items(in: text) { exactStep($0) != nil }
    var steps: [ListStep] = []
    for item in items { steps += try self.steps(of: item, isAlone: items.count == 1) }
    return steps
  }

  /// The choices that a list given in advance means, in order.
  func givenChoices(in text: String) throws(ListRefusal) -> [FieldChoice] {
    var choices: [FieldChoice] = []
    let items = items(in: text) { resolve($0, .given) != .noMatch || ownText(equalTo: $0) != nil }
    for item in items {
      let choice = try givenChoice(item)
      if choice.isOther, !settings.allowsSeveralOthers, choices.contains(where: \.isOther) {
        throw .message(.noMatch(text: item, near: nearLabels(to: item)))
      }
      if !choices.contains(choice) { choices.append(choice) }
    }
    return choices
  }

  // MARK: Items

  /// The items between the commas of a text, without blank ones.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOne: Whether several items, with the commas between them, are one.
  /// - Returns: The items, without blanks at their ends.
  private func items(in text: String, where isOne: (String) -> Bool) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
    let longest = parts.count > 1 ? mostSeparators + 1 : 1
    var items: [String] = []
    var start = 0
    while start < parts.count {
      let most = min(longest, parts.count - start)
      let length =
        stride(from: most, to: 1, by: -1).first { length in
          isOne(joined(parts[start..<start + length], of: text))
        } ?? 1
      items.append(joined(parts[start..<start + length], of: text))
      start += length
    }
    return items.filter { !$0.isEmpty }
  }

  private func joined(_ parts: ArraySlice<Substring>, of text: String) -> String {
    guard let first = parts.first, let last = parts.last else { return "" }
    return TextFolding.trimmed(String(text[first.startIndex..<last.endIndex]))
  }

  /// The most commas in anything that can be named.
  private var mostSeparators: Int {
    let names = (0..<options.count).lazy.flatMap { [options.label(at: $0), options.value(at: $0)] }
    let titles = (0..<options.sectionCount).lazy.compactMap { options.title(ofSection: $0) }
    return [AnySequence(names), AnySequence(titles), AnySequence(ownTexts)].joined()
      .reduce(0) { most, name in max(most, name.count { Self.separators.contains($0) }) }
  }

  // MARK: Meanings

  private func steps(of item: String, isAlone: Bool) throws(ListRefusal) -> [ListStep] {
    if let step = exactStep(item) { return [try step.get()] }
    switch item {
    case "*": return [.change(.all)]
    case "!": return [.change(.invert)]
    case "-": return [.change(.none)]
    default: break
    }
    if item.first == "+", settings.other != nil {
      return [try ownStep(String(item.dropFirst()), isAlone)]
    }
    if let ranges = RowNumbers(item)?.ranges {
      var steps: [ListStep] = []
      for range in ranges { steps.append(try step(numbered: range, item, isAlone)) }
      return steps
    }
    return [try freeStep(item, isAlone)]
  }

  /// What an item means that is the whole of a label, a value, a title or a text of the person's
  /// own; `nil` where it is none of them.
  private func exactStep(_ item: String) -> Result<ListStep, ListRefusal>? {
    switch resolve(item, .given) {
    case .option(let position): return Result { () throws(ListRefusal) in try toggling(position) }
    case .several(let labels, let count): return .failure(several(item, labels, count))
    case .blank, .other, .noSuchNumber, .noMatch: break
    }
    if let own = ownText(equalTo: item) { return .success(.toggle([.other(own)])) }
    let sections = (0..<options.sectionCount).filter { section in
      options.title(ofSection: section).map { TextFolding.foldedEqual($0, item) } ?? false
    }
    guard let first = sections.first else { return nil }
    if sections.count == 1 { return .success(.section(first)) }
    let titles = sections.compactMap { options.title(ofSection: $0) }
    return .failure(several(item, titles, sections.count))
  }

  private func toggling(_ position: Int) throws(ListRefusal) -> ListStep {
    let choice = FieldChoice.option(options.id(at: position))
    if let problem = disabledProblem(of: choice) { throw .message(problem) }
    return .toggle([choice])
  }

  private func several(_ item: String, _ labels: [String], _ count: Int) -> ListRefusal {
    .message(.severalMatches(text: item, labels: labels, count: count))
  }

  /// A text behind a plus sign, which is the person's own unless it is one of the options after all.
  private func ownStep(_ text: String, _ isAlone: Bool) throws(ListRefusal) -> ListStep {
    switch meaningForOther(of: text) {
    case nil, .blank:
      return try begin("+", isAlone)
    case .option(let position):
      let choice = FieldChoice.option(options.id(at: position))
      if let problem = disabledProblem(of: choice) { throw .message(problem) }
      return .check(choice)
    case .several(let message), .problem(_, let message):
      throw .message(message)
    case .text(let text):
      return .check(.other(ownText(equalTo: text) ?? text))
    }
  }

  /// The Other entry cannot be opened and something else be done at once.
  private func begin(_ item: String, _ isAlone: Bool) throws(ListRefusal) -> ListStep {
    guard isAlone else { throw .message(unknown(item)) }
    return .beginOther
  }

  /// Rows by their numbers; what is disabled is left out of a range, and so is the Other entry.
  private func step(
    numbered range: ClosedRange<Int>,
    _ item: String,
    _ isAlone: Bool
  ) throws(ListRefusal) -> ListStep {
    for number in [range.lowerBound, range.upperBound] where row(numbered: number) == nil {
      throw .message(.noSuchNumber(number, count: choosableRowCount))
    }
    let positions = range.compactMap { number -> Int? in
      if case .option(let position)? = row(numbered: number) { position } else { nil }
    }
    let enabled = positions.filter { options.isEnabled(at: $0) }
    guard let first = positions.first else { return try begin(item, isAlone) }
    if enabled.isEmpty { return try toggling(first) }
    return .toggle(enabled.map { .option(options.id(at: $0)) })
  }

  private func freeStep(_ item: String, _ isAlone: Bool) throws(ListRefusal) -> ListStep {
    switch resolve(item, .typed) {
    case .option(let position): return try toggling(position)
    case .several(let labels, let count): throw several(item, labels, count)
    case .other: return try begin(item, isAlone)
    case .noSuchNumber(let number):
      throw .message(.noSuchNumber(number, count: choosableRowCount))
    case .blank, .noMatch:
      throw isAlone ? .unknownAlone(unknown(item)) : .message(unknown(item))
    }
  }

  private func unknown(_ item: String) -> FieldMessage {
    let near = nearLabels(to: item)
    guard near.isEmpty, let other = settings.other else { return .noMatch(text: item, near: near) }
    return .noMatchButOther(text: item, label: other.label)
  }

  private func givenChoice(_ item: String) throws(ListRefusal) -> FieldChoice {
    switch resolve(item, .given) {
    case .option(let position):
      let choice = FieldChoice.option(options.id(at: position))
      // What is checked and disabled stays as it is, and may be named.
      if !checks.contains(choice), let problem = disabledProblem(of: choice) {
        throw .message(problem)
      }
      return choice
    case .several(let labels, let count):
      throw several(item, labels, count)
    case .blank, .other, .noSuchNumber, .noMatch:
      break
    }
    switch meaningForOther(of: item) {
    case .text(let text): return .other(ownText(equalTo: text) ?? text)
    case .problem(_, let message), .several(let message): throw .message(message)
    case .option(let position): return .option(options.id(at: position))
    case nil, .blank: throw .message(.noMatch(text: item, near: nearLabels(to: item)))
    }
  }
}
