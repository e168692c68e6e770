/// A node whose children were asked for, and what is to follow when they come.
struct NodeLoad: Sendable, Equatable {
  /// What is to follow, unless the person does something else meanwhile.
  enum Purpose: Sendable, Equatable {
    /// Nothing; the next column shows them.
    case show
    /// The highlight goes there.
    case enter
    /// The same, and without children the node is the answer.
    case accept
    /// Without children the node is the answer.
    case choose
    /// A text is the answer that leads there.
    case submit(String, Submission)
  }

  let id: OptionID
  var purpose: Purpose
}

extension CascadeField {
  /// What the menu has to know of the load.
  var menuLoad: CascadeMenu.Load? {
    guard let load, state.loading.state != .ready else { return nil }
    return CascadeMenu.Load(id: load.id, state: state.loading.state)
  }

  /// Asks for what is under a node.
  ///
  /// An earlier request is off.
  mutating func request(_ id: OptionID, then purpose: NodeLoad.Purpose) -> [FieldEffect] {
    let isUnderWay = load?.id == id && state.loading.state.isLoading
    load = NodeLoad(id: id, purpose: purpose)
    if isUnderWay { return purpose == .enter ? [] : state.say(.optionsAreLoading) }
    let ticket = state.loading.begin()
    return changeMenu { $1.showLoading(in: &$0) } + [.requestChildren(id, ticket)]
  }

  /// Asks again for what could not be had, or else for what is under the highlighted node.
  package mutating func requestOptions() -> [FieldEffect] {
    if let load, state.loading.state != .ready {
      return state.loading.state.isFailed ? request(load.id, then: load.purpose) : []
    }
    guard let menu, menu.search == nil, case .option(let id)? = menu.highlight?.row,
      let position = outline.position(of: id), rules.isUnloaded(position, in: outline)
    else { return [] }
    return request(id, then: .choose)
  }

  /// Tries again what failed; of a search that has not looked everywhere, gets the next branch.
  package mutating func chooseNotice() -> [FieldEffect] {
    if state.loading.state.isFailed, let load { return request(load.id, then: .choose) }
    guard menu?.search?.menu.notice == .notAllLoaded,
      let position = rules.firstUnloaded(outline)
    else { return [] }
    return request(outline.id(at: position), then: .show)
  }

  package mutating func childrenDidArrive(
    _ nodes: [OptionNode],
    _ ticket: Ticket
  ) -> [FieldEffect] {
    guard let load, state.loading.state == .loading(ticket),
      let position = outline.position(of: load.id)
    else { return [] }
    do throws(OptionListError) {
      outline = try outline.replacingChildren(of: position, with: nodes)
    } catch {
      return loadingDidFail(error.description, ticket)
    }
    _ = state.loading.finish(ticket)
    self.load = nil
    state.forgetLoadingMessage()
    var changed: Int?
    _ = changeMenu { menu, field in
      menu.show(nil)
      menu.renumber(field.outline)
      field.showMatchesAgain(in: &menu)
      if menu.search == nil { changed = menu.follow(field.outline) }
    }
    return [.optionsDidChange] + (changed.map { [.columnsDidChange(after: $0)] } ?? [])
      + follow(load)
  }

  /// Does what was to follow when children have come.
  private mutating func follow(_ load: NodeLoad) -> [FieldEffect] {
    guard let position = outline.position(of: load.id) else { return [] }
    let leadsOn = rules.leadsOn(position, in: outline)
    switch load.purpose {
    case .show:
      return []
    case .enter:
      return enter()
    case .accept:
      return leadsOn ? enter() : submitOption(at: position, .accepted)
    case .choose:
      return leadsOn ? [] : submitOption(at: position, .accepted)
    case .submit(let text, let submission):
      return submit(text, submission)
    }
  }

  /// Takes on other options, in one level.
  package mutating func reload(_ list: OptionList) -> [FieldEffect] {
    reloadOutline(OptionOutline(list))
  }

  /// Takes on other options.
  ///
  /// What is chosen, in the columns and as the answer, stays by identity where it is there. Loads
  /// under way are off.
  package mutating func reloadOutline(_ new: OptionOutline) -> [FieldEffect] {
    let showsChoice = selection.choice != nil && text.text == selectedText && !isEnteringOther
    let path = menu.map { kept($0.chosen(beforeLevel: $0.activeLevel + 1), in: new) }
    let isGone = !keepsAnswer(in: new)
    otherHead = kept(otherHead, in: new)
    selectedHead = kept(selectedHead, in: new)
    firstHead = kept(firstHead, in: new)
    outline = new
    load = nil
    state.loading.cancel()
    state.loading.forgetFailure()
    state.forgetLoadingMessage()
    let cleared = isGone ? clearSelection(.reload) : []
    let effects = [.optionsDidChange] + (showsChoice ? showChoiceInLine() : [])
    return effects + changeMenu { $1.rebuild(&$0, path ?? []) } + cleared
  }

  /// Makes a menu anew, with what is still there of what was chosen in it.
  private func rebuild(_ menu: inout CascadeMenu, _ path: [OptionID]) {
    let old = menu
    menu = self.menu(chosen: path)
    if old.search == nil, old.highlight?.row == .other, path.count == old.activeLevel {
      menu.activate(path.count)
      menu.highlight(.other, outline)
    }
    menu.preselect(outline)
    _ = menu.follow(outline)
    if old.search != nil { showMatches(in: &menu) }
  }

  /// The beginning of a path that is the same in another outline.
  private func kept(_ path: [OptionID], in new: OptionOutline) -> [OptionID] {
    var kept: [OptionID] = []
    for id in path {
      guard outline.shares(id, with: new), new.position(ofPath: kept + [id]) != nil else { break }
      kept.append(id)
    }
    return kept
  }

  private func keepsAnswer(in new: OptionOutline) -> Bool {
    guard case .option(let id)? = selection.choice else { return true }
    guard outline.shares(id, with: new), let place = new.position(of: id) else { return false }
    return rules.isAnswer(place, in: new)
  }
}
