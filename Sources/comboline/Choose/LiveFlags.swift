import ComboFields
import ComboTerminal
import EditLine

extension LiveSettings {
  /// How long the menu takes where it is to roll down and up.
  private static let animationTime = Duration.milliseconds(120)

  /// Reads the flags that say how the menu looks and behaves.
  ///
  /// - Throws: ``UsageError`` for a height that cannot be.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    if let use = arguments.last(of: .height), let text = use.value?.text {
      guard let height = MenuHeight(text) else {
        throw UsageError(
          "\(use.name) cannot be “\(text)”; it is a number of rows, such as 8, a part of the "
            + "screen, such as 50%, or “full”."
        )
      }
      self.height = height
    }
    direction = arguments.text(of: .placement).flatMap { MenuDirection(rawValue: $0) }
    hasBorder = arguments.has(.border)
    theme = try LiveSettings.theme(arguments)
    usesMouse = arguments.has(.mouse)
    animation = arguments.has(.animate) ? LiveSettings.animationTime : nil
    leaves = arguments.text(of: .leave).flatMap { Leaving(rawValue: $0) } ?? .answer
  }

  /// The theme of a name; what the name does not say goes by the terminal.
  private static func theme(_ arguments: ParsedArguments) throws(UsageError) -> Theme? {
    guard let use = arguments.last(of: .theme), let name = use.value?.text else { return nil }
    guard Theme(named: name) != nil else {
      throw UsageError(
        "\(use.name) cannot be “\(name)”; it is dark, light, neutral or plain, with unicode, "
          + "console or ascii behind a comma, such as light,ascii."
      )
    }
    return Theme { $0 == Flag.theme.variable ? name : ProcessEnvironment.value(of: $0) }
  }
}

extension MenuHeight {
  /// Reads a height: `8`, `50%` or `full`.
  init?(_ text: String) {
    if text == "full" {
      self = .full
      return
    }
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard digits.utf8.allSatisfy(DecimalNumber.isDigit),
      let number = Int(digits), number > 0
    else { return nil }
    if digits.count == text.count {
      self = .rows(number)
    } else if number <= 100 {
      self = .fraction(Double(number) / 100)
    } else {
      return nil
    }
  }
}
