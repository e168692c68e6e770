/// What every field has beside its options and what is chosen of them: a line, a menu that is open
/// or closed, and the text of an Other entry.
package struct MenuFieldState<Menu: FieldMenu>: Sendable, Equatable {
  /// What an open menu has (a filter, a highlight) a closed one has not.
  private enum Content: Sendable, Equatable {
    case closed
    case open(Menu)
    case enteringOther
  }

  private var content = Content.closed

  /// What stands in the line.
  var text = LineText()

  /// What the field has to say about the last event.
  var message: FieldMessage?

  /// The text of the Other entry, kept while something else is chosen.
  package var otherText = ""

  /// The walk through earlier texts of the Other entry.
  var recall = TextRecall()

  /// Options that are on their way.
  var loading = FieldLoading()

  /// The room for rows.
  var viewport: Viewport

  /// The menu's way down or up, until it has arrived.
  private var runningAnimation: MenuAnimation?

  init(viewport: Viewport) {
    self.viewport = viewport
  }

  /// What the line is for.
  package var phase: FieldPhase {
    switch content {
    case .closed: .closed
    case .open: .open
    case .enteringOther: .enteringOther
    }
  }

  /// The open menu; `nil` while it is closed.
  package var menu: Menu? {
    if case .open(let menu) = content { menu } else { nil }
  }

  /// Shows a menu.
  mutating func open(_ menu: Menu) {
    content = .open(menu)
    runningAnimation = .opening
  }

  /// Takes the open menu out, to be changed and put back.
  ///
  /// What it holds may be large, and would be copied where two have hold of it.
  mutating func takeMenu() -> Menu? {
    guard case .open(let menu) = content else { return nil }
    content = .closed
    return menu
  }

  /// Puts back a menu that was taken out.
  mutating func putBack(_ menu: Menu) {
    content = .open(menu)
  }

  /// Closes the menu, if it is open.
  ///
  /// The text stays. A request for options that is under way is off: what arrives too late changes
  /// nothing.
  mutating func close(_ cause: CloseCause) -> [FieldEffect] {
    guard phase == .open else { return [] }
    content = .closed
    runningAnimation = .closing
    loading.cancel()
    return [.menuDidClose(cause)]
  }

  mutating func endAnimation() -> [FieldEffect] {
    guard let animation = runningAnimation else { return [] }
    runningAnimation = nil
    return [.menuDidAnimate(animation)]
  }

  /// Takes a text; `false` where only its caret is another.
  mutating func setText(_ text: LineText) -> Bool {
    defer { self.text = text }
    return text.text != self.text.text
  }

  /// Says something to the person, until the next thing the person does.
  mutating func say(_ message: FieldMessage) -> [FieldEffect] {
    self.message = message
    return [.announce(message)]
  }

  /// Takes back what was said about options that are, or were, on their way.
  mutating func forgetLoadingMessage() {
    switch message {
    case .optionsAreLoading, .loadingFailed: message = nil
    default: break
    }
  }

  /// Turns the field into the text entry of Other, or puts another text into it.
  ///
  /// - Parameter text: What stands in it at first; the text kept from last time where `nil`.
  /// - Returns: What follows.
  mutating func beginOther(with text: String?) -> [FieldEffect] {
    let hadBegun = phase == .enteringOther
    let effects = close(.other)
    otherText = text ?? otherText
    self.text = LineText(otherText)
    recall = TextRecall()
    content = .enteringOther
    return effects + (hadBegun ? [] : [.otherEntryDidBegin]) + [.replaceText(self.text)]
  }

  /// Leaves the text entry of Other, whose text is kept.
  ///
  /// - Parameter text: What the line shows then.
  /// - Returns: What follows.
  mutating func leaveOther(showing text: String) -> [FieldEffect] {
    otherText = self.text.text
    content = .closed
    self.text = LineText(text)
    return [.replaceText(self.text)]
  }

  /// Leaves the text entry of Other for what was chosen.
  mutating func endOther() {
    if phase == .enteringOther { content = .closed }
  }

  mutating func recallOther(_ step: RecallStep, of texts: [String]) -> [FieldEffect] {
    guard let recalled = recall.text(after: step, from: text.text, of: texts) else { return [] }
    text = LineText(recalled)
    otherText = recalled
    return [.replaceText(text)]
  }
}
