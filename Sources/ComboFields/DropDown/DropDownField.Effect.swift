extension DropDownField {
  /// What a field wants done, or tells as a fact.
  public enum Effect: Sendable, Equatable {
    /// Ask whether the menu may open; answer with ``Event/openingAllowed(_:)`` or
    /// ``Event/openingRefused``.
    case shouldOpen(OpenCause)
    /// Ask whether a choice may be made; answer with ``Event/selectionAllowed(_:_:)`` or
    /// ``Event/selectionRefused(_:)``.
    case shouldSelect(FieldChoice, SelectionCause)
    /// Ask whether the Other entry takes a text; answer with ``Event/otherTextAllowed(_:)`` or
    /// ``Event/otherTextRefused(_:_:)``.
    case validateOther(String)
    /// Get the options for a text; answer with ``Event/optionsDidArrive(_:_:)`` or
    /// ``Event/optionsDidFail(_:_:)``, now or later.
    ///
    /// Every earlier request is off.
    case requestOptions(String, Ticket)
    /// Make the line this text.
    case replaceText(LineText)
    /// Say this to the person.
    case announce(FieldMessage)
    /// The field has its answer (`nil`: none, and none is required): whoever asked may go on.
    case answer(Answer?)
    /// The person does not want to answer: whoever asked may go on.
    case cancel

    /// The menu is open.
    ///
    /// It may still be on its way down.
    case menuDidOpen(OpenCause)
    /// The menu is closed.
    ///
    /// It may still be on its way up.
    case menuDidClose(CloseCause)
    /// The menu has arrived.
    case menuDidAnimate(MenuAnimation)
    /// The person's text is in the line.
    case textDidChange
    /// Another row is highlighted, or none.
    case highlightDidChange
    /// A choice was made, or taken back.
    case selectionDidChange(Answer?, SelectionCause)
    /// The line is now the text of the Other entry.
    case otherEntryDidBegin
    /// The Other entry does not take a text.
    case otherTextDidFail(String, FieldMessage)
    /// The options are others.
    case optionsDidChange
  }
}
