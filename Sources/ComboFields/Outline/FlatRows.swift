/// A tree that is written as a table: rows in any order, each with its own id and its parent's.
///
/// ```swift
/// let rows = try FlatRows([
///   FlatRow("hn", under: "vn", "Hà Nội"),
///   FlatRow("vn", under: "", "Việt Nam"),
/// ], root: "", id: { OptionID($0) })
/// let (outline, report) = try rows.outline(OutlinePolicy(orphans: .drop))
/// ```
///
/// The first level is made of the rows whose parent is the root's id or `nil`. Children stand in
/// the order of the data, wherever their parent is. Making the outline takes linear time whatever
/// the rows look like; integer ids that lie close together are found without hashing.
public struct FlatRows<ID: Hashable> {
  /// The options of the rows, in the order of the data.
  public let options: OptionList

  /// The id of each row.
  public let ids: [ID]

  /// The id of each row's parent.
  public let parents: [ID?]

  /// The id that rows of the first level may have as their parent, and no row as its own.
  public let root: ID?

  /// Rows in columns.
  ///
  /// - Precondition: There are as many options and parents as ids.
  public init(options: OptionList, ids: [ID], parents: [ID?], root: ID? = nil) {
    precondition(
      options.count == ids.count && parents.count == ids.count,
      "There are \(ids.count) ids, \(parents.count) parents and \(options.count) options."
    )
    self.options = options
    self.ids = ids
    self.parents = parents
    self.root = root
  }

  /// Rows from the host.
  ///
  /// - Parameters:
  ///   - rows: The rows, in any order.
  ///   - root: The id that rows of the first level have as their parent, beside `nil`.
  ///   - id: The identity of an option from the id of its row, for options without one of their
  ///     own; without it they are numbered by where they stand.
  /// - Throws: ``OptionListError`` where two options carry the same identity.
  public init(
    _ rows: some Sequence<FlatRow<ID>>,
    root: ID? = nil,
    id: ((ID) -> OptionID)? = nil
  ) throws(OptionListError) {
    var builder = OptionList.Builder()
    var ids: [ID] = []
    var parents: [ID?] = []
    for row in rows {
      ids.append(row.id)
      parents.append(row.parent)
      if let id, row.option.id == nil {
        var option = row.option
        option.id = id(row.id)
        try builder.append(option)
      } else {
        try builder.append(row.option)
      }
    }
    self.init(options: builder.list, ids: ids, parents: parents, root: root)
  }

  /// The outline that the rows make.
  ///
  /// - Parameter policy: What becomes of rows that do not hang under the root.
  /// - Returns: The outline, and what was wrong with the rows.
  /// - Throws: ``FlatRowsError`` where an id is not one row's own, where the policy refuses a row,
  ///   or where it leaves out every one.
  public func outline(
    _ policy: OutlinePolicy = OutlinePolicy()
  ) throws(FlatRowsError) -> (outline: OptionOutline, report: OutlineReport) {
    var links = RowLinks(parents: try parentRows())
    if let levels = links.levelsIfInPreOrder() {
      return (OptionOutline(options, levels: levels), OutlineReport())
    }
    var (order, levels) = links.preOrder()
    var report = OutlineReport()
    if order.count < ids.count {
      report = self.report(links.straighten(policy.orphans))
      if policy.refuses(report) { throw .refused(report) }
      (order, levels) = links.preOrder()
    }
    if order.isEmpty { throw .nothingLeft(report) }
    return (OptionOutline(options.reordered(order), levels: levels), report)
  }

  /// Describes what was found, in words that outlast the rows.
  private func report(_ findings: RowLinks.Findings) -> OutlineReport {
    var report = OutlineReport()
    report.cycles = findings.cycles.map { $0.map { place(of: Int($0)) } }
    report.orphans = findings.orphans.map { place(of: Int($0)) }
    report.dropped = findings.dropped.map { place(of: Int($0)) }
    return report
  }

  func place(of row: Int) -> FlatRowPlace {
    FlatRowPlace(
      row: row,
      id: String(reflecting: ids[row]),
      parent: parents[row].map { String(reflecting: $0) },
      label: options.label(at: row)
    )
  }
}

extension FlatRows: Equatable {}
extension FlatRows: Sendable where ID: Sendable {}

extension OptionOutline {
  /// An outline from rows in any order.
  ///
  /// ``FlatRows/outline(_:)`` also says what was wrong with the rows and was not refused.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - root: The id that rows of the first level have as their parent, beside `nil`.
  ///   - policy: What becomes of rows that do not hang under the root; refused unless said
  ///     otherwise.
  ///   - id: The identity of an option from the id of its row, for options without one of their
  ///     own; without it they are numbered.
  /// - Throws: ``FlatRowsError``.
  public init<ID: Hashable>(
    rows: some Sequence<FlatRow<ID>>,
    root: ID? = nil,
    policy: OutlinePolicy = OutlinePolicy(),
    id: ((ID) -> OptionID)? = nil
  ) throws(FlatRowsError) {
    let flatRows: FlatRows<ID>
    do {
      flatRows = try FlatRows(rows, root: root, id: id)
    } catch {
      throw .options(error)
    }
    self = try flatRows.outline(policy).outline
  }
}

extension OptionList {
  /// The options at other places, or fewer of them; without sections.
  ///
  /// - Parameter order: The position so far of each option.
  /// - Returns: The list in that order.
  func reordered(_ order: [Int32]) -> OptionList {
    var builder = Builder()
    do {
      try builder.append(order.lazy.map { Int($0) }, of: self)
    } catch {
      preconditionFailure("An option stands twice in an order: \(error)")
    }
    return builder.list
  }
}
