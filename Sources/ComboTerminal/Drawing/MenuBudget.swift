import ComboFields

/// How the rows under the line are shared out.
///
/// Where the window is too low for all, parts are left out in this order: the help and the count,
/// the sentence about the highlighted option, the border, the path to a cascade's column, and the
/// rows of options but one, or three. A message is left out last.
struct MenuBudget: Equatable {
  /// The rows for options, titles and what else stands in the menu.
  var rows = 0

  /// Whether there is a border.
  var hasBorder = false

  /// Whether the path to the shown columns of a cascade has a row.
  var hasBreadcrumb = false

  /// Whether the sentence about the highlighted option has a row.
  var hasDetail = false

  /// The rows for the message.
  var messageRows = 0

  /// The rows for the count and the help, or for all keys.
  var helpRows = 0

  /// With fewer rows than this, nothing but the message stands beside the options.
  private static let leastRows = 3

  /// The rows of all keys that what stands beside the options gives way to.
  private static let leastKeyRows = 4

  /// The most rows of options in a menu of automatic height.
  private static let automaticRows = 10

  /// The most rows of a message.
  private static let mostMessageRows = 3

  /// What there could be beside the rows of the menu.
  struct Wishes {
    var hasBorder = false
    var hasBreadcrumb = false
    var hasDetail = false
    var messageRows = 0
    var helpRows = 0

    /// Whether the help is that of all keys, which is asked for: the options give way to it.
    var hasAllKeys = false
  }

  /// Shares out rows.
  ///
  /// - Parameters:
  ///   - space: The rows beside the line.
  ///   - snapshot: The field.
  ///   - height: How high the menu may be.
  ///   - wishes: What else there could be.
  init(_ space: Int, _ snapshot: FieldSnapshot, _ height: MenuHeight, _ wishes: Wishes) {
    let isOpen = snapshot.phase == .open
    var left =
      switch height {
      case .automatic: space > 12 ? space - 2 : space
      case .full: space
      case .rows(let rows): min(space, max(rows, 1))
      case .fraction(let part):
        min(space, max(Int((part.isFinite ? min(max(part, 0), 1) : 1) * Double(space + 1)), 1))
      }
    let wanted = snapshot.columns.map(\.rowCount).max() ?? snapshot.rowCount
    var least = isOpen ? min(MenuBudget.leastRows, max(wanted, 1)) : 0

    messageRows = max(min(wishes.messageRows, MenuBudget.mostMessageRows, left - min(least, 1)), 0)
    left -= messageRows
    if wishes.hasAllKeys, left - least < wishes.helpRows { least = min(least, 1) }
    let taken = least + (wishes.hasAllKeys ? min(wishes.helpRows, MenuBudget.leastKeyRows) : 0)
    func take(_ rows: Int, _ isWished: Bool) -> Bool {
      guard isWished, left - rows >= taken else { return false }
      left -= rows
      return true
    }
    hasBreadcrumb = take(1, wishes.hasBreadcrumb)
    hasBorder = take(2, wishes.hasBorder && isOpen)
    hasDetail = take(1, wishes.hasDetail)
    helpRows = max(min(wishes.helpRows, left - least), 0)
    left -= helpRows
    rows = isOpen ? max(left, 0) : 0
    if case .automatic = height { rows = min(rows, MenuBudget.automaticRows) }
  }
}
