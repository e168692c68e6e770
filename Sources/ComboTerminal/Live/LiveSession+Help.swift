import ComboFields

// What F1 shows: the keys that mean something to the field as it is now, by its kind and settings.
extension LiveSession {
  /// The keys, and what each does.
  ///
  /// - Parameters:
  ///   - isVi: Whether the keys are those of vi.
  ///   - menu: What the menu is while the help is away.
  /// - Returns: A line of the help each.
  func keyMeanings(inVi isVi: Bool, _ menu: LiveScreen.MenuShape) -> [KeyMeaning] {
    let uses = field.isEnteringOther ? usesOfEntry : usesOfMenu(menu)
    return (uses + usesAnywhere).map { use in
      KeyMeaning(
        LiveBinding.names(of: use.functions, inVi: isVi),
        wording.menu(.keyUse(use.use)),
        brief: wording.menu(.keyUse(use.use), .short)
      )
    }
  }

  /// Keys that belong together, and what they are for.
  private struct Keys {
    let functions: [EditingFunction]
    let use: Wording.KeyUse

    init(_ use: Wording.KeyUse, _ functions: EditingFunction...) {
      self.functions = functions
      self.use = use
    }
  }

  // MARK: A menu

  private func usesOfMenu(_ menu: LiveScreen.MenuShape) -> [Keys] {
    let snapshot = field.snapshot
    let isLonger = (snapshot.columns.map(\.rowCount).max() ?? snapshot.rowCount) > menu.rows
    return [Keys(.moveByRow, .previous, .next)]
      + (isLonger ? [Keys(.moveByPage, .previousPage, .nextPage)] : [])
      + [Keys(.moveToEnds, .first, .last), Keys(field.useOfAccept, .accept)]
      + usesOfSides(menu) + usesOfChecks
      + [Keys(.completeOrMove, .complete)]
      + (field.common.other == nil ? [] : [Keys(.takeAsTyped, .acceptOther)])
      + (answerWalk.isEmpty ? [] : [Keys(.recall, .earlier, .later)])
      + [Keys(.turnMenu, .open, .close), Keys(.backOutOfMenu, .dismiss)]
  }

  /// Right and Left.
  private func usesOfSides(_ menu: LiveScreen.MenuShape) -> [Keys] {
    let use = field.useOfSides ?? (menu.hasColumns ? .moveToColumn : nil)
    return (use.map { [Keys($0, .enter, .leave)] } ?? [])
      + (field.common.autocomplete == .inline ? [Keys(.takeRest, .enter)] : [])
  }

  private var usesOfChecks: [Keys] {
    guard field.takesSeveral else {
      return field.manner.isOutline ? [Keys(.turnBranchInEmptyLine, .toggleInEmptyLine)] : []
    }
    return [
      Keys(.checkInEmptyLine, .toggleInEmptyLine), Keys(.check, .toggle),
      Keys(.checkAll, .selectAll), Keys(.uncheckAll, .selectNone),
      Keys(.invertChecks, .invertSelection),
    ]
  }

  // MARK: A text entry

  private var usesOfEntry: [Keys] {
    if field.hasLines { return usesOfLines }
    let remembers = field.common.other?.rememberedTexts.isEmpty == false
    return [Keys(field.takesSeveral ? .checkText : .answerWithText, .accept)]
      + (remembers ? [Keys(.recall, .previous, .next)] : [])
      + (field.offersTexts(wording)
        ? [Keys(.completeText, .complete), Keys(.takeRest, .enter)] : [])
      + [
        Keys(.moveInText, .first, .last),
        Keys(entersOtherFromOptions ? .backToOptions : .backOutOfText, .dismiss),
      ]
  }

  /// Those of a text of several lines.
  private var usesOfLines: [Keys] {
    [
      Keys(.beginLine, .accept), Keys(.endText, .acceptOther), Keys(.moveByLine, .previous, .next),
      Keys(.moveInLine, .first, .last), Keys(.deleteLineBreak, .joinPrevious, .joinNext),
    ] + (editorName != nil ? [Keys(.openEditor, .edit)] : []) + [Keys(.cancel, .dismiss)]
  }

  // MARK: Any field

  private var usesAnywhere: [Keys] {
    (offersBack && !entersOtherFromOptions ? [Keys(.back, .back)] : [])
      + [
        field.isEnteringOther
          ? Keys(.turnHelp, .help) : Keys(.turnHelp, .help, .helpInEmptyLine),
        Keys(.redraw, .redraw),
      ]
  }
}
