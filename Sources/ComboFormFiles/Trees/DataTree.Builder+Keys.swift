extension DataTree.Builder {
  /// Up to so many keys are compared with one another; more are sorted.
  private static let fewKeys = 8

  /// The first key of a mapping at the end of the records that occurred in it before, and where it did.
  func duplicateKey(of mapping: Int, in source: [UInt8]) -> (earlier: Int, later: Int)? {
    let count = Int(records[mapping].extent) / 2
    guard count > 1 else { return nil }
    return count <= Self.fewKeys
      ? pair(in: mapping, source: source) : sortedPair(in: mapping, source: source)
  }

  /// The first key that occurred before, each compared with all before it.
  private func pair(in mapping: Int, source: [UInt8]) -> (Int, Int)? {
    var key = mapping + 1
    while key < records.count {
      var earlier = mapping + 1
      while earlier < key {
        if haveSameText(earlier, key, in: source) { return (earlier, key) }
        earlier = nextKey(behind: earlier)
      }
      key = nextKey(behind: key)
    }
    return nil
  }

  /// The first key that occurred before, found among many.
  ///
  /// The hash is seeded anew for each process: a file cannot be made to have many equal ones.
  private func sortedPair(in mapping: Int, source: [UInt8]) -> (Int, Int)? {
    var keys: [(hash: Int, key: Int)] = []
    var key = mapping + 1
    while key < records.count {
      keys.append((hash(ofTextOf: key, in: source), key))
      key = nextKey(behind: key)
    }
    keys.sort { $0 < $1 }

    var found: (Int, Int)?
    for (earlier, later) in zip(keys, keys.dropFirst()) where earlier.hash == later.hash {
      guard later.key < found?.1 ?? .max, haveSameText(earlier.key, later.key, in: source) else {
        continue
      }
      found = (earlier.key, later.key)
    }
    return found
  }

  /// The key behind a key and its value.
  func nextKey(behind key: Int) -> Int { records.end(of: key + 1) }

  /// Whether two scalars have the same text.
  func haveSameText(_ first: Int, _ second: Int, in source: [UInt8]) -> Bool {
    guard let left = records[first].textRange, let right = records[second].textRange
    else { return text(of: first, in: source) == text(of: second, in: source) }
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { source[$0] == source[$1] }
  }

  private func hash(ofTextOf key: Int, in source: [UInt8]) -> Int {
    var hasher = Hasher()
    for byte in text(of: key, in: source) { hasher.combine(byte) }
    return hasher.finalize()
  }
}
