import ComboFormFiles
import ComboTesting
import Testing

/// The samples of code in a page of documentation.
struct MarkdownSamples {
  /// The Swift samples as they are printed, in order.
  let swift: [String]

  /// Reads a file, by its path from the root of the repository.
  init(of name: String) throws {
    let bytes = try FileReader().read(fileAt: Repository.root + "/" + name)
    var samples: [String] = []
    var sample: [Substring]?
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if line == "```swift" {
        sample = []
      } else if line == "```", let lines = sample {
        samples.append(lines.map { $0 + "\n" }.joined())
        sample = nil
      } else {
        sample?.append(line)
      }
    }
    #expect(sample == nil, "A sample of \(name) does not end.")
    swift = samples
  }
}

/// Where this package lies.
enum Repository {
  static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")
}
