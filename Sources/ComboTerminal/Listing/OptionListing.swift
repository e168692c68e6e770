import ComboFields

/// The rows of a field in sections, to be listed, made when they are asked for.
package struct OptionListing {
  /// The sections.
  var sections: [ColumnLayout.Section]

  /// Whether a text keeps options out.
  var isFiltered = false

  /// The number of options shown.
  var optionCount: Int

  /// What is said where there are no options; `nil` for what is said of such a list in general.
  var notice: String?

  /// Whether any row stands out by a mark before it.
  var hasMarks = false

  /// Whether rows may stand side by side, where there is room.
  var allowsColumns = true

  /// The number of rows.
  var count: Int { sections.reduce(0) { $0 + $1.itemCount } }

  /// Some of the rows of a listing of one section.
  func rows(_ range: Range<Int>) -> OptionListing {
    var part = self
    part.sections = sections.prefix(1).map { section in
      let rows = range.clamped(to: 0..<section.itemCount)
      return ColumnLayout.Section(title: section.title, itemCount: rows.count) {
        section.item(rows.lowerBound + $0)
      }
    }
    return part
  }
}

/// Numbers before rows, set right.
struct RowNumbering {
  private let width: Int

  init(upTo last: Int) {
    width = String(last).count
  }

  /// A label with its number before it.
  func numbered(_ number: Int, _ label: String) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(width - digits.count, 0)) + digits + ") " + label
  }

  /// What stands in place of a number before a row that has none.
  var blank: String { String(repeating: " ", count: width + 2) }
}

/// The marks that stand before labels.
enum RowMark {
  /// Before a label with a check box.
  static func check(_ isChecked: Bool) -> String { check(isChecked ? .on : .off) }

  /// Before a label with a check box, which for a branch may be half checked.
  static func check(_ state: CheckState) -> String {
    switch state {
    case .on: "[x] "
    case .off: "[ ] "
    case .half: "[-] "
    }
  }

  /// Before a branch: whether what is under it is shown.
  static func branch(isExpanded: Bool) -> String { isExpanded ? "- " : "+ " }

  /// Before a leaf beside branches.
  static let leaf = "  "
}
