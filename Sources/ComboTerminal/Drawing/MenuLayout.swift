package import ComboFields

/// How a menu is laid out on the screen.
package struct MenuLayout: Sendable, Equatable {
  /// The side of the line on which the menu goes, where there is room.
  package var direction = MenuDirection.bottom

  /// How high the menu may be.
  package var height = MenuHeight.automatic

  /// Whether there is a border around the menu.
  package var hasBorder = false

  /// The most rows into which a long label wraps; with 1 it is cut.
  package var wrappedRows = 1

  /// How sections stand to each other.
  package var sections = SectionArrangement.besideEachOther

  /// How the sections of a menu stand to each other.
  package enum SectionArrangement: Sendable {
    /// Side by side, as columns with their titles over them, where all of them fit; else stacked.
    case besideEachOther
    /// One under the other.
    case stacked
  }

  /// The layout that nobody has changed: under the line, without a border.
  package init() {}
}
