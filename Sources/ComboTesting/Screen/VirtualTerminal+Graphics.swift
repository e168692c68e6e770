extension VirtualTerminal {
  /// Applies a list of SGR parameters; false when one of them is not known.
  mutating func applyGraphics(_ parameters: [[Int?]]) -> Bool {
    guard !parameters.isEmpty else {
      resetGraphics()
      return true
    }
    var isKnown = true
    var rest = parameters[...]
    while let group = rest.popFirst() {
      let code = (group.first ?? nil) ?? 0
      switch code {
      case 38, 48, 58:
        guard let color = Self.color(group: group, rest: &rest) else {
          isKnown = false
          continue
        }
        if code == 38 { currentStyle.foreground = color }
        if code == 48 { currentStyle.background = color }
      case 4 where group.count > 1: isKnown = setUnderline(group[1]) && isKnown
      default: isKnown = group.count == 1 && applyGraphic(code) && isKnown
      }
    }
    return isKnown
  }

  private mutating func resetGraphics() {
    let link = currentStyle.link
    currentStyle = Style()
    currentStyle.link = link
  }

  private mutating func applyGraphic(_ code: Int) -> Bool {
    switch code {
    case 0: resetGraphics()
    case 1: currentStyle.isBold = true
    case 2: currentStyle.isDim = true
    case 3: currentStyle.isItalic = true
    case 4: currentStyle.underline = .single
    case 5, 6: currentStyle.isBlinking = true
    case 7: currentStyle.isInverse = true
    case 8: currentStyle.isHidden = true
    case 9: currentStyle.isStruckThrough = true
    case 21: currentStyle.underline = .double
    case 22:
      currentStyle.isBold = false
      currentStyle.isDim = false
    case 23: currentStyle.isItalic = false
    case 24: currentStyle.underline = nil
    case 25: currentStyle.isBlinking = false
    case 27: currentStyle.isInverse = false
    case 28: currentStyle.isHidden = false
    case 29: currentStyle.isStruckThrough = false
    case 59: break  // the colour of the underline, which is not kept
    default: return applyPlainColor(code)
    }
    return true
  }

  private mutating func applyPlainColor(_ code: Int) -> Bool {
    switch code {
    case 30...37: currentStyle.foreground = .palette(UInt8(code - 30))
    case 39: currentStyle.foreground = .standard
    case 40...47: currentStyle.background = .palette(UInt8(code - 40))
    case 49: currentStyle.background = .standard
    case 90...97: currentStyle.foreground = .palette(UInt8(code - 90 + 8))
    case 100...107: currentStyle.background = .palette(UInt8(code - 100 + 8))
    default: return false
    }
    return true
  }

  private mutating func setUnderline(_ form: Int?) -> Bool {
    switch form ?? 1 {
    case 0: currentStyle.underline = nil
    case 1: currentStyle.underline = .single
    case 2: currentStyle.underline = .double
    case 3: currentStyle.underline = .curly
    case 4: currentStyle.underline = .dotted
    case 5: currentStyle.underline = .dashed
    default: return false
    }
    return true
  }

  /// Reads `5;n`, `2;r;g;b`, or the same with colons (`2::r:g:b` with a colour space too).
  private static func color(group: [Int?], rest: inout ArraySlice<[Int?]>) -> Color? {
    var values: [Int]
    if group.count > 1 {
      values = group.dropFirst().map { $0 ?? 0 }
      if values.first == 2 && values.count > 4 { values.remove(at: 1) }
    } else {
      let wanted = (rest.first?.first ?? nil) == 2 ? 4 : 2
      values = rest.prefix(wanted).map { ($0.first ?? nil) ?? 0 }
      rest = rest.dropFirst(wanted)
    }
    let parts = values.dropFirst().compactMap { UInt8(exactly: $0) }
    switch (values.first, parts.count) {
    case (5, 1): return .palette(parts[0])
    case (2, 3): return .rgb(parts[0], parts[1], parts[2])
    default: return nil
    }
  }
}
