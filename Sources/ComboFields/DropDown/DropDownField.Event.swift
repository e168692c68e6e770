extension DropDownField {
  /// Something that happens to a field.
  ///
  /// Events say what is meant and not how it was done: which key or tap means which event is up to
  /// the front end.
  public enum Event: Sendable, Equatable {
    /// The menu is to open.
    ///
    /// Answered by ``Effect/shouldOpen(_:)``.
    case open(OpenCause)
    /// The menu is to open if it is closed, and to close if it is open.
    case toggle
    /// The menu is to close, and nothing is chosen.
    case dismiss(CloseCause)
    /// The menu has arrived where it was going.
    case animationDidEnd
    /// At most so many rows can be visible; `nil` for as many as there are.
    case roomDidChange(rows: Int?)

    /// The person changed the line.
    case textDidChange(LineText)
    /// The common beginning of what matches is to be filled in.
    case complete
    /// The highlight is to move; a closed menu opens.
    case moveHighlight(HighlightMovement)
    /// The highlight is to go to a row.
    case highlight(MenuRow)
    /// Letters were typed to jump to an option, at a time in milliseconds.
    case typeAhead(String, at: Int)
    /// The line is to become an earlier or later text of the Other entry.
    case recallOther(RecallStep)

    /// What is highlighted, or else what stands in the line, is to be the answer.
    case accept
    /// A row was pressed or tapped.
    case choose(MenuRow)
    /// A text is to be the answer: a label, a value, a number, a beginning.
    case submit(String, Submission)
    /// What stands in the line is to be the answer as it stands, through the Other entry.
    case acceptTextAsOther
    /// The program makes a choice; nobody is asked, and the delegate is not told.
    case select(FieldChoice)
    /// Text and choice are to go.
    case clear
    /// One step out: the menu closes, then the typed text goes, then the field is cancelled.
    case backOut

    /// The answer to ``Effect/shouldOpen(_:)``: it may.
    case openingAllowed(OpenCause)
    /// The answer to ``Effect/shouldOpen(_:)``: it may not.
    case openingRefused
    /// The answer to ``Effect/shouldSelect(_:_:)``: it may be chosen.
    case selectionAllowed(FieldChoice, SelectionCause)
    /// The answer to ``Effect/shouldSelect(_:_:)``: it may not.
    case selectionRefused(FieldChoice)
    /// The answer to ``Effect/validateOther(_:)``: the text will do.
    case otherTextAllowed(String)
    /// The answer to ``Effect/validateOther(_:)``: it will not.
    case otherTextRefused(String, FieldMessage)

    /// Options are to be asked for, now.
    case load
    /// The answer to ``Effect/requestOptions(_:_:)``: here they are.
    case optionsDidArrive(OptionList, Ticket)
    /// The answer to ``Effect/requestOptions(_:_:)``: they cannot be had; the reason is a sentence.
    case optionsDidFail(String, Ticket)
    /// The program changes the options.
    ///
    /// Highlight and choice stay by identity. What is chosen without a name of its own stays where
    /// the same label and value have the same place as before.
    case reload(OptionList)
  }

  /// How freely a text that is to be the answer is read.
  public enum Submission: Sendable, Equatable {
    /// A person typed it and can be asked again: numbers and beginnings are understood too.
    case typed
    /// It was given in advance: only a label or a value will do, in any case, accents and width.
    case given
  }
}
