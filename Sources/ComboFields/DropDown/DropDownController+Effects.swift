extension DropDownController {
  /// Runs an effect: asks, tells, or leaves it to a front end.
  ///
  /// - Returns: What the field has to be told in reply; `nil` for nothing.
  func run(_ effect: DropDownField.Effect) -> DropDownField.Event? {
    switch effect {
    case .shouldOpen(let cause):
      return delegate?.menuShouldOpen(in: self, cause: cause) ?? true
        ? .openingAllowed(cause) : .openingRefused
    case .shouldSelect(let choice, let cause):
      guard let answer = field.answer(for: choice) else { return .selectionRefused(choice) }
      return delegate?.optionShouldBeSelected(answer, in: self) ?? true
        ? .selectionAllowed(choice, cause) : .selectionRefused(choice)
    case .validateOther(let text):
      return reply(to: text, delegate?.validate(otherText: text, in: self) ?? .valid)
    case .requestOptions(let text, let ticket):
      guard let dataSource else {
        return .optionsDidFail("There is nowhere to get them from.", ticket)
      }
      dataSource.loadOptions(matching: text, for: ticket, in: self)
    case .menuDidOpen(let cause):
      delegate?.menuDidOpen(in: self, cause: cause)
      return animatesMenu ? nil : .animationDidEnd
    case .menuDidClose(let cause):
      delegate?.menuDidClose(in: self, cause: cause)
      return animatesMenu ? nil : .animationDidEnd
    case .menuDidAnimate(let animation):
      delegate?.menuDidAnimate(in: self, up: animation == .closing)
    case .selectionDidChange(let answer, let cause):
      tellSelection(answer, cause)
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

  private func reply(to text: String, _ validation: Validation) -> DropDownField.Event {
    switch validation {
    case .valid: .otherTextAllowed(text)
    case .invalid(let reason): .otherTextRefused(text, .otherTextIsRefused(reason))
    }
  }

  private func tellSelection(_ answer: Answer?, _ cause: SelectionCause) {
    switch (answer, cause) {
    case (nil, _): delegate?.selectionWasCleared(in: self, cause: cause)
    case (let answer?, .accepted), (let answer?, .typed): delegate?.optionSelected(answer, in: self)
    case (.some, .cleared), (.some, .reload), (.some, .program): break
    }
  }
}
