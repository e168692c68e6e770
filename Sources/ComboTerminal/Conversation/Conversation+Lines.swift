import ComboFields
import ComboMatching

// What is done with what the person enters.
extension Conversation {
  /// Hands a line to the field.
  ///
  /// - Returns: The field's answers; `nil` as long as it has none. There may be none of them.
  func take(_ line: String) throws(PromptError) -> [Answer]? {
    // Without line editing, the text to be mended is offered, and an empty line accepts it.
    let isOffered = field.isEnteringOther && line.isEmpty && !console.canComplete
    if field.manner.isOutline, !line.isEmpty, !field.list.isEmpty, !field.isEnteringOther {
      openMenu()
    }
    return try send(.submit(isOffered ? field.text.text : line, .typed), typed: line)
  }

  /// Answers with text of the person's own.
  func takeOther(_ text: String) throws(PromptError) -> [Answer]? {
    controller.send(.textDidChange(LineText(text)))
    // What was typed is a command: the text that it gives is said like any other answer.
    return try send(.acceptTextAsOther, typed: nil)
  }

  private func send(_ event: FieldEvent, typed: String?) throws(PromptError) -> [Answer]? {
    takeReplies()
    let effects = controller.send(event)
    // What is on its way is waited for, and an answer that it keeps from being taken given again.
    let isHeldUp = effects.contains(.announce(.optionsAreLoading)) && canAwaitReplies
    if let answers = try follow(isHeldUp ? [] : effects, typed) { return answers }
    while canAwaitReplies {
      guard try awaitReplies() else { return nil }
      for event in replies?.take() ?? [] {
        if let answers = try follow(controller.send(event), typed) { return answers }
      }
    }
    return isHeldUp ? try follow(controller.send(event), typed) : nil
  }

  /// Does what follows from an event, and says it.
  ///
  /// - Returns: The field's answers; `nil` as long as it has none.
  private func follow(
    _ effects: [FieldEffect],
    _ typed: String?
  ) throws(PromptError) -> [Answer]? {
    for effect in effects {
      switch effect {
      case .announce(let message):
        try console.print(wrapped(sentence(for: message)))
        try showContinuation(of: message)
      case .answer(let answers):
        try confirm(answers, typed)
        return answers
      case .selectionDidChange(let answers, _, _) where field.takesSeveral:
        try console.print(wrapped(wording.chosen(answers.map { field.name(of: $0) })))
      default:
        break
      }
    }
    if field.manner.isOutline, let rows = changedRows(in: effects) { try show(rows) }
    return nil
  }

  /// Says what a line was understood as, where it is not what was typed.
  private func confirm(_ answers: [Answer], _ typed: String?) throws(PromptError) {
    guard !field.takesSeveral, !field.hidesText, !field.hasLines,
      let answer = answers.first
    else { return }
    let name = field.name(of: answer)
    if name != typed { try console.print([inOneRow(wording.conversation(.understood(name)))]) }
  }

  /// The level that a path which leads on goes on with, in place of the options named in the
  /// message.
  private func showContinuation(of message: FieldMessage) throws(PromptError) {
    guard let path = continuation(of: message) else { return }
    pages = listing(matching: path)
    try console.print(nextPage())
  }

  /// The rows that an outline shows anew, with the one that they are under; that one alone where
  /// they are gone.
  private func changedRows(in effects: [FieldEffect]) -> Range<Int>? {
    effects.reduce(nil) { changed, effect in
      switch effect {
      case .rowsDidAppear(let rows):
        let first = max(rows.lowerBound - 1, 0)
        return min(
          changed?.lowerBound ?? first,
          first
        )..<max(changed?.upperBound ?? 0, rows.upperBound)
      case .rowsDidDisappear(let rows):
        return max(rows.lowerBound - 1, 0)..<rows.lowerBound
      default:
        return changed
      }
    }
  }

  private func show(_ rows: Range<Int>) throws(PromptError) {
    pages = pages(of: field.listing(matching: "", wording).rows(rows))
    try console.print(nextPage())
  }

  /// Rows come and go while the menu is open, and are told then.
  private func openMenu() {
    if !field.isOpen { controller.send(.open(.program)) }
  }

  /// Opens or folds the branch or section that a text names, and shows it.
  private func setExpansion(
    of name: String,
    _ command: String,
    _ event: (MenuRow) -> FieldEvent
  ) throws(PromptError) {
    guard field.hasBranches, !field.isEnteringOther else {
      return try console.print(wrapped(wording.conversation(.unknownCommand(command))))
    }
    guard !TextFolding.isBlank(name) else {
      return try console.print(wrapped(wording.conversation(.nameIsMissing(command: command))))
    }
    switch field.branch(named: name) {
    case .unclear(let message):
      try console.print(wrapped(sentence(for: message)))
    case .leaf(let label):
      try console.print(wrapped(wording.conversation(.nothingUnder(label: label))))
    case .row(let row):
      openMenu()
      // Under a filter sections do not fold, and what is folded does not stay so.
      controller.send(.textDidChange(LineText()))
      if let message = announcement(in: controller.send(event(row))) {
        try console.print(wrapped(sentence(for: message)))
      }
      pages = pages(of: field.listing(under: row, wording))
      try console.print(nextPage())
    }
  }

