/// Hears what happens in fields, and may forbid it.
///
/// One object may be the delegate of several fields, of any kind; each call says which field it is
/// about. Facts are told when the state is final, in the order in which they happened. What is sent
/// to a field from inside a call is done after the call, in order.
///
/// Of one press on an option these are told, in this order: ``optionShouldBeSelected(_:in:)``,
/// ``optionSelected(_:in:)``, ``menuDidClose(in:cause:)``, and ``menuDidAnimate(in:up:)`` when the
/// menu has rolled up.
public protocol FieldDelegate: AnyObject {
  /// Asked before the menu opens.
  ///
  /// By default it may.
  func menuShouldOpen(in controller: any FieldControlling, cause: OpenCause) -> Bool

  /// Told when the menu is open; it may still be on its way down.
  func menuDidOpen(in controller: any FieldControlling, cause: OpenCause)

  /// Told when the menu is closed; it may still be on its way up.
  func menuDidClose(in controller: any FieldControlling, cause: CloseCause)

  /// Told when the menu has arrived.
  ///
  /// - Parameters:
  ///   - controller: The field's controller.
  ///   - up: Whether the menu rolled up and is closed; else it is down and open.
  func menuDidAnimate(in controller: any FieldControlling, up: Bool)

  /// Asked before an answer is taken, listed or typed.
  ///
  /// By default it may be.
  func optionShouldBeSelected(_ answer: Answer, in controller: any FieldControlling) -> Bool

  /// Told each time the person has chosen an option or given a text.
  ///
  /// Not told of what the program chooses.
  func optionSelected(_ answer: Answer, in controller: any FieldControlling)

  /// Told each time one of several choices is taken back: by the person, or because the option is
  /// no longer there.
  ///
  /// Of a change that takes some back and makes others, those taken back are told first. A field
  /// in which one thing is chosen tells nothing here.
  func optionDeselected(_ answer: Answer, in controller: any FieldControlling)

  /// Told when what was chosen is chosen no longer, and nothing is in its place.
  func selectionWasCleared(in controller: any FieldControlling, cause: SelectionCause)

  /// Told when the line has become the text entry of Other.
  func otherEntryDidBegin(in controller: any FieldControlling)

  /// Asked about a text of the person's own that is not blank, is none of the options and keeps the
  /// Other entry's own rules.
  ///
  /// By default it is valid.
  func validate(otherText text: String, in controller: any FieldControlling) -> Validation

  /// Told when the Other entry does not take a text, and why, in a sentence.
  ///
  /// The text stays in the line.
  func otherTextRefused(_ text: String, message: String, in controller: any FieldControlling)

  /// Told when the person has changed the line.
  func textDidChange(in controller: any FieldControlling)

  /// Told when another row of the menu is highlighted, or none.
  func highlightDidChange(in controller: any FieldControlling)

  /// Told when the field has something to say to the person.
  func messageDidAppear(_ message: FieldMessage, in controller: any FieldControlling)

  // MARK: Several levels, nodes and sections

  /// Told when a cascade's answer is complete: an option without a next level, or in the last
  /// column, was chosen, or one that may be the answer all the same, or a text was given.
  ///
  /// - Parameters:
  ///   - path: What was chosen in each level, the first level first; nothing for levels that do not
  ///     exist. A text of the person's own stands last.
  ///   - controller: The field's controller.
  func didSelectLastLevel(_ path: [Answer], in controller: any FieldControlling)

  /// Told when the columns after a level show other options.
  ///
  /// Those up to it are as they were.
  func columnsDidChange(after level: Int, in controller: any FieldControlling)

  /// Asked before a node shows what is under it, once for each node that a person wants to expand.
  ///
  /// Not asked of nodes that expand so that what is chosen, or what matches the text, is in view.
  /// By default it may.
  func nodeShouldExpand(_ id: OptionID, in controller: any FieldControlling) -> Bool

  /// Told when a row is drawn in another way: its arrow turned, its check mark is another.
  func rowDidChange(_ row: Int, in controller: any FieldControlling)

  /// Told when rows were inserted; the places are those after the change.
  func rowsDidAppear(_ rows: Range<Int>, in controller: any FieldControlling)

  /// Told when rows were removed; the places are those before the change.
  func rowsDidDisappear(_ rows: Range<Int>, in controller: any FieldControlling)

  /// Told when the title of a section was pressed or tapped, before its rows appear or disappear.
  func didTapSection(_ section: Int, in controller: any FieldControlling)
}

extension FieldDelegate {
  /// Lets the menu open.
  public func menuShouldOpen(in controller: any FieldControlling, cause: OpenCause) -> Bool { true }

  /// Does nothing.
  public func menuDidOpen(in controller: any FieldControlling, cause: OpenCause) {}

  /// Does nothing.
  public func menuDidClose(in controller: any FieldControlling, cause: CloseCause) {}

  /// Does nothing.
  public func menuDidAnimate(in controller: any FieldControlling, up: Bool) {}

  /// Lets the answer be taken.
  public func optionShouldBeSelected(
    _ answer: Answer,
    in controller: any FieldControlling
  ) -> Bool { true }

  /// Does nothing.
  public func optionSelected(_ answer: Answer, in controller: any FieldControlling) {}

  /// Does nothing.
  public func optionDeselected(_ answer: Answer, in controller: any FieldControlling) {}

  /// Does nothing.
  public func selectionWasCleared(in controller: any FieldControlling, cause: SelectionCause) {}

  /// Does nothing.
  public func otherEntryDidBegin(in controller: any FieldControlling) {}

  /// Finds the text valid.
  public func validate(
    otherText text: String,
    in controller: any FieldControlling
  ) -> Validation { .valid }

  /// Does nothing.
  public func otherTextRefused(
    _ text: String,
    message: String,
    in controller: any FieldControlling
  ) {}

  /// Does nothing.
  public func textDidChange(in controller: any FieldControlling) {}

  /// Does nothing.
  public func highlightDidChange(in controller: any FieldControlling) {}

  /// Does nothing.
  public func messageDidAppear(_ message: FieldMessage, in controller: any FieldControlling) {}

  /// Does nothing.
  public func didSelectLastLevel(_ path: [Answer], in controller: any FieldControlling) {}

  /// Does nothing.
  public func columnsDidChange(after level: Int, in controller: any FieldControlling) {}

  /// Lets the node expand.
  public func nodeShouldExpand(_ id: OptionID, in controller: any FieldControlling) -> Bool { true }

  /// Does nothing.
  public func rowDidChange(_ row: Int, in controller: any FieldControlling) {}

  /// Does nothing.
  public func rowsDidAppear(_ rows: Range<Int>, in controller: any FieldControlling) {}

  /// Does nothing.
  public func rowsDidDisappear(_ rows: Range<Int>, in controller: any FieldControlling) {}

  /// Does nothing.
  public func didTapSection(_ section: Int, in controller: any FieldControlling) {}
}
