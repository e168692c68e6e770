extension FrameCell {
  /// Whether terminals differ in how many cells the character takes.
  ///
  /// They agree on single scalars that have been in Unicode for long, with or without marks.
  var hasUncertainWidth: Bool {
    let length = text.utf8.count
    if length < 4 { return length == 3 && text == "\u{FE0F}" }
    var scalars = text.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    // Emoji from 2019 on.
    if (0x1FA70...0x1FAFF).contains(first.value) { return true }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    while let scalar = scalars.next() {
      switch scalar.properties.generalCategory {
      case .nonspacingMark where !(0xFE00...0xFE0F).contains(scalar.value): continue
      default: return true
      }
    }
    return false
  }

  /// Whether it is certain what every terminal does with the character, whatever stands beside it.
  ///
  /// These are single scalars of scripts in which none joins another: Latin, Greek, Cyrillic,
  /// Chinese, Japanese and Korean, and the signs that menus are drawn with.
  var isPlain: Bool {
    // Nearly all there is.
    if text.utf8.count == 1 { return true }
    var scalars = text.unicodeScalars.makeIterator()
    // The second half of a wide character.
    guard let scalar = scalars.next() else { return true }
    guard scalars.next() == nil else { return false }
    return switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x386...0x3FF, 0x400...0x482, 0x48A...0x52F: true
    case 0x1E00...0x1EFF, 0x2010...0x2027, 0x2030...0x203B, 0x2190...0x21FF: true
    case 0x2500...0x25FF, 0x2610...0x2612, 0x2713...0x2718, 0x276E...0x276F: true
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x4DBF: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
    default: false
    }
  }

  /// Whether the cell looks the same when it is written in a style.
  func canBeWritten(in style: TextStyle) -> Bool {
    self.style == style || self == .blank && style.leavesBlanks
  }

  /// The cell, in the terminal's own colours where nothing else of its style is to be seen.
  var simplified: FrameCell { text == " " && width == 1 && style.leavesBlanks ? .blank : self }
}

extension TextStyle {
  /// Whether a blank in the style looks like one in the terminal's own colours.
  var leavesBlanks: Bool {
    background == nil && !isReversed && !isUnderlined && !isStruckThrough
  }
}
