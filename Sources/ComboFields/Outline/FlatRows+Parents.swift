extension FlatRows {
  /// The row of each row's parent, or why it has none.
  func parentRows() throws(FlatRowsError) -> [Int32] {
    precondition(ids.count < Int32.max, "An outline is made of fewer than 2³¹ rows.")
    // One generic path would do; where the compiler knows the type, it is many times as fast.
    if let rows = self as? FlatRows<Int> { return try rows.parentRows(RowTable(rows.ids)) }
    if let rows = self as? FlatRows<String> { return try rows.parentRows(HashedRows()) }
    return try parentRows(HashedRows())
  }

  private func parentRows(_ index: some RowIndex<ID>) throws(FlatRowsError) -> [Int32] {
    var index = index
    index.reserve(ids.count)
    for row in 0..<ids.count {
      if let first = index.insert(ids[row], at: Int32(row)) {
        throw .duplicateRow(first: place(of: Int(first)), second: place(of: row))
      }
    }
    if let root, let row = index.row(of: root) { throw .rootIsRow(place(of: Int(row))) }
    var rows = [Int32](repeating: RowLinks.root, count: parents.count)
    for row in 0..<parents.count {
      guard let parent = parents[row], parent != root else { continue }
      rows[row] = index.row(of: parent) ?? RowLinks.missing
    }
    return rows
  }
}

/// Finds the row that has an id.
private protocol RowIndex<ID> {
  associatedtype ID: Hashable

  mutating func reserve(_ count: Int)

  /// Notes a row's id; the row that has it already, else `nil`.
  mutating func insert(_ id: ID, at row: Int32) -> Int32?

  func row(of id: ID) -> Int32?
}

/// The rows of ids of any type.
private struct HashedRows<ID: Hashable>: RowIndex {
  private var rows: [ID: Int32] = [:]

  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
  }

  mutating func insert(_ id: ID, at row: Int32) -> Int32? {
    rows.updateValue(row, forKey: id)
  }

  func row(of id: ID) -> Int32? { rows[id] }
}

/// The rows of integer ids: in a table where the ids lie close together, else hashed.
private struct RowTable: RowIndex {
  /// How many places a table may have for each row.
  private static let spread = 4

  private static let free: Int32 = -1

  private let lowest: Int
  private var table: [Int32] = []
  private var rows = HashedRows<Int>()

  init(_ ids: [Int]) {
    var lowest = Int.max
    var highest = Int.min
    for id in ids {
      lowest = Swift.min(lowest, id)
      highest = Swift.max(highest, id)
    }
    self.lowest = lowest
    let (distance, overflow) = highest.subtractingReportingOverflow(lowest)
    if !ids.isEmpty, !overflow, distance < ids.count * RowTable.spread {
      table = [Int32](repeating: RowTable.free, count: distance + 1)
    }
  }

  mutating func reserve(_ count: Int) {
    if table.isEmpty { rows.reserve(count) }
  }

  mutating func insert(_ id: Int, at row: Int32) -> Int32? {
    if table.isEmpty { return rows.insert(id, at: row) }
    let other = table[id - lowest]
    table[id - lowest] = row
    return other == RowTable.free ? nil : other
  }

  func row(of id: Int) -> Int32? {
    if table.isEmpty { return rows.row(of: id) }
    let (place, overflow) = id.subtractingReportingOverflow(lowest)
    guard !overflow, place >= 0, place < table.count, table[place] != RowTable.free else {
      return nil
    }
    return table[place]
  }
}
