import ComboFields

// What is different where options are chosen level by level.
extension ChooseCommand {
  /// The field, with what is chosen at first.
  func cascade(_ outline: OptionOutline) throws(ToolFailure) -> CascadeField {
    var field = CascadeField(request.title, outline: outline) {
      $0.other = request.other
      $0.isRequired = request.isRequired
      $0.levelCount = request.tree?.levelCount
      $0.allowsBranches = request.tree?.allowsBranches ?? false
      $0.pathText = request.tree?.pathText ?? PathText()
    }
    let pathText = field.settings.pathText
    try preselect { () throws(DefaultError) in
      for text in request.defaults {
        try field.preselect(path: pathText.labels(in: text), ifUnknown: unknownPath)
      }
    }
    try checkOwnTexts(field.answers)
    return field
  }

  private var unknownPath: UnknownPath {
    switch request.defaultPolicy {
    case .ignore: .keepHead
    case .other where request.other != nil: .keepAsText
    case .error, .other: .refuse
    }
  }

  /// The answer for a text given in advance: a path, or else a label or value that only one option
  /// has, or else a text of the person's own.
  func answers(
    _ controller: CascadeController,
    _ given: ChooseRequest.GivenText
  ) throws(ToolFailure) -> [Answer] {
    let answers = answersOfSubmitting(given.text, controller)
    if let answers, !answers.contains(where: \.isTyped) { return answers }
    var sentence = controller.field.message?.sentence ?? ""
    if answers != nil || controller.field.message?.isAboutNoMatch == true {
      switch meaningOnAnyLevel(of: given.text, .cascade(controller)) {
      case .choice(let choice):
        controller.send(.select(choice))
        return controller.answers
      case .refused(let message) where !message.isAboutNoMatch:
        sentence = message.sentence
      case .refused, .nothing:
        break
      }
    }
    guard let answers else { throw refusal(of: given, sentence) }
    try checkIsUTF8(given)
    return answers
  }

  /// What a label or value means, on whatever level it stands.
  private func meaningOnAnyLevel(of text: String, _ field: AskedField) -> GivenMeanings.Meaning {
    let meaning = GivenMeanings(of: field.options, other: nil, pathText: request.tree?.pathText)
      .meaningWithoutPath(of: text)
    guard case .choice(.option(let id)) = meaning, case .tree(let outline) = field.options,
      let position = outline.position(of: id), !field.canBeAnswer(position)
    else { return meaning }
    return .refused(.branchIsNoAnswer(label: outline.label(at: position)))
  }
}

extension FieldMessage {
  /// Whether it says that a text means nothing.
  var isAboutNoMatch: Bool {
    if case .noMatch = self { true } else { false }
  }
}
