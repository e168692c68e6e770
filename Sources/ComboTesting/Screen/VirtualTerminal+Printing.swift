extension VirtualTerminal {
  mutating func perform(_ action: Parser.Action) {
    switch action {
    case .print(let scalar): print(scalar)
    case .control(let byte): performControl(byte)
    case .escape(let intermediates, let final):
      performEscape(intermediates: intermediates, final: final)
    case .controlSequence(let sequence): performControlSequence(sequence)
    case .operatingSystemCommand(let bytes): performOperatingSystemCommand(bytes)
    case .ignoredString: break
    case .malformed(let bytes): reportUnknown(bytes)
    }
  }

  mutating func print(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if joinsLastCluster(scalar, width: width) { return }
    if width == 0 {
      attach(scalar)
    } else {
      put(Cell(text: String(Character(scalar)), style: currentStyle, width: width))
    }
  }

  /// Puts a cell where the cursor is and moves on.
  ///
  /// The last column is special, as in xterm: the cursor stays in it, and only the next character
  /// wraps. A wide character that does not fit in the last cell goes to the next row and leaves
  /// that cell as it was; without wrapping it is put in the last two cells.
  private mutating func put(_ cell: Cell) {
    guard cell.width <= columnCount else { return }
    if wrapIsPending && autowrapIsOn { wrap() }
    if position.column + cell.width > columnCount {
      if autowrapIsOn {
        wrap()
      } else {
        position.column = columnCount - cell.width
      }
    }
    if insertModeIsOn { insertBlanks(cell.width) }

    let start = position.column
    write(cell, at: position)
    lastWritten = Position(row: position.row, column: start)
    advance(by: cell.width)
  }

  private mutating func write(_ cell: Cell, at place: Position) {
    let end = place.column + cell.width
    if lines[place.row].cells[place.column].isRightHalf {
      lines[place.row].blank(place.column - 1)
    }
    if end < columnCount && lines[place.row].cells[end].isRightHalf {
      lines[place.row].blank(end)
    }
    lines[place.row].cells[place.column] = cell
    if cell.width == 2 {
      lines[place.row].cells[end - 1] = Cell(text: "", style: cell.style, width: 0)
    }
  }

  private mutating func advance(by width: Int) {
    let next = position.column + width
    position.column = min(next, columnCount - 1)
    wrapIsPending = next >= columnCount
  }

  private mutating func wrap() {
    wrapIsPending = false
    position.column = 0
    index()
    lines[position.row].isContinuation = true
  }

  /// Adds a mark to the character before the cursor; where there is none, it is lost.
  private mutating func attach(_ scalar: Unicode.Scalar) {
    guard var place = lastWritten ?? placeBeforeCursor else { return }
    if lines[place.row].cells[place.column].isRightHalf { place.column -= 1 }
    lines[place.row].cells[place.column].text.unicodeScalars.append(scalar)
  }

  private var placeBeforeCursor: Position? {
    if wrapIsPending { return position }
    guard position.column > 0 else { return nil }
    return Position(row: position.row, column: position.column - 1)
  }

  /// Draws a scalar into the cluster last written, when the terminal draws clusters as a whole.
  private mutating func joinsLastCluster(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    guard clusterHandling == .clusters, width > 0 || scalar.value == 0xFE0F,
      let place = lastWritten
    else { return false }
    var cell = lines[place.row].cells[place.column]
    guard
      Self.joins(cell.text, scalar) || Self.asksForEmojiForm(cell.text, scalar)
    else { return false }

    cell.text.unicodeScalars.append(scalar)
    if cell.width == 1 && place.column + 1 < columnCount {
      cell.width = 2
      write(cell, at: place)
      advance(by: 1)
    } else {
      lines[place.row].cells[place.column] = cell
    }
    return true
  }

  mutating func mendHalves(row: Int) {
    lines[row].mendHalves()
  }
}

extension VirtualTerminal.Line {
  /// Blanks what is left of wide characters of which one half was moved or erased.
  mutating func mendHalves() {
    var column = 0
    while column < cells.count {
      switch cells[column].width {
      case 2 where column + 1 < cells.count && cells[column + 1].isRightHalf: column += 2
      case 1: column += 1
      default:
        blank(column)
        column += 1
      }
    }
  }

  mutating func blank(_ column: Int) {
    cells[column].text = " "
    cells[column].width = 1
  }
}
