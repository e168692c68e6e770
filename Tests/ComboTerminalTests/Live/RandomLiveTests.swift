import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// Random keys, windows and options against a terminal in memory.
///
/// After each key the screen is what it would be if all of it were drawn anew, and what stands above
/// the question is as it was. A failure names its seed; run it again with the seed in
/// `COMBOLINE_SEED`.
@Suite struct RandomLiveTests {
  private static let seeds = SeededGenerator.seeds([1, 2, 3, 4, 5, 6, 7])

  /// How many questions are asked for each seed and kind, and how many keys pressed in each.
  private static let counts = (questions: 40, keys: 90)

  @Test(arguments: TroublesomeField.Kind.allCases, seeds)
  func `after each key the screen is what a full redraw would make it`(
    kind: TroublesomeField.Kind,
    seed: UInt64
  ) {
    var source = TroublesomeField(seed: seed)
    var random = SeededGenerator(seed: seed &* 31)
    for number in 0..<Self.counts.questions {
      guard let field = source.field(kind) as? any LineField, field.hasRows else { continue }
      let fault = Self.fault(in: field, &random)
      #expect(fault == nil, "seed \(seed), \(kind) number \(number)")
      if fault != nil { return }
    }
  }

  @Test func `a hundred thousand keys are pressed`() {
    let kinds = TroublesomeField.Kind.allCases.count
    #expect(7 * kinds * Self.counts.questions * Self.counts.keys >= 100_000)
  }

  private static func settings(_ random: inout SeededGenerator) -> LiveSettings {
    var settings = LiveSettings(theme: random.pick([Theme.dark, .light, .neutral, .plain]))
    settings.direction = random.pick(MenuDirection.allCases + [.bottom, .bottom])
    settings.hasBorder = random.oneIn(3)
    settings.height = random.pick([.automatic, .full, .rows(3), .fraction(0.5)])
    settings.wrappedRows = random.pick([1, 1, 2])
    settings.usesMouse = random.oneIn(3)
    settings.startsOpen = !random.oneIn(4)
    settings.animation = random.oneIn(5) ? .milliseconds(40) : nil
    settings.leaves = random.oneIn(3) ? .nothing : .answer
    return settings
  }

  private static func size(_ random: inout SeededGenerator) -> (columns: Int, rows: Int) {
    random.oneIn(4)
      ? (1 + random.number(below: 30), 1 + random.number(below: 6))
      : (20 + random.number(below: 80), 5 + random.number(below: 30))
  }

  /// What keys do; there is no editor.
  private static let functions = EditingFunction.allCases.filter { $0 != .edit }

  private static func key(
    _ size: (columns: Int, rows: Int),
    _ random: inout SeededGenerator
  ) -> (press: PressedKey, size: (columns: Int, rows: Int)?) {
    switch random.number(below: 40) {
    case 0..<18: return (.function(random.pick(functions)), nil)
    case 18..<26:
      return (.text(random.pick(["a", "b", "漢", "か", "e\u{301}", "👍", " ", "x", "\u{301}"])), nil)
    case 26..<30: return (.backspace, nil)
    case 30: return (.delete, nil)
    case 31: return (.clearLine, nil)
    case 32, 33: return (.caretLeft, nil)
    case 34: return (.caretRight, nil)
    case 35, 36:
      let size = Self.size(&random)
      return (.resize(columns: size.columns, rows: size.rows), size)
    case 37:
      let row = 1 + random.number(below: size.rows)
      let column = 1 + random.number(below: size.columns)
      return (.unbound("\u{1B}[<\(random.pick([0, 64, 65, 3]));\(column);\(row)M"), nil)
    case 38: return (random.pick([.unbound("\u{1B}[1;9Z"), .paste("か\tb\n\n漢\u{301}")]), nil)
    default: return (.function(.next), nil)
    }
  }

  /// What is wrong behind some key; `nil` for nothing.
  private static func fault<Field: LineField>(
    in field: Field,
    _ random: inout SeededGenerator
  ) -> String? {
    var size = Self.size(&random)
    let settings = Self.settings(&random)
    let session = LiveSession(
      FieldController(field),
      settings: settings,
      environment: { ["TERM": "xterm-256color", "XTERM_VERSION": "1"][$0] }
    )
    let keyboard = LiveKeyboard(session, columns: size.columns, rows: size.rows)
    var watch = ScreenWatch(columns: size.columns, rows: size.rows, above: random.number(below: 40))
    watch.screen.answersQueries = true
    keyboard.start()
    watch.screen.feed(keyboard.line.output.take())
    var keys: [PressedKey] = []
    for number in 0..<counts.keys {
      let next = Self.key(size, &random)
      var isLower = false
      if let resized = next.size {
        isLower = resized.rows < size.rows
        size = resized
        watch.screen.resize(rows: size.rows, columns: size.columns)
      }
      keys.append(next.press)
      keyboard.press(next.press)
      watch.screen.feed(keyboard.line.output.take())
      let replies = watch.screen.takeReplies()
      if !replies.isEmpty, random.oneIn(2) {
        keyboard.press(.unbound(String(decoding: replies, as: UTF8.self)))
        watch.screen.feed(keyboard.line.output.take())
      }
      if keyboard.isEnded { break }
      if isLower { watch.keepWhatLeft(in: session) }
      if let fault = watch.fault(in: session, isThorough: number.isMultiple(of: 12)) {
        return "\(fault)\nafter \(keys.suffix(6)), \(size), \(settings.direction as Any)"
      }
    }
    keyboard.end(random.pick([.endOfInput, .timedOut, .interrupted(.interrupt)]))
    watch.screen.feed(keyboard.line.output.take())
    return watch.faultAtEnd.map { "\($0)\nafter the end behind \(keys.suffix(6))" }
  }
}

