/// What a field wants done, or tells as a fact.
public enum FieldEffect: Sendable, Equatable {
  // MARK: To be done

  /// Ask whether the menu may open; answer with ``FieldEvent/openingAllowed(_:)`` or
  /// ``FieldEvent/openingRefused``.
  case shouldOpen(OpenCause)
  /// Ask whether nodes may show what is under them; answer with
  /// ``FieldEvent/expansionAllowed(_:)`` for those that may.
  case shouldExpand([OptionID])
  /// Ask whether a choice may be made; answer with ``FieldEvent/selectionAllowed(_:_:)`` or
  /// ``FieldEvent/selectionRefused(_:)``.
  case shouldSelect(FieldChoice, SelectionCause)
  /// Ask whether choices may be made at once, and whether the Other entry takes those of them that
  /// are texts; answer with ``FieldEvent/choicesAllowed(_:_:)``.
  case shouldChange(ChoiceChanges, SelectionCause)
  /// Ask whether the Other entry takes a text; answer with ``FieldEvent/otherTextAllowed(_:)`` or
  /// ``FieldEvent/otherTextRefused(_:_:)``.
  case validateOther(String)
  /// Get the options for a text; answer with ``FieldEvent/optionsDidArrive(_:_:)`` or
  /// ``FieldEvent/loadingDidFail(_:_:)``, now or later.
  ///
  /// Every earlier request is off.
  case requestOptions(String, Ticket)
  /// Get what is under a node; answer with ``FieldEvent/childrenDidArrive(_:_:)`` or
  /// ``FieldEvent/loadingDidFail(_:_:)``, now or later.
  case requestChildren(OptionID, Ticket)
  /// Make the line this text.
  case replaceText(LineText)
  /// Say this to the person.
  case announce(FieldMessage)
  /// The field has its answer, or its answers in order (none: none is required): whoever asked may
  /// go on.
  case answer([Answer])
  /// The person does not want to answer: whoever asked may go on.
  case cancel

  // MARK: Facts

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
  /// A choice was made, or taken back: what is chosen now, and why.
  ///
  /// A field in which several things can be chosen says which of them changed, those taken back
  /// first.
  case selectionDidChange([Answer], SelectionCause, changes: [AnswerChange] = [])
  /// A choice was made that leads to no further level: the path to it.
  case lastLevelDidSelect([Answer])
  /// The columns after a level show other options; 0 is the first level.
  case columnsDidChange(after: Int)
  /// A row changed (its arrow turned, its check mark is another), by its place.
  case rowDidChange(Int)
  /// Rows were inserted, by their places afterwards.
  case rowsDidAppear(Range<Int>)
  /// Rows were removed, by their places before.
  case rowsDidDisappear(Range<Int>)
  /// The title of a section was pressed or tapped, by the section's place.
  case sectionDidToggle(Int)
  /// The line is now the text of the Other entry.
  case otherEntryDidBegin
  /// The Other entry does not take a text.
  case otherTextDidFail(String, FieldMessage)
  /// The options are others.
  case optionsDidChange
}
