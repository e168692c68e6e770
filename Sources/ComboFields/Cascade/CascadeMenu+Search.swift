// Searching.
extension CascadeMenu {
  /// Shows what matches a text instead of the columns, or the columns again.
  ///
  /// - Parameters:
  ///   - found: What was found; `nil` to show the columns.
  ///   - showsOther: Whether the Other entry is among the rows.
  ///   - highlightsBest: Whether the best match is highlighted; else nothing is.
  ///   - outline: The options.
  mutating func show(
    _ found: (query: String, nodes: NodeList)?,
    showsOther: Bool = false,
    highlightsBest: Bool = false,
    _ outline: OptionOutline
  ) {
    guard let found else {
      search = nil
      return
    }
    var menu = NodeMenu(
      found.nodes,
      other: showsOther ? rules.otherPlace : nil,
      notice: notice(found.nodes, outline),
      viewport: viewport,
      outline
    )
    if highlightsBest {
      menu.highlightFirstOption(outline)
      if menu.highlight == nil { menu.moveHighlight(.first, wraps: false, outline) }
    }
    search = Search(query: found.query, menu: menu)
  }

  private func notice(_ nodes: NodeList, _ outline: OptionOutline) -> MenuNotice? {
    switch state {
    case .loading: .loading
    case .failed(let reason): .failed(reason)
    case .ready:
      rules.hasUnloaded(outline) ? .notAllLoaded : nodes.positions.isEmpty ? .noMatch : nil
    }
  }
}
