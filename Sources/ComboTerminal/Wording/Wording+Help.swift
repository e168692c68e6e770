import ComboFields

// What `:help` says.
extension Wording {
  /// What stands over the help.
  func helpLead(for field: some LineField) -> String {
    help(
      field.isEnteringOther
        ? .leadOfOther : .lead(field.manner, other: field.common.other?.label)
    )
  }

  /// With less room beside the keys, what they do stands behind them.
  static let narrowestHelp = 24

  /// What the person can type, for `:help`.
  func helpEntries(for field: some LineField, _ kind: LineKind) -> [HelpEntry] {
    let leavesOther = field.isEnteringOther && !field.list.isEmpty
    var entries = [emptyLine(in: field, kind)].compactMap { $0 }
    if kind == .edited {
      if !field.isEnteringOther { entries.append(.complete) }
      entries += [.earlierLines, leavesOther ? .escapeToOptions : .escape]
    }
    entries += [.list, .listMatching]
    if !field.isEnteringOther {
      if field.hasBranches {
        entries += [field.manner == .checks ? .openSection : .openBranch, .fold]
      }
      if let other = field.common.other { entries.append(.other(label: other.label)) }
    }
    return entries + [leavesOther ? .backToOptions(kind) : .back(kind), .quit, .colon]
  }

  private func emptyLine(in field: some LineField, _ kind: LineKind) -> HelpEntry? {
    if field.isEnteringOther {
      if kind == .plain, !field.text.isEmpty { return .emptyLineTakes(field.text.text) }
    } else if field.takesSeveral {
      return .emptyLineTakesChosen
    } else if let answer = field.answers.first {
      return .emptyLineTakes(field.name(of: answer))
    }
    return field.common.isRequired ? nil : .emptyLineTakesNothing
  }
}
