/// One row of a tree that is written as a table: its own id, its parent's, and its option.
///
/// Ids are compared as values of their type, never as text: with a type of the host's that has a
/// case for numbers and one for strings, 1 and "1" are two ids.
public struct FlatRow<ID: Hashable> {
  /// The row's own id, which no other row has.
  public var id: ID

  /// The id of the row that this one hangs under; `nil`, or the id of the root, on the first level.
  public var parent: ID?

  /// What the row shows.
  public var option: FieldOption

  /// Makes a row.
  public init(_ id: ID, under parent: ID? = nil, _ option: FieldOption) {
    self.id = id
    self.parent = parent
    self.option = option
  }
}

extension FlatRow: Equatable {}
extension FlatRow: Sendable where ID: Sendable {}

/// Where a row stands in the data, and what it is called there, for reports and messages.
public struct FlatRowPlace: Equatable, Sendable {
  /// The number of rows before it.
  public var row: Int

  /// Its id, as a person would write it in the source: a string is in quotation marks.
  public var id: String

  /// The id of its parent in the same form; `nil` where it has none.
  public var parent: String?

  /// Its label.
  public var label: String

  /// Makes a place.
  public init(row: Int, id: String, parent: String? = nil, label: String) {
    self.row = row
    self.id = id
    self.parent = parent
    self.label = label
  }
}

extension FlatRowPlace: CustomStringConvertible {
  /// The id and the label.
  public var description: String { "\(id) “\(label)”" }
}
