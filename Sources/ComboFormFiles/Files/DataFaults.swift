/// What is wrong with a file, as it is found in one reading.
///
/// A part that cannot be used is noted and left out, and the reading goes on behind it: whoever wrote the file learns
/// of everything at once. What cannot be said for certain because of an earlier fault is not said.
final class DataFaults {
  /// The faults in the order in which they were found, each once.
  private(set) var found: [DataFileError] = []

  /// What is said of the file beside, should it be refused.
  var warnings: [DataFileError] = []

  /// Whether nothing is wrong.
  var isEmpty: Bool { count == 0 }

  /// How often something was wrong, also where nothing is said of it.
  private var count = 0

  /// The keys that were meant by misspelt ones, by the place of their mapping in the tree.
  private var meantKeys: [Int: Set<String>] = [:]

  /// The most that is found: the path to each place takes a look at all that stands before it.
  static let limit = FormFileReader.faultLimit

  /// What is read; `nil` where it or a part of it is wrong, which is noted.
  ///
  /// Once the limit is reached, nothing is read any more.
  @discardableResult
  func noting<Value>(_ read: @autoclosure () throws(DataFileError) -> Value?) -> Value? {
    guard found.count < Self.limit else { return nil }
    let before = count
    do throws(DataFileError) {
      let value = try read()
      return count == before ? value : nil
    } catch {
      note(error)
      return nil
    }
  }

  /// What is read of each element of a list; those that are wrong are noted and left out.
  func noting<Value>(
    eachOf list: DataNode,
    _ read: (DataNode) throws(DataFileError) -> Value
  ) throws(DataFileError) -> [Value] {
    var values: [Value] = []
    for element in try list.expectElements() {
      if let value = noting(try read(element)) { values.append(value) }
    }
    return values
  }

  /// Notes a fault, and what else came with it.
  func note(_ fault: DataFileError) {
    count += 1
    for fault in fault.all where fault.code != .consequence && !found.contains(fault) {
      guard found.count < Self.limit else { return }
      found.append(fault)
    }
  }

  /// Throws the first of the faults in the order of the file, and with it the others.
  func check() throws(DataFileError) {
    guard var first = found.inOrderOfFile.first else { return }
    first.further = (found + warnings).filter { $0 != first }
    throw first
  }

  // MARK: Keys

  /// Notes the keys of a mapping that mean nothing there.
  ///
  /// - Returns: Whether there is none.
  @discardableResult
  func expectKeys(_ known: [String], of node: DataNode) -> Bool {
    guard node.kind == .mapping else {
      note(node.unexpected("a mapping"))
      return false
    }
    var isKnown = true
    for entry in node.entries where !known.contains(entry.name) {
      guard found.count < Self.limit else { return false }
      if let key = DataNode.nearest(to: entry.name, among: known) {
        meantKeys[node.index, default: []].insert(key)
      }
      note(entry.key.meansNothing(among: known))
      isKnown = false
    }
    return isKnown
  }

  /// Whether one of some keys of a mapping is there, but misspelt, which has been noted.
  func hasMisspelt(_ keys: String..., in node: DataNode) -> Bool {
    meantKeys[node.index].map { !$0.isDisjoint(with: keys) } ?? false
  }

  /// The value of a key that a mapping has to have.
  ///
  /// - Throws: ``DataFileError`` where it is missing.
  func expect(_ key: String, of node: DataNode) throws(DataFileError) -> DataNode {
    guard !hasMisspelt(key, in: node) else { throw .consequence }
    return try node.expect(key)
  }
}

extension DataFileError {
  /// What cannot be read because of a fault that has been noted: nothing more is to be said of it.
  static let consequence = DataFileError(.consequence, sentence: "")
}

extension DataFileError.Code {
  /// It only follows from a fault that has been noted.
  static let consequence = DataFileError.Code(rawValue: "consequence")
}

extension [DataFileError] {
  /// The errors by their places; those in another file than the first of them come last.
  package var inOrderOfFile: [DataFileError] {
    let file = first?.file
    let keys = enumerated().map { index, error in
      (error.file == file ? 0 : 1, error.position?.offset ?? 0, index)
    }
    return keys.sorted(by: <).map { self[$0.2] }
  }
}
