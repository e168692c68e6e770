import ComboMatching

// A text of Other stands under what is chosen in the levels before it.
extension CascadeField {
  /// A text of Other, and the nodes that it stands under.
  struct OtherText: Equatable {
    var head: [OptionID]
    var text: String
  }

  /// What a line means as a text of Other: what stands behind its last separator, under the options
  /// named before, where all of them are; the whole line on the first level, where none of them is.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - submission: How freely the options before the text are read.
  /// - Returns: `nil` where the level has no Other entry, or where only some are options.
  func otherEntry(for line: String, _ submission: Submission = .given) -> OtherText? {
    let labels = settings.pathText.labels(in: line)
    let head = walk(labels.dropLast(), submission)
    if labels.count > 1, case .node(let position) = head, outline.isEnabled(at: position),
      rules.leadsOn(position, in: outline),
      rules.hasOther(atLevel: outline.level(of: position) + 1),
      let text = labels.last, !TextFolding.isBlank(text)
    {
      return OtherText(head: outline.path(to: position), text: text)
    }
    guard rules.hasOther(atLevel: 0) else { return nil }
    if labels.count > 1, case .option = level(under: nil).field.resolve(labels[0], submission) {
      return nil
    }
    return OtherText(head: [], text: labels.count == 1 ? labels[0] : line)
  }

  /// The text in the line, where the person typed it to search for it and it is none of the options,
  /// nor the name of the Other entry: that entry stands for it then.
  package func textForOther(in menu: CascadeMenu) -> String? {
    guard menu.search != nil, isTextForOther, !menu.hasExactMatch else { return nil }
    return otherEntry(for: text.text)?.text
  }

  private var isTextForOther: Bool {
    guard let other = common.other else { return false }
    return text.text != selectedText && !TextFolding.isBlank(text.text)
      && !TextFolding.foldedEqual(text.text, other.label)
  }

  /// Takes the row of the Other entry, in the active column if it has one.
  package mutating func chooseOther() -> [FieldEffect] {
    guard let menu else { return [] }
    if menu.search != nil {
      let entry = otherEntry(for: text.text)
      otherHead = entry?.head ?? []
      return textForOther(in: menu).map { submitOther($0) } ?? state.beginOther(with: nil)
    }
    let isActive = rules.hasOther(atLevel: menu.activeLevel) && menu.current.shows(.other, outline)
    return beginOther(
      atLevel: isActive ? menu.activeLevel : menu.level(of: .other, outline) ?? 0
    )
  }

  /// Begins the text entry of Other under what is chosen before a level.
  private mutating func beginOther(atLevel level: Int) -> [FieldEffect] {
    guard rules.hasOther(atLevel: level) else { return [] }
    otherHead = menu.map { $0.search == nil ? $0.chosen(beforeLevel: level) : [] } ?? []
    return state.beginOther(with: nil)
  }

  /// Takes the text in the line as the person's own, under the options that it names before.
  package mutating func acceptTextAsOther() -> [FieldEffect] {
    guard common.other != nil else { return [] }
    if TextFolding.isBlank(text.text) {
      return phase == .open ? chooseOther() : beginOther(atLevel: 0)
    }
    guard let entry = otherEntry(for: text.text) else {
      return state.say(.noMatch(text: text.text, near: []))
    }
    otherHead = entry.head
    return submitOther(entry.text)
  }

  /// The nodes beside a text of Other that are called the same.
  package func positions(meantByOther text: String) -> [Int] {
    let parent = headPosition(otherHead)
    return list.positions(foldedEqualTo: text).filter { outline.parent(of: $0) == parent }
  }
}
