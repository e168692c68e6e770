import ComboFields
import ComboMatching

extension FormFileReader {
  /// Adds options from a list of scalars, each its own label and value.
  ///
  /// Labels are shown without the blanks at both ends; the value is what the file has.
  func options(in list: DataNode) throws(DataFileError) -> [ChecklistSection] {
    var rows: [ChecklistSection.Row] = []
    for element in try list.expectElements() {
      let text = try element.expectScalar("an option: a text").text ?? ""
      rows.append(ChecklistSection.Row(FieldOption(text.trimmed, value: text)))
    }
    guard !rows.isEmpty else { throw list.refusal("Expected at least one option, found none.") }
    return [ChecklistSection(rows: rows)]
  }

  /// Applies what labels say about a drop-down or a checklist whose options are complete: Other, a yes and a no,
  /// options that exclude all others.
  func applyLabels(to field: inout FormFileField) {
    applyOther(to: &field)
    if excludesByLabel, field.kind == .checklist {
      let options = field.options
      field.exclusiveOptions = options.indices.filter {
        field.exclusiveOptions.contains($0) || OptionLabel.isExclusive(options[$0].label)
      }
    }
    applyConfirmation(to: &field)
  }

  private func applyOther(to field: inout FormFileField) {
    guard field.other == nil, other != .never else { return }
    let options = field.options
    guard let place = options.lastIndex(where: { OptionLabel.isOther($0.label) && $0.isEnabled })
    else {
      if other == .always { field.other = OtherEntry() }
      return
    }
    // A list of nothing but Other is a list of one option.
    guard options.count > 1 else { return }
    var entry = OtherEntry(options[place].label)
    if place == 0 {
      entry.place = .first
    } else if place < options.count - 1 {
      entry.place = .after(OptionID(number: place - 1))
    }
    field.other = entry
    field.removeOption(at: place)
  }

  private func applyConfirmation(to field: inout FormFileField) {
    guard confirmsYesAndNo, field.kind == .dropdown, field.other == nil else { return }
    let options = field.options
    guard let (yes, no) = OptionLabel.confirmation(in: options.map(\.label)),
      options.allSatisfy(\.isEnabled)
    else { return }
    field.kind = .confirm
    field.confirmation = FormFileField.Confirmation(yes: options[yes], no: options[no])
    if !field.form.optionValues.isEmpty {
      field.form.optionValues = [field.form.optionValues[yes], field.form.optionValues[no]]
    }
    field.sections = []
  }
}

extension FormFileField {
  /// Takes an option out of the sections, and what was said of it.
  fileprivate mutating func removeOption(at place: Int) {
    var rest = place
    for index in sections.indices {
      guard rest >= sections[index].rows.count else {
        let removed = sections[index].rows.remove(at: rest)
        initial.removeAll { $0 == removed.option.value }
        break
      }
      rest -= sections[index].rows.count
    }
    if form.optionValues.indices.contains(place) { form.optionValues.remove(at: place) }
    exclusiveOptions = exclusiveOptions.filter { $0 != place }.map { $0 > place ? $0 - 1 : $0 }
    requiredOptions = requiredOptions.filter { $0 != place }.map { $0 > place ? $0 - 1 : $0 }
  }

  /// The place of the option that a text of the file means: its value or its label, blanks at both ends aside.
  func option(named text: String) -> Int? {
    let options = options
    return options.firstIndex { $0.value == text } ?? options.firstIndex { $0.label == text }
      ?? options.firstIndex { $0.value.trimmed == text.trimmed || $0.label == text.trimmed }
  }

  /// Answers at first with the option that a value of the file names.
  ///
  /// - Throws: ``DataFileError`` where there is none and no Other entry, with what is near.
  mutating func prefill(with node: DataNode) throws(DataFileError) {
    let text = try node.expectScalar("a default: a text").text ?? ""
    if kind == .confirm {
      initial.append(try confirmed(node))
      return
    }
    if let place = option(named: text) {
      initial.append(options[place].value)
    } else if other != nil {
      initial.append(text)
    } else {
      throw node.unknownOption(text, among: options.map(\.label))
    }
  }

  /// The value of the yes or the no that a value of the file means.
  func confirmed(_ node: DataNode) throws(DataFileError) -> String {
    let (yes, no) = (confirmation.yes, confirmation.no)
    let text = node.text?.trimmed ?? ""
    if text == yes.value.trimmed || text == yes.label { return yes.value }
    if text == no.value.trimmed || text == no.label { return no.value }
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

extension DataNode {
  /// A value that is none of the options.
  func unknownOption(_ text: String, among labels: [String]) -> DataFileError {
    let near = NearMiss.nearest(to: text, among: labels, limit: 1).first
    let hint = near.map { " Did you mean \(VisibleText.quoted($0))?" } ?? ""
    return refusal("\(VisibleText.quoted(text)) is not among the options.\(hint)")
  }
}
