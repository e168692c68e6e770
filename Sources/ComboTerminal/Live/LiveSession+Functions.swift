import ComboFields
package import EditLine

// What keys do. This is the one place where a key becomes an event.
extension LiveSession {
  /// Does what a key is bound to.
  ///
  /// - Parameters:
  ///   - function: What the key is bound to.
  ///   - line: The line.
  /// - Returns: What libedit is to do.
  package func perform(
    _ function: EditingFunction,
    in line: inout some LiveLine & ~Copyable
  ) -> EditingResult {
    // What was typed just before, in the same breath, comes first.
    synchronize(&line)
    endMotion()
    if !function.movesInColumn { column = nil }
    switch act(function, in: &line) {
    case .done:
      return !isOver ? .handled : .finish(.ended(LiveSession.endName, text: ""))
    case .meansNothing: return .beep
    case .isForTheLine: return .passOn
    }
  }

  /// What became of a key.
  enum Act {
    case done
    /// There is nothing for it to do.
    case meansNothing
    /// libedit's own work for the key is wanted.
    case isForTheLine
  }

  private func act(
    _ function: EditingFunction,
    in line: inout some LiveLine & ~Copyable
  ) -> Act {
    switch function {
    case .next: move(.next, orRecall: .later, in: &line)
    case .previous: move(.previous, orRecall: .earlier, in: &line)
    case .nextPage: movePage(.nextPage, in: &line)
    case .previousPage: movePage(.previousPage, in: &line)
    case .first: moveToEnd(.first, in: &line)
    case .last: moveToEnd(.last, in: &line)
    case .accept: always(.accept, in: &line)
    case .acceptOther: always(.acceptTextAsOther, in: &line)
    case .toggle: toggle(in: &line)
    case .toggleInEmptyLine: toggleInEmptyLine(in: &line)
    case .selectAll: changeAll(.selectAll, in: &line)
    case .selectNone: changeAll(.selectNone, in: &line)
    case .invertSelection: changeAll(.invertSelection, in: &line)
    case .enter: cross(.enter, in: &line)
    case .leave: cross(.leave, in: &line)
    case .expandAll: always(.expandToLevel(nil), in: &line)
    case .complete: always(.complete, in: &line)
    case .edit: leaveForEditor() ? .done : .isForTheLine
    case .joinPrevious: joinLine(.above, in: &line)
    case .joinNext: joinLine(.below, in: &line)
    case .earlier: recall(.earlier, in: &line)
    case .later: recall(.later, in: &line)
    case .open: always(.open(.anchor), in: &line)
    case .close: always(.dismiss(.anchor), in: &line)
    case .dismiss: backOut(in: &line)
    case .back: goBack(in: &line)
    case .help: turnHelp()
    case .helpInEmptyLine:
      synchronizer.isUntouched && field.isOpen ? turnHelp() : .isForTheLine
    case .redraw: redraw()
    }
  }

  func always(_ event: FieldEvent, in line: inout some LiveLine & ~Copyable) -> Act {
    send(event, in: &line)
    return .done
  }

  /// Shows all keys, then those that there was no room for, then none.
  private func turnHelp() -> Act {
    if let row = helpRow {
      helpRow = screen.nextKeyRow.flatMap { $0 > row ? $0 : nil }
    } else {
      helpRow = 0
    }
    return .done
  }

  private func hideHelp() -> Act {
    helpRow = nil
    return .done
  }

  private func redraw() -> Act {
    screen.forget()
    return .done
  }

  // MARK: Moving

  private func move(
    _ movement: HighlightMovement,
    orRecall step: RecallStep,
    in line: inout some LiveLine & ~Copyable
  ) -> Act {
    if field.hasLines { return moveRow(step == .later ? .below : .above, in: &line) }
    if field.isEnteringOther { return recall(step, in: &line) }
    return always(.moveHighlight(movement), in: &line)
  }

  private func movePage(
    _ movement: HighlightMovement,
    in line: inout some LiveLine & ~Copyable
  ) -> Act {
    if field.hasLines {
      let step = max(screen.shownLineCount - 1, 1)
      return moveLine(by: movement == .nextPage ? step : -step, in: &line)
    }
    return field.isEnteringOther ? .meansNothing : always(.moveHighlight(movement), in: &line)
  }

  private func moveToEnd(
    _ movement: HighlightMovement,
    in line: inout some LiveLine & ~Copyable
  ) -> Act {
    guard field.isOpen, synchronizer.isUntouched else { return .isForTheLine }
    return always(.moveHighlight(movement), in: &line)
  }

  // MARK: Levels

