import ComboFields

/// The field of a question, with its controller.
enum AskedField {
  case dropDown(DropDownController)
  case checklist(ChecklistController)
  case outline(OutlineController)
  case cascade(CascadeController)

  /// The controller, of whatever kind.
  var controller: any FieldControlling {
    switch self {
    case .dropDown(let controller): controller
    case .checklist(let controller): controller
    case .outline(let controller): controller
    case .cascade(let controller): controller
    }
  }

  /// What the field has to say about the last event, in a sentence; empty for nothing.
  var sentence: String {
    let message =
      switch self {
      case .dropDown(let controller): controller.field.message
      case .checklist(let controller): controller.field.message
      case .outline(let controller): controller.field.message
      case .cascade(let controller): controller.field.message
      }
    return message?.sentence ?? ""
  }

  /// What can be chosen.
  var options: ChoosableOptions {
    switch self {
    case .dropDown(let controller): .list(controller.field.options)
    case .checklist(let controller): .list(controller.field.options)
    case .outline(let controller): .tree(controller.field.outline)
    case .cascade(let controller): .tree(controller.field.outline)
    }
  }

  /// The labels on the way to a text of the person's own that is chosen.
  var otherPath: [String] {
    if case .cascade(let controller) = self { controller.field.otherPath } else { [] }
  }

  /// Whether the option at a position may be the answer, if it is enabled.
  func canBeAnswer(_ position: Int) -> Bool {
    switch self {
    case .dropDown, .checklist:
      return true
    case .outline(let controller):
      let settings = controller.field.settings
      return settings.allowsBranches && !settings.selectsSeveral
        || controller.field.outline.isLeaf(position)
    case .cascade(let controller):
      let settings = controller.field.settings
      let outline = controller.field.outline
      let levelsBehind =
        (settings.levelCount ?? outline.levelCount) - outline.level(of: position) - 1
      return levelsBehind >= 0
        && (settings.allowsBranches || levelsBehind == 0 || outline.isLeaf(position))
    }
  }
}
