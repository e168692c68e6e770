import Glibc
import Testing

/// A file of the JSON test suite.
struct SuiteFile: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String

  var testDescription: String { name }

  /// The folder of the suite, if the environment names one that holds it.
  static var folder: String? {
    guard let corpus = getenv("COMBOLINE_CORPUS") else { return nil }
    return String(cString: corpus) + "/json-test-suite/test_parsing"
  }

  /// Its files by name; none without a folder.
  static var all: [SuiteFile] {
    guard let folder, let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [SuiteFile] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".json") { files.append(SuiteFile(name: name, path: folder + "/" + name)) }
    }
    return files.sorted { $0.name < $1.name }
  }
}
