import ComboFormFiles
import Glibc
import Testing

/// Each case of what goes wrong with prompts, known by a letter and a number, has a test that carries
/// its name.
///
/// The table beside the tests says which.
///
/// With `RECORD_CASES=1` the table is written anew; such a run always fails.
@Suite struct CaseTableTests {
  /// The numbers of the cases by their letters.
  private static let cases: KeyValuePairs<String, [Int]> = [
    "A": [1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 14, 16],
    "B": [1, 2, 4, 6, 7, 8, 9, 12, 13],
    "C": [1, 2, 4, 5, 7, 8, 9, 11],
    "D": [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13],
    "E": [1, 2, 4, 5, 6, 7, 8, 10, 11],
    "F": [1, 2, 3, 5, 7, 9],
    "G": [1, 2, 4, 5, 7, 8],
    "H": [1, 2, 3, 4, 6, 7, 9, 10],
    "I": [1, 2, 4, 5, 7, 9, 10],
    "J": [1, 2, 3, 5, 6, 7],
    "K": [2, 3, 4, 6, 7, 8],
    "L": [1, 2, 4, 5, 7, 8],
  ]

  private static var names: [String] {
    cases.flatMap { letter, numbers in numbers.map { "\(letter)\($0)" } }
  }

  private static var folder: String {
    #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
  }

  private static var tablePath: String { folder + "/Cases.md" }

  /// The tests with a case in their names, by the case.
  private static func tests() throws -> [String: [String]] {
    var tests: [String: [String]] = [:]
    let known = Set(names)
    for path in files(in: folder).sorted() where path.hasSuffix("Tests.swift") {
      let source = String(decoding: try FileReader().read(fileAt: path), as: UTF8.self)
      for line in source.split(separator: "\n") {
        guard let start = line.firstRange(of: "func `"),
          let end = line[start.upperBound...].firstIndex(of: "`"),
          let colon = line[start.upperBound..<end].firstIndex(of: ":")
        else { continue }
        let words = line[start.upperBound..<colon]
          .split { ", ".contains($0) }
          .map { String($0) }
        for word in words where known.contains(word) {
          let name = line[line.index(after: colon)..<end].drop { $0 == " " }
          let file = path.dropFirst(folder.count + 1)
          tests[word, default: []].append("\(name) (`\(file)`)")
        }
      }
    }
    return tests
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      files += name.contains(".") ? [path] : self.files(in: path)
    }
    return files
  }

  private static func table(of tests: [String: [String]]) -> String {
    let rows = names.map { name in
      "| \(name) | \((tests[name] ?? []).joined(separator: "<br>")) |"
    }
    return """
      # Cases and their tests

      What goes wrong with prompts, combo boxes and line editors, by letter: A width and Unicode, B height,
      scrolling and resize, C keys and paste, D streams and signals, E lists of options, F filtering, G Other,
      H cascades, I trees and checklists, J options that come later, K history and libedit, L forms and
      accessibility. A test names its case. `RECORD_CASES=1 swift test --filter CaseTableTests` writes this
      table.

      | case | tests |
      |---|---|

      """ + rows.joined(separator: "\n") + "\n"
  }

  @Test func `every case has a test that carries its name`() throws {
    let tests = try Self.tests()

    #expect(Self.names.count == 94)
    #expect(Self.names.filter { tests[$0] == nil } == [])
  }

  @Test func `the table says which test is for which case`() throws {
    let table = Self.table(of: try Self.tests())
    if getenv("RECORD_CASES") != nil {
      try FileWriter().write(Array(table.utf8), to: Self.tablePath)
      Issue.record("The table was written.")
      return
    }

    let known = String(decoding: try FileReader().read(fileAt: Self.tablePath), as: UTF8.self)
    #expect(known == table, "Run the tests with RECORD_CASES=1 to write the table anew.")
  }
}
