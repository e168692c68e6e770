extension DropDownField {
  package mutating func chooseOption(_ id: OptionID) -> [FieldEffect] {
    options.position(of: id).map { submitOption(at: $0, .accepted) } ?? []
  }

  package mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [FieldEffect] {
    switch choice {
    case .option(let id):
      guard let position = options.position(of: id), options.isEnabled(at: position) else {
        return []
      }
    case .other(let text):
      guard rememberOther(text) else { return [] }
    }
    selection.select(choice)
    return showSelection(cause)
  }

  package mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect] {
    guard selection.choice != nil else { return [] }
    selection.clear()
    return [.selectionDidChange([], cause)]
  }
}
