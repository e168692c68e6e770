import ComboFields
import ComboFormFiles
import Glibc
import Testing

/// A file of real hierarchical data, in a folder that the environment names in `COMBOLINE_DATA`.
struct DataFile: Sendable, CustomTestStringConvertible {
  let name: String

  /// How many options there are on each level.
  let counts: [Int]

  let format: OutlineFormat

  var testDescription: String { name }

  /// What is said where the data is not there.
  static let absence: Comment = "COMBOLINE_DATA names no folder: its files were left out"

  static var isPresent: Bool { root != nil }

  private static var root: String? { getenv("COMBOLINE_DATA").map { String(cString: $0) } }

  func read() throws -> OutlineFile {
    try OutlineReader().read(fileAt: "\(DataFile.root ?? "")/\(name)")
  }

  init(_ name: String, _ counts: [Int], _ format: OutlineFormat) {
    self.name = name
    self.counts = counts
    self.format = format
  }
}

extension OptionOutline {
  /// How many options there are on each level.
  var levelCounts: [Int] {
    var counts = [Int](repeating: 0, count: levelCount)
    for position in 0..<count { counts[level(of: position)] += 1 }
    return counts
  }

  /// The option at the end of a path of labels.
  func position(ofLabels labels: [String]) -> Int? {
    var position: Int?
    for label in labels {
      let siblings = position.map { children(of: $0) } ?? roots
      guard let next = siblings.first(where: { self.label(at: $0) == label }) else { return nil }
      position = next
    }
    return position
  }
}
