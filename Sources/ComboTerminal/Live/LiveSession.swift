package import ComboFields
package import EditLine

/// A question asked on a terminal, with a menu that follows every key.
///
/// libedit edits the line and calls the session: its functions when a key is pressed that means
/// something to the field, its hook before each key. What the field has to be told, what becomes of
/// its effects, and when to draw is decided here; how it looks is not.
package final class LiveSession<Field: LineField> {
  let controller: FieldController<Field>
  let settings: LiveSettings
  var synchronizer = LineSynchronizer()
  var screen: LiveScreen
  var answerWalk: AnswerWalk

  /// The column in which the caret goes from line to line of a text of several; `nil` where it has
  /// done something else since.
  var column: Int?

  let replies: DeferredReplies?
  let cancellation: PromptCancellation?
  let wording: Wording

  /// The first row of all keys that is shown; `nil` where only the few are named that matter now.
  var helpRow: Int?

  /// How the question ended; `nil` while it goes on.
  package private(set) var outcome: Outcome<[Answer]>?

  /// Whether the text is to be changed in the person's editor.
  private(set) var wantsEditor = false

  /// Whether libedit has ended the line by itself, by a key of the person's own say: the session is
  /// over without an outcome, and another goes on.
  private(set) var isCutOff = false

  /// Whether what was typed before the question could be seen is thrown away.
  let ignoresTypedAhead: Bool

  /// Whether there is a question to go back to, so that the help says how.
  let offersBack: Bool

  /// Whether there may be one, as far as is known.
  let allowsBack: Bool

  /// What the person's editor is called; `nil` where there is none.
  let editorName: String?

  /// What stands in the line at first, in place of the field's own text.
  private let initialText: String

  /// Called once the question stands on the screen; `nil` where nobody waits for that, or it was.
  private var whenShown: (() -> Void)?

  /// The most rows that the menu may have, as the field was told last.
  private var room: Int?

  /// How many keys have been dealt with and not been drawn, since more were waiting.
  private var undrawnKeys = 0

  /// A stream of keys that never ends is drawn all the same, once in so many of them.
  private static var mostUndrawnKeys: Int { 64 }

  var motion: MenuMotion?

  /// A session about a field.
  ///
  /// - Parameters:
  ///   - controller: The field's controller.
  ///   - settings: How the menu looks and behaves.
  ///   - appearance: How the columns of a cascade look.
  ///   - setting: What it begins with, and how it speaks.
  ///   - environment: Gives the value of an environment variable.
  package init(
    _ controller: FieldController<Field>,
    settings: LiveSettings = LiveSettings(),
    appearance: any CascadeAppearance = StandardCascadeAppearance(),
    setting: ConversationSetting = ConversationSetting(),
    environment: @escaping (String) -> String? = ProcessEnvironment.value
  ) {
    self.controller = controller
    self.settings = settings
    replies = setting.replies
    cancellation = setting.cancellation
    editorName = setting.editor?.name
    ignoresTypedAhead = setting.ignoresTypedAhead
    offersBack = setting.offersBack
    allowsBack = setting.allowsBack
    initialText = setting.initialText
    whenShown = setting.whenShown
    answerWalk = AnswerWalk(setting.earlierAnswers)
    screen = LiveScreen(
      settings,
      direction: controller.field.common.direction,
      appearance,
      setting.wording,
      environment: environment
    )
    wording = setting.wording
  }

  package var field: Field { controller.field }

  // MARK: What is shown

  /// The frame that is on the screen; `nil` before anything was drawn.
  package var shownFrame: Frame? { screen.shownFrame }

  /// All that it takes to paint that frame on an empty screen.
  package var wholePainting: String { screen.wholePainting }

  /// The label of the row that accepting would take; `nil` where there is none.
  package var highlightedLabel: String? {
    field.snapshot.rows.first { $0.isHighlighted }?.label
  }

  /// The text that the line has to begin with.
  package var textAtFirst: String { initialText.isEmpty ? field.text.text : initialText }

  // MARK: The hook

  /// Does what is to be done before the next key.
  ///
  /// - Parameters:
  ///   - cause: Why libedit asks.
  ///   - line: The line.
  /// - Returns: What is to happen.
  package func wait(
    _ cause: KeyWaitCause,
    in line: inout some LiveLine & ~Copyable
  ) -> KeyWait {
    if cause == .key || cause == .refreshed, leavesForLater(line) { return .forKey() }
    switch cause {
    case .start: begin(in: &line)
    case .key, .refreshed: synchronize(&line)
    case .timedOut:
      tellShown()
      moveMenu()
    case .woken, .descriptor: takeReplies(in: &line)
    case .resized: screen.windowDidChange(in: &line)
    case .suspending:
      screen.suspend(in: &line)
      return .forKey()
    case .resumed: screen.resume(in: &line)
    case .unboundKey(let key): take(unboundKey: key, in: &line)
    case .pastedLines(let text): take(pastedLines: text, in: &line)
    case .ending(let input):
      finish(input, in: &line)
      return .forKey()
    }
    if isOver { return .finish(.ended(LiveSession.endName, text: "")) }
    if leavesForLater(line) { return .forKey() }
    draw(in: &line)
    // What was drawn goes to the screen when there is something to wait for.
    return .forKey(timeout: whenShown == nil ? motion?.delay : .zero)
  }

  private func tellShown() {
    whenShown?()
    whenShown = nil
  }

  /// Whether another thread has ended the question.
  var isCancelled: Bool { cancellation?.isCancelled == true }

  /// Whether the read is to end.
  var isOver: Bool { outcome != nil || wantsEditor || isCancelled }

  /// Leaves the terminal to the person's editor, where there is one for the field's text.
  ///
  /// - Returns: Whether there is.
  func leaveForEditor() -> Bool {
    guard field.hasLines, editorName != nil else { return false }
    wantsEditor = true
    return true
  }

  /// Whether more keys are waiting, so that the field need not be told of this one alone, and
  /// nothing be drawn yet.
  ///
  /// Of a word that is pasted into a line over a million options, the field hears once.
  private func leavesForLater(_ line: borrowing some LiveLine & ~Copyable) -> Bool {
    guard line.hasPendingInput, undrawnKeys < LiveSession.mostUndrawnKeys else { return false }
    undrawnKeys += 1
    return true
  }

  /// By what a read is ended that has come to an outcome.
  static var endName: String { "combo-outcome" }

  private func begin(in line: inout some LiveLine & ~Copyable) {
    synchronizer.adopt(line, isChoice: initialText.isEmpty && showsChoice)
    controller.animatesMenu = settings.animation != nil
    screen.begin(in: &line)
    if !initialText.isEmpty {
      send(.textDidChange(synchronizer.known), in: &line)
    }
    if settings.startsOpen, !field.isOpen, !field.isEnteringOther {
      send(.open(.program), in: &line)
    }
    takeReplies(in: &line)
  }

  /// Tells the field what the person has made of the line.
  func synchronize(_ line: inout some LiveLine & ~Copyable) {
    guard let text = synchronizer.takeChange(in: &line) else { return }
    column = nil
    send(.textDidChange(text), in: &line)
  }

  private func take(pastedLines text: String, in line: inout some LiveLine & ~Copyable) {
    synchronize(&line)
    column = nil
    send(.insertLines(text), in: &line)
  }

  // MARK: Effects

  /// Sends an event to the field, and does what follows from it.
  ///
  /// - Returns: Whether anything follows from it.
  @discardableResult
  func send(_ event: FieldEvent, in line: inout some LiveLine & ~Copyable) -> Bool {
    guard outcome == nil else { return false }
    let effects = controller.send(event)
    for effect in effects { follow(effect, in: &line) }
    return !effects.isEmpty
  }

  private func follow(_ effect: FieldEffect, in line: inout some LiveLine & ~Copyable) {
    switch effect {
    case .replaceText(let text):
      synchronizer.put(text, isChoice: showsChoice, into: &line)
      // It may be another line now, which the one before should not take the place of.
      if field.hasLines { line.forgetUndo() }
    case .answer(let answers):
      outcome = .answered(answers)
    case .cancel:
      outcome = .cancelled
    case .menuDidOpen:
      if let duration = settings.animation { motion = MenuMotion(.opening, lasting: duration) }
    case .menuDidClose:
      if let duration = settings.animation { motion = MenuMotion(.closing, lasting: duration) }
    case .menuDidAnimate, .textDidChange, .highlightDidChange, .announce, .selectionDidChange,
      .lastLevelDidSelect, .columnsDidChange, .rowDidChange, .rowsDidAppear, .rowsDidDisappear,
      .sectionDidToggle, .otherEntryDidBegin, .otherTextDidFail, .optionsDidChange,
      .shouldOpen, .shouldExpand, .shouldSelect, .shouldChange, .validateOther, .requestOptions,
      .requestChildren:
      break
    }
  }

  /// Ends the question without an answer.
  func end(_ outcome: Outcome<[Answer]>) {
    if self.outcome == nil { self.outcome = outcome }
  }

  /// Whether the field's text names what is chosen.
  private var showsChoice: Bool {
    !field.isEnteringOther && !field.text.isEmpty && field.text.text == field.selectedText
  }

  /// Hands the field what other threads have brought.
  private func takeReplies(in line: inout some LiveLine & ~Copyable) {
    for event in replies?.take() ?? [] { send(event, in: &line) }
    if replies?.isWithdrawn == true { end(.cancelled) }
  }

  // MARK: Drawing

  /// Draws what has changed.
  private func draw(in line: inout some LiveLine & ~Copyable) {
    undrawnKeys = 0
    var picture = picture(line)
    let room = screen.room(for: picture)
    if room != self.room {
      self.room = room
      send(.roomDidChange(rows: room), in: &line)
      picture = self.picture(line)
    }
    screen.draw(picture, in: &line)
  }

  /// What is to be seen now.
  private func picture(_ line: borrowing some LiveLine & ~Copyable) -> FieldPicture {
    var picture = FieldPicture(field.snapshot)
    if field.hasLines, editorName != nil {
      let actions = picture.snapshot.actions
      picture.snapshot.actions.insert(.edit, at: actions.firstIndex(of: .moveLine) ?? 1)
    }
    // The way out is named last.
    if offersBack { picture.snapshot.actions.insert(.back, at: picture.snapshot.actions.count - 1) }
    if line.isSearching { picture.line = LineText(line.searchText) }
    picture.showsChoice = synchronizer.showsChoice && !line.isSearching
    picture.keys = LiveBinding.labels(inVi: line.isVi)
    if let helpRow {
      let menu = screen.shape(of: picture)
      picture.firstKeyRow = helpRow
      picture.helpKey = LiveBinding.of(.help).name
      picture.allKeys = keyMeanings(inVi: line.isVi, menu)
    }
    picture.progress = motion?.shownPart ?? 1
    return picture
  }

  /// What leaves the line that says what was answered, where the session has ended without it.
  func finalLine(for answers: [Answer], size: ConsoleSize) -> String {
    screen.finalLine(field.title, answers: answers.map { field.name(of: $0) }, size: size)
  }

  /// Leaves the screen with one clean line, or none.
  private func finish(_ input: LineInput, in line: inout some LiveLine & ~Copyable) {
    endMotion()
    // What is left for the field before, or an editor, comes again.
    if case .line = input, !isOver { isCutOff = true }
    var isLeft = wantsEditor || isCutOff
    if case .back? = outcome { isLeft = true }
    guard !isLeft else { return screen.suspend(in: &line) }
    switch input {
    case .endOfInput: end(.endOfInput)
    case .interrupted: end(.interrupted)
    case .line, .ended, .timedOut: break
    }
    let answers: [String]? =
      if case .answered(let answers)? = outcome {
        answers.map { field.name(of: $0) }
      } else {
        nil
      }
    screen.finish(field.title, answers: answers, in: &line)
  }
}
