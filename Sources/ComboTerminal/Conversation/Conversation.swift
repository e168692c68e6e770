package import ComboFields

/// A question asked and answered in lines of text.
///
/// The field decides what a line means; the conversation says what the field says, and shows the
/// options. It is the same with line editing and without.
package final class Conversation<Field: LineField> {
  let controller: FieldController<Field>
  let console: any ConversationConsole
  let wording: Wording

  /// The pages of the last listing that are still to be shown.
  var pages: OptionPages?

  /// Earlier answers to the field, the latest last.
  let earlierAnswers: [String]

  /// Lines that would not do, the latest last: they can be brought back and mended.
  var refusedLines: [String] = []

  /// What other threads have for the field.
  let replies: DeferredReplies?

  /// What changes a text in the person's editor.
  let editor: ExternalEditor?

  let ignoresTypedAhead: Bool

  /// Whether there may be a question to go back to.
  let allowsBack: Bool

  /// Whether all options are listed at first, one under the other, however many there are.
  private let listsEverything: Bool

  /// How the conversation ends, where something came in the midst of waiting.
  var interruption: Outcome<[Answer]>?

  private let initialText: String

  /// A conversation about a field.
  ///
  /// - Parameters:
  ///   - controller: The field's controller.
  ///   - console: Where the conversation is held.
  ///   - setting: What it begins with, and how it speaks.
  package init(
    _ controller: FieldController<Field>,
    on console: any ConversationConsole,
    setting: ConversationSetting = ConversationSetting()
  ) {
    self.controller = controller
    self.console = console
    wording = setting.wording
    initialText = setting.initialText
    earlierAnswers = setting.earlierAnswers
    replies = setting.replies
    editor = setting.editor
    ignoresTypedAhead = setting.ignoresTypedAhead
    allowsBack = setting.allowsBack
    listsEverything = setting.listsEverything
  }

  var field: Field { controller.field }

  /// Holds the conversation until it has an end.
  package func run() throws(PromptError) -> Outcome<[Answer]> {
    guard field.hasRows else { throw .noOptions(title: field.title) }
    defer { controller.send(.dismiss(.backOut)) }
    try introduce()
    var text = field.isEnteringOther ? field.text.text : initialText
    while true {
      if let interruption { return interruption }
      switch try console.readLine(request(with: text), assistant: self) {
      case .line(let line):
        if let answers = try take(line) { return .answered(answers) }
        text = textAfterLine(line)
      case .back(let typed):
        keepTypedText(typed)
        text = entersOtherFromOptions ? "" : typed
        if let end = try goBack(keeping: typed) { return end }
      case .backOut(let typed):
        keepTypedText(typed)
        guard entersOtherFromOptions else { return .cancelled }
        leaveOther(keeping: typed)
        text = ""
      case .command(let command):
        if let end = try obey(command) { return end }
        text = field.isEnteringOther ? field.text.text : ""
      case .interrupted(let typed):
        if let typed { keepTypedText(typed) }
        return .interrupted
      case .endOfInput:
        return .endOfInput
      }
    }
  }

  /// Tells a text entry what was typed, for the case that it is asked again.
  private func keepTypedText(_ text: String) {
    if field.isEnteringOther { controller.send(.textDidChange(LineText(text))) }
  }

  /// Says what the question is about, and shows the options where they are few.
  private func introduce() throws(PromptError) {
    // What is done from here on takes the message away.
    let message = field.message
    let failure = try load()
    var lines = introductoryLines
    let short = listing(matching: "").lines(upTo: roomForList)
    // To open the menu would ask for the options again.
    if failure == nil, short != nil || field.list.isEmpty { controller.send(.open(.program)) }
    let isListed = field.isOpen && short != nil
    if isListed, let short {
      lines += short
    } else if !console.canComplete, !field.list.isEmpty {
      lines.append(wording.tooManyToShow(field))
    }
    if let text = field.textForEditor {
      lines += text.split(whereSeparator: \.isNewline).map { inOneRow("  " + $0) }
      lines += wrapped(wording.conversation(.introductionOfLines(editor: editor?.name)))
    }
    if let message = failure ?? field.message ?? message {
      lines += wrapped(sentence(for: message))
    }
    if !field.isEnteringOther, console.canComplete || isListed {
      lines += wrapped(wording.introduction(for: field, isListed: isListed))
    }
    try console.print(lines)
  }

  /// Asks for options where there are none yet, and waits for them where they come from another
  /// thread.
  ///
  /// - Returns: Why there are none.
  private func load() throws(PromptError) -> FieldMessage? {
    takeReplies()
    guard field.list.isEmpty else { return nil }
    var effects = controller.send(.load)
    while canAwaitReplies, try awaitReplies() { effects += takeReplies() }
    return announcement(in: effects)
  }

  func listing(matching text: String) -> OptionPages {
    pages(of: field.listing(matching: text, wording))
  }

  func pages(of listing: OptionListing) -> OptionPages {
    OptionPages(
      listing,
      wording,
      on: (size: console.size, sideBySide: console.canComplete && !listsEverything)
    )
  }

  /// A sentence, in the rows that it takes; without line editing the terminal breaks it.
  ///
  /// A label in it may go on for pages: then it is cut.
  func wrapped(_ sentence: String) -> [String] {
    guard console.canComplete else {
      return [DisplayText(sentence, fitting: OptionPages.longestPlainSentence).text]
    }
    let size = console.size
    return DisplayText(sentence, upTo: size.columns * size.rows)
      .wrapped(to: size.columns, maximumRows: max(size.rows - 1, 3))
      .map(\.text)
  }

  /// A label, in one row.
  func inOneRow(_ label: String) -> String {
    let room = console.canComplete ? console.size.columns : OptionPages.longestPlainRow
    return DisplayText(label, fitting: room).text
  }

  /// A short list leaves at least half of the screen as it is; without line editing, where options
  /// are mostly known by their numbers, it is one that can be seen whole.
  var roomForList: Int {
    if listsEverything { return field.list.count }
    let rows = console.size.rows
    return max(console.canComplete ? rows / 2 : rows - OptionPages.rowsBeside, 3)
  }

  /// What stands in the next line: nothing where the last one was understood, or the text entry of
  /// Other has a text; else what has to be gone on with.
  ///
  /// A line that will not do is not put back, for what is typed next would stand behind it; it can
  /// be brought back.
  private func textAfterLine(_ line: String) -> String {
    if field.isEnteringOther { return field.text.text }
    guard console.canComplete, let message = field.message else { return "" }
    if let path = continuation(of: message) { return path }
    refusedLines.append(line)
    return ""
  }
}

/// What a conversation begins with, and how it speaks.
package struct ConversationSetting {
  /// What stands in the line at first.
  package var initialText = ""

  /// Earlier answers to the field, the latest last.
  package var earlierAnswers: [String] = []

  /// What the program says.
  package var wording = Wording.english

  /// What other threads have for the field; `nil` for nothing.
  package var replies: DeferredReplies?

  /// What ends the question from another thread; `nil` for nothing.
  package var cancellation: PromptCancellation?

  /// What changes a text in the person's editor; `nil` where there is none.
  package var editor: ExternalEditor?

  /// Whether what was typed before the question could be seen is thrown away.
  package var ignoresTypedAhead = false

  /// Whether there is a question to go back to.
  package var offersBack = false

  /// Whether there may be one, as far as is known.
  package var allowsBack = true

  /// Called once the live front end has shown the question; `nil` where nobody waits for that.
  package var whenShown: (() -> Void)?

  /// Whether all options are listed at first, one under the other, however many there are.
  package var listsEverything = false

  package init() {}
}
