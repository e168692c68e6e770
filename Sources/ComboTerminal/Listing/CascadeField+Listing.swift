package import ComboFields

extension CascadeField: LineField {
  /// The level that the text leads to, under the names that lead there.
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    guard let level = level(forPath: text) else {
      return OptionListing(sections: [], isFiltered: true, optionCount: 0)
    }
    var listing = level.field.listing(matching: level.rest, wording)
    if !level.path.isEmpty, let first = listing.sections.indices.first {
      listing.sections[first].title = settings.pathText.joined(level.path)
    }
    return listing
  }

  package var manner: LineManner { .path(separator: settings.pathText.separator) }

  package func name(of answer: Answer) -> String {
    switch answer {
    case .listed(let listed): settings.pathText.joined(listed.path.map(\.label))
    case .typed(let text): settings.pathText.joined(otherPath + [text])
    }
  }
}
