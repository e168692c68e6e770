/// A field of a form where it stands: with the conditions and headings of the sections around it.
struct FormPlace: Sendable, Equatable {
  let field: FormField

  /// What has to hold for it to be asked: its own condition, and those of the sections.
  let conditions: [FormCondition]

  /// The places of the sections that it stands in, from the outermost, with what is said of them.
  let sections: [FormHeading]

  /// Whether its options depend on earlier answers, or are not in the form.
  ///
  /// It is asked of every field for each answer, and a field is large to copy.
  let hasOptionSource: Bool

  private init(field: FormField, conditions: [FormCondition], sections: [FormHeading]) {
    self.field = field
    self.conditions = conditions
    self.sections = sections
    hasOptionSource = field.kind.options?.source != nil
  }

  /// The fields of some parts of a form, each with what is around it.
  static func all(in items: [FormItem]) -> [FormPlace] {
    var number = 0
    return all(in: items, conditions: [], sections: [], &number)
  }

  private static func all(
    in items: [FormItem],
    conditions: [FormCondition],
    sections: [FormHeading],
    _ number: inout Int
  ) -> [FormPlace] {
    items.flatMap { item in
      switch item {
      case .field(let field):
        return [
          FormPlace(
            field: field,
            conditions: conditions + [field.condition].compactMap { $0 },
            sections: sections
          )
        ]
      case .section(let section):
        number += 1
        let heading = FormHeading(
          number: number,
          title: section.title,
          detail: section.detail,
          isPage: section.isPage
        )
        return all(
          in: section.items,
          conditions: conditions + [section.condition].compactMap { $0 },
          sections: sections + [heading],
          &number
        )
      }
    }
  }
}

/// What stands over several parts of a form.
public struct FormHeading: Sendable, Equatable {
  /// The number of the section among all of the form; 1 is the first.
  public var number: Int

  /// Its title; `nil` for none.
  public var title: String?

  /// What is said of it; `nil` for nothing.
  public var detail: String?

  /// Whether a new page begins with it.
  public var isPage: Bool
}
