import ComboFields

extension FlatParser {
  /// The error for rows that make no outline: at the first row concerned, it names the others too.
  func refusal(_ error: FlatRowsError, _ policy: OutlinePolicy) -> DataFileError {
    switch error {
    case .refused(let report):
      return joined(faults(report, OutlinePolicy(cycles: .refuse, orphans: .refuse)))
    case .nothingLeft(let report):
      return joined(faults(report, policy), intro: "No row is left. ")
    case .duplicateRow(_, let second):
      return rows.node(ofRow: second.row).refusal(error.description)
    case .rootIsRow(let row):
      return rows.node(ofRow: row.row).refusal(error.description)
    case .options:
      return DataFileError(.unexpectedValue, file: rows.tree.file, sentence: error.description)
    }
  }

  /// One error for each cycle and for each id that orphans hang under, in the order of the file.
  func faults(_ report: OutlineReport, _ policy: OutlinePolicy) -> [DataFileError] {
    let cycles = report.cycles.map { cycle in
      var sentence = self.sentence(forCycle: cycle)
      if policy.cycles == .breakAtFirst {
        sentence += " \(label(cycle[0])) is put on the first level."
      }
      return parentNode(cycle[0]).refusal(sentence)
    }
    return (cycles + orphanFaults(report.orphans, policy.orphans)).inOrderOfFile
  }

  private func joined(_ faults: [DataFileError], intro: String = "") -> DataFileError {
    var error = faults[0]
    let sentences = faults.prefix(Self.namedFaults).map(\.sentence).joined(separator: " ")
    let rest = faults.count - Self.namedFaults
    error.sentence = intro + sentences + (rest > 0 ? " There are \(rest) more such faults." : "")
    return error
  }

  private func orphanFaults(
    _ orphans: [FlatRowPlace],
    _ policy: OutlinePolicy.Orphans
  ) -> [DataFileError] {
    // By parent, in the order of the file.
    var groups: [[FlatRowPlace]] = []
    var groupOfParent: [String: Int] = [:]
    for orphan in orphans {
      let parent = parentNode(orphan).text ?? ""
      if let group = groupOfParent[parent] {
        groups[group].append(orphan)
      } else {
        groupOfParent[parent] = groups.count
        groups.append([orphan])
      }
    }
    return groups.map { group in
      let parent = parentNode(group[0])
      let id = VisibleText.quoted(parent.text ?? "")
      var sentence = "No row has the id \(id), under which \(named(group, " and ")) should hang."
      switch policy {
      case .refuse where groups.count == 1:
        sentence += " If \(id) stands for the root, say so by the root's id."
      case .refuse:
        break
      case .asRoots:
        sentence += " What hangs there is put on the first level."
      case .drop:
        sentence += " What hangs there is left out."
      }
      return parent.refusal(sentence)
    }
  }

  private func sentence(forCycle cycle: [FlatRowPlace]) -> String {
    guard cycle.count > 1 else { return "\(named(cycle)) hangs under itself." }
    return "Rows hang under themselves: \(named(cycle, " under ")) under \(label(cycle[0]))."
  }

  private func named(_ places: [FlatRowPlace], _ separator: String = "") -> String {
    let named = places.prefix(Self.namedRows).map { place in
      "\(label(place)) (id \(id(place)), line \(rows.node(ofRow: place.row).position.line))"
    }
    let rest = places.count - Self.namedRows
    return (rest > 0 ? named + ["\(rest) more"] : named).joined(separator: separator)
  }

  private func label(_ place: FlatRowPlace) -> String { VisibleText.quoted(place.label) }

  private func id(_ place: FlatRowPlace) -> String {
    VisibleText.escaped(mapping(place).id?.text ?? "")
  }

  /// Where a row names its parent.
  private func parentNode(_ place: FlatRowPlace) -> DataNode {
    mapping(place).parent ?? rows.node(ofRow: place.row)
  }

  private func mapping(_ place: FlatRowPlace) -> OptionMapping {
    OptionMapping(rows.node(ofRow: place.row), names: names)
  }

  /// The most rows and the most faults that one error names.
  private static let namedRows = 12
  private static let namedFaults = 4
}
