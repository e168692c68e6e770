extension DropDownField: ListField {
  package var common: FieldSettings {
    get { settings }
    set { settings = newValue }
  }

  package var selectedText: String { answer?.label ?? "" }

  package func makeMenu(_ cause: OpenCause) -> OptionMenu {
    var menu = OptionMenu(
      options,
      other: settings.other?.place,
      state: state.loading.state,
      viewport: state.viewport
    )
    if cause == .typing {
      showMatches(in: &menu)
    } else {
      highlightAtFirst(cause, in: &menu)
    }
    return menu
  }

  /// Highlights what is chosen, else where the movement that opened the menu comes in.
  func highlightAtFirst(_ cause: OpenCause, in menu: inout OptionMenu) {
    switch selection.choice {
    case .option(let id): menu.highlight(.option(id), options)
    case .other: menu.highlight(.other, options)
    case nil: break
    }
    guard menu.highlight == nil else { return }
    if case .movement(let movement) = cause {
      menu.moveHighlight(movement, wraps: false, options)
    } else if settings.autocomplete.highlightsBest {
      menu.highlightBest(options)
    }
  }

  package func checkOwnInvariants() {
    switch selection.choice {
    case .option(let id): assert(options.position(of: id) != nil, "The choice is not listed.")
    case .other: assert(settings.other != nil, "Other is chosen, and there is none.")
    case nil: break
    }
  }
}
