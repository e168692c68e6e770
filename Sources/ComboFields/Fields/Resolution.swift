import ComboMatching

/// What a text that is to be the answer means.
package enum Resolution: Equatable {
  /// Nothing that can be seen.
  case blank
  /// The option at a position, enabled or not.
  case option(Int)
  /// The Other entry, by its name or number.
  case other
  /// More than one option: the first of their labels, and their number.
  case several([String], count: Int)
  /// A number that no row has.
  case noSuchNumber(Int)
  /// None.
  case noMatch
}

extension MenuField {
  /// Finds out what a text means.
  ///
  /// In this order: an exact label; an exact value; a label that is the text but for case, accents
  /// and width; a row's number; the name of the Other entry; a beginning that only one option has;
  /// and, without an Other entry, a part that only one option has. An answer given in advance
  /// stops after the third. An option that can be chosen goes before one that cannot.
  ///
  /// The cost is linear in the number of options.
  package func resolve(_ text: String, _ submission: Submission) -> Resolution {
    let trimmed = TextFolding.trimmed(text)
    guard !trimmed.isEmpty || list.positions(labelled: text).count > 0 else { return .blank }
    let equal: [(OptionList) -> [Int]] = [
      { $0.positions(labelled: text) },
      { $0.positions(labelled: trimmed) },
      { $0.positions(valued: text) },
      { $0.positions(foldedEqualTo: trimmed) },
    ]
    for positions in equal.lazy.map({ $0(list) }) where !positions.isEmpty {
      return resolution(of: positions)
    }
    return submission == .given ? .noMatch : resolveFreely(trimmed)
  }

  private func resolveFreely(_ text: String) -> Resolution {
    let number = text.utf8.allSatisfy(DecimalNumber.isDigit) ? Int(text) : nil
    if let row = number.flatMap({ row(numbered: $0) }) { return row }
    if let other = common.other, TextFolding.foldedEqual(other.label, text) { return .other }

    let matches = list.matches(of: MatchQuery(text), by: TextMatcher(loosest: .substring))
    for kind in MatchKind.allCases where kind <= loosestMatch {
      let positions = zip(matches.positions, matches.kinds)
        .filter { $0.1 == kind }
        .map { Int($0.0) }
      if !positions.isEmpty { return resolution(of: positions) }
    }
    if let number, common.other == nil { return .noSuchNumber(number) }
    return .noMatch
  }

  /// With an Other entry, a text that only stands within a label may well be meant for Other.
  private var loosestMatch: MatchKind { common.other == nil ? .keyword : .prefix }

  /// What options that match equally well come to.
  func resolution(of positions: [Int]) -> Resolution {
    let enabled = positions.filter { isEnabled(at: $0) }
    switch (enabled.count, positions.first) {
    case (1, _): return .option(enabled[0])
    case (0, let first?): return .option(first)
    case (0, nil): return .noMatch
    case (let count, _):
      let named = enabled.prefix(FieldMessage.namedLabels)
      return .several(named.map { list.label(at: $0) }, count: count)
    }
  }

  /// Labels that may have been meant by a text that matches none, of options that can be chosen.
  package func nearLabels(to text: String) -> [String] {
    let labels = (0..<list.count).lazy
      .filter { isEnabled(at: $0) }
      .map { list.label(at: $0) }
    return NearMiss.nearest(to: text, among: labels)
  }
}

// Rows are numbered for people, who can only type: from 1, in the order of the closed menu,
// without the titles.
extension MenuField {
  /// The number of rows that have a number: the options, and the Other entry.
  package var choosableRowCount: Int { list.count + (common.other == nil ? 0 : 1) }

  /// The number of the Other entry; `nil` without one.
  package var numberOfOther: Int? {
    switch common.other?.place {
    case nil: nil
    case .first: 1
    case .last: list.count + 1
    case .after(let id): (list.position(of: id) ?? list.count - 1) + 2
    }
  }

  /// The number of the option at a position.
  package func number(ofPosition position: Int) -> Int {
    let isBehindOther = numberOfOther.map { $0 <= position + 1 } ?? false
    return position + (isBehindOther ? 2 : 1)
  }

  package func row(numbered number: Int) -> Resolution? {
    guard number >= 1, number <= choosableRowCount else { return nil }
    if number == numberOfOther { return .other }
    let isBehindOther = numberOfOther.map { $0 < number } ?? false
    return .option(number - (isBehindOther ? 2 : 1))
  }
}
