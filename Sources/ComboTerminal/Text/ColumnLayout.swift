/// Sections of items in columns, fitted to a width: what a listing of candidates looks like.
///
/// Lines are plain text without escape codes; none is wider than asked for, and the columns of a
/// section begin in the same cell on every row of a page. There are two looks (``Look``).
///
///     let layout = ColumnLayout(
///       sections: [
///         ColumnLayout.Section(title: "Fruit", items: ["apple", "fig"]),
///         ColumnLayout.Section(title: "Nuts", items: ["almond"]),
///       ],
///       width: 40
///     )
///     // Fruit  Nuts
///     // apple  almond
///     // fig
///
/// Lines are made when they are asked for: the first page of a million items costs what it shows.
/// No column measures more than ``measuredItems`` items; a longer label further on is cut with an
/// ellipsis, like one that is wider than a line.
package struct ColumnLayout {
  /// How sections stand to one another.
  package enum Look: Sendable, Hashable {
    /// Each section is one column, its title on top, like a sectioned combo box.
    case sectionsBesideEachOther

    /// Each section follows the one before: its title on a row of its own, its items below, filled
    /// down as many columns as fit on the page, each as wide as its own items need.
    case sectionsInTurn
  }

  /// One item of a section.
  package struct Item: Sendable, Hashable, ExpressibleByStringLiteral {
    /// What it says; it is made safe when it is shown.
    package var label: String

    /// How it stands.
    package var state: State

    /// How an item stands; each state has a mark of its own (``Marks``).
    package enum State: Sendable, Hashable {
      /// It can be chosen.
      case plain
      /// It is chosen.
      case selected
      /// It cannot be chosen.
      case disabled
    }

    /// Makes an item.
    package init(_ label: String, state: State = .plain) {
      self.label = label
      self.state = state
    }

    package init(stringLiteral label: String) {
      self.init(label)
    }
  }

  /// A titled run of items.
  package struct Section {
    /// What stands over the items; `nil` for nothing.
    package var title: String?

    /// The number of the first item, when items are numbered (`12) `); numbers are aligned to the
    /// right.
    package var firstNumber: Int?

    /// How many items there are.
    package var itemCount: Int

    /// Gives an item; asked for those that are measured or shown only.
    package var item: (Int) -> Item

    /// Makes a section whose items are asked for when they are needed.
    package init(
      title: String?,
      firstNumber: Int? = nil,
      itemCount: Int,
      item: @escaping (Int) -> Item
    ) {
      self.title = title
      self.firstNumber = firstNumber
      self.itemCount = max(itemCount, 0)
      self.item = item
    }

    /// Makes a section of given items.
    package init(title: String?, firstNumber: Int? = nil, items: [Item]) {
      self.init(title: title, firstNumber: firstNumber, itemCount: items.count) { items[$0] }
    }
  }

  /// What stands before items to tell their states apart; all are filled up to the widest.
  package struct Marks: Sendable, Hashable {
    /// Stands before an item that can be chosen.
    package var plain: String
    /// Stands before an item that is chosen.
    package var selected: String
    /// Stands before an item that cannot be chosen.
    package var disabled: String

    /// Makes marks.
    package init(plain: String = "", selected: String, disabled: String) {
      self.plain = plain
      self.selected = selected
      self.disabled = disabled
    }

    /// No marks.
    package static let none = Marks(selected: "", disabled: "")

    /// A star before what is chosen, a hyphen before what cannot be.
    package static let standard = Marks(selected: "* ", disabled: "- ")
  }

  /// How labels are cut and separated.
  package struct Configuration: Sendable, Hashable {
    /// What stands before items; nothing by default.
    package var marks = Marks.none

    /// Cells between two columns.
    package var gap = 2

    /// What stands for text that is cut off.
    package var ellipsis = "…"

    /// How what cannot be shown is made visible.
    package var placeholders = DisplayText.Placeholders.pictures

    /// The look wanted; `nil`, the default, for sections beside each other when they fit.
    package var look: Look?

    /// Makes the standard configuration.
    package init() {}
  }

  /// How many items are measured at most for the width of a column.
  package static let measuredItems = 1_000

  /// The cells a line may take.
  package let width: Int

  /// How the sections stand to one another.
  package let look: Look

  let configuration: Configuration
  let sections: [Section]
  /// The width of each section's column; empty when sections follow one another.
  let besideWidths: [Int]

  /// Lays out sections.
  ///
  /// Sections stand beside each other when there are two or more, all of them were measured to
  /// their ends, and one column for each fits. A section without title and items is left out.
  ///
  /// - Parameters:
  ///   - sections: What to show.
  ///   - width: The cells a line may take, at least 1.
  ///   - configuration: How labels are cut and separated, and the look when it is given.
  package init(
    sections: [Section],
    width: Int,
    configuration: Configuration = Configuration()
  ) {
    let width = max(width, 1)
    let shown = sections.filter { $0.title != nil || $0.itemCount > 0 }
    let formatter = ColumnFormatter(configuration: configuration, width: width)
    self.sections = shown
    self.width = width
    self.configuration = configuration

    let widths = formatter.besideWidths(of: shown, forced: configuration.look)
    besideWidths = widths ?? []
    look = widths == nil ? .sectionsInTurn : .sectionsBesideEachOther
  }
}
