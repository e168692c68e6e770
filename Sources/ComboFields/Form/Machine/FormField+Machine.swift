// How a field of a form is asked: which machine it becomes, with what it begins.
extension FormField {
  /// The field's machine without an answer.
  ///
  /// - Parameters:
  ///   - options: The options, where they do not stand in the field itself.
  ///   - isRequired: Whether there has to be an answer.
  ///   - initial: What it begins with; `nil` for nothing.
  /// - Returns: The machine; `nil` for a note.
  func machine(
    _ options: FormOptions?,
    isRequired: Bool,
    initial: FormDefault?
  ) -> FormFieldMachine? {
    var machine: FormFieldMachine
    switch kind {
    case .note: return nil
    case .dropDown(let own):
      machine = .dropDown(dropDown(options ?? own, isRequired))
    case .checklist(let own, let count):
      machine = .checklist(checklist(options ?? own, count, isRequired))
    case .cascade(let tree):
      machine = .cascade(cascade(options ?? tree.options, tree, isRequired))
    case .outline(let tree):
      machine = .outline(outline(options ?? tree.options, tree, isRequired))
    case .confirmation(let confirmation):
      machine = .dropDown(confirmationField(confirmation, isRequired))
    case .text(let rules):
      return .entry(entry(.text(rules), isRequired, initial))
    case .textArea(let rules):
      return .entry(entry(.textArea(rules), isRequired, initial))
    case .number(let rules):
      return .entry(entry(.number(rules), isRequired, initial))
    case .secret(let rules):
      return .entry(entry(.secret(rules), isRequired, nil))
    }
    for event in events(for: initial, in: machine) { _ = machine.handle(event) }
    return machine
  }

  private func settings(
    _ settings: inout some KindSettings,
    _ options: FormOptions,
    _ isRequired: Bool
  ) {
    settings.common.isRequired = isRequired
    settings.common.other = options.other
  }

  private func dropDown(_ options: FormOptions, _ isRequired: Bool) -> DropDownField {
    DropDownField(title, options: options.optionList) { settings(&$0, options, isRequired) }
  }

  private func checklist(
    _ options: FormOptions,
    _ count: FormChoiceCount,
    _ isRequired: Bool
  ) -> ChecklistField {
    let list = options.optionList
    let all = options.options
    func ids(where isMeant: (FormOption) -> Bool) -> [OptionID] {
      all.indices.filter { isMeant(all[$0]) }.map { list.id(at: $0) }
    }
    return ChecklistField(
      title,
      options: list,
      checked: ids(where: \.isChecked),
      folded: options.foldedSections
    ) {
      settings(&$0, options, isRequired)
      $0.minimum = count.minimum
      $0.maximum = count.maximum
      $0.order = count.order
      $0.exclusive = Set(ids(where: \.isExclusive))
      $0.required = Set(ids(where: \.isRequired))
    }
  }

  private func cascade(
    _ options: FormOptions,
    _ tree: FormTree,
    _ isRequired: Bool
  ) -> CascadeField {
    CascadeField(title, outline: options.optionOutline) {
      settings(&$0, options, isRequired)
      $0.allowsBranches = tree.allowsBranches
      $0.pathText = tree.pathText
    }
  }

  private func outline(
    _ options: FormOptions,
    _ tree: FormTree,
    _ isRequired: Bool
  ) -> OutlineField {
    OutlineField(title, outline: options.optionOutline) {
      settings(&$0, options, isRequired)
      $0.allowsBranches = tree.allowsBranches
      $0.selectsSeveral = tree.several != nil
      $0.minimum = tree.several?.minimum ?? 0
      $0.maximum = tree.several?.maximum
      $0.order = tree.several?.order ?? .list
    }
  }

  private func confirmationField(
    _ confirmation: FormConfirmation,
    _ isRequired: Bool
  ) -> DropDownField {
    let options = FormOptions([
      confirmation.yes.understanding(FormConfirmation.yesWords),
      confirmation.no.understanding(FormConfirmation.noWords),
    ])
    return dropDown(options, isRequired)
  }

  private func entry(
    _ kind: EntryKind,
    _ isRequired: Bool,
    _ initial: FormDefault?
  ) -> EntryField {
    EntryField(title, kind) {
      $0.isRequired = isRequired
      $0.requiredMessage = requiredMessage
      $0.placeholder = placeholder
      if case .value(let value) = initial { $0.initialText = value.spelling }
    }
  }

  // MARK: What a field begins with

  /// What chooses a default; nothing for one that is not there.
  private func events(for initial: FormDefault?, in machine: FormFieldMachine) -> [FieldEvent] {
    switch initial {
    case nil, .template: []
    case .value(let value): choices([value.spelling], in: machine).map { .select($0) }
    case .values(let values):
      choices(values.map(\.spelling), in: machine).map { .select($0) }
    case .option(let place):
      machine.id(at: place).map { [.select(.option($0))] } ?? []
    }
  }

  /// What some texts mean in a field: values or labels of options, or, in a tree of which one is
  /// chosen, the path to one.
  private func choices(_ texts: [String], in machine: FormFieldMachine) -> [FieldChoice] {
    if machine.takesPath { return machine.choice(onPath: texts).map { [$0] } ?? [] }
    return texts.compactMap { machine.choice(meaning: $0) }
  }
}

