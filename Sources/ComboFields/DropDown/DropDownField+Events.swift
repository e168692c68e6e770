extension DropDownField {
  /// Takes an event, changes the state, and hands out what follows from it.
  ///
  /// Every event is allowed at any time; where it means nothing, there are no effects.
  ///
  /// - Returns: The effects, in the order in which they are to be run. The state is final when
  ///   they are handed out.
  public mutating func handle(_ event: Event) -> [Effect] {
    if event.isFromPerson { message = nil }
    let highlighted = menu?.highlight
    var effects = respond(to: event)
    if let menu, menu.highlight != highlighted { effects.append(.highlightDidChange) }
    checkInvariants()
    return effects
  }

  private mutating func respond(to event: Event) -> [Effect] {
    switch (phase, event) {
    // Opening and closing

    case (.closed, .open(let cause)), (.enteringOther, .open(let cause)):
      return [.shouldOpen(cause)]
    case (.closed, .toggle), (.enteringOther, .toggle):
      return [.shouldOpen(.anchor)]
    case (.closed, .openingAllowed(let cause)), (.enteringOther, .openingAllowed(let cause)):
      return open(cause)
    case (.open, .toggle):
      return close(.anchor)
    case (.open, .dismiss(let cause)):
      return close(cause)
    case (.open, .open), (.open, .openingAllowed), (_, .openingRefused),
      (.closed, .dismiss), (.enteringOther, .dismiss):
      return []
    case (_, .animationDidEnd):
      return endAnimation()
    case (_, .roomDidChange(let rows)):
      return changeRoom(rows)

    // Text

    case (.closed, .textDidChange(let text)):
      return editClosed(text)
    case (.open, .textDidChange(let text)):
      return editOpen(text)
    case (.enteringOther, .textDidChange(let text)):
      return editOther(text)
    case (.closed, .complete), (.open, .complete):
      return complete()
    case (.enteringOther, .recallOther(let step)):
      return recallOther(step)
    case (.enteringOther, .complete), (.closed, .recallOther), (.open, .recallOther):
      return []

    // Highlight

    case (.closed, .moveHighlight(let movement)):
      return [.shouldOpen(.movement(movement))]
    case (.open(let menu), .moveHighlight(let movement)):
      return moveHighlight(movement, in: menu)
    case (.open(let menu), .highlight(let row)):
      return highlight(row, in: menu)
    case (.open(let menu), .typeAhead(let letters, let time)):
      return jump(typing: letters, at: time, in: menu)
    case (.enteringOther, .moveHighlight), (.closed, .highlight), (.enteringOther, .highlight),
      (.closed, .typeAhead), (.enteringOther, .typeAhead):
      return []

    // Choosing

    case (.closed, .accept):
      return submitLine()
    case (.open(let menu), .accept):
      return accept(in: menu)
    case (.enteringOther, .accept), (.enteringOther, .acceptTextAsOther):
      return submitOther(text.text)
    case (.open(let menu), .choose(let row)):
      return choose(row, in: menu)
    case (.closed, .choose), (.enteringOther, .choose):
      return []
    case (.closed, .submit(let text, let submission)), (.open, .submit(let text, let submission)):
      return submit(text, submission)
    case (.enteringOther, .submit(let text, _)):
      return submitOther(text)
    case (.closed, .acceptTextAsOther), (.open, .acceptTextAsOther):
      return acceptTextAsOther()
    case (_, .select(let choice)):
      return select(choice, .program)
    case (_, .selectionAllowed(let choice, let cause)):
      return select(choice, cause)
    case (_, .selectionRefused(let choice)):
      return refuse(choice)
    case (_, .otherTextAllowed(let text)):
      return [.shouldSelect(.other(text), .typed)]
    case (_, .otherTextRefused(let text, let message)):
      return refuseOther(text, message)

    // Going back

    case (_, .clear):
      return clear()
    case (.closed, .backOut):
      return backOutOfText()
    case (.open, .backOut):
      return close(.backOut)
    case (.enteringOther, .backOut):
      return leaveOther()

    // Options from outside

    case (_, .load):
      return requestOptions()
    case (_, .optionsDidArrive(let list, let ticket)):
      return optionsDidArrive(list, ticket)
    case (_, .optionsDidFail(let reason, let ticket)):
      return optionsDidFail(reason, ticket)
    case (_, .reload(let list)):
      return reload(list)
    }
  }
}

extension DropDownField.Event {
  /// Whether the event is something a person does, after which what was said before is old.
  var isFromPerson: Bool {
    switch self {
    case .open, .toggle, .dismiss, .textDidChange, .complete, .moveHighlight, .highlight,
      .typeAhead, .recallOther, .accept, .choose, .submit, .acceptTextAsOther, .clear, .backOut:
      true
    case .animationDidEnd, .roomDidChange, .select, .openingAllowed, .openingRefused,
      .selectionAllowed, .selectionRefused, .otherTextAllowed, .otherTextRefused, .load,
      .optionsDidArrive, .optionsDidFail, .reload:
      false
    }
  }
}
