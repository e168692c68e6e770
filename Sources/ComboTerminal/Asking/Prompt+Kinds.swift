public import ComboFields

// Fields of the other kinds.
extension Prompt {
  /// Asks for an option level by level.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens in it.
  /// - Returns: How the question ended. The answer's path leads to the option; it is `nil` where
  ///   nothing was chosen, which a required field does not allow.
  /// - Throws: ``PromptError``.
  public func ask(
    _ field: CascadeField,
    delegate: (any FieldDelegate)? = nil
  ) throws(PromptError) -> Outcome<Answer?> {
    try ask(CascadeController(field, delegate: delegate))
  }

  /// Asks for an option level by level, with a controller's delegate and data source.
  ///
  /// - Parameters:
  ///   - controller: The field's controller. Its field goes on from where it is.
  ///   - replies: What other threads have for the field; nothing by default.
  /// - Returns: How the question ended.
  /// - Throws: ``PromptError``.
  public func ask(
    _ controller: CascadeController,
    replies: DeferredReplies? = nil
  ) throws(PromptError) -> Outcome<Answer?> {
    try hold(controller, replies).map { $0.first }
  }

  /// Asks for one option of a tree, or for several.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens in it.
  /// - Returns: How the question ended, with the answers in order.
  /// - Throws: ``PromptError``.
  public func ask(
    _ field: OutlineField,
    delegate: (any FieldDelegate)? = nil
  ) throws(PromptError) -> Outcome<[Answer]> {
    try ask(OutlineController(field, delegate: delegate))
  }

  /// Asks for options of a tree, with a controller's delegate and data source.
  ///
  /// - Parameters:
  ///   - controller: The field's controller. Its field goes on from where it is.
  ///   - replies: What other threads have for the field; nothing by default.
  /// - Returns: How the question ended, with the answers in order.
  /// - Throws: ``PromptError``.
  public func ask(
    _ controller: OutlineController,
    replies: DeferredReplies? = nil
  ) throws(PromptError) -> Outcome<[Answer]> {
    try hold(controller, replies)
  }

  /// Asks for several options.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens in it.
  /// - Returns: How the question ended, with the answers in order.
  /// - Throws: ``PromptError``.
  public func ask(
    _ field: ChecklistField,
    delegate: (any FieldDelegate)? = nil
  ) throws(PromptError) -> Outcome<[Answer]> {
    try ask(ChecklistController(field, delegate: delegate))
  }

  /// Asks for several options, with a controller's delegate and data source.
  ///
  /// - Parameters:
  ///   - controller: The field's controller. Its field goes on from where it is.
  ///   - replies: What other threads have for the field; nothing by default.
  /// - Returns: How the question ended, with the answers in order.
  /// - Throws: ``PromptError``.
  public func ask(
    _ controller: ChecklistController,
    replies: DeferredReplies? = nil
  ) throws(PromptError) -> Outcome<[Answer]> {
    try hold(controller, replies)
  }

  /// Asks for a text: a line, several lines, a number, or a secret.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens in it.
  /// - Returns: How the question ended, with the text; `nil` where nothing was typed, which a
  ///   required field does not allow.
  /// - Throws: ``PromptError``.
  public func ask(
    _ field: EntryField,
    delegate: (any FieldDelegate)? = nil
  ) throws(PromptError) -> Outcome<String?> {
    try ask(EntryController(field, delegate: delegate))
  }

  /// Asks for a text, with a controller's delegate.
  ///
  /// - Parameter controller: The field's controller. Its field goes on from where it is.
  /// - Returns: How the question ended, with the text; `nil` where nothing was typed.
  /// - Throws: ``PromptError``.
  public func ask(_ controller: EntryController) throws(PromptError) -> Outcome<String?> {
    try hold(controller, nil).map { $0.first?.value }
  }
}
