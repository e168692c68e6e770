import Glibc
import Testing

/// A file of the corpus, a folder of real files that the environment names in `COMBOLINE_CORPUS`.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String

  var testDescription: String { name }

  /// What is said where the corpus is not there.
  static let absence: Comment = "COMBOLINE_CORPUS names no folder: its files were left out"

  static var isPresent: Bool { root != nil }

  private static var root: String? { getenv("COMBOLINE_CORPUS").map { String(cString: $0) } }

  /// The JSON files in a folder of the corpus, by name; none without a corpus.
  static func all(in folder: String) -> [CorpusFile] {
    guard let root, let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var files: [CorpusFile] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".json") else { continue }
      files.append(CorpusFile(name: name, path: "\(root)/\(folder)/\(name)"))
    }
    return files.sorted { $0.name < $1.name }
  }
}
