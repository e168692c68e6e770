/// The sequences that change how a terminal draws text (SGR).
struct StyleSequence {
  let colors: ColorSupport

  /// The shortest sequence from one style to another; empty where both look the same.
  func change(from old: TextStyle, to new: TextStyle) -> String {
    if old == new { return "" }
    let (old, new) = (supported(old), supported(new))
    if old == new { return "" }
    if new == TextStyle() { return "\u{1b}[m" }
    let step = parameters(from: old, to: new)
    if old == TextStyle() { return "\u{1b}[" + step + "m" }
    // Without a number the first parameter is 0, which ends everything.
    let anew = ";" + parameters(from: TextStyle(), to: new)
    return "\u{1b}[" + (step.utf8.count <= anew.utf8.count ? step : anew) + "m"
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

  private func parameters(from old: TextStyle, to new: TextStyle) -> String {
    var codes = ""
    func add(_ code: String) {
      if !codes.isEmpty { codes += ";" }
      codes += code
    }
    func turn(_ before: Bool, _ after: Bool, on: String, off: String) {
      if before != after { add(after ? on : off) }
    }
    // One code ends bold and faint alike.
    let endsWeight = (old.isBold && !new.isBold) || (old.isDim && !new.isDim)
    if endsWeight { add("22") }
    if new.isBold, endsWeight || !old.isBold { add("1") }
    if new.isDim, endsWeight || !old.isDim { add("2") }
    turn(old.isItalic, new.isItalic, on: "3", off: "23")
    turn(old.isUnderlined, new.isUnderlined, on: "4", off: "24")
    turn(old.isReversed, new.isReversed, on: "7", off: "27")
    turn(old.isStruckThrough, new.isStruckThrough, on: "9", off: "29")
    if old.foreground != new.foreground { add(color(new.foreground, base: 30)) }
    if old.background != new.background { add(color(new.background, base: 40)) }
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
