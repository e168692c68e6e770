extension VirtualTerminal {
  mutating func performControl(_ byte: UInt8) {
    switch byte {
    case 0x07: bellCount += 1
    case 0x08: moveCursor(column: position.column - 1)
    case 0x09: tab(1)
    case 0x0A, 0x0B, 0x0C:
      wrapIsPending = false
      index()
      if newLineModeIsOn { moveCursor(column: 0) }
    case 0x0D: moveCursor(column: 0)
    case 0x00, 0x7F: break
    default: reportUnknown([byte])
    }
  }

  mutating func performEscape(intermediates: [UInt8], final: UInt8) {
    guard intermediates.isEmpty else {
      return performDesignation(intermediates: intermediates, final: final)
    }
    switch final {
    case UInt8(ascii: "D"):
      wrapIsPending = false
      index()
    case UInt8(ascii: "E"):
      index()
      moveCursor(column: 0)
    case UInt8(ascii: "M"): reverseIndex()
    case UInt8(ascii: "H"): tabStops.insert(position.column)
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "="): applicationKeypadIsOn = true
    case UInt8(ascii: ">"): applicationKeypadIsOn = false
    case UInt8(ascii: "c"): reset()
    case UInt8(ascii: "\\"): break
    default: reportUnknown([0x1B, final])
    }
  }

  /// `ESC ( B` and its like choose plain ASCII, which is all there is; `ESC # 8` fills the screen.
  private mutating func performDesignation(intermediates: [UInt8], final: UInt8) {
    switch (intermediates, final) {
    case ([UInt8(ascii: "(")], UInt8(ascii: "B")), ([UInt8(ascii: ")")], UInt8(ascii: "B")): break
    case ([UInt8(ascii: "#")], UInt8(ascii: "8")):
      for row in 0..<rowCount {
        lines[row].cells = Array(
          repeating: Cell(text: "E", style: Style(), width: 1),
          count: columnCount
        )
      }
      moveCursor(row: 0, column: 0)
    default: reportUnknown([0x1B] + intermediates + [final])
    }
  }

  /// Puts everything but the scrollback back as it was at first (RIS).
  private mutating func reset() {
    var fresh = VirtualTerminal(
      rows: rowCount,
      columns: columnCount,
      clusterHandling: clusterHandling,
      scrollbackLimit: scrollbackLimit
    )
    fresh.answersQueries = answersQueries
    fresh.replies = replies
    fresh.bellCount = bellCount
    fresh.unknownSequences = unknownSequences
    fresh.operatingSystemCommands = operatingSystemCommands
    fresh.scrollbackLines = scrollbackLines
    self = fresh
  }

  mutating func performControlSequence(_ sequence: Parser.ControlSequence) {
    let isKnown: Bool
    switch (sequence.marker, sequence.intermediates) {
    case (nil, []): isKnown = performPlain(sequence)
    case (UInt8(ascii: "?"), []): isKnown = performPrivate(sequence)
    case (UInt8(ascii: ">"), []) where sequence.final == UInt8(ascii: "c"):
      reply("\u{1B}[>41;0;0c")
      isKnown = true
    case (nil, [UInt8(ascii: "!")]) where sequence.final == UInt8(ascii: "p"):
      softReset()
      isKnown = true
    case (nil, [UInt8(ascii: " ")]) where sequence.final == UInt8(ascii: "q"):
      isKnown = (0...6).contains(sequence.parameter(0, default: 0))
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")]) where sequence.final == UInt8(ascii: "p"):
      reportMode(sequence.parameter(0, default: 0))
      isKnown = true
    default: isKnown = false
    }
    if !isKnown { reportUnknown(sequence.bytes) }
  }

  private mutating func performPlain(_ sequence: Parser.ControlSequence) -> Bool {
    switch sequence.final {
    case UInt8(ascii: "A"): moveCursor(rowsBy: -sequence.count())
    case UInt8(ascii: "B"), UInt8(ascii: "e"): moveCursor(rowsBy: sequence.count())
    case UInt8(ascii: "C"), UInt8(ascii: "a"):
      moveCursor(column: position.column + sequence.count())
    case UInt8(ascii: "D"): moveCursor(column: position.column - sequence.count())
    case UInt8(ascii: "E"):
      moveCursor(rowsBy: sequence.count())
      moveCursor(column: 0)
    case UInt8(ascii: "F"):
      moveCursor(rowsBy: -sequence.count())
      moveCursor(column: 0)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): moveCursor(column: sequence.count() - 1)
    case UInt8(ascii: "d"): moveCursor(toRow: sequence.count(), column: nil)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      moveCursor(toRow: sequence.count(0), column: sequence.count(1))
    case UInt8(ascii: "I"): tab(sequence.count())
    case UInt8(ascii: "Z"): backTab(sequence.count())
    case UInt8(ascii: "J"): return eraseInDisplay(sequence.parameter(0, default: 0))
    case UInt8(ascii: "K"): return eraseInLine(sequence.parameter(0, default: 0))
    case UInt8(ascii: "s"): saveCursor()
    case UInt8(ascii: "u"): restoreCursor()
    case UInt8(ascii: "m"): return applyGraphics(sequence.parameters)
    default: return performEditing(sequence)
    }
    return true
  }

  private mutating func performEditing(_ sequence: Parser.ControlSequence) -> Bool {
    let count = sequence.count()
    switch sequence.final {
    case UInt8(ascii: "@"): insertBlanks(count)
    case UInt8(ascii: "P"): deleteCharacters(count)
    case UInt8(ascii: "X"):
      erase(
        row: position.row,
        columns: position.column..<(position.column + min(count, columnCount))
      )
    case UInt8(ascii: "L"):
      insertLines(count, at: position.row)
      if margins.contains(position.row) { moveCursor(column: 0) }
    case UInt8(ascii: "M"):
      deleteLines(count, at: position.row)
      if margins.contains(position.row) { moveCursor(column: 0) }
    case UInt8(ascii: "S"): scrollUp(count)
    case UInt8(ascii: "T"): scrollDown(count)
    case UInt8(ascii: "b"): repeatLastCharacter(count)
    case UInt8(ascii: "r"): setMargins(sequence)
    case UInt8(ascii: "g"): return clearTabStops(sequence.parameter(0, default: 0))
    case UInt8(ascii: "h"): return setPlainModes(sequence, on: true)
    case UInt8(ascii: "l"): return setPlainModes(sequence, on: false)
    case UInt8(ascii: "n"): return reportStatus(sequence.parameter(0, default: 0))
    case UInt8(ascii: "c"): reply("\u{1B}[?62;22c")
    default: return false
    }
    return true
  }

  private mutating func repeatLastCharacter(_ count: Int) {
    guard let place = lastWritten else { return }
    let text = lines[place.row].cells[place.column].text
    for _ in 0..<min(count, rowCount * columnCount) {
      for scalar in text.unicodeScalars { print(scalar) }
    }
  }

  private mutating func setMargins(_ sequence: Parser.ControlSequence) {
    let top = sequence.count(0) - 1
    let last = sequence.parameter(1, default: rowCount)
    let bottom = last == 0 ? rowCount : min(last, rowCount)
    guard top + 1 < bottom || rowCount == 1 && top == 0 else { return }
    margins = top..<bottom
    moveCursor(toRow: 1, column: 1)
  }

  private mutating func clearTabStops(_ part: Int) -> Bool {
    switch part {
    case 0: tabStops.remove(position.column)
    case 3: tabStops = []
    default: return false
    }
    return true
  }

  mutating func performOperatingSystemCommand(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    operatingSystemCommands.append(text)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let payload = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first {
    case "0", "2": title = payload
    case "8":
      let fields = payload.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let address = fields.count > 1 ? String(fields[1]) : ""
      currentStyle.link = address.isEmpty ? nil : address
    case "1", "4", "7", "9", "10", "11", "12", "52", "104", "110", "111", "112", "133": break
    default: reportUnknown([0x1B, UInt8(ascii: "]")] + bytes)
    }
  }

  // Answers and reports

  mutating func reply(_ text: String) {
    if answersQueries { replies += text.utf8 }
  }

  private mutating func reportStatus(_ query: Int) -> Bool {
    switch query {
    case 5: reply("\u{1B}[0n")
    case 6:
      let first = originModeIsOn ? margins.lowerBound : 0
      reply("\u{1B}[\(position.row - first + 1);\(position.column + 1)R")
    default: return false
    }
    return true
  }

  mutating func reportUnknown(_ bytes: [UInt8]) {
    unknownSequences.append(Self.readable(bytes))
  }

  /// A sequence as text: `ESC` and controls are named, the rest stands for itself.
  static func readable(_ bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x1B: text += "ESC"
      case 0x00...0x1F, 0x7F...0x9F: text += "<" + String(scalar.value, radix: 16) + ">"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