/// A screen with some lines on it, below which a question is drawn.
private struct ScreenWatch {
  var screen: VirtualTerminal
  private var above: [String]

  init(columns: Int, rows: Int, above count: Int) {
    screen = VirtualTerminal(rows: rows, columns: columns)
    // Short enough to be whole in every window that there will be.
    above = (0..<count).map { String(UnicodeScalar(UInt8(0x41 + $0 % 26))) }
    screen.feed(above.map { $0 + "\r\n" }.joined())
  }

  /// Takes rows of the question that a lower window has pushed out at the top for what is above:
  /// no terminal gives them back.
  mutating func keepWhatLeft<Field: LineField>(in session: LiveSession<Field>) {
    guard let frame = session.shownFrame else { return }
    let first = screen.cursor.row - frame.cursor.row
    let now = screen.scrollback + screen.rows.prefix(max(first, 0))
    if now.starts(with: above) { above = now }
  }

  /// What is wrong with the screen; `nil` for nothing.
  ///
  /// A thorough look compares the rows above and the styles too.
  func fault<Field: LineField>(in session: LiveSession<Field>, isThorough: Bool) -> String? {
    guard let frame = session.shownFrame else { return "Nothing was drawn" }
    let first = screen.cursor.row - frame.cursor.row
    guard first >= 0 else { return "The cursor is at the wrong row" }
    if isThorough {
      let above = screen.scrollback + screen.rows[..<first]
      if above != self.above { return "\(first): What is above has changed:\n\(text)" }
      var fresh = VirtualTerminal(rows: screen.rowCount, columns: screen.columnCount)
      fresh.feed(Array(repeating: "\n", count: first).joined() + "\r" + session.wholePainting)
      return difference(from: fresh, below: first).map { $0 + "\n" + text }
    }
    for row in first..<screen.rowCount {
      let index = row - first
      let expected = index < frame.rows.count ? frame.rows[index].text : ""
      let shown = screen.row(row)
      if shown != expected, visible(shown) != visible(expected) {
        return "row \(row) is “\(shown)” in place of “\(expected)”\n\(text)"
      }
    }
    let column = min(max(frame.cursor.column, 0), screen.columnCount - 1)
    return screen.cursor.column == column ? nil : "The cursor is at column \(screen.cursor.column)"
  }

  /// The style of a cell as far as it can be seen: of a blank that is its background and its lines.
  private func visibleStyle(_ cell: VirtualTerminal.Cell) -> VirtualTerminal.Style {
    let isBlank = visible(cell.text).isEmpty && !cell.text.isEmpty
    guard isBlank, !cell.style.isInverse else { return cell.style }
    var style = VirtualTerminal.Style(background: cell.style.background)
    style.underline = cell.style.underline
    style.isStruckThrough = cell.style.isStruckThrough
    return style
  }

  /// What differs from a screen that was drawn anew.
  private func difference(from fresh: VirtualTerminal, below first: Int) -> String? {
    for row in first..<screen.rowCount {
      if visible(screen.row(row)) != visible(fresh.row(row)) {
        return "row \(row) is “\(screen.row(row))” in place of “\(fresh.row(row))”"
      }
      for column in 0..<screen.columnCount
      where visibleStyle(screen.cell(row: row, column: column))
        != visibleStyle(fresh.cell(row: row, column: column))
      {
        return "row \(row), column \(column) has another style"
      }
    }
    return screen.cursor == fresh.cursor ? nil : "The cursor is \(screen.cursor)"
  }

  /// What is wrong when the question has ended; `nil` for nothing.
  var faultAtEnd: String? {
    if !screen.cursor.isVisible || screen.mouseTracking != .off || screen.synchronizedUpdateIsOn {
      return "A mode was left behind"
    }
    if screen.unknownSequences != [] { return "\(screen.unknownSequences)" }
    let transcript = screen.transcript
    // Blank rows at the end of a transcript do not show.
    let end = above.lastIndex { !$0.isEmpty } ?? -1
    if !transcript.starts(with: above[..<(end + 1)]) {
      return "What is above has changed:\n\(text)"
    }
    if transcript.count > above.count + 1 { return "More than a line is left:\n\(text)" }
    return screen.cursor.column == 0 ? nil : "The cursor is not at the beginning of a row"
  }

  private var text: String { (screen.scrollback + ["~~~"] + screen.rows).joined(separator: "\n") }

  /// Characters that take no cell and are not seen: a terminal joins them to whatever stands before.
  private static let joiners: Set<Unicode.Scalar> = [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{2068}", "\u{2069}", "\u{FEFF}", "\u{AD}",
  ]

  /// A row without blanks at its end, and without what is not seen.
  private func visible(_ text: String) -> String {
    var text = text.unicodeScalars.filter { !Self.joiners.contains($0) }[...]
    while text.last == " " { text.removeLast() }
    return String(String.UnicodeScalarView(text))
  }
}
