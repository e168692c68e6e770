extension DropDownField: ListField {
  package var selectedText: String { answer?.label ?? "" }

  package func makeMenu(_ cause: OpenCause) -> OptionMenu {
    var menu = unfilteredMenu
    if cause == .typing {
      showMatches(in: &menu)
    } else {
      highlightAtFirst(cause, selection.choice, in: &menu)
    }
    return menu
  }

  package func checkOwnInvariants() {
    switch selection.choice {
    case .option(let id): assert(options.position(of: id) != nil, "The choice is not listed.")
    case .other: assert(settings.other != nil, "Other is chosen, and there is none.")
    case nil: break
    }
  }
}
