extension YAMLParser {
  /// Brings the entries of other mappings into the innermost one, in place of its key `<<`.
  ///
  /// What the mapping has itself stays; of the others, the first that has a key gives its value.
  mutating func merge(_ mergeKey: Int, into mapping: Int) throws(DataFileError) {
    var own: [Int] = []
    var key = mapping + 1
    while key < builder.records.count {
      own.append(key)
      key = builder.nextKey(behind: key)
    }
    var known = Set<ArraySlice<UInt8>>()
    for key in own where key != mergeKey { known.insert(name(of: key)) }

    var merged: [Int] = []
    for source in try sources(of: mergeKey) {
      var key = source + 1
      while key < builder.records.end(of: source) {
        if known.insert(name(of: key)).inserted { merged.append(key) }
        key = builder.nextKey(behind: key)
      }
    }
    let keys = own.flatMap { $0 == mergeKey ? merged : [$0] }
    let moves = builder.replaceEntries(with: keys)
    anchors = anchors.compactMapValues { record in
      guard record > mapping else { return record }
      return moves.first { $0.entry.contains(record) }.map { record + $0.shift }
    }
  }

  /// The mappings that the value of a key `<<` names: itself, or the elements of a list.
  private func sources(of mergeKey: Int) throws(DataFileError) -> [Int] {
    let value = mergeKey + 1
    guard builder.records[value].kind == .list else {
      guard builder.records[value].kind == .mapping else { throw mergesNoMapping(value) }
      return [value]
    }
    var sources: [Int] = []
    var element = value + 1
    while element < builder.records.end(of: value) {
      guard builder.records[element].kind == .mapping else { throw mergesNoMapping(element) }
      sources.append(element)
      element = builder.records.end(of: element)
    }
    return sources
  }

  private func name(of key: Int) -> ArraySlice<UInt8> { builder.text(of: key, in: bytes) }
}
