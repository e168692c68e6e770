/// One value of a form or data file, with its place in the file.
///
/// A node is a view: it holds the whole file in memory, and handing it around copies nothing. What a
/// value is not, it does not have: the `string` of a number is `nil`, a string has no `elements`. The
/// `expect…` methods throw instead, with the place and the path of the value.
///
///     let form = try JSONReader().read(fileAt: "form.json")
///     let title = form["title"]?.string
///     for field in try form.expect("fields").expectElements() {
///       print(try field.expect("key").expectString(), field.position)
///     }
public struct DataNode: Sendable {
  let tree: DataTree
  let index: Int

  var record: DataRecord { tree.records[index] }

  /// What a value is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// No value.
    case null
    /// True or false.
    case boolean
    /// A number, which keeps its spelling.
    case number
    /// A text.
    case string
    /// Values in order.
    case list
    /// Keys with values, in order.
    case mapping
  }

  /// What this value is.
  public var kind: Kind {
    switch record.kind {
    case .null: .null
    case .isFalse, .isTrue: .boolean
    case .number: .number
    case .string: .string
    case .list: .list
    case .mapping: .mapping
    }
  }

  /// Where the value begins: a string at its quotation mark, a list at its bracket.
  ///
  /// Costs a look through at most 256 bytes of the file.
  public var position: SourcePosition { tree.position(of: index) }

  /// The name of the file, if it was given.
  public var file: String? { tree.file }

  /// The number of elements of a list or of entries of a mapping; 0 for anything else.
  public var count: Int {
    switch record.kind {
    case .list: Int(record.extent)
    case .mapping: Int(record.extent) / 2
    default: 0
    }
  }
}
