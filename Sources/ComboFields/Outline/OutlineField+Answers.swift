extension OutlineField {
  /// One of several things that are answered: a node, or a text of the person's own.
  private enum Answered: Hashable {
    case node(Int)
    case text(String)
  }

  /// Makes the answers of several choices anew.
  ///
  /// The cost is that of the choices, and of the nodes beside them.
  mutating func updateAnswers() {
    guard settings.selectsSeveral else { return }
    var numbers = SiblingNumbers(outline)
    severalAnswers = inForm(chosenInOrder).map { answered in
      switch answered {
      case .node(let position):
        .listed(ListedAnswer(at: position, of: outline, numberedBy: &numbers))
      case .text(let text):
        .typed(text)
      }
    }
  }

  /// What one of many choices is as an answer; `nil` where its option is not in the outline.
  func answer(for choice: FieldChoice, _ numbers: inout SiblingNumbers) -> Answer? {
    switch choice {
    case .option(let id):
      outline.position(of: id).map {
        .listed(ListedAnswer(at: $0, of: outline, numberedBy: &numbers))
      }
    case .other(let text):
      .typed(text)
    }
  }

  private var chosenInOrder: [Answered] {
    switch settings.order {
    case .list:
      (checks?.checked.members() ?? []).map { .node($0) }
        + selection.choices.compactMap {
          if case .other(let text) = $0 { .text(text) } else { nil }
        }
    case .choice:
      selection.choices.compactMap { choice in
        switch choice {
        case .option(let id): outline.position(of: id).map { .node($0) }
        case .other(let text): .text(text)
        }
      }
    }
  }

  /// Puts branches of which all is checked in the place of what is under them, or before it.
  private func inForm(_ chosen: [Answered]) -> [Answered] {
    guard settings.answerForm != .leaves else { return chosen }
    var order: [Answered] = []
    var members: [Answered: [Answered]] = [:]
    var highestUnder: [Int?: Int?] = [:]
    for one in chosen {
      var whole = one
      if case .node(let position) = one {
        let parent = outline.parent(of: position)
        let highest = highestUnder[parent] ?? highestFull(above: position)
        highestUnder[parent] = .some(highest)
        whole = highest.map { .node($0) } ?? one
      }
      if members[whole] == nil { order.append(whole) }
      if whole != one { members[whole, default: []].append(one) } else { members[whole] = [] }
    }
    guard settings.answerForm == .both else { return order }
    return order.flatMap { [$0] + (members[$0] ?? []) }
  }

  /// The highest of the nodes above one of which all is checked; `nil` for none.
  private func highestFull(above position: Int) -> Int? {
    var highest: Int?
    for ancestor in outline.ancestors(of: position) where mark(of: ancestor) == .on {
      highest = ancestor
    }
    return highest
  }
}

/// Numbers nodes among those beside them; the cost of many in order is that of each node once.
struct SiblingNumbers {
  private let outline: OptionOutline

  /// The last node that was asked for under each parent, and its number.
  private var last: [Int?: (position: Int, number: Int)] = [:]

  init(_ outline: OptionOutline) {
    self.outline = outline
  }

  /// The number of nodes with the same parent before a node.
  mutating func number(of position: Int) -> Int {
    let parent = outline.parent(of: position)
    var (sibling, number) = last[parent] ?? (Int.max, 0)
    if sibling > position {
      sibling = parent.map { $0 + 1 } ?? 0
      number = 0
    }
    while sibling < position {
      sibling += Int(outline.sizes[sibling])
      number += 1
    }
    last[parent] = (position, number)
    return number
  }
}
