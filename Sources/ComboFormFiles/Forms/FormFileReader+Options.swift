import ComboFields

extension FormFileReader {
  /// The options of a list of scalars, each its own label and value.
  ///
  /// Labels are shown without the blanks at both ends; the value is what the file has.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - faults: Where elements that are no scalars are noted.
  ///   - value: What an element answers with; its spelling, as text, unless given.
  /// - Returns: The options.
  /// - Throws: ``DataFileError`` where there is no element.
  func options(
    in list: DataNode,
    _ faults: DataFaults,
    value: (DataNode) -> FormScalar = { .text($0.text ?? "") }
  ) throws(DataFileError) -> [FormOption] {
    guard try !list.expectElements().isEmpty else {
      throw list.refusal("Expected at least one option, found none.")
    }
    return try faults.noting(eachOf: list) { element throws(DataFileError) in
      let text = try element.expectScalar("an option: a text").text ?? ""
      return FormOption(text.trimmed, value: value(element))
    }
  }

  /// Applies what labels say about a drop-down or a checklist whose options are complete: Other, a yes and a no,
  /// options that exclude all others.
  func applyLabels(to field: inout FormField) {
    applyOther(to: &field)
    applyExclusion(to: &field)
    applyConfirmation(to: &field)
    if case .value(let value) = field.initial { field.initial = field.kind.initial(value) }
  }

  private func applyOther(to field: inout FormField) {
    guard var options = field.kind.options, options.other == nil, other != .never else { return }
    defer { field.kind = field.kind.with(options) }
    let all = options.options
    guard let place = all.lastIndex(where: { $0.option.isOther }) else {
      if other == .always { options.other = OtherEntry() }
      return
    }
    // A list of nothing but Other is a list of one option.
    guard all.count > 1 else { return }
    var entry = OtherEntry(all[place].option.label)
    if place == 0 {
      entry.place = .first
    } else if place < all.count - 1 {
      entry.place = .after(OptionID(number: place - 1))
    }
    options.other = entry
    options.removeOption(at: place)
    field.removeInitial(all[place].value)
  }

  private func applyExclusion(to field: inout FormField) {
    guard excludesByLabel, case .checklist(var options, let count) = field.kind else { return }
    let labels = options.options.labels
    options.exclude(othersOf: Set(labels.indices.filter { OptionLabel.isExclusive(labels[$0]) }))
    field.kind = .checklist(options, count)
  }

  private func applyConfirmation(to field: inout FormField) {
    guard confirmsYesAndNo, case .dropDown(let options) = field.kind, options.other == nil else {
      return
    }
    let all = options.options
    guard let (yes, no) = OptionLabel.confirmation(in: all.labels),
      all.allSatisfy(\.option.isEnabled)
    else { return }
    field.kind = .confirmation(FormConfirmation(yes: all[yes], no: all[no]))
  }
}

extension FieldOption {
  /// Whether it can be chosen, and is called Other.
  var isOther: Bool { isEnabled && OptionLabel.isOther(label) }
}

extension FormField {
  /// No longer begins with a value that has been taken out of the options.
  mutating func removeInitial(_ value: FormScalar) {
    switch initial {
    case .value(value): initial = nil
    case .values(let values):
      let rest = values.filter { $0 != value }
      initial = rest.isEmpty ? nil : .values(rest)
    case .value, .option, .template, nil: break
    }
  }
}

extension FormFieldKind {
  /// A field begins with the option with a value, which is named by its place where its value is blank.
  func initial(_ value: FormScalar) -> FormDefault {
    guard value.spelling.trimmed.isEmpty,
      let place = options?.options.firstIndex(where: { $0.value == value })
    else { return .value(value) }
    return .option(at: place)
  }

  /// The value of the option that a value of the file names, or of the yes or the no.
  ///
  /// - Throws: ``DataFileError`` where there is none and no Other entry, with what is near.
  func value(namedBy node: DataNode) throws(DataFileError) -> FormScalar {
    let text = try node.expectScalar("a default: a text").text ?? ""
    if case .confirmation(let confirmation) = self { return try confirmation.value(namedBy: node) }
    let all = options?.options ?? []
    if let place = all.place(named: text) { return all[place].value }
    guard options?.other != nil else { throw node.unknownOption(text, among: all.labels) }
    return .text(text)
  }
}

extension FormConfirmation {
  /// The value of the yes or the no that a value of the file means.
  func value(namedBy node: DataNode) throws(DataFileError) -> FormScalar {
    let text = node.text?.trimmed ?? ""
    for option in [yes, no]
    where text == option.value.spelling.trimmed || text == option.option.label {
      return option.value
    }
    guard let boolean = node.boolean ?? Self.boolean(in: text) else {
      throw node.refusal("Expected a yes or a no, found \(VisibleText.quoted(text)).")
    }
    return boolean ? yes.value : no.value
  }

  /// A boolean that was written as a string.
  private static func boolean(in text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "y", "on": true
    case "false", "no", "n", "off": false
    default: nil
    }
  }
}