  /// Right and Left: into the next level and out of it, where the text leaves them free.
  private func cross(_ event: FieldEvent, in line: inout some LiveLine & ~Copyable) -> Act {
    if event == .enter, takeCompletion(in: &line) { return .done }
    if field.hasLines { return crossLine(event == .enter ? .below : .above, in: &line) }
    guard field.isOpen else { return .isForTheLine }
    guard synchronizer.isUntouched || (crossesBehindText && synchronizer.known.caretIsAtEnd) else {
      return .isForTheLine
    }
    if let row = screen.row(beside: event == .enter ? .trailing : .leading) {
      return always(.highlight(row), in: &line)
    }
    if send(event, in: &line) { return .done }
    // There is no further level: the caret may move.
    return .isForTheLine
  }

  /// Whether levels can be crossed behind a text: in a cascade, whose text searches all levels, the
  /// keys move the caret.
  private var crossesBehindText: Bool {
    if case .path = field.manner { false } else { true }
  }

  /// Takes the rest of the label that stands behind the text.
  private func takeCompletion(in line: inout some LiveLine & ~Copyable) -> Bool {
    guard field.isOpen || field.isEnteringOther, synchronizer.known.caretIsAtEnd,
      let rest = field.snapshot.completion
    else { return false }
    let text = LineText(synchronizer.known.text + rest)
    synchronizer.put(text, isChoice: false, into: &line)
    return send(.textDidChange(synchronizer.known), in: &line)
  }

  // MARK: Checking

  private func toggle(in line: inout some LiveLine & ~Copyable) -> Act {
    guard field.takesSeveral, let row = field.menu?.highlight?.row else { return .meansNothing }
    return always(.toggleSelection(row), in: &line)
  }

  /// Space: it checks, or shows and hides what is under a branch, as long as no text is typed.
  private func toggleInEmptyLine(in line: inout some LiveLine & ~Copyable) -> Act {
    guard field.isOpen, synchronizer.isUntouched, let row = field.menu?.highlight?.row else {
      return .isForTheLine
    }
    if field.takesSeveral, send(.toggleSelection(row), in: &line) { return .done }
    if send(.toggleExpansion(row), in: &line) { return .done }
    return field.takesSeveral ? .meansNothing : .isForTheLine
  }

  private func changeAll(_ event: FieldEvent, in line: inout some LiveLine & ~Copyable) -> Act {
    field.takesSeveral ? always(event, in: &line) : .isForTheLine
  }

  // MARK: Earlier entries

  /// Walks through earlier texts of Other, or earlier answers to the field.
  private func recall(_ step: RecallStep, in line: inout some LiveLine & ~Copyable) -> Act {
    if field.hasLines { return .meansNothing }
    if field.isEnteringOther { return always(.recallOther(step), in: &line) }
    guard let text = answerWalk.text(after: step, from: synchronizer.known.text) else {
      return .meansNothing
    }
    synchronizer.put(LineText(text), isChoice: false, into: &line)
    return always(.textDidChange(synchronizer.known), in: &line)
  }

  // MARK: Going back

  /// Whether the text entry of Other can be left for the options.
  var entersOtherFromOptions: Bool { field.isEnteringOther && !field.list.isEmpty }

  /// Escape: the help goes; else out of the text entry of Other to the options; else the menu
  /// closes, then the text goes, then the field is left.
  private func backOut(in line: inout some LiveLine & ~Copyable) -> Act {
    if helpRow != nil { return hideHelp() }
    if entersOtherFromOptions { return returnToOptions(in: &line) }
    guard field.isEnteringOther else { return always(.backOut, in: &line) }
    // A text of several lines is not to be lost line by line.
    if synchronizer.known.isEmpty || field.hasLines {
      end(.cancelled)
    } else {
      synchronizer.put(LineText(), isChoice: false, into: &line)
      send(.textDidChange(LineText()), in: &line)
    }
    return .done
  }

  private func goBack(in line: inout some LiveLine & ~Copyable) -> Act {
    if entersOtherFromOptions { return returnToOptions(in: &line) }
    guard allowsBack else { return .meansNothing }
    end(.back)
    return .done
  }

  private func returnToOptions(in line: inout some LiveLine & ~Copyable) -> Act {
    send(.backOut, in: &line)
    return always(.open(.anchor), in: &line)
  }
}

/// A walk through earlier answers, from the latest back, which comes home to the text it left.
package struct AnswerWalk {
  private var recall = TextRecall()
  private let answers: [String]

  package init(_ answers: [String]) {
    self.answers = answers
  }

  /// Whether there is nothing to walk through.
  var isEmpty: Bool { answers.isEmpty }

  /// The text one step further on the walk; `nil` where it ends.
  mutating func text(after step: RecallStep, from current: String) -> String? {
    recall.text(after: step, from: current, of: answers)
  }
}
