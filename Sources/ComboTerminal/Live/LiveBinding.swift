import ComboFields

/// The keys that run a function in the live front end, unless the person's settings say otherwise.
///
/// This is the one table of keys: what is bound, what `~/.editrc` can name and what the help line
/// shows all come from it.
package struct LiveBinding: Sendable, Equatable {
  /// What the keys run.
  package let function: EditingFunction

  /// The keys of emacs, which are those of vi's insertion too, as `editrc(5)` writes them.
  package let keys: [String]

  /// More keys of emacs that vi has no room for: Escape and a letter are two keys there.
  package let emacsKeys: [String]

  /// The keys in vi's command mode.
  package let commandKeys: [String]

  /// How the help line writes the first key.
  package let name: String

  /// How it writes that of vi.
  ///
  /// Escape leads to the command mode there, which has the keys that insertion has no room for.
  package let viName: String

  /// Whether the keys are bound in a text of several lines alone.
  package let isForLines: Bool

  private init(
    _ function: EditingFunction,
    _ name: String = "",
    vi viName: String? = nil,
    keys: [String] = [],
    emacs emacsKeys: [String] = [],
    command commandKeys: [String] = [],
    isForLines: Bool = false
  ) {
    self.function = function
    self.name = name
    self.viName = viName ?? name
    self.keys = keys
    self.emacsKeys = emacsKeys
    self.commandKeys = commandKeys
    self.isForLines = isForLines
  }

  private static let down = ["\\e[B", "\\eOB"]
  private static let up = ["\\e[A", "\\eOA"]
  private static let right = ["\\e[C", "\\eOC"]
  private static let left = ["\\e[D", "\\eOD"]
  private static let home = ["\\e[H", "\\eOH", "\\e[1~", "\\e[7~"]
  private static let end = ["\\e[F", "\\eOF", "\\e[4~", "\\e[8~"]
  private static let delete = ["\\e[3~"]
  private static let pageDown = ["\\e[6~"]
  private static let pageUp = ["\\e[5~"]
  private static let f1 = ["\\eOP", "\\e[11~", "\\e[[A"]
  private static let enterKeys = ["^M", "^J", "\\eOM"]

  /// Every function with its keys, in the order in which help names them.
  package static let all: [LiveBinding] = [
    LiveBinding(.next, "↓", keys: down + ["^N"], command: down + ["^N", "j", "+"]),
    LiveBinding(.previous, "↑", keys: up + ["^P"], command: up + ["^P", "k"]),
    LiveBinding(.nextPage, "PgDn", keys: pageDown, command: pageDown + ["^F"]),
    LiveBinding(.previousPage, "PgUp", keys: pageUp, command: pageUp + ["^B"]),
    LiveBinding(.first, "Home", keys: home, command: home + ["g"]),
    LiveBinding(.last, "End", keys: end, command: end + ["G"]),
    LiveBinding(.accept, "Enter", keys: enterKeys, command: enterKeys),
    LiveBinding(.enter, "→", keys: right, command: right + ["l"]),
    LiveBinding(.leave, "←", keys: left, command: left + ["h"]),
    LiveBinding(.toggle, "^T", keys: ["^T"], emacs: ["\\e^M"], command: ["^T"]),
    LiveBinding(.toggleInEmptyLine, "Space", keys: [" "], command: [" "]),
    LiveBinding(.selectAll, "Alt-A", vi: "Esc *", emacs: ["\\ea", "\\eA"], command: ["*"]),
    LiveBinding(.selectNone, "Alt-Z", vi: "Esc -", emacs: ["\\ez", "\\eZ"], command: ["-"]),
    LiveBinding(.invertSelection, "Alt-I", vi: "Esc !", emacs: ["\\ei", "\\eI"], command: ["!"]),
    LiveBinding(.complete, "Tab", keys: ["^I"], command: ["^I"]),
    LiveBinding(.acceptOther, "^O", keys: ["^O"], command: ["^O"]),
    LiveBinding(.edit, "^X^E", keys: ["^X^E"], command: ["v"]),
    // What these keys delete by themselves ends where the line does.
    LiveBinding(.joinPrevious, "Backspace", keys: ["^?", "^H", "^W"], isForLines: true),
    LiveBinding(
      .joinNext,
      "Delete",
      keys: delete + ["^D", "^K"],
      command: delete + ["^D"],
      isForLines: true
    ),
    LiveBinding(.earlier, "Alt-P", vi: "Esc [", emacs: ["\\ep", "\\eP"], command: ["["]),
    LiveBinding(.later, "Alt-N", vi: "Esc ]", emacs: ["\\en", "\\eN"], command: ["]"]),
    LiveBinding(
      .open,
      "Alt-↓",
      keys: ["\\e[1;3B"],
      emacs: ["\\e\\e[B", "\\e\\eOB"],
      command: ["\\e[1;3B"]
    ),
    LiveBinding(
      .close,
      "Alt-↑",
      keys: ["\\e[1;3A"],
      emacs: ["\\e\\e[A", "\\e\\eOA"],
      command: ["\\e[1;3A"]
    ),
    LiveBinding(.dismiss, "Esc", vi: "^G", keys: ["^G"], emacs: ["\\e"], command: ["^G"]),
    LiveBinding(.back, "Shift-Tab", keys: ["\\e[Z"], command: ["\\e[Z"]),
    LiveBinding(.help, "F1", keys: f1, command: f1),
    LiveBinding(.helpInEmptyLine, "?", keys: ["?"], command: ["?"]),
    LiveBinding(.redraw, "^L", keys: ["^L"], command: ["^L"]),
    LiveBinding(.expandAll, ""),
  ]

  /// More keys in a text of several lines: there, vi's command mode does not break a line.
  package static let moreInLines: [LiveBinding] = [
    LiveBinding(.next, command: enterKeys, isForLines: true),
    LiveBinding(.enter, emacs: ["^F"], isForLines: true),
    LiveBinding(.leave, emacs: ["^B"], isForLines: true),
  ]

  /// The binding of a function.
  package static func of(_ function: EditingFunction) -> LiveBinding {
    all.first { $0.function == function } ?? LiveBinding(function)
  }
}

