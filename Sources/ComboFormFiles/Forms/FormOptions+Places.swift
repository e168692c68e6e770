import ComboFields

extension FormOptions {
  /// Lets the options at some places in the sections exclude all others.
  mutating func exclude(othersOf places: Set<Int>) {
    var place = 0
    sections = sections.map { section in
      var section = section
      for index in section.options.indices {
        if places.contains(place) { section.options[index].isExclusive = true }
        place += 1
      }
      return section
    }
  }

  /// Takes the option at a place out of the sections.
  mutating func removeOption(at place: Int) {
    guard let (section, index) = indices(of: place) else { return }
    var sections = sections
    sections[section].options.remove(at: index)
    self.sections = sections
  }

  /// The section of a place among all options, and the place in it.
  private func indices(of place: Int) -> (section: Int, option: Int)? {
    var rest = place
    for (index, section) in sections.enumerated() {
      if rest < section.options.count { return (index, rest) }
      rest -= section.options.count
    }
    return nil
  }
}

extension [FormOption] {
  /// The place of the option that a text of the file means: its value or its label, blanks at both ends aside.
  func place(named text: String) -> Int? {
    firstIndex { $0.value.spelling == text } ?? firstIndex { $0.option.label == text }
      ?? firstIndex {
        $0.value.spelling.trimmed == text.trimmed || $0.option.label == text.trimmed
      }
  }

  /// The labels, in order.
  var labels: [String] { map(\.option.label) }
}
