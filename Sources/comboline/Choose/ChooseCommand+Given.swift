import ComboFields
import ComboMatching

// Answers given in advance.
extension ChooseCommand {
  /// The answers for texts given in advance, or the default where there is nothing to be seen in
  /// them.
  func answers(
    _ field: AskedField,
    _ given: [ChooseRequest.GivenText]
  ) throws(ToolFailure) -> [Answer] {
    switch field {
    case .dropDown(let controller):
      return try answers(controller, given)
    case .cascade(let controller):
      return try given.last.map { text throws(ToolFailure) in try answers(controller, text) } ?? []
    case .checklist(let controller):
      let choices = try choices(given, field)
      try checkStandAlone(choices, controller.field)
      return try answers(choosing: choices, in: field, given)
    case .outline(let controller):
      let choices = try choices(given, field)
      if !controller.field.settings.selectsSeveral { try checkCanBeAnswers(choices, field) }
      return try answers(choosing: choices, in: field, given)
    }
  }

  private func answers(
    _ controller: DropDownController,
    _ given: [ChooseRequest.GivenText]
  ) throws(ToolFailure) -> [Answer] {
    guard let given = given.last else { return [] }
    guard let answers = answersOfSubmitting(given.text, controller) else {
      throw refusal(of: given, AskedField.dropDown(controller).sentence)
    }
    if answers.contains(where: \.isTyped) { try checkIsUTF8(given) }
    return answers
  }

  /// The answers that a text is taken for; `nil` where it is refused.
  func answersOfSubmitting(
    _ text: String,
    _ controller: any FieldControlling
  ) -> [Answer]? {
    for case .answer(let answers) in controller.send(.submit(text, .given)) { return answers }
    return nil
  }

  func refusal(
    of given: ChooseRequest.GivenText,
    _ problem: String
  ) -> ToolFailure {
    ToolFailure(.answerIsRefused, "The answer of \(given.name) does not fit: \(problem)")
  }

  /// Refuses a text of the person's own that would not come out as it came in.
  func checkIsUTF8(_ given: ChooseRequest.GivenText) throws(ToolFailure) {
    if !given.argument.isUTF8 { throw refusal(of: given, "It is not UTF-8.") }
  }
}

// Choices that are made one by one.
extension ChooseCommand {
  /// A choice, and the text that means it.
  private typealias GivenChoice = (choice: FieldChoice, text: ChooseRequest.GivenText)

  private func choices(
    _ given: [ChooseRequest.GivenText],
    _ field: AskedField
  ) throws(ToolFailure) -> [GivenChoice] {
    let meanings = GivenMeanings(
      of: field.options,
      other: request.other,
      pathText: request.tree?.pathText
    )
    var choices: [GivenChoice] = []
    for text in given {
      switch meanings.meaning(of: text.text) {
      case .nothing:
        break
      case .choice(let choice):
        if case .other = choice { try checkIsUTF8(text) }
        choices.append((choice, text))
      case .refused(let message):
        throw refusal(of: text, message.sentence)
      }
    }
    return choices
  }

  /// Makes choices in the place of those made at first, and answers with them.
  private func answers(
    choosing choices: [GivenChoice],
    in field: AskedField,
    _ given: [ChooseRequest.GivenText]
  ) throws(ToolFailure) -> [Answer] {
    if !choices.isEmpty { field.controller.send(.clear) }
    for (choice, text) in choices {
      field.controller.send(.select(choice))
      if !field.sentence.isEmpty { throw refusal(of: text, field.sentence) }
    }
    if let answers = answersOfSubmitting("", field.controller) { return answers }
    guard let last = given.last else { throw ToolFailure(.answerIsRefused, field.sentence) }
    throw refusal(of: last, field.sentence)
  }

  /// Refuses branches where only what they lead to can be the answer.
  private func checkCanBeAnswers(
    _ choices: [GivenChoice],
    _ field: AskedField
  ) throws(ToolFailure) {
    guard case .tree(let outline) = field.options else { return }
    for case (.option(let id), let text) in choices {
      guard let position = outline.position(of: id), !field.canBeAnswer(position) else { continue }
      let message = FieldMessage.branchIsNoAnswer(label: outline.label(at: position))
      throw refusal(of: text, message.sentence)
    }
  }

  /// Refuses an option that goes with no other, among others.
  private func checkStandAlone(
    _ choices: [GivenChoice],
    _ field: ChecklistField
  ) throws(ToolFailure) {
    guard Set(choices.map(\.choice)).count > 1 else { return }
    for case (.option(let id), let text) in choices where field.settings.exclusive.contains(id) {
      let label = field.options.option(id)?.label ?? ""
      throw refusal(of: text, "“\(label)” goes with no other answer.")
    }
  }
}
