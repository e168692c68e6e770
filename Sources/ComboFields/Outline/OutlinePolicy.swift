/// What becomes of rows that do not hang under the root.
///
/// Whatever is not refused is told in an ``OutlineReport``.
public struct OutlinePolicy: Sendable, Equatable {
  /// What becomes of rows that hang under themselves, over however many others.
  public enum Cycles: Sendable, Equatable {
    /// There is no outline, and the error names every row of every cycle.
    case refuse
    /// The first row of the cycle in the data becomes a root, with the others under it.
    case breakAtFirst
  }

  /// What becomes of rows whose parent's id no row has.
  public enum Orphans: Sendable, Equatable {
    /// There is no outline, and the error names every such row.
    case refuse
    /// They become roots.
    case asRoots
    /// They are left out, with all that hangs under them.
    case drop
  }

  /// What becomes of rows that hang under themselves.
  public var cycles: Cycles

  /// What becomes of rows whose parent's id no row has.
  public var orphans: Orphans

  /// Makes a policy; both kinds of row are refused unless said otherwise.
  public init(cycles: Cycles = .refuse, orphans: Orphans = .refuse) {
    self.cycles = cycles
    self.orphans = orphans
  }

  /// Whether there was something in the data that the policy does not allow.
  func refuses(_ report: OutlineReport) -> Bool {
    cycles == .refuse && !report.cycles.isEmpty || orphans == .refuse && !report.orphans.isEmpty
  }
}

/// What was wrong with the rows of an outline.
public struct OutlineReport: Sendable, Equatable {
  /// The cycles, each from its first row in the data on, and each row before its parent.
  public var cycles: [[FlatRowPlace]] = []

  /// The rows whose parent's id no row has, in the data's order.
  public var orphans: [FlatRowPlace] = []

  /// The rows that were left out, in the data's order: orphans and what hangs under them.
  public var dropped: [FlatRowPlace] = []

  /// Makes a report of nothing.
  public init() {}

  /// Whether nothing was wrong.
  public var isEmpty: Bool { self == OutlineReport() }
}

extension OutlineReport: CustomStringConvertible {
  /// A sentence for each kind of row; empty where nothing was wrong.
  public var description: String {
    var sentences = cycles.map { cycle in
      let rows = FlatRowsError.list(cycle, separator: " under ")
      return "Rows hang under themselves: \(rows) under \(cycle[0].id)."
    }
    if !orphans.isEmpty {
      let rows = FlatRowsError.list(orphans) { "\($0), under \($0.parent ?? "none")" }
      sentences.append("Rows hang under a row that does not exist: \(rows).")
    }
    if !dropped.isEmpty {
      sentences.append("Rows were left out: \(FlatRowsError.list(dropped)).")
    }
    return sentences.joined(separator: " ")
  }
}
