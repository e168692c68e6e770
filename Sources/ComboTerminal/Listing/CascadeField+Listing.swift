package import ComboFields

extension CascadeField: LineField {
  /// The level that the text leads to, under the names that lead there; or the whole paths that the
  /// text finds, where it stands on no such level.
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    let level = level(forPath: text)
    var listing =
      level.map { $0.field.listing(matching: $0.rest, wording) }
      ?? OptionListing(sections: [], isFiltered: true, optionCount: 0)
    if level?.isToCome == true { listing.notice = wording.conversation(.optionsToCome) }
    guard listing.optionCount > 0 || !listing.isFiltered || listing.notice != nil else {
      return listingOfPaths(foundBy: text, before: listing.sections)
    }
    if let path = level?.path, !path.isEmpty, let first = listing.sections.indices.first {
      listing.sections[first].title = settings.pathText.joined(path)
    }
    return listing
  }

  private func listingOfPaths(
    foundBy text: String,
    before rest: [ColumnLayout.Section]
  ) -> OptionListing {
    let found = positions(foundBy: text)
    let paths = ColumnLayout.Section(title: nil, itemCount: found.count) {
      ColumnLayout.Item(path(at: found[$0]))
    }
    return OptionListing(
      sections: [paths] + rest,
      isFiltered: true,
      optionCount: found.count,
      allowsColumns: false
    )
  }

  /// The labels that lead to an option and its own, as they can be typed.
  private func path(at position: Int) -> String {
    answer(for: .option(id(at: position))).map { name(of: $0) } ?? ""
  }

  package var manner: LineManner { .path(separator: settings.pathText.separator) }

  package var useOfAccept: Wording.KeyUse { settings.allowsBranches ? .choose : .chooseOrEnter }
  package var useOfSides: Wording.KeyUse? { .changeLevel }

  /// What the engine completes, level by level; or the path to the only option that the text finds.
  package var lineCompletion: String {
    let completion = completion
    guard completion.candidateCount == 0 else { return completion.text }
    let found = positions(foundBy: text.text)
    guard found.count == 1, outline.isEnabled(at: found[0]) else { return completion.text }
    return path(at: found[0])
  }

  package func name(of answer: Answer) -> String {
    switch answer {
    case .listed(let listed): settings.pathText.joined(listed.path.map(\.label))
    case .typed(let text): settings.pathText.joined(otherPath + [text])
    }
  }

  /// The levels that the text is to stand under, and the name of the Other entry.
  package var otherName: String? {
    common.other.map { settings.pathText.joined(otherPath + [$0.label]) }
  }
}
