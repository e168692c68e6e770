import ComboFields
import EditLine

/// What a form says between its questions, in the way of the front end.
struct FormText {
  private let streams: TerminalStreams
  let frontEnd: FrontEnd
  private let theme: Theme
  private let wording: Wording

  init(_ prompt: Prompt) throws(PromptError) {
    streams = try prompt.conversationStreams()
    frontEnd = prompt.settledFrontEnd(on: streams)
    theme = prompt.live.theme ?? Theme(environment: ProcessEnvironment.value)
    wording = prompt.wording
  }

  /// The beginning of a form.
  func print(title: String?, detail: String?) throws(PromptError) {
    try print(paragraphs: [(title, theme.sectionTitle), (detail, theme.detail)])
  }

  /// What stands before a field.
  ///
  /// - Returns: How many rows it takes.
  @discardableResult
  func print(_ leads: [FormLead]) throws(PromptError) -> Int {
    var count = 0
    for lead in leads {
      switch lead {
      case .heading(let heading):
        count += try print(paragraphs: [
          (heading.title, theme.sectionTitle), (heading.detail, theme.detail),
        ])
      case .note(let note): count += try print(note: note)
      }
    }
    return count
  }

  /// What is said of a field.
  ///
  /// - Returns: How many rows it takes.
  func print(detail: String?) throws(PromptError) -> Int {
    try print(paragraphs: [(detail, theme.detail)])
  }

  /// Takes rows away that were printed above a question which has gone, on a terminal that can.
  ///
  /// - Parameter count: How many, in a window of as many columns as now.
  /// - Returns: Whether they are gone.
  /// - Throws: ``PromptError``.
  func erase(_ count: Int) throws(PromptError) -> Bool {
    guard frontEnd == .live else { return false }
    try write(CursorMotion.vertical(-count, by: .return) + "\u{1b}[J")
    return true
  }

  /// The width of the window in cells.
  var columns: Int { ConsoleSize(of: streams).columns }

  /// A command that a form wants to run.
  func print(command: String) throws(PromptError) {
    try print(paragraphs: [(command, theme.text)])
  }

  private func print(note: FormField) throws(PromptError) -> Int {
    let title = note.title == note.key ? nil : note.title
    return try print(paragraphs: [(title, theme.sectionTitle), (note.detail, theme.text)])
  }

  /// Texts, with an empty row before them.
  ///
  /// - Returns: How many rows they take.
  @discardableResult
  private func print(
    paragraphs: [(text: String?, style: TextStyle)]
  ) throws(PromptError) -> Int {
    var rows: [FrameRow] = []
    let size = ConsoleSize(of: streams)
    for case (let text?, let style) in paragraphs {
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        let shown = DisplayText(String(line), placeholders: theme.glyphs.placeholders)
        // Without line editing the terminal breaks long lines, or a screen reader reads them whole.
        let parts = frontEnd == .plain ? [shown] : shown.wrapped(to: max(size.columns, 1))
        for part in parts.isEmpty ? [DisplayText("")] : parts {
          var row = FrameRow()
          row.append(part, frontEnd == .live ? style : TextStyle())
          rows.append(row)
        }
      }
      while rows.last.map({ $0.width == 0 }) == true { rows.removeLast() }
    }
    guard !rows.isEmpty else { return 0 }
    rows.insert(FrameRow(), at: 0)
    try write(rows, columns: size.columns)
    return rows.count
  }

  private func write(_ rows: [FrameRow], columns: Int) throws(PromptError) {
    var bytes = ""
    if frontEnd == .live {
      let colors = ColorSupport(environment: ProcessEnvironment.value)
      // A window's height is not a limit: what is above may scroll away.
      var painter = FramePainter(columns: columns, rows: rows.count, colors: colors)
      bytes = painter.finish(leaving: Frame(rows: rows))
    } else {
      bytes = rows.map { $0.text + "\n" }.joined()
    }
    try write(bytes)
  }

  func write(_ bytes: String) throws(PromptError) {
    try PromptError.translating { () throws(EditLineError) in try streams.write(bytes) }
  }

  // MARK: Waiting

  /// What is shown while options are on their way.
  func loadingIndicator(_ title: String) -> LoadingIndicator {
    LoadingIndicator(
      sentence: DisplayText(
        wording.form(.loading(title: title)),
        fitting: frontEnd == .plain ? 1_000 : max(ConsoleSize(of: streams).columns - 3, 1)
      ).text,
      isMoving: frontEnd == .live,
      write: write
    )
  }
}

/// Says that something is on its way, after a moment; on a capable terminal with a sign that turns.
struct LoadingIndicator {
  private let sentence: String
  private let isMoving: Bool
  private let write: (String) throws(PromptError) -> Void

  private var step = 0

  /// When there is something new to be seen; `nil` for never.
  private(set) var nextChange: ContinuousClock.Instant?

  /// What comes sooner is not announced.
  private static let patience = Duration.milliseconds(300)
  private static let pace = Duration.milliseconds(120)
  private static let signs = ["|", "/", "-", "\\"]

  init(
    sentence: String,
    isMoving: Bool,
    write: @escaping (String) throws(PromptError) -> Void
  ) {
    self.sentence = sentence
    self.isMoving = isMoving
    self.write = write
    nextChange = .now + Self.patience
  }

  /// Shows the next picture.
  mutating func advance() throws(PromptError) {
    if isMoving {
      try write("\r\(Self.signs[step % Self.signs.count]) \(sentence)\u{1b}[K")
      nextChange = .now + Self.pace
    } else {
      try write(sentence + "\n")
      nextChange = nil
    }
    step += 1
  }

  /// Takes away what moves.
  mutating func end() {
    if isMoving, step > 0 { try? write("\r\u{1b}[K") }
    nextChange = nil
  }
}