  /// Leaves the text entry of Other, which keeps a text for the next time.
  func leaveOther(keeping text: String) {
    controller.send(.textDidChange(LineText(text)))
    controller.send(.backOut)
  }

  /// Goes back: from the text entry of Other to the options, else to the question before.
  ///
  /// - Parameter text: What stands in the text entry.
  /// - Returns: How the conversation ends; `nil` where it goes on.
  /// - Throws: ``PromptError`` where nothing can be said.
  func goBack(keeping text: String) throws(PromptError) -> Outcome<[Answer]>? {
    if entersOtherFromOptions {
      leaveOther(keeping: text)
    } else if allowsBack {
      return .back
    } else {
      try console.print(wrapped(wording.conversation(.nothingBefore)))
    }
    return nil
  }

  /// Whether the text entry of Other can be left for the options.
  var entersOtherFromOptions: Bool { field.isEnteringOther && !field.list.isEmpty }

  /// Does what a command says.
  ///
  /// - Returns: How the conversation ends; `nil` where it goes on.
  func obey(_ command: LineCommand) throws(PromptError) -> Outcome<[Answer]>? {
    switch command {
    case .back:
      return try goBack(keeping: field.text.text)
    case .quit:
      return .cancelled
    case .help:
      try console.print(help)
    case .list(let text):
      pages = listing(matching: text ?? "")
      try console.print(nextPage())
    case .more:
      // A line of a text may well be that.
      guard field.textForEditor == nil else { return try take(":more").map { .answered($0) } }
      try console.print(more())
    case .other(let text):
      guard field.common.other != nil else {
        try console.print(wrapped(wording.conversation(.unknownCommand("other"))))
        return nil
      }
      if let answers = try takeOther(text) { return .answered(answers) }
    case .open(let name):
      try setExpansion(of: name, "open") { .expand($0) }
    case .fold(let name):
      try setExpansion(of: name, "fold") { .collapse($0) }
    case .lines:
      try showLines()
    case .line(let number):
      try goToLine(number)
    case .edit:
      if let answers = try edit() { return .answered(answers) }
    case .unknown(let name, let rest):
      // A line of a text may well begin with a colon.
      guard !field.hasLines else {
        let line = ":" + name + (rest.map { " " + $0 } ?? "")
        return try take(line).map { .answered($0) }
      }
      try console.print(wrapped(wording.conversation(.unknownCommand(name))))
    }
    return nil
  }

  /// The lines of a text of several, but for the empty one behind the last.
  private var lines: [Substring] {
    let text = field.textForEditor ?? ""
    return text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Shows the lines of a text of several with their numbers.
  private func showLines() throws(PromptError) {
    guard field.hasLines else {
      return try console.print(wrapped(wording.conversation(.unknownCommand("lines"))))
    }
    let lines = lines
    let width = String(lines.count).count
    try console.print(
      lines.enumerated().map { index, line in
        let number = String(index + 1)
        return inOneRow(String(repeating: " ", count: width - number.count) + number + ") " + line)
      }
    )
    if lines.isEmpty { try console.print(wrapped(wording.conversation(.noSuchLine(1, last: 0)))) }
  }

  /// Takes a line of a text of several back, to be changed.
  private func goToLine(_ number: Int?) throws(PromptError) {
    guard field.hasLines else {
      return try console.print(wrapped(wording.conversation(.unknownCommand("line"))))
    }
    let last = lines.count
    let number = number ?? last
    guard (1...max(last, 1)).contains(number), last > 0 else {
      return try console.print(wrapped(wording.conversation(.noSuchLine(number, last: last))))
    }
    controller.send(.moveLine(by: number - 1 - field.snapshot.linesAbove.count, caret: .max))
  }

  /// Has the text changed in the person's editor, and takes what it has left.
  ///
  /// - Returns: The field's answers; `nil` as long as it has none.
  private func edit() throws(PromptError) -> [Answer]? {
    guard let text = field.textForEditor else {
      try console.print(wrapped(wording.conversation(.unknownCommand("edit"))))
      return nil
    }
    guard let editor, let streams = console.terminal else {
      try console.print(wrapped(wording.conversation(.noEditor)))
      return nil
    }
    switch editor.edit(text, fileExtension: field.fileExtension, on: streams) {
    case .unchanged:
      return nil
    case .edited(let text):
      return try send(.submit(text, .given), typed: text)
    case .failed(let reason, let text):
      try console.print(wrapped(reason))
      if let text { controller.send(.select(.other(text))) }
      return nil
    }
  }

  /// The next page of what was listed last; the first of all options where nothing was.
  private func more() -> [String] {
    if pages?.isAtEnd == true { return wrapped(wording.conversation(.nothingMore)) }
    if pages == nil { pages = listing(matching: "") }
    return nextPage()
  }

  /// The next page of the listing, with a line about what is left.
  ///
  /// - Parameter step: How the page after it is asked for.
  /// - Returns: The lines; none where nothing was listed.
  func nextPage(_ step: Wording.PageStep = .command) -> [String] {
    pages?.next(step) ?? []
  }
}
