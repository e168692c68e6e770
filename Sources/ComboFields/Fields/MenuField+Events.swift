extension MenuField {
  /// Takes an event: the way of every kind.
  package mutating func take(_ event: FieldEvent) -> [FieldEffect] {
    if event.isFromPerson { state.message = nil }
    let highlighted = menu?.highlight
    var effects = respond(to: event)
    effects += followHighlight()
    if let menu, menu.highlight != highlighted { effects.append(.highlightDidChange) }
    checkInvariants()
    return effects
  }

  private mutating func respond(to event: FieldEvent) -> [FieldEffect] {
    switch (phase, event) {
    // Opening and closing

    case (.closed, .open(let cause)), (.enteringOther, .open(let cause)):
      return [.shouldOpen(cause)]
    case (.closed, .toggle), (.enteringOther, .toggle):
      return [.shouldOpen(.anchor)]
    case (.closed, .openingAllowed(let cause)), (.enteringOther, .openingAllowed(let cause)):
      return open(cause)
    case (.open, .toggle):
      return state.close(.anchor)
    case (.open, .dismiss(let cause)):
      return state.close(cause)
    case (.open, .open), (.open, .openingAllowed), (_, .openingRefused),
      (.closed, .dismiss), (.enteringOther, .dismiss):
      return []
    case (_, .animationDidEnd):
      return state.endAnimation()
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
      return state.recallOther(step, of: common.other?.rememberedTexts ?? [])
    case (.enteringOther, .complete), (.closed, .recallOther), (.open, .recallOther),
      (_, .moveLine), (_, .joinLine), (_, .insertLines):
      return []

    // Highlight

    case (.closed, .moveHighlight(let movement)):
      return [.shouldOpen(.movement(movement))]
    case (.open, .moveHighlight(let movement)):
      return changeMenu {
        $0.moveHighlight(movement, wraps: $1.common.wrapsHighlight, $1.menuOptions)
      }
    case (.open, .highlight(let row)):
      return moveHighlight(to: row)
    case (.open, .typeAhead(let letters, let time)):
      return changeMenu { $0.jump(typing: letters, at: time, $1.menuOptions) }
    case (.enteringOther, .moveHighlight), (.closed, .highlight), (.enteringOther, .highlight),
      (.closed, .typeAhead), (.enteringOther, .typeAhead):
      return []

    // Levels, nodes and sections

    case (.open, .enter):
      return enter()
    case (.open, .leave):
      return leave()
    case (.open, .expand(let row)):
      return expand(.expand(row))
    case (.open, .collapse(let row)):
      return expand(.collapse(row))
    case (.open, .toggleExpansion(let row)):
      return expand(.toggle(row))
    case (.open, .expandSiblings(let row)):
      return expand(.expandSiblings(row))
    case (.open, .expandToLevel(let level)):
      return expand(.expandToLevel(level))
    case (.closed, .expansionAllowed(let ids)), (.open, .expansionAllowed(let ids)):
      return expandNodes(ids)
    case (.closed, .enter), (.closed, .leave), (.closed, .expand), (.closed, .collapse),
      (.closed, .toggleExpansion), (.closed, .expandSiblings), (.closed, .expandToLevel),
      (.enteringOther, .enter), (.enteringOther, .leave), (.enteringOther, .expand),
      (.enteringOther, .collapse), (.enteringOther, .toggleExpansion),
      (.enteringOther, .expandSiblings), (.enteringOther, .expandToLevel),
      (.enteringOther, .expansionAllowed):
      return []

    // Choosing

    case (.closed, .accept):
      return submitLine()
    case (.open, .accept):
      return acceptHighlight()
    case (.enteringOther, .accept), (.enteringOther, .acceptTextAsOther):
      return submitOther(text.text)
    case (.open, .choose(let row)):
      return choose(row)
    case (.open, .toggleSelection(let row)):
      return toggleSelection(row)
    case (.open, .selectAll):
      return changeSelection(.all)
    case (.open, .selectNone):
      return changeSelection(.none)
    case (.open, .invertSelection):
      return changeSelection(.invert)
    case (.closed, .choose), (.enteringOther, .choose),
      (.closed, .toggleSelection), (.enteringOther, .toggleSelection),
      (.closed, .selectAll), (.closed, .selectNone), (.closed, .invertSelection),
      (.enteringOther, .selectAll), (.enteringOther, .selectNone),
      (.enteringOther, .invertSelection):
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
    case (_, .choicesAllowed(let changes, let cause)):
      return change(changes, cause)
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
      return state.close(.backOut)
    case (.enteringOther, .backOut):
      return state.leaveOther(showing: selectedText)

    // Options from outside

    case (_, .load):
      return requestOptions()
    case (_, .optionsDidArrive(let list, let ticket)):
      return optionsDidArrive(list, ticket)
    case (_, .childrenDidArrive(let nodes, let ticket)):
      return childrenDidArrive(nodes, ticket)
    case (_, .loadingDidFail(let reason, let ticket)):
      return loadingDidFail(reason, ticket)
    case (_, .reload(let list)):
      return reload(list)
    case (_, .reloadOutline(let outline)):
      return reloadOutline(outline)
    }
  }
}