// What the help line shows.
extension LiveBinding {
  /// The keys for what a field says can be done, in the words of the help line: emacs's, or vi's.
  package static func labels(inVi isVi: Bool) -> [KeyLabel] { isVi ? viLabels : emacsLabels }

  private static let emacsLabels = makeLabels(inVi: false)
  private static let viLabels = makeLabels(inVi: true)

  private static func makeLabels(inVi isVi: Bool) -> [KeyLabel] {
    FieldAction.allCases.compactMap { action in
      let names = names(of: functions(for: action), inVi: isVi)
      return names.isEmpty ? nil : KeyLabel(action, names)
    }
  }

  /// How the first keys of functions are written: emacs's, or vi's.
  package static func names(of functions: [EditingFunction], inVi isVi: Bool) -> [String] {
    functions.map { isVi ? of($0).viName : of($0).name }
  }

  /// The functions by which something is done, those of one pair together.
  private static func functions(for action: FieldAction) -> [EditingFunction] {
    switch action {
    case .accept, .leaveEmpty: [.accept]
    case .moveHighlight: [.previous, .next]
    case .expand, .enter: [.enter]
    case .collapse, .leave: [.leave]
    case .toggleSelection: [.toggleInEmptyLine]
    case .complete: [.complete]
    case .acceptTextAsOther, .finishText: [.acceptOther]
    case .acceptLine: [.accept]
    case .recallOther: [.earlier]
    case .moveLine: [.previous, .next]
    case .edit: [.edit]
    case .back: [.back]
    case .open: [.open]
    case .dismiss, .leaveOther, .cancel: [.dismiss]
    }
  }
}
