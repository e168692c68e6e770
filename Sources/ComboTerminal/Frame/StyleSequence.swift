/// The sequences that change how a terminal draws text (SGR).
struct StyleSequence {
  let colors: ColorSupport

  /// The shortest sequence from one style to another; empty where both look the same.
  func change(from old: TextStyle, to new: TextStyle) -> String {
    let (old, new) = (supported(old), supported(new))
    if old == new { return "" }
    let anew = [""] + parameters(from: TextStyle(), to: new)
    let step = parameters(from: old, to: new)
    let fromScratch = new == TextStyle() ? "" : anew.joined(separator: ";")
    let stepwise = step.joined(separator: ";")
    return
      "\u{1b}[\(stepwise.utf8.count <= fromScratch.utf8.count && !step.isEmpty ? stepwise : fromScratch)m"
  }

  /// The style as far as the terminal can draw it.
  func supported(_ style: TextStyle) -> TextStyle {
    var style = style
    style.foreground = style.foreground?.supported(by: colors)
    style.background = style.background?.supported(by: colors)
    guard colors == .eight else { return style }
    if case .palette(let index)? = style.foreground, index >= 8 {
      style.foreground = .palette(index - 8)
      style.isBold = true
    }
    if case .palette(let index)? = style.background, index >= 8 {
      style.background = .palette(index - 8)
    }
    return style
  }

  private func parameters(from old: TextStyle, to new: TextStyle) -> [String] {
    var codes: [String] = []
    // One code ends bold and faint alike.
    let endsWeight = (old.isBold && !new.isBold) || (old.isDim && !new.isDim)
    if endsWeight { codes.append("22") }
    if new.isBold, endsWeight || !old.isBold { codes.append("1") }
    if new.isDim, endsWeight || !old.isDim { codes.append("2") }
    let switches: [(KeyPath<TextStyle, Bool>, String, String)] = [
      (\.isItalic, "3", "23"), (\.isUnderlined, "4", "24"), (\.isReversed, "7", "27"),
      (\.isStruckThrough, "9", "29"),
    ]
    for (path, on, off) in switches where old[keyPath: path] != new[keyPath: path] {
      codes.append(new[keyPath: path] ? on : off)
    }
    if old.foreground != new.foreground { codes.append(color(new.foreground, base: 30)) }
    if old.background != new.background { codes.append(color(new.background, base: 40)) }
    return codes
  }

  private func color(_ color: TerminalColor?, base: Int) -> String {
    switch color {
    case nil: "\(base + 9)"
    case .palette(let index)? where index < 8: "\(base + Int(index))"
    case .palette(let index)? where index < 16: "\(base + 60 + Int(index) - 8)"
    case .palette(let index)?: "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue)?: "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
