/// Something in a form's definition that does not fit together.
public struct FormFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The key of the field it is about; `nil` for the form.
  public var key: String?

  /// What is wrong: a sentence.
  public var description: String
}

extension FormDefinition {
  /// What does not fit together, in the order of the form; nothing for a form that can be asked.
  ///
  /// The cost is linear in the form.
  public var faults: [FormFault] {
    var search = FaultSearch()
    for item in items { search.check(item) }
    for rule in rules {
      search.check(keys: rule.condition.keys, of: nil, "A rule of the form")
    }
    return search.faults
  }

  /// Walks a form and remembers which fields came before.
  private struct FaultSearch {
    var faults: [FormFault] = []
    private var keys: Set<String> = []

    mutating func check(_ item: FormItem) {
      switch item {
      case .field(let field):
        check(field)
      case .section(let section):
        let place = section.title.map { "The section “\($0)”" } ?? "A section"
        check(keys: section.condition?.keys ?? [], of: nil, place)
        for item in section.items { check(item) }
      }
    }

    private mutating func check(_ field: FormField) {
      let place = "The field “\(field.key)”"
      var needed = field.condition?.keys ?? []
      if case .requiredWhen(let condition) = field.requirement { needed += condition.keys }
      if case .template(let template) = field.initial { needed += template.keys }
      needed += field.kind.options?.source?.keys ?? []
      check(keys: needed, of: field.key, place)
      if !keys.insert(field.key).inserted {
        report(field.key, "Two fields have the key “\(field.key)”.")
      }
      for (minimum, maximum) in limits(of: field.kind) where minimum > maximum {
        report(field.key, "\(place) asks for at least \(minimum) and at most \(maximum).")
      }
      if case .checklist(let options, let count) = field.kind, options.source == nil,
        options.other == nil, count.minimum > options.options.count
      {
        report(
          field.key,
          "\(place) asks for at least \(count.minimum) of \(options.options.count) options."
        )
      }
    }

    mutating func check(keys needed: [String], of key: String?, _ place: String) {
      for missing in needed where !keys.contains(missing) {
        report(key, "\(place) depends on “\(missing)”, which is not asked before it.")
      }
    }

    private func limits(of kind: FormFieldKind) -> [(DecimalNumber, DecimalNumber)] {
      switch kind {
      case .checklist(_, let count):
        limits(count)
      case .cascade(let tree), .outline(let tree):
        tree.several.map { limits($0) } ?? []
      case .text(let rules), .textArea(let rules), .secret(let rules):
        limits(rules.minimumLength?.count, rules.maximumLength?.count)
      case .number(let rules):
        rules.minimum.flatMap { low in rules.maximum.map { [(low.number, $0.number)] } } ?? []
      case .dropDown, .confirmation, .note:
        []
      }
    }

    private func limits(_ count: FormChoiceCount) -> [(DecimalNumber, DecimalNumber)] {
      limits(count.minimum, count.maximum)
    }

    private func limits(_ low: Int?, _ high: Int?) -> [(DecimalNumber, DecimalNumber)] {
      low.flatMap { low in high.map { [(DecimalNumber(low), DecimalNumber($0))] } } ?? []
    }

    private mutating func report(_ key: String?, _ sentence: String) {
      faults.append(FormFault(key: key, description: sentence))
    }
  }
}
