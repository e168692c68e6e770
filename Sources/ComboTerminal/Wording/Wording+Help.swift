import ComboFields

// What `:help` says.
extension Wording {
  /// What stands over the help.
  func helpLead(for field: some LineField) -> String {
    help(
      field.isEnteringOther
        ? field.leadOfEntry : .lead(field.manner, other: field.common.other?.label)
    )
  }

  /// With less room beside the keys, what they do stands behind them.
  static let narrowestHelp = 24

  /// What the person can type, for `:help`.
  ///
  /// - Parameters:
  ///   - field: What is asked for.
  ///   - kind: How lines are typed.
  ///   - editor: The name of the person's editor; `nil` for none.
  ///   - allowsBack: Whether there may be a question to go back to.
  /// - Returns: The lines of the help, in order.
  func helpEntries(
    for field: some LineField,
    _ kind: LineKind,
    editor: String?,
    allowsBack: Bool
  ) -> [HelpEntry] {
    let leavesOther = field.isEnteringOther && !field.list.isEmpty
    let hasLines = field.hasLines
    let isEntry = field.isEnteringOther && field.list.isEmpty
    let hasSuggestions = field.offersTexts(self)
    var entries = [emptyLine(in: field, kind)].compactMap { $0 }
    if hasLines {
      entries += [.endOfText, .endMarkAsLine, .lines, .line]
      entries += (editor.map { [.edit(editor: $0)] } ?? [])
    }
    if kind == .edited {
      if !field.isEnteringOther || hasSuggestions { entries.append(.complete) }
      if !hasLines, !field.hidesText { entries.append(.earlierLines) }
      entries.append(leavesOther ? .escapeToOptions : .escape)
    }
    if !isEntry || hasSuggestions { entries += [.list, .listMatching, .more] }
    if !field.isEnteringOther {
      if field.hasBranches {
        entries += [field.manner == .checks ? .openSection : .openBranch, .fold]
      }
      if let other = field.common.other { entries.append(.other(label: other.label)) }
    }
    if leavesOther { entries.append(.backToOptions(kind)) }
    if !leavesOther, allowsBack { entries.append(.back(kind)) }
    return entries + [.quit, .colon]
  }

  private func emptyLine(in field: some LineField, _ kind: LineKind) -> HelpEntry? {
    if let lines = field.textForEditor {
      if field.snapshot.actions.contains(.acceptLine) { return .emptyLineIsLine }
      if !lines.isEmpty { return .emptyLineTakes(field.name(of: .typed(lines))) }
    } else if field.isEnteringOther {
      let isHidden = field.hidesText || field.common.other?.isSecret == true
      if kind == .plain, !field.text.isEmpty {
        return .emptyLineTakes(isHidden ? Wording.mask : field.text.text)
      }
    } else if field.takesSeveral {
      return .emptyLineTakesChosen
    } else if let answer = field.answers.first {
      return .emptyLineTakes(field.name(of: answer))
    }
    return field.common.isRequired ? nil : .emptyLineTakesNothing
  }
}
