/// What becomes of a path that a cascade is to begin with and that does not lead to an answer.
public enum UnknownPath: Sendable, Equatable {
  /// The beginning that is there is chosen in the columns when the menu opens, and the field says
  /// that the path is unknown.
  case keepHead
  /// It is an error.
  case refuse
  /// What is unknown becomes text of the Other entry, under the beginning that is there.
  ///
  /// Where that level has no such entry, the path stands in the line, where it can be mended, and
  /// the field says that it is unknown.
  case keepAsText
}

extension CascadeField {
  /// Chooses what the field begins with; nobody is asked, and no delegate is told.
  ///
  /// - Parameters:
  ///   - path: A label or a value for each level, from the first, in any case, accents and width;
  ///     without any, nothing is chosen.
  ///   - policy: What becomes of a path that does not lead to an answer.
  /// - Throws: ``DefaultError``, as the policy says, and also where the end of the path is disabled
  ///   or several are meant.
  public mutating func preselect(
    path: [String],
    ifUnknown policy: UnknownPath = .refuse
  ) throws(DefaultError) {
    let text = settings.pathText.joined(path)
    switch walk(path, .given) {
    case .node(let position):
      if let reason = disabledReason(at: position) {
        throw .disabled(label: outline.label(at: position), reason: reason)
      }
      guard rules.isAnswer(position, in: outline) else {
        return try preselectIncomplete(position, text, policy)
      }
      _ = handle(.select(.option(outline.id(at: position))))
    case .several(_, let labels, let count):
      throw .ambiguous(text: text, labels: labels, count: count)
    case .unknown(let label, let parent):
      let near = nearLabels(to: label, under: parent)
      try preselectUnknown(path, .unknown(text: text, near: near), policy)
    case .unloaded, .tooFar:
      try preselectUnknown(path, .unknown(text: text, near: []), policy)
    case .blank, .other, .noSuchNumber:
      break
    }
  }

  /// Deals with a path that leads on.
  private mutating func preselectIncomplete(
    _ position: Int,
    _ text: String,
    _ policy: UnknownPath
  ) throws(DefaultError) {
    let message = endsEarly(at: position)
    switch policy {
    case .keepHead:
      firstHead = outline.path(to: position)
      state.message = message
    case .keepAsText:
      state.text = LineText(text)
      state.message = message
    case .refuse:
      guard case .pathEndsEarly(let text, let next, let count) = message else { return }
      throw .incomplete(text: text, next: next, count: count)
    }
  }

  private mutating func preselectUnknown(
    _ path: [String],
    _ error: DefaultError,
    _ policy: UnknownPath
  ) throws(DefaultError) {
    guard case .unknown(let text, let near) = error else { throw error }
    let known = knownBeginning(of: path)
    let head = known.last.map { outline.path(to: $0) } ?? []
    switch policy {
    case .refuse:
      throw error
    case .keepHead:
      firstHead = head
      state.message = .defaultIsUnknown(text: text, near: near)
    case .keepAsText where rules.hasOther(atLevel: head.count):
      let rest = Array(path.dropFirst(head.count))
      otherHead = head
      _ = take(.select(.other(rest.count == 1 ? rest[0] : settings.pathText.joined(rest))))
    case .keepAsText:
      state.text = LineText(text)
      state.message = .defaultIsUnknown(text: text, near: near)
    }
  }

  /// The nodes at the beginning of a path that are there, can be chosen and lead on.
  private func knownBeginning(of path: [String]) -> [Int] {
    for length in path.indices.reversed() {
      guard case .node(let position) = walk(path.prefix(length), .given),
        outline.isEnabled(at: position), rules.leadsOn(position, in: outline)
      else { continue }
      return outline.positions(onPathTo: position)
    }
    return []
  }
}
