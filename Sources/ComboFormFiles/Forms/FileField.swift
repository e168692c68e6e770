import ComboFields

/// A field as it is read: what it asks, and what the file alone knows of it.
struct FileField {
  /// What it asks.
  var field: FormField

  /// Where it stands in the file, and how its answer is written.
  var place: FormFieldPlace

  /// The sections in which it stands, the outermost first.
  var sections: [Section] = []

  /// A section of a form, as each of its fields knows it.
  struct Section: Equatable {
    /// What tells it from others beside it.
    var name: String

    /// What stands over it.
    var title: String

    /// What is said of it.
    var detail: String?
  }

  /// A field of a kind, where a file has it.
  init(_ kind: FormFieldKind, key: String, title: String? = nil, at node: DataNode) {
    field = FormField(key, title: title, kind: kind)
    place = FormFieldPlace(at: node)
  }

  /// What the field is known by.
  var key: String { field.key }

  /// Whether a condition may be about its answer.
  var isWritten: Bool { field.kind.isAsked && place.answer.isWritten }

  /// The fields, those that stand in one section next to each other in it.
  ///
  /// It calls itself once for each level of sections.
  static func items(of fields: ArraySlice<FileField>, level: Int = 0) -> [FormItem] {
    var items: [FormItem] = []
    var rest = fields
    while let first = rest.first {
      guard level < first.sections.count else {
        items.append(.field(first.field))
        rest.removeFirst()
        continue
      }
      let section = first.sections[level]
      let run = rest.prefix { level < $0.sections.count && $0.sections[level] == section }
      let parts = Self.items(of: run, level: level + 1)
      items.append(.section(FormSection(section.title, detail: section.detail, items: parts)))
      rest = rest.dropFirst(run.count)
    }
    return items
  }
}
