extension VirtualTerminal {
  mutating func setPlainModes(_ sequence: Parser.ControlSequence, on: Bool) -> Bool {
    var isKnown = true
    for index in sequence.parameters.indices {
      switch sequence.parameter(index, default: 0) {
      case 4: insertModeIsOn = on
      case 20: newLineModeIsOn = on
      default: isKnown = false
      }
    }
    return isKnown && !sequence.parameters.isEmpty
  }

  mutating func performPrivate(_ sequence: Parser.ControlSequence) -> Bool {
    switch sequence.final {
    case UInt8(ascii: "h"): return setPrivateModes(sequence, on: true)
    case UInt8(ascii: "l"): return setPrivateModes(sequence, on: false)
    case UInt8(ascii: "J"): return eraseInDisplay(sequence.parameter(0, default: 0))
    case UInt8(ascii: "K"): return eraseInLine(sequence.parameter(0, default: 0))
    case UInt8(ascii: "n") where sequence.parameter(0, default: 0) == 6:
      reply("\u{1B}[?\(position.row + 1);\(position.column + 1)R")
      return true
    case UInt8(ascii: "u"): return true  // asks for the keyboard protocol: there is none
    default: return false
    }
  }

  private mutating func setPrivateModes(_ sequence: Parser.ControlSequence, on: Bool) -> Bool {
    var isKnown = !sequence.parameters.isEmpty
    for index in sequence.parameters.indices
    where !setPrivateMode(sequence.parameter(index, default: 0), on: on) {
      isKnown = false
    }
    return isKnown
  }

  private mutating func setPrivateMode(_ mode: Int, on: Bool) -> Bool {
    switch mode {
    case 1: applicationCursorKeysAreOn = on
    case 6:
      originModeIsOn = on
      moveCursor(toRow: 1, column: 1)
    case 7: autowrapIsOn = on
    case 12: break  // blinking of the cursor
    case 25: cursorIsVisible = on
    case 47, 1047: showAlternateScreen(on)
    case 1000: mouseTracking = on ? .buttons : .off
    case 1002: mouseTracking = on ? .drag : .off
    case 1003: mouseTracking = on ? .motion : .off
    case 1004: focusReportsAreOn = on
    case 1006: extendedMouseReportsAreOn = on
    case 1048: on ? saveCursor() : restoreCursor()
    case 1049: switchToAlternateScreen(on)
    case 2004: bracketedPasteIsOn = on
    case 2026: synchronizedUpdateIsOn = on
    default: return false
    }
    return true
  }

  private mutating func switchToAlternateScreen(_ on: Bool) {
    guard on != alternateScreenIsOn else { return }
    if on {
      saveCursor()
      savedMainCursor = savedCursor
    }
    showAlternateScreen(on)
    if on {
      _ = eraseInDisplay(2)
    } else {
      savedCursor = savedMainCursor
      restoreCursor()
    }
  }

  private mutating func showAlternateScreen(_ on: Bool) {
    guard on != alternateScreenIsOn else { return }
    if hiddenScreen.isEmpty {
      hiddenScreen = Array(
        repeating: Line(cells: Array(repeating: .blank, count: columnCount)),
        count: rowCount
      )
    }
    swap(&lines, &hiddenScreen)
    alternateScreenIsOn = on
    lastWritten = nil
  }

  /// Puts modes back but leaves the screen alone (DECSTR).
  mutating func softReset() {
    cursorIsVisible = true
    autowrapIsOn = true
    insertModeIsOn = false
    originModeIsOn = false
    applicationCursorKeysAreOn = false
    applicationKeypadIsOn = false
    margins = 0..<rowCount
    currentStyle = Style()
    savedCursor = SavedCursor()
  }

  /// Answers whether a private mode is on (DECRQM): 1 on, 2 off, 0 unknown.
  mutating func reportMode(_ mode: Int) {
    let isOn: Bool?
    switch mode {
    case 1: isOn = applicationCursorKeysAreOn
    case 7: isOn = autowrapIsOn
    case 25: isOn = cursorIsVisible
    case 1000: isOn = mouseTracking == .buttons
    case 1002: isOn = mouseTracking == .drag
    case 1003: isOn = mouseTracking == .motion
    case 1004: isOn = focusReportsAreOn
    case 1006: isOn = extendedMouseReportsAreOn
    case 1049: isOn = alternateScreenIsOn
    case 2004: isOn = bracketedPasteIsOn
    case 2026: isOn = synchronizedUpdateIsOn
    default: isOn = nil
    }
    reply("\u{1B}[?\(mode);\(isOn.map { $0 ? 1 : 2 } ?? 0)$y")
  }
}
