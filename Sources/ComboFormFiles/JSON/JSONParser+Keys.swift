extension JSONParser {
  /// Up to so many keys are compared with one another; more are sorted.
  private static let fewKeys = 8

  /// Refuses the innermost mapping if it has a key twice.
  func refuseDuplicateKeys() throws(DataFileError) {
    guard let mapping = builder.open.last else { return }
    let count = Int(builder.records[mapping].extent) / 2
    guard count > 1 else { return }
    guard let (first, second) = count <= Self.fewKeys ? pair(in: mapping) : sortedPair(in: mapping)
    else { return }
    throw duplicateKey(first: first, second: second)
  }

  /// The first key that occurred before, each compared with all before it.
  private func pair(in mapping: Int) -> (Int, Int)? {
    var key = mapping + 1
    while key < builder.records.count {
      var earlier = mapping + 1
      while earlier < key {
        if haveSameText(earlier, key) { return (earlier, key) }
        earlier = nextKey(behind: earlier)
      }
      key = nextKey(behind: key)
    }
    return nil
  }

  /// The first key that occurred before, found among many.
  ///
  /// The hash is seeded anew for each process: a file cannot be made to have many equal ones.
  private func sortedPair(in mapping: Int) -> (Int, Int)? {
    var keys: [(hash: Int, key: Int)] = []
    var key = mapping + 1
    while key < builder.records.count {
      keys.append((hash(ofTextOf: key), key))
      key = nextKey(behind: key)
    }
    keys.sort { $0 < $1 }

    var found: (Int, Int)?
    for (earlier, later) in zip(keys, keys.dropFirst()) where earlier.hash == later.hash {
      guard later.key < found?.1 ?? .max, haveSameText(earlier.key, later.key) else { continue }
      found = (earlier.key, later.key)
    }
    return found
  }

  private func nextKey(behind key: Int) -> Int {
    let value = builder.records[key + 1]
    return value.isContainer ? Int(value.link) : key + 2
  }

  private func haveSameText(_ first: Int, _ second: Int) -> Bool {
    guard let left = builder.records[first].textRange, let right = builder.records[second].textRange
    else { return text(of: first) == text(of: second) }
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { bytes[$0] == bytes[$1] }
  }

  private func hash(ofTextOf key: Int) -> Int {
    var hasher = Hasher()
    for byte in text(of: key) { hasher.combine(byte) }
    return hasher.finalize()
  }

  /// The text of a scalar that was read.
  func text(of record: Int) -> ArraySlice<UInt8> {
    builder.text(of: record, in: bytes)
  }
}
