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
