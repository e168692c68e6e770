/// Where the options of a field come from.
public enum FormOptionSource: Sendable, Equatable {
  /// They are what was chosen in an earlier field.
  case choices(key: String)
  /// They are those in the table for the answer of an earlier field; none where it has no row.
  case table(key: String, [Row])
  /// They stand in a file, named as the form names it.
  ///
  /// Whoever shows the form reads it, if it lies where the form may look.
  case file(FormTemplate)
  /// A command prints them.
  ///
  /// Whoever shows the form runs it, if the person agrees.
  case command(FormTemplate)
  /// The program that shows the form has them, under a name, given the answers of some fields.
  case program(name: String, dependsOn: [String])

  /// Options for one answer.
  public struct Row: Sendable, Equatable {
    /// The answer's value.
    public var value: FormScalar

    /// The options for it.
    public var sections: [FormOptionSection]

    /// Makes a row.
    public init(_ value: FormScalar, sections: [FormOptionSection]) {
      self.value = value
      self.sections = sections
    }
  }

  /// The keys of the fields on whose answers the options depend.
  public var keys: [String] {
    switch self {
    case .choices(let key), .table(let key, _): [key]
    case .file(let template), .command(let template): template.keys
    case .program(_, let keys): keys
    }
  }
}
