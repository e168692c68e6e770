import ComboFields
import ComboMatching

// What the conversation says.
extension Conversation {
  /// What the field says, with what can be typed then.
  func sentence(for message: FieldMessage) -> String {
    switch message {
    case .noMatchButOther(let text, let label):
      wording.conversation(
        .textForOther(
          text,
          label: label,
          near: field.nearLabels(to: text),
          console.lineKind
        )
      )
    case .severalMatches(let text, let labels, let count):
      distinctNames(of: labels, matching: text)
        .map { wording.conversation(.severalMatches(text: text, $0, count: count)) }
        ?? wording.sentence(for: message)
    case .pathEndsEarly(let text, _, _):
      // What comes next is listed.
      wording.sentence(for: .pathEndsEarly(text: text, next: [], count: 0))
    default:
      wording.sentence(for: message)
    }
  }

  /// What the field has said last.
  func announcement(in effects: [FieldEffect]) -> FieldMessage? {
    effects.reversed().lazy.compactMap {
      if case .announce(let message) = $0 { message } else { nil }
    }.first
  }

  /// What tells the options that match a text best from each other; `nil` where they cannot be
  /// found by it.
  private func distinctNames(
    of labels: [String],
    matching text: String
  ) -> [Wording.NamedRow]? {
    // Those of a path are told apart by the levels before them, which the message names.
    if case .path = field.manner { return nil }
    let filter = field.filter(matching: text)
    let best = (0..<filter.count).compactMap { filter.kind(at: $0) }.min()
    let positions = (0..<filter.count)
      .filter { filter.kind(at: $0) == best }
      .map { filter.position(at: $0) }
      .filter { field.disabledReason(at: $0) == nil }
      .sorted()
      .prefix(labels.count)
    guard positions.map({ field.list.label(at: $0) }) == labels else { return nil }
    return positions.map { field.namedRow(at: $0) }
  }

  /// The path that a message asks to go on with, up to the level that it leads to; `nil` for other
  /// messages.
  func continuation(of message: FieldMessage) -> String? {
    guard case .pathEndsEarly(let text, _, _) = message,
      case .path(let separator) = field.manner
    else { return nil }
    return text + separator
  }

  /// What the person can type, in rows that fit.
  var help: [String] {
    let entries = wording.helpEntries(
      for: field,
      console.lineKind,
      editor: editor?.name,
      allowsBack: allowsBack
    )
    let lead = wrapped(wording.helpLead(for: field))
    let keysWidth = 2 + (entries.map { CellWidth.of(wording.help(.keys($0))) }.max() ?? 0)
    let room = console.size.columns - keysWidth
    guard console.canComplete, room >= Wording.narrowestHelp else {
      return lead + entries.flatMap { wrapped(wording.help(.line($0))) }
    }
    return lead
      + entries.flatMap { entry in
        let keys = wording.help(.keys(entry))
        return DisplayText(wording.help(.meaning(entry))).wrapped(to: room).enumerated()
          .map { index, row in
            DisplayText(index == 0 ? keys : "").padded(to: keysWidth).text + row.text
          }
      }
  }
}