extension FormFieldMachine {
  /// Whether one option of a tree is chosen.
  fileprivate var takesPath: Bool {
    switch self {
    case .cascade: true
    case .outline(let field): !field.settings.selectsSeveral
    case .dropDown, .checklist, .entry: false
    }
  }

  /// What a path of values or labels leads to in a tree of which one option is chosen; `nil` for
  /// nothing, and in any other field.
  func choice(onPath texts: [String]) -> FieldChoice? {
    guard takesPath else { return nil }
    switch self {
    case .cascade(let field): return field.outline.choice(onPath: texts)
    case .outline(let field): return field.outline.choice(onPath: texts)
    case .dropDown, .checklist, .entry: return nil
    }
  }
}

extension OptionOutline {
  /// The option at the end of a path of values or labels; one text alone may also be an option
  /// anywhere.
  func choice(onPath texts: [String]) -> FieldChoice? {
    var position: Int?
    for text in texts {
      let children = position.map { Array(self.children(of: $0)) } ?? Array(roots)
      guard let next = children.first(where: { isNamed(text, at: $0) }) else {
        guard texts.count == 1 else { return nil }
        return (0..<count).first { isNamed(text, at: $0) }.map { .option(id(at: $0)) }
      }
      position = next
    }
    return position.map { .option(id(at: $0)) }
  }

  private func isNamed(_ text: String, at position: Int) -> Bool {
    value(at: position) == text || label(at: position) == text
  }
}

extension FormFieldMachine {
  /// The identity of the option at a place among all; `nil` where there is none.
  func id(at place: Int) -> OptionID? {
    switch self {
    case .dropDown(let field):
      field.options.count > place && place >= 0 ? field.options.id(at: place) : nil
    case .checklist(let field):
      field.options.count > place && place >= 0 ? field.options.id(at: place) : nil
    case .cascade(let field):
      field.outline.count > place && place >= 0 ? field.outline.id(at: place) : nil
    case .outline(let field):
      field.outline.count > place && place >= 0 ? field.outline.id(at: place) : nil
    case .entry: nil
    }
  }

  /// What a text means that names one option by its value or its label, in any case, accents and
  /// width, or that the Other entry takes; `nil` for nothing.
  func choice(meaning text: String) -> FieldChoice? {
    switch self {
    case .dropDown(let field): field.choice(meaning: text)
    case .checklist(let field): field.choice(meaning: text)
    case .cascade(let field): field.choice(meaning: text)
    case .outline(let field): field.choice(meaning: text)
    case .entry: .other(text)
    }
  }
}

extension MenuField {
  func choice(meaning text: String) -> FieldChoice? {
    switch resolve(text, .given) {
    case .option(let position): .option(id(at: position))
    case .noMatch, .noSuchNumber: common.other == nil ? nil : .other(text)
    // The value of an option may be blank, where its label is not.
    case .blank:
      list.positions(valued: text).first { isEnabled(at: $0) }.map { .option(id(at: $0)) }
    case .other, .several: nil
    }
  }
}

extension FormConfirmation {
  /// What a person may type for the yes, beside its label.
  static let yesWords = ["yes", "y", "true", "on", "是", "对", "có", "vâng"]

  /// What a person may type for the no, beside its label.
  static let noWords = ["no", "n", "false", "off", "否", "不", "không"]
}

extension FormOption {
  /// The option, which other words mean too.
  ///
  /// They are as good as its label: “n” is a no, though it stands in “Enable”, too.
  func understanding(_ words: [String]) -> FormOption {
    var option = self
    option.option.searchKeys += words
    return option
  }
}

extension FormOptions {
  /// The places of the sections that are folded at first.
  var foldedSections: Set<Int> {
    guard case .sections(let sections) = content else { return [] }
    return Set(sections.indices.filter { !sections[$0].isExpanded })
  }

  /// The options as one list.
  ///
  /// Identities of the host's own that are there twice make way for numbers.
  var optionList: OptionList {
    switch content {
    case .list(let list): return list
    case .outline: return OptionList([])
    case .sections(let sections):
      let own = sections.map { OptionSection($0.title, options: $0.options.map(\.option)) }
      if let list = try? OptionList(sections: own) { return list }
      let numbered = own.map { section in
        OptionSection(section.title, options: section.options.map(\.unnamed))
      }
      return (try? OptionList(sections: numbered)) ?? OptionList([])
    }
  }

  /// The options as an outline.
  var optionOutline: OptionOutline {
    switch content {
    case .outline(let outline): return outline
    case .list: return OptionOutline()
    case .sections(let sections):
      return (try? OptionOutline(nodes: sections.flatMap(\.options).map(\.node)))
        ?? OptionOutline()
    }
  }

  /// Whether there is nothing to choose, nor to type.
  var isEmpty: Bool {
    guard other == nil else { return false }
    return switch content {
    case .sections(let sections): sections.allSatisfy(\.options.isEmpty)
    case .list(let list): list.isEmpty
    case .outline(let outline): outline.count == 0
    }
  }
}

extension FormOption {
  /// The option with what hangs under it.
  var node: OptionNode {
    OptionNode(option, children: .items(children.map(\.node)))
  }
}

extension FieldOption {
  /// The option without an identity of the host's own: a list gives it a number.
  var unnamed: FieldOption {
    var option = self
    option.id = nil
    return option
  }
}
