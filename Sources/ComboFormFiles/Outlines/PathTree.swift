import ComboFields

/// Options that are found by their label under another one.
///
/// Beside its label an option takes some 40 bytes.
struct PathTree {
  /// The option that each one hangs under.
  private(set) var parents: [Int?] = []

  private var labels = ByteColumn()

  /// The last option that was made with a hash value, and the one with the same before each.
  private var lastOfHash: [Int: Int32] = [:]
  private var previousOfHash: [Int32] = []

  private static let none: Int32 = -1

  var count: Int { parents.count }

  func label(of row: Int) -> ArraySlice<UInt8> { labels[row] }

  /// The option with a label under another, made where there is none.
  mutating func row(of label: ArraySlice<UInt8>, under parent: Int?) -> Int {
    let row = count
    let hash = Self.hash(label, parent)
    let last = lastOfHash.updateValue(Int32(row), forKey: hash) ?? Self.none
    var candidate = last
    while candidate != Self.none {
      let index = Int(candidate)
      if parents[index] == parent, labels[index] == label {
        lastOfHash[hash] = last
        return index
      }
      candidate = previousOfHash[index]
    }
    parents.append(parent)
    labels.append(label)
    previousOfHash.append(last)
    return row
  }

  private static func hash(_ label: ArraySlice<UInt8>, _ parent: Int?) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    // Eight bytes at once, for the hasher takes its time with each.
    var word: UInt64 = 0
    var length = 0
    for byte in label {
      word = word << 8 | UInt64(byte)
      length += 1
      if length % 8 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(length)
    return hasher.finalize()
  }
}
