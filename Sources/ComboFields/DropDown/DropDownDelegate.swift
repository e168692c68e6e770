/// Hears what happens in drop-down fields, and may forbid it.
///
/// One object may be the delegate of several fields; each call says which field it is about. Facts
/// are told when the state is final, in the order in which they happened. What is sent to a field
/// from inside a call is done after the call, in order.
///
/// Of one press on an option these are told, in this order: ``optionShouldBeSelected(_:in:)``,
/// ``optionSelected(_:in:)``, ``menuDidClose(in:cause:)``, and ``menuDidAnimate(in:up:)`` when the
/// menu has rolled up.
public protocol DropDownDelegate: AnyObject {
  /// Asked before the menu opens.
  ///
  /// By default it may.
  func menuShouldOpen(in controller: DropDownController, cause: OpenCause) -> Bool

  /// Told when the menu is open; it may still be on its way down.
  func menuDidOpen(in controller: DropDownController, cause: OpenCause)

  /// Told when the menu is closed; it may still be on its way up.
  func menuDidClose(in controller: DropDownController, cause: CloseCause)

  /// Told when the menu has arrived.
  ///
  /// - Parameters:
  ///   - controller: The field's controller.
  ///   - up: Whether the menu rolled up and is closed; else it is down and open.
  func menuDidAnimate(in controller: DropDownController, up: Bool)

  /// Asked before an answer is taken, listed or typed.
  ///
  /// By default it may be.
  func optionShouldBeSelected(_ answer: Answer, in controller: DropDownController) -> Bool

  /// Told each time the person has chosen an option or given a text.
  ///
  /// Not told of what the program chooses.
  func optionSelected(_ answer: Answer, in controller: DropDownController)

  /// Told when what was chosen is chosen no longer, and nothing is in its place.
  func selectionWasCleared(in controller: DropDownController, cause: SelectionCause)

  /// Told when the line has become the text entry of Other.
  func otherEntryDidBegin(in controller: DropDownController)

  /// Asked about a text of the person's own that is not blank, is none of the options and keeps the
  /// Other entry's own rules.
  ///
  /// By default it is valid.
  func validate(otherText text: String, in controller: DropDownController) -> Validation

  /// Told when the Other entry does not take a text, and why, in a sentence.
  ///
  /// The text stays in the line.
  func otherTextRefused(_ text: String, message: String, in controller: DropDownController)

  /// Told when the person has changed the line.
  func textDidChange(in controller: DropDownController)

  /// Told when another row of the menu is highlighted, or none.
  func highlightDidChange(in controller: DropDownController)

  /// Told when the field has something to say to the person.
  func messageDidAppear(_ message: FieldMessage, in controller: DropDownController)
}

extension DropDownDelegate {
  /// Lets the menu open.
  public func menuShouldOpen(in controller: DropDownController, cause: OpenCause) -> Bool { true }

  /// Does nothing.
  public func menuDidOpen(in controller: DropDownController, cause: OpenCause) {}

  /// Does nothing.
  public func menuDidClose(in controller: DropDownController, cause: CloseCause) {}

  /// Does nothing.
  public func menuDidAnimate(in controller: DropDownController, up: Bool) {}

  /// Lets the answer be taken.
  public func optionShouldBeSelected(
    _ answer: Answer,
    in controller: DropDownController
  ) -> Bool { true }

  /// Does nothing.
  public func optionSelected(_ answer: Answer, in controller: DropDownController) {}

  /// Does nothing.
  public func selectionWasCleared(in controller: DropDownController, cause: SelectionCause) {}

  /// Does nothing.
  public func otherEntryDidBegin(in controller: DropDownController) {}

  /// Finds the text valid.
  public func validate(
    otherText text: String,
    in controller: DropDownController
  ) -> Validation { .valid }

  /// Does nothing.
  public func otherTextRefused(
    _ text: String,
    message: String,
    in controller: DropDownController
  ) {}

  /// Does nothing.
  public func textDidChange(in controller: DropDownController) {}

  /// Does nothing.
  public func highlightDidChange(in controller: DropDownController) {}

  /// Does nothing.
  public func messageDidAppear(_ message: FieldMessage, in controller: DropDownController) {}
}
