import ComboMatching

extension CascadeField: TreeField {
  package var menuOptions: OptionOutline { outline }

  package var selectedText: String {
    answer == nil ? "" : settings.pathText.joined(answerPath.map(\.label))
  }

  package func shownLabel(at position: Int, in menu: CascadeMenu) -> String {
    menu.search == nil ? outline.label(at: position) : pathText(to: position)
  }

  /// A menu at what is chosen, or else at its beginning.
  package func makeMenu(_ cause: OpenCause) -> CascadeMenu {
    var menu = menu(chosen: pathAtFirst)
    if case .other? = selection.choice {
      menu.activate(selectedHead.count)
      menu.highlight(.other, outline)
    } else if answer == nil {
      menu.activate(pathAtFirst.count)
    }
    if menu.highlight == nil, case .movement(let movement) = cause {
      menu.moveHighlight(movement, wraps: false, outline)
    }
    menu.preselect(outline)
    _ = menu.follow(outline)
    if cause == .typing { showMatches(in: &menu) }
    return menu
  }

  /// A menu with the columns of a path.
  func menu(chosen path: [OptionID]) -> CascadeMenu {
    CascadeMenu(
      outline,
      rules,
      path: path.compactMap { outline.position(of: $0) },
      load: menuLoad,
      viewport: state.viewport
    )
  }

  /// What is chosen in the columns when the menu opens.
  private var pathAtFirst: [OptionID] {
    switch selection.choice {
    case .option(let id): outline.position(of: id).map { outline.path(to: $0) } ?? []
    case .other: selectedHead
    case nil: firstHead
    }
  }

  package func showMatches(in menu: inout CascadeMenu) {
    let query = text.text
    guard common.autocomplete != .none, !TextFolding.isBlank(query) else {
      menu.show(nil, outline)
      return
    }
    let search = CascadeSearch(outline: outline, rules: rules, pathText: settings.pathText)
    menu.show(
      (query, search.nodes(matching: query)),
      showsOther: rules.hasOther(atLevel: 0) || otherEntry(for: query) != nil,
      highlightsBest: common.autocomplete.highlightsBest,
      outline
    )
  }

  package func showLoading(in menu: inout CascadeMenu) {
    menu.show(menuLoad)
    showMatchesAgain(in: &menu)
  }

  /// Brings what a search has found up to date; the highlight stays where it can.
  func showMatchesAgain(in menu: inout CascadeMenu) {
    guard menu.search != nil else { return }
    let row = menu.highlight?.row
    showMatches(in: &menu)
    if let row { menu.highlight(row, outline) }
  }

  /// Refreshes the columns after one in which another row is highlighted.
  package mutating func followHighlight() -> [FieldEffect] {
    guard phase == .open else { return [] }
    var changed: Int?
    _ = changeMenu { menu, field in
      if menu.viewport.maximumHeight != field.state.viewport.maximumHeight {
        menu.setViewport(field.state.viewport, field.outline)
      }
      if menu.search == nil { changed = menu.follow(field.outline) }
    }
    return changed.map { [.columnsDidChange(after: $0)] } ?? []
  }

  package mutating func moveHighlight(to row: MenuRow) -> [FieldEffect] {
    changeMenu { $0.highlight(inAnyColumn: row, $1.outline) }
  }

  package mutating func enter() -> [FieldEffect] {
    guard let menu, menu.search == nil, case .option(let id)? = menu.highlight?.row,
      let position = outline.position(of: id), rules.leadsOn(position, in: outline)
    else { return [] }
    if outline.isLazy(position) { return request(id, then: .enter) }
    return changeMenu { $0.enter($1.outline) }
  }

  package mutating func leave() -> [FieldEffect] {
    changeMenu { menu, _ in menu.leave() }
  }

  package func checkOwnInvariants() {
    switch selection.choice {
    case .option(let id): assert(outline.position(of: id) != nil, "The choice is not listed.")
    case .other: assert(common.other != nil, "Other is chosen, and there is none.")
    case nil: break
    }
    assert(
      [otherHead, selectedHead, firstHead].allSatisfy {
        $0.isEmpty || outline.position(ofPath: $0) != nil
      },
      "A path does not lead anywhere."
    )
    menu?.checkOwnInvariants(outline)
  }
}
