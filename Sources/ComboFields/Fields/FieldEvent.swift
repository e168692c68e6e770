/// Something that happens to a field.
///
/// Events say what is meant and not how it was done: which key or tap means which event is up to
/// the front end. Every field takes every event; one that means nothing to it changes nothing.
public enum FieldEvent: Sendable, Equatable {
  // MARK: The menu

  /// The menu is to open.
  ///
  /// Answered by ``FieldEffect/shouldOpen(_:)``.
  case open(OpenCause)
  /// The menu is to open if it is closed, and to close if it is open.
  case toggle
  /// The menu is to close, and nothing is chosen.
  case dismiss(CloseCause)
  /// The menu has arrived where it was going.
  case animationDidEnd
  /// At most so many rows can be visible; `nil` for as many as there are.
  case roomDidChange(rows: Int?)

  // MARK: The line

  /// The person changed the line.
  case textDidChange(LineText)
  /// The common beginning of what matches is to be filled in.
  case complete
  /// The line is to become an earlier or later text of the Other entry.
  case recallOther(RecallStep)

  // MARK: The lines of a text

  /// The line that is edited is to be another one of a text of several: so many lines further down,
  /// or further up where the number is negative, as far as there are lines.
  ///
  /// The caret is given in Unicode scalars from the beginning of that line, brought into it where it
  /// is outside; where it is `nil`, as many characters stand before it as did in the line before.
  case moveLine(by: Int, caret: Int? = nil)
  /// The line that is edited is to become one with the line beside it, and the line break to go.
  case joinLine(AdjacentLine)
  /// A text that may have line breaks is to stand at the caret of a text of several lines.
  case insertLines(String)

  // MARK: The highlight

  /// The highlight is to move; a closed menu opens.
  case moveHighlight(HighlightMovement)
  /// The highlight is to go to a row.
  case highlight(MenuRow)
  /// Letters were typed to jump to an option, at a time in milliseconds from any beginning.
  case typeAhead(String, at: Int)

  // MARK: Levels, nodes and sections

  /// To the level after the highlight: a cascade's next column, an outline's first child.
  case enter
  /// To the level before: a cascade's column before, an outline's parent.
  case leave
  /// A node or a section is to show what is under it.
  case expand(MenuRow)
  /// A node or a section is to hide what is under it.
  case collapse(MenuRow)
  /// Whichever of the two changes something.
  case toggleExpansion(MenuRow)
  /// Every node beside a node is to show what is under it.
  case expandSiblings(MenuRow)
  /// Every node above a level is to show what is under it; 0 is the first level, `nil` is all.
  case expandToLevel(Int?)

  // MARK: Choosing

  /// What is highlighted, or else what stands in the line, is to be the answer.
  ///
  /// In a text of several lines another line begins at the caret.
  case accept
  /// A row was pressed or tapped.
  case choose(MenuRow)
  /// A row is to be checked if it is not, and no longer if it is: a node or a section with all that
  /// is under it.
  case toggleSelection(MenuRow)
  /// What is shown and can be checked is to be checked.
  case selectAll
  /// What is shown is to be checked no longer.
  case selectNone
  /// What is shown is to be checked where it is not, and no longer where it is.
  case invertSelection
  /// A text is to be the answer: a label, a value, a number, a beginning; of a text of several lines
  /// it is one line.
  case submit(String, Submission)
  /// What stands in the line is to be the answer as it stands, through the Other entry.
  case acceptTextAsOther
  /// The program makes a choice; nobody is asked, and the delegate is not told.
  case select(FieldChoice)
  /// Text and choice are to go.
  case clear
  /// One step out: the menu closes, then the typed text goes, then the field is cancelled.
  case backOut

  // MARK: Replies

  /// The answer to ``FieldEffect/shouldOpen(_:)``: it may.
  case openingAllowed(OpenCause)
  /// The answer to ``FieldEffect/shouldOpen(_:)``: it may not.
  case openingRefused
  /// The answer to ``FieldEffect/shouldExpand(_:)``: those of the nodes that may.
  case expansionAllowed([OptionID])
  /// The answer to ``FieldEffect/shouldSelect(_:_:)``: it may be chosen.
  case selectionAllowed(FieldChoice, SelectionCause)
  /// The answer to ``FieldEffect/shouldSelect(_:_:)``: it may not.
  case selectionRefused(FieldChoice)
  /// The answer to ``FieldEffect/shouldChange(_:_:)``: so much of it may be done.
  case choicesAllowed(ChoiceChanges, SelectionCause)
  /// The answer to ``FieldEffect/validateOther(_:)``: the text will do.
  case otherTextAllowed(String)
  /// The answer to ``FieldEffect/validateOther(_:)``: it will not.
  case otherTextRefused(String, FieldMessage)

  // MARK: Options from outside

  /// Options are to be asked for, now.
  case load
  /// The answer to ``FieldEffect/requestOptions(_:_:)``: here they are.
  case optionsDidArrive(OptionList, Ticket)
  /// The answer to ``FieldEffect/requestChildren(_:_:)``: here they are; none make it a leaf.
  case childrenDidArrive([OptionNode], Ticket)
  /// The answer to either: they cannot be had; the reason is a sentence.
  case loadingDidFail(String, Ticket)
  /// The program changes the options.
  ///
  /// Highlight and choice stay where they are the same option.
  case reload(OptionList)
  /// The program changes the outline.
  ///
  /// Highlight, choice and expansion stay by identity.
  case reloadOutline(OptionOutline)
}

/// How freely a text that is to be the answer is read.
public enum Submission: Sendable, Equatable {
  /// A person typed it and can be asked again: numbers and beginnings are understood too.
  case typed
  /// It was given in advance: only a label or a value will do, in any case, accents and width.
  case given
}

/// A line beside the one that is edited.
public enum AdjacentLine: Sendable, Equatable {
  /// The line before.
  case above
  /// The line after.
  case below
}

extension FieldEvent {
  /// Whether the event is something a person does, after which what was said before is old.
  var isFromPerson: Bool {
    switch self {
    case .open(let cause):
      cause != .program
    case .toggle, .dismiss, .textDidChange, .complete, .recallOther, .moveLine, .joinLine,
      .insertLines, .moveHighlight, .highlight, .typeAhead, .enter, .leave, .expand, .collapse,
      .toggleExpansion,
      .expandSiblings, .expandToLevel, .accept, .choose, .toggleSelection, .selectAll, .selectNone,
      .invertSelection, .submit, .acceptTextAsOther, .clear, .backOut:
      true
    case .animationDidEnd, .roomDidChange, .select, .openingAllowed, .openingRefused,
      .expansionAllowed, .selectionAllowed, .selectionRefused, .choicesAllowed, .otherTextAllowed,
      .otherTextRefused, .load, .optionsDidArrive, .childrenDidArrive, .loadingDidFail, .reload,
      .reloadOutline:
      false
    }
  }
}
