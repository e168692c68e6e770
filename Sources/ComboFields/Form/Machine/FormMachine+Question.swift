extension FormMachine {
  /// The field that is asked; `nil` in other phases.
  ///
  /// The cost is that of making its machine: linear in its options.
  public var question: FormQuestion? {
    guard case .asking(let key) = phase, let field = fieldsByKey[key] else { return nil }
    return question(field, in: view)
  }

  /// The answers that can be looked at and changed, in the order of the form.
  public var reviewRows: [FormReviewRow] {
    view.shown.compactMap { index in
      let field = places[index].field
      guard field.kind.isAsked, let settled = settled[field.key] else { return nil }
      return FormReviewRow(
        key: field.key,
        title: field.title,
        texts: field.shownTexts(of: settled.answer),
        source: settled.source
      )
    }
  }

  func question(_ field: FormField, in view: View) -> FormQuestion? {
    let asked = view.shown.filter { index in
      let other = places[index].field
      return other.kind.isAsked && (other.key == field.key || !isGiven(other))
    }
    guard let index = index(of: field.key), let rank = asked.firstIndex(of: index) else {
      return nil
    }
    let known = offered[field.key] ?? settled[field.key].map { $0.answer }
    guard
      var machine = machine(
        of: field,
        in: view,
        initial: known == nil ? initial(of: field, in: view) : nil
      )
    else { return nil }
    switch known {
    case .some(let answer?): _ = field.apply(answer, to: &machine)
    // It was left empty, and what it begins with was not wanted.
    case .some(nil): _ = machine.handle(.clear)
    case nil: break
    }
    let message = messages[field.key]
    if let message { machine.say(message) }
    // Fields that were given are not asked; what stands before them is said all the same.
    let before = asked.prefix(rank).last { settled[places[$0].field.key]?.source != .given }
    let lead = lead(to: index, after: before, in: view)
    return FormQuestion(
      field: field,
      machine: machine,
      isBegun: offered[field.key] != nil,
      position: rank + 1,
      count: asked.count,
      lead: lead,
      message: message
    )
  }

  /// Whether a field is not asked because its answer was given in advance.
  private func isGiven(_ field: FormField) -> Bool {
    settled[field.key].map { $0.source == .given } ?? (settings.given[field.key] != nil)
  }

  func machine(
    of field: FormField,
    in view: View,
    initial: FormDefault?
  ) -> FormFieldMachine? {
    var options: FormOptions?
    if case .here(let found) = optionPlace(of: field, in: view) { options = found }
    return field.machine(
      options,
      isRequired: isRequired(field, in: view),
      initial: initial
    )
  }

  /// What a field begins with, templates worked out.
  private func initial(of field: FormField, in view: View) -> FormDefault? {
    guard case .template(let template)? = field.initial else { return field.initial }
    return template.completeText { valueText(of: $0, in: view) }.map { .value(.text($0)) }
  }

  /// The headings and notes between a field and the one asked before it.
  private func lead(to index: Int, after before: Int?, in view: View) -> [FormLead] {
    var lead: [FormLead] = []
    var sections = before.map { places[$0].sections } ?? []
    for shown in view.shown where shown > before ?? -1 && shown <= index {
      let place = places[shown]
      guard shown == index || place.field.kind == .note else { continue }
      lead += place.sections.filter { !sections.contains($0) }.map { .heading($0) }
      sections = place.sections
      if place.field.kind == .note { lead.append(.note(place.field)) }
    }
    return lead
  }

  /// The notes behind the last field that is asked.
  public var closingNotes: [FormField] {
    let shown = view.shown.map { places[$0].field }
    let last = shown.lastIndex { $0.kind.isAsked } ?? -1
    return Array(shown[(last + 1)...])
  }
}
