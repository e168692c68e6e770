import ComboFormFiles
import Glibc
import Testing

/// A file of the corpus, a folder of real files that the environment names in `COMBOLINE_CORPUS`.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String

  var testDescription: String { name }

  /// What the index of the corpus says about the file, each in a word or two.
  var features: [String] {
    guard let root = Self.root, let bytes = try? FileReader().read(fileAt: "\(root)/INDEX.tsv")
    else {
      return []
    }
    let path = path.dropFirst(root.utf8.count + 1)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns[0] == path { return (columns.last ?? "").split(separator: "; ").map(String.init) }
    }
    return []
  }

  /// What is said where the corpus is not there.
  static let absence: Comment = "COMBOLINE_CORPUS names no folder: its files were left out"

  static var isPresent: Bool { root != nil }

  private static var root: String? { getenv("COMBOLINE_CORPUS").map { String(cString: $0) } }

  /// The JSON and YAML files in a folder of the corpus, by name; none without a corpus.
  static func all(in folder: String) -> [CorpusFile] {
    guard let root, let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var files: [CorpusFile] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard [".json", ".yml", ".yaml"].contains(where: name.hasSuffix) else { continue }
      files.append(CorpusFile(name: name, path: "\(root)/\(folder)/\(name)"))
    }
    return files.sorted { $0.name < $1.name }
  }
}
