/// A terminal in memory: it is fed the bytes a program writes and shows the screen they make.
///
/// It is a value: copy it to keep a picture of the screen, compare two copies with
/// ``difference(from:)-(VirtualTerminal)``. It knows what an xterm-like terminal knows of cursor
/// movement, erasing, scrolling, styles and modes; whatever it does not know is listed in
/// ``unknownSequences``, so that a test can insist on there being none.
///
///     var terminal = VirtualTerminal(rows: 4, columns: 20)
///     terminal.feed("Flavour: \u{1B}[1mchocolate\u{1B}[0m")
///     terminal.rows[0]                                  // "Flavour: chocolate"
///     terminal.style(row: 0, columns: 9..<18)?.isBold   // true
///
/// Rows and columns are counted from zero. Widths come from data of its own and share nothing
/// with the renderer's table, so that a mistake in one shows against the other.
public struct VirtualTerminal: Sendable {
  /// How the terminal draws grapheme clusters of several wide scalars.
  public enum ClusterHandling: Sendable, Hashable {
    /// Every scalar takes the cells `wcwidth` gives it, as in xterm: a family joined by zero width
    /// joiners takes two cells for each member.
    case perScalar

    /// Emoji sequences, flags and emoji variation sequences take two cells as a whole, as in newer
    /// terminals.
    case clusters
  }

  /// Where the cursor is and whether it shows.
  public struct Cursor: Sendable, Hashable {
    /// The row, counted from zero.
    public var row: Int

    /// The column, counted from zero; never past the last one.
    public var column: Int

    /// Whether the cursor is shown (mode 25).
    public var isVisible: Bool

    /// Makes a cursor position.
    public init(row: Int, column: Int, isVisible: Bool = true) {
      self.row = row
      self.column = column
      self.isVisible = isVisible
    }
  }

  /// How mouse events are asked for.
  public enum MouseTracking: Sendable, Hashable {
    /// No mouse events are sent.
    case off
    /// Presses and releases are sent (mode 1000).
    case buttons
    /// Movement with a button held is sent too (mode 1002).
    case drag
    /// Every movement is sent (mode 1003).
    case motion
  }

  /// The number of rows on the screen.
  public internal(set) var rowCount: Int

  /// The number of columns on the screen.
  public internal(set) var columnCount: Int

  /// How clusters of several wide scalars are drawn.
  public let clusterHandling: ClusterHandling

  /// Whether queries (cursor position, device attributes, modes) are answered in ``replies``;
  /// off by default.
  public var answersQueries = false

  /// The bytes the terminal would have sent to the program, oldest first.
  public internal(set) var replies: [UInt8] = []

  /// The title set by the program, or the empty string.
  public internal(set) var title = ""

  /// How often the bell rang.
  public internal(set) var bellCount = 0

  /// Sequences and controls that this terminal does not know, as readable text such as `ESC[?99h`.
  public internal(set) var unknownSequences: [String] = []

  /// The payloads of operating system commands (OSC), without the frame around them.
  public internal(set) var operatingSystemCommands: [String] = []

  /// Whether pasted text is framed (mode 2004).
  public internal(set) var bracketedPasteIsOn = false

  /// Whether the program is in the midst of a synchronized update (mode 2026).
  public internal(set) var synchronizedUpdateIsOn = false

  /// Whether the alternate screen is shown (modes 47, 1047 and 1049).
  public internal(set) var alternateScreenIsOn = false

  /// Whether text goes on in the next row at the right margin (mode 7).
  public internal(set) var autowrapIsOn = true

  /// Whether cursor keys send application sequences (mode 1).
  public internal(set) var applicationCursorKeysAreOn = false

  /// Whether the keypad sends application sequences (ESC = and ESC >).
  public internal(set) var applicationKeypadIsOn = false

  /// Which mouse events are sent (modes 1000, 1002 and 1003).
  public internal(set) var mouseTracking = MouseTracking.off

  /// Whether mouse events are sent in the extended form (mode 1006).
  public internal(set) var extendedMouseReportsAreOn = false

  /// Whether focus events are sent (mode 1004).
  public internal(set) var focusReportsAreOn = false

  /// The style that the next character is drawn with.
  public internal(set) var currentStyle = Style()

  /// The number of rows kept after they scrolled off the top.
  public let scrollbackLimit: Int

  var lines: [Line]
  var scrollbackLines: [Line] = []
  var hiddenScreen: [Line] = []
  var parser = Parser()
  var position = Position()
  var wrapIsPending = false
  var cursorIsVisible = true
  var insertModeIsOn = false
  var newLineModeIsOn = false
  var originModeIsOn = false
  var margins: Range<Int>
  var savedCursor = SavedCursor()
  var savedMainCursor = SavedCursor()
  var tabStops: Set<Int>
  /// The cell last written, while nothing has moved the cursor since.
  var lastWritten: Position?

  struct Position: Sendable, Hashable {
    var row = 0
    var column = 0
  }

  struct SavedCursor: Sendable, Hashable {
    var position = Position()
    var style = Style()
    var wrapIsPending = false
    var originModeIsOn = false
  }

  struct Line: Sendable, Hashable {
    var cells: [Cell]
    /// Whether the row goes on with text that wrapped from the row above.
    var isContinuation = false
  }

  /// Makes an empty screen with the cursor in the upper left corner.
  ///
  /// - Precondition: there is at least one row and one column.
  public init(
    rows: Int,
    columns: Int,
    clusterHandling: ClusterHandling = .clusters,
    scrollbackLimit: Int = 10_000
  ) {
    precondition(rows > 0 && columns > 0, "A screen has at least one row and one column.")
    rowCount = rows
    columnCount = columns
    self.clusterHandling = clusterHandling
    self.scrollbackLimit = scrollbackLimit
    margins = 0..<rows
    tabStops = Set(stride(from: 8, to: columns, by: 8))
    lines = Array(
      repeating: Line(cells: Array(repeating: .blank, count: columns)),
      count: rows
    )
  }

  /// Takes in bytes a program wrote; a sequence or character may be split between two calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    var actions: [Parser.Action] = []
    for byte in bytes {
      parser.consume(byte, into: &actions)
      for action in actions { perform(action) }
      actions.removeAll(keepingCapacity: true)
    }
  }

  /// Takes in text a program wrote.
  public mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Whether the bytes so far end within a sequence or a character.
  public var isWithinSequence: Bool { !parser.isIdle }

  /// Hands over the answers to queries and forgets them.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }
}
