import ComboFields

// Making the field, with what is chosen at first.
extension ChooseCommand {
  /// The field of the question.
  ///
  /// - Parameters:
  ///   - options: What can be chosen.
  ///   - stream: Where more options come from; `nil` where all of them are there.
  /// - Returns: The field with its controller.
  /// - Throws: ``ToolFailure`` where what is chosen at first cannot be.
  func field(
    _ options: ChoosableOptions,
    _ stream: OptionStream? = nil
  ) throws(ToolFailure) -> AskedField {
    let loading = stream != nil && options.list.isEmpty ? OptionLoading.whenOpened : .never
    return switch (options, request.several) {
    case (.list(let list), nil):
      .dropDown(DropDownController(try dropDown(list, loading), dataSource: stream))
    case (.list(let list), let several?):
      .checklist(ChecklistController(try checklist(list, several, loading), dataSource: stream))
    case (.tree(let outline), _) where request.tree?.isCascade == true:
      .cascade(CascadeController(try cascade(outline)))
    case (.tree(let outline), _): .outline(OutlineController(try outlineField(outline)))
    }
  }

  private func dropDown(
    _ list: OptionList,
    _ loading: OptionLoading
  ) throws(ToolFailure) -> DropDownField {
    var field = DropDownField(request.title, options: list) {
      $0.loading = loading
      $0.other = request.other
      $0.isRequired = request.isRequired
    }
    try preselect { () throws(DefaultError) in
      for text in request.defaults {
        try field.preselect(text, ifUnknown: request.defaultPolicy.unknownDefault)
      }
    }
    try checkOwnTexts(field.answers)
    return field
  }

  private func checklist(
    _ list: OptionList,
    _ several: SeveralSettings,
    _ loading: OptionLoading
  ) throws(ToolFailure) -> ChecklistField {
    let exclusive = try exclusiveOptions(several, list)
    var field = ChecklistField(request.title, options: list) {
      $0.loading = loading
      $0.other = request.other
      $0.isRequired = request.isRequired
      $0.minimum = several.minimum
      $0.maximum = several.maximum
      $0.order = several.order
      $0.exclusive = exclusive
    }
    try preselect { () throws(DefaultError) in
      try field.preselect(
        texts: request.defaults,
        ifUnknown: request.defaultPolicy.unknownDefault
      )
    }
    try checkOwnTexts(field.answers)
    return field
  }

  private func exclusiveOptions(
    _ several: SeveralSettings,
    _ list: OptionList
  ) throws(ToolFailure) -> Set<OptionID> {
    let meanings = GivenMeanings(of: .list(list), other: nil, pathText: nil)
    var options: Set<OptionID> = []
    for given in several.exclusive {
      switch meanings.meaning(of: given.text) {
      case .choice(.option(let id)): options.insert(id)
      case .refused(let message): throw usageFailure("\(given.name): \(message.sentence)")
      case .choice(.other), .nothing: throw usageFailure("\(given.name) needs a label or a value.")
      }
    }
    return options
  }

  private func outlineField(_ outline: OptionOutline) throws(ToolFailure) -> OutlineField {
    let allowsBranches = request.tree?.allowsBranches ?? false
    var field = OutlineField(request.title, outline: outline) {
      $0.other = request.other
      $0.isRequired = request.isRequired
      $0.allowsBranches = allowsBranches
      guard let several = request.several else { return }
      $0.selectsSeveral = true
      $0.minimum = several.minimum
      $0.maximum = several.maximum
      $0.order = several.order
      if allowsBranches { $0.answerForm = .highestFull }
    }
    try preselect { () throws(DefaultError) in
      let meanings = GivenMeanings(of: .tree(outline), other: nil, pathText: request.tree?.pathText)
      for text in request.defaults {
        switch meanings.meaning(of: text) {
        case .choice(.option(let id)): try takeDefault(id, in: &field)
        case .choice(.other), .nothing: break
        case .refused(let message): try takeRefusedDefault(text, message, in: &field)
        }
      }
    }
    try checkOwnTexts(field.answers)
    return field
  }

  private func takeDefault(
    _ id: OptionID,
    in field: inout OutlineField
  ) throws(DefaultError) {
    let outline = field.outline
    let settings = field.settings
    guard let position = outline.position(of: id), outline.isBranch(position),
      !settings.selectsSeveral, !settings.allowsBranches
    else { return field.check([id]) }
    let next = outline.children(of: position).filter { outline.isEnabled(at: $0) }
    throw .incomplete(
      text: outline.label(at: position),
      next: next.prefix(FieldMessage.namedLabels).map { outline.label(at: $0) },
      count: next.count
    )
  }

  /// Deals with a default that is none of a tree's options, or cannot be chosen.
  private func takeRefusedDefault(
    _ text: String,
    _ message: FieldMessage,
    in field: inout OutlineField
  ) throws(DefaultError) {
    switch message {
    case .optionIsDisabled(let label, let reason):
      throw .disabled(label: label, reason: reason)
    case .severalMatches(let text, let labels, let count):
      throw .ambiguous(text: text, labels: labels, count: count)
    case .noMatch(_, let near):
      switch request.defaultPolicy {
      case .ignore: break
      case .other where request.other != nil: _ = field.handle(.select(.other(text)))
      case .error, .other: throw .unknown(text: text, near: near)
      }
    default: break
    }
  }

  func preselect(
    _ choose: () throws(DefaultError) -> Void
  ) throws(ToolFailure) {
    do throws(DefaultError) {
      try choose()
    } catch {
      throw usageFailure(error.description)
    }
  }

  /// Refuses defaults that are texts of the person's own, and such as --other does not take.
  func checkOwnTexts(_ answers: [Answer]) throws(ToolFailure) {
    for case .typed(let text) in answers {
      guard let problem = request.other?.problem(in: text) else { continue }
      throw usageFailure("The default “\(text)” does not fit: \(problem.sentence)")
    }
  }
}
