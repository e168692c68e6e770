extension FieldController {
  /// Runs an effect: asks, tells, or leaves it to a front end.
  ///
  /// - Returns: What the field has to be told in reply; `nil` for nothing.
  func run(_ effect: FieldEffect) -> FieldEvent? {
    switch effect {
    case .shouldOpen(let cause):
      return delegate?.menuShouldOpen(in: self, cause: cause) ?? true
        ? .openingAllowed(cause) : .openingRefused
    case .shouldExpand(let ids):
      guard let delegate else { return .expansionAllowed(ids) }
      return .expansionAllowed(ids.filter { delegate.nodeShouldExpand($0, in: self) })
    case .shouldSelect(let choice, let cause):
      guard let answer = field.answer(for: choice) else { return .selectionRefused(choice) }
      return delegate?.optionShouldBeSelected(answer, in: self) ?? true
        ? .selectionAllowed(choice, cause) : .selectionRefused(choice)
    case .shouldChange(let changes, let cause):
      return .choicesAllowed(allowed(changes), cause)
    case .validateOther(let text):
      return reply(to: text, delegate?.validate(otherText: text, in: self) ?? .valid)
    case .requestOptions(let text, let ticket):
      guard let dataSource else { return .loadingDidFail(noDataSource, ticket) }
      dataSource.loadOptions(matching: text, for: ticket, in: self)
    case .requestChildren(let id, let ticket):
      guard let dataSource else { return .loadingDidFail(noDataSource, ticket) }
      dataSource.loadChildren(of: id, for: ticket, in: self)
    case .menuDidOpen(let cause):
      delegate?.menuDidOpen(in: self, cause: cause)
      return animatesMenu ? nil : .animationDidEnd
    case .menuDidClose(let cause):
      delegate?.menuDidClose(in: self, cause: cause)
      return animatesMenu ? nil : .animationDidEnd
    case .menuDidAnimate(let animation):
      delegate?.menuDidAnimate(in: self, up: animation == .closing)
    case .selectionDidChange(let answers, let cause, let changes):
      tellSelection(answers, cause, changes)
    case .lastLevelDidSelect(let path):
      delegate?.didSelectLastLevel(path, in: self)
    case .columnsDidChange(let level):
      delegate?.columnsDidChange(after: level, in: self)
    case .rowDidChange(let row):
      delegate?.rowDidChange(row, in: self)
    case .rowsDidAppear(let rows):
      delegate?.rowsDidAppear(rows, in: self)
    case .rowsDidDisappear(let rows):
      delegate?.rowsDidDisappear(rows, in: self)
    case .sectionDidToggle(let section):
      delegate?.didTapSection(section, in: self)
    case .otherEntryDidBegin:
      delegate?.otherEntryDidBegin(in: self)
    case .otherTextDidFail(let text, let message):
      delegate?.otherTextRefused(text, message: message.sentence, in: self)
    case .textDidChange:
      delegate?.textDidChange(in: self)
    case .highlightDidChange:
      delegate?.highlightDidChange(in: self)
    case .announce(let message):
      delegate?.messageDidAppear(message, in: self)
    case .replaceText, .answer, .cancel, .optionsDidChange:
      break
    }
    return nil
  }

  private func reply(to text: String, _ validation: Validation) -> FieldEvent {
    switch validation {
    case .valid: .otherTextAllowed(text)
    case .invalid(let reason): .otherTextRefused(text, .otherTextIsRefused(reason))
    }
  }

  /// What of some changes the delegate allows.
  private func allowed(_ changes: ChoiceChanges) -> ChoiceChanges {
    var allowed = changes
    allowed.selected = changes.selected.filter { choice in
      guard let problem = problem(with: choice) else { return true }
      allowed.refusal = allowed.refusal ?? problem
      return false
    }
    return allowed
  }

  /// What the delegate has against a choice; `nil` for nothing.
  private func problem(with choice: FieldChoice) -> FieldMessage? {
    guard let answer = field.answer(for: choice), let delegate else { return nil }
    if case .other(let text) = choice,
      case .invalid(let reason) = delegate.validate(otherText: text, in: self)
    {
      return .otherTextIsRefused(reason)
    }
    return delegate.optionShouldBeSelected(answer, in: self)
      ? nil : .choiceIsRefused(label: answer.label)
  }

  private func tellSelection(
    _ answers: [Answer],
    _ cause: SelectionCause,
    _ changes: [AnswerChange]
  ) {
    switch cause {
    case .accepted, .typed:
      if changes.isEmpty, let answer = answers.last { delegate?.optionSelected(answer, in: self) }
      for change in changes { tell(change) }
    case .cleared, .reload:
      for change in changes { tell(change) }
      if changes.isEmpty || answers.isEmpty {
        delegate?.selectionWasCleared(in: self, cause: cause)
      }
    case .program:
      break
    }
  }

  private func tell(_ change: AnswerChange) {
    switch change {
    case .selected(let answer): delegate?.optionSelected(answer, in: self)
    case .deselected(let answer): delegate?.optionDeselected(answer, in: self)
    }
  }

  private var noDataSource: String { "There is nowhere to get them from." }
}
