package import ComboFields
package import EditLine

// The session on a terminal.
extension LiveSession {
  /// Asks until there is an outcome.
  ///
  /// - Parameters:
  ///   - streams: Where keys come from and where the field is drawn.
  ///   - deadline: When the time for an answer is over; `nil` for never.
  ///   - editing: Keys, the person's settings, and what kind of terminal it is.
  /// - Returns: How the question ended; `nil` where another session is to go on: the text is to be
  ///   changed in the person's editor (``wantsEditor``), or libedit has ended the line by itself.
  /// - Throws: ``PromptError``.
  package func run(
    on streams: TerminalStreams,
    deadline: ContinuousClock.Instant?,
    editing: LineEditor.Configuration
  ) throws(PromptError) -> Outcome<[Answer]>? {
    guard field.hasRows else { throw .noOptions(title: field.title) }
    var editing = editing
    editing.painting = .byHook
    editing.restoring =
      FramePainter.endOfUpdate + (settings.usesMouse ? MouseReport.off : "")
    let input = try PromptError.translating { () throws(EditLineError) in
      var editor = try LineEditor(program: "comboline", streams: streams, configuration: editing)
      for binding in LiveBinding.all + LiveBinding.moreInLines {
        try bind(binding, in: &editor)
      }
      editor.setKeyHook { context, cause in self.wait(cause, in: &context) }
      let waker = editor.waker
      let wake: @Sendable () -> Void = { waker.wake() }
      var options = LineReadOptions(
        initialText: textAtFirst,
        timeout: deadline.map { max($0 - .now, .zero) },
        recordsHistory: false,
        ignoresTypedAhead: ignoresTypedAhead
      )
      options.keepsPastedLines = field.hasLines
      return try cancellation.waking(wake) { () throws(EditLineError) in
        guard let replies else { return try editor.readLine(prompt: "", options: options) }
        return try replies.waking(wake) { () throws(EditLineError) in
          try editor.readLine(prompt: "", options: options)
        }
      }
    }
    controller.send(.dismiss(.backOut))
    if let outcome { return outcome }
    if isCancelled { throw .cancelledByProgram }
    if wantsEditor || isCutOff { return nil }
    switch input {
    case .timedOut: throw .timedOut
    case .interrupted: return .interrupted
    case .endOfInput, .line, .ended: return .endOfInput
    }
  }

  private func bind(
    _ binding: LiveBinding,
    in editor: inout LineEditor
  ) throws(EditLineError) {
    let name = binding.function.rawValue
    try editor.addFunction(name, help: binding.function.help) { context in
      self.perform(binding.function, in: &context)
    }
    guard field.hasLines || !binding.isForLines else { return }
    for key in binding.keys { try editor.bind(key, to: name, in: .main) }
    for key in binding.emacsKeys { try editor.bind(key, to: name, in: .emacs) }
    for key in binding.commandKeys { try editor.bind(key, to: name, in: .viCommand) }
  }
}
