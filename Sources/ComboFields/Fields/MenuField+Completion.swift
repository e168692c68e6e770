import ComboMatching

/// What a text can be completed to.
public struct Completion: Sendable, Equatable {
  /// The text with all that is common to the options that begin with it; the text itself where
  /// there is nothing to add.
  public let text: String

  /// How many options match the text, at its beginning or within.
  public let candidateCount: Int
}

extension MenuField {
  /// What the text can be completed to.
  ///
  /// The cost is linear in the number of options.
  package var completion: Completion {
    let typed = text.text
    let filter = filter(matching: typed)
    guard !TextFolding.isBlank(typed) else {
      return Completion(text: typed, candidateCount: filter.count)
    }
    let other = [common.other?.label].compactMap { $0 }.filter {
      TextFolding.hasFoldedPrefix($0, typed)
    }
    let labels = filter.positions(at: 0..<filter.count).lazy
      .filter { isEnabled(at: $0) && list.label(at: $0, beginsWith: typed) }
      .map { list.label(at: $0) }
    let beginning = TextFolding.commonPrefix(
      of: [AnySequence(labels), AnySequence(other)].joined(),
      typed: typed
    )
    return Completion(text: beginning, candidateCount: filter.count)
  }

  /// What of the options matches a text; all of them where it is blank.
  package func filter(matching text: String) -> OptionFilter {
    var filter = OptionFilter(list)
    filter.filter(by: text, list)
    return filter
  }

  /// The rest of the highlighted label behind the text, where the field completes inline.
  func inlineCompletion(in menu: Menu) -> String? {
    guard common.autocomplete == .inline, !text.isEmpty, text.caretIsAtEnd,
      case .option(let id)? = menu.highlight?.row, let position = position(of: id)
    else { return nil }
    let label = shownLabel(at: position, in: menu)
    guard label.count > text.text.count,
      TextFolding.foldedEqual(String(label.prefix(text.text.count)), text.text)
    else { return nil }
    return String(label.dropFirst(text.text.count))
  }
}
