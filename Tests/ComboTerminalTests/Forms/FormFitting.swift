import ComboFields

/// Says how a field is answered by whoever takes the first thing that fits.
enum FormFitting {
  /// Texts of which one fits most rules.
  private static let samples = [
    "Ada", "a@example.org", "https://example.org/x", "2024-02-29", "06:30:00Z",
    "2024-02-29T09:30:00Z", "example.org", "192.0.2.1", "2001:db8::1",
    "123e4567-e89b-12d3-a456-426614174000", "1.2.3", "10px", "4, 9", "7", "1", "a", "abc", "v1.0.0",
    "a/b", "1h", "10s", "ABC", "#ffffff", "*", "main", "./x", "@scope/name", "true",
  ]

  /// The step that answers what a form asks; `nil` where nothing fits.
  static func step(in form: FormMachine) -> FormStep? {
    switch form.phase {
    case .reviewing: return .done
    case .asking: break
    default: return nil
    }
    guard let question = form.question else { return nil }
    return step(question, in: form)
  }

  private static func step(_ question: FormQuestion, in form: FormMachine) -> FormStep? {
    let field = question.field
    switch question.machine {
    case .checklist(let machine): return checks(of: machine, field)
    case .dropDown(let machine):
      if case .confirmation(let labels) = field.kind {
        return .at(field.key, labels.yes.option.label)
      }
      return line(for: machine.options, 0).map { .at(field.key, $0) }
    case .cascade, .outline: return nil
    case .entry(let machine):
      if !machine.wholeText.isEmpty, fits(machine.wholeText, field, form) {
        return .accept(field.key)
      }
      guard let text = text(for: machine, field, form) else {
        return machine.isRequired ? nil : .at(field.key, "")
      }
      return machine.kind.hasLines
        ? .at(field.key, lines: text.isEmpty ? [""] : [text, "."])
        : .at(field.key, text)
    }
  }

  private static func fits(_ text: String, _ field: FormField, _ form: FormMachine) -> Bool {
    let answer = field.answer(of: [.typed(text)])
    guard form.problem(with: answer, of: field) == nil else { return false }
    switch field.kind {
    case .text(let rules), .textArea(let rules), .secret(let rules):
      return rules.problem(in: text) == nil && rules.pattern?.matches(text) ?? true
    case .number(let rules): return rules.problem(in: text) == nil
    default: return true
    }
  }

  private static func text(
    for machine: EntryField,
    _ field: FormField,
    _ form: FormMachine
  ) -> String? {
    var candidates = machine.suggestions + samples
    switch field.kind {
    case .number(let rules):
      candidates =
        [rules.minimum, rules.maximum].compactMap { $0?.number.source } + ["0", "1", "7", "100"]
    case .text(let rules), .textArea(let rules), .secret(let rules):
      let least = rules.minimumLength?.count ?? 0
      candidates += samples.map { $0 + String(repeating: "x", count: max(least - $0.count, 0)) }
    default: break
    }
    return candidates.first { fits($0, field, form) }
  }

  /// The line that means an option: its number, unless another is called so.
  private static func line(for options: OptionList, _ position: Int) -> String? {
    guard
      let position = (position..<max(options.count, position)).first(where: {
        options.option(at: $0).disabledReason == nil
      })
    else { return nil }
    let number = String(position + 1)
    let isTaken = (0..<options.count).contains {
      [options.label(at: $0), options.option(at: $0).value].contains(number)
    }
    return isTaken ? options.label(at: position) : number
  }

  /// The lines that check what has to be, and no fewer than are wanted.
  private static func checks(of machine: ChecklistField, _ field: FormField) -> FormStep? {
    guard case .checklist(let options, let count) = field.kind else { return nil }
    let all = options.options
    let checked = Set(all.indices.filter { all[$0].isChecked })
    var wanted = checked.union(all.indices.filter { all[$0].isRequired })
    for place in all.indices
    where wanted.count < max(count.minimum, 1) && !all[place].isExclusive {
      wanted.insert(place)
    }
    let changed = wanted.subtracting(checked).sorted()
    let lines = changed.compactMap { line(for: machine.options, $0) }
    return .at(field.key, lines: lines + [""])
  }
}
