/// What a front end draws of a field: plain values, made for the moment.
public struct FieldSnapshot: Sendable, Equatable {
  /// What the field is called.
  public var title: String

  /// What stands in the line.
  public var text: LineText

  /// What stands in the line while there is no text.
  public var placeholder: String

  /// What the line shows: its text, or what stands in its place.
  public var displayText: String { text.isEmpty ? placeholder : text.text }

  /// The rest of the highlighted label, to be shown behind the text; `nil` for none.
  public var completion: String?

  /// What the line is for.
  public var phase: FieldPhase

  /// Whether several can be chosen, with check boxes.
  public var takesSeveral = false

  /// Whether the rows are those of an outline, each with its level, some with others under them.
  public var isOutline = false

  /// The lines of a text of several that stand above the line; none of other kinds.
  public var linesAbove: [String] = []

  /// The lines of a text of several that stand below the line; none of other kinds.
  public var linesBelow: [String] = []

  /// Whether there is a line above or below the line.
  public var hasOtherLines: Bool { !linesAbove.isEmpty || !linesBelow.isEmpty }

  /// Whether an answer may be left out, and the line says so: that of a text entry.
  public var isOptional = false

  /// The visible rows of the open menu, from top to bottom; none while it is closed.
  public var rows: [Row] = []

  /// The title that the first visible row stands under, where that is out of view; `nil` for none.
  ///
  /// Shown in place of the first visible row, it never hides the highlight where there are two rows
  /// or more.
  public var titleAbove: Row?

  /// The rows of a small menu with several sections, visible or not, so that its sections can stand
  /// side by side; none of other menus.
  ///
  /// Each section begins with its title. The Other entry and a notice are sections of their own.
  public var sections: [[Row]] = []

  /// The columns of an open cascade, from the first level; none for other kinds.
  public var columns: [Column] = []

  /// The labels chosen in the columns before the active one of an open cascade, from the first
  /// level: what a narrow screen shows over the one column it has room for.
  public var breadcrumb: [String] = []

  /// The number of all rows of the open menu.
  public var rowCount = 0

  /// The place of the first visible row among all.
  public var firstVisibleRow = 0

  /// The number of options shown under the filter; of an outline, of those that match.
  public var shownOptionCount = 0

  /// The number of all options.
  public var optionCount: Int

  /// What the field has to say; `nil` for nothing.
  public var message: FieldMessage?

  /// What is chosen, in the order of the answer.
  public var answers: [Answer]

  /// How much is chosen.
  public var selectedCount: Int { answers.count }

  /// How much of what is chosen the filter hides, so that choosing all or none leaves it alone.
  public var hiddenSelectedCount = 0

  /// The texts of the person's own among what is chosen.
  public var otherTexts: [String] { answers.filter(\.isTyped).map(\.label) }

  /// What the person can do now, in the order in which help should name it.
  public var actions: [FieldAction]

  /// What accepting does: to expand or collapse the highlighted row, or to enter the level after it,
  /// where that row is no answer; else to accept.
  public var actionOfAccept = FieldAction.accept

  /// A column of a cascade.
  public struct Column: Sendable, Equatable {
    /// The visible rows, from top to bottom.
    public var rows: [Row]

    /// The number of all its rows.
    public var rowCount: Int

    /// The place of the first visible row among all.
    public var firstVisibleRow: Int

    /// Whether moving the highlight moves it here.
    public var isActive: Bool
  }

  /// A visible row.
  public struct Row: Sendable, Equatable {
    /// What the row stands for.
    public var row: MenuRow

    /// What it shows: a label or a title.
    ///
    /// Empty for a notice.
    public var label: String

    /// The parts of the label that match the text, as ranges of its UTF-8.
    public var matchRanges: [Range<Int>] = []

    /// A sentence about the option; `nil` for none.
    public var detail: String?

    /// For an option, its place among the shown options, from 1; else `nil`.
    ///
    /// In an outline under a filter the options are those that match: what only leads to them, or
    /// was expanded under them, has no place.
    public var position: Int?

    /// Whether accepting takes this row; in a column that is not active, whether it is what is
    /// chosen on that level.
    public var isHighlighted = false

    /// Whether what is chosen is this row.
    public var isSelected = false

    /// Whether the row can be accepted.
    public var isEnabled = false

    /// How deep the row stands; 0 is the first level.
    public var level = 0

    /// How much of the row is checked; `nil` for a row without a check box.
    public var check: CheckState?

    /// Whether the row has to be checked for an answer.
    public var isRequired = false

    /// Whether what is under the row is shown; `nil` for a row that has nothing under it.
    public var isExpanded: Bool?

    /// Whether what is under the row is on its way.
    public var isLoading = false

    /// Why an option cannot be chosen; `nil` for one that can, empty where no reason is given.
    public var disabledReason: String?

    /// For the Other entry, the text that it would take as it stands; `nil` where it opens the
    /// text entry.
    public var textForOther: String?

    /// For a notice, what it says.
    public var notice: MenuNotice?
  }
}

extension FieldSnapshot.Row {
  /// A row that is neither highlighted, selected nor enabled.
  public init(_ row: MenuRow, label: String) {
    self.row = row
    self.label = label
  }
}

/// What the line of a field is for.
public enum FieldPhase: Sendable, Equatable {
  /// It shows what is chosen.
  case closed
  /// Its text filters the open menu.
  case open
  /// It takes the text of the Other entry.
  case enteringOther
}

/// Something that a person can do in a field.
public enum FieldAction: Sendable, Equatable, CaseIterable {
  /// Take what is highlighted, or what was typed.
  case accept
  /// Leave the field without a choice, as one may that is not required.
  case leaveEmpty
  /// Move the highlight.
  case moveHighlight
  /// Show what is under the highlighted row.
  case expand
  /// Hide what is under the highlighted row.
  case collapse
  /// Check the highlighted row, or no longer.
  case toggleSelection
  /// Go to the level after the highlight.
  case enter
  /// Go to the level before.
  case leave
  /// Fill in what is common to the matching options.
  case complete
  /// Take the typed text as it stands.
  case acceptTextAsOther
  /// Take the text of several lines as it is.
  case finishText
  /// Begin another line of a text of several.
  case acceptLine
  /// Go to another line of a text of several.
  case moveLine
  /// Change the text in a program made for that.
  case edit
  /// Walk through earlier texts.
  case recallOther
  /// Open the menu.
  case open
  /// Close the menu.
  case dismiss
  /// Leave the text entry of Other.
  case leaveOther
  /// Go back to the field before.
  case back
  /// Leave the field without an answer.
  case cancel
}
