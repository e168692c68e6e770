// Which fields are shown, and what they can be answered with.
extension FormMachine {
  /// The fields that are shown, and their answers.
  struct View: Equatable {
    /// The places of the fields, notes among them, in order.
    var shown: [Int] = []

    /// The answers by the keys of the fields.
    var answers: [String: FormAnswer] = [:]
  }

  /// What is shown now, worked out anew; ``view`` has it.
  ///
  /// The cost is linear in the form.
  var currentView: View {
    var view = View()
    view.shown.reserveCapacity(places.count)
    view.answers.reserveCapacity(settled.count)
    for index in places.indices
    where places[index].conditions.allSatisfy({ holds($0, in: view) }) {
      // There is nothing to ask where an earlier answer leaves nothing to choose.
      if places[index].hasOptionSource,
        case .here(let options) = optionPlace(of: places[index].field, in: view), options.isEmpty
      {
        continue
      }
      view.shown.append(index)
      let key = places[index].field.key
      if let answer = settled[key]?.answer { view.answers[key] = answer }
    }
    return view
  }

  func holds(_ condition: FormCondition, in view: View) -> Bool {
    condition.holds(for: { view.answers[$0] }, in: fieldsByKey)
  }

  /// The place of a field that is asked; `nil` where there is none.
  func index(of key: String) -> Int? {
    places.firstIndex { $0.field.key == key && $0.field.kind.isAsked }
  }

  /// Whether there has to be an answer.
  func isRequired(_ field: FormField, in view: View) -> Bool {
    switch field.requirement {
    case .optional: false
    case .required: true
    case .requiredWhen(let condition): holds(condition, in: view)
    }
  }

  /// Whether a shown field needs no more asking: it has an answer, or was left empty and may be.
  func isSettled(_ index: Int, in view: View) -> Bool {
    let field = places[index].field
    // It may have been chosen from other options than there are now.
    guard let settled = settled[field.key], settled.request == request(for: field, in: view),
      field.missingChecks(in: settled.answer).isEmpty
    else { return false }
    return settled.answer != nil || !isRequired(field, in: view)
  }

  // MARK: Options

  /// Where the options of a field can be.
  enum OptionPlace: Equatable {
    /// In the field itself, or it needs none.
    case own
    /// Here, as earlier answers have it.
    case here(FormOptions)
    /// Not here: they have to be asked for.
    case elsewhere(FormOptionRequest)
  }

  /// Where the options of a field are, given the answers so far.
  func optionPlace(of field: FormField, in view: View) -> OptionPlace {
    guard let options = field.kind.options, let source = options.source else { return .own }
    var here = options
    switch source {
    case .choices(let key):
      guard case .choices(let choices)? = view.answers[key] else {
        here.content = .sections([])
        return .here(here)
      }
      here.content = .sections([
        FormOptionSection(options: choices.map { FormOption($0.label, value: .text($0.value)) })
      ])
      return .here(here)
    case .table(let key, let rows):
      let row = rows.first { holds(.equals(key, $0.value), in: view) }
      here.content = .sections(row?.sections ?? [])
      return .here(here)
    case .file, .command, .program:
      guard let request = request(for: field, in: view) else { return .own }
      guard let load = loads[field.key], load.request == request, let options = load.options
      else { return .elsewhere(request) }
      return .here(options)
    }
  }

  /// Which options a field wants that the form does not have itself; `nil` for none.
  func request(for field: FormField, in view: View) -> FormOptionRequest? {
    switch field.kind.options?.source {
    case nil, .choices, .table:
      return nil
    case .file(let template):
      return .file(template.text { valueText(of: $0, in: view) })
    case .command(let template):
      return .command(template.text { valueText(of: $0, in: view).map(ShellText.quoted) })
    case .program(let name, let keys):
      return .program(name: name, view.answers.filter { keys.contains($0.key) })
    }
  }

  /// An answer as the text of its value, for templates and commands.
  func valueText(of key: String, in view: View) -> String? {
    guard let field = fieldsByKey[key], let answer = view.answers[key] else { return nil }
    return field.values(of: answer).map(\.scalar.spelling).joined(separator: ", ")
  }
}

/// Options that a form has asked for.
struct FormLoad: Sendable, Equatable {
  /// What was asked for.
  var request: FormOptionRequest

  /// Under which ticket.
  var ticket: Ticket

  /// What has come; `nil` for nothing yet.
  var options: FormOptions?
}
