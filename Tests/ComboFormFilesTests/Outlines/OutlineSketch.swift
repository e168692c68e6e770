import ComboFields
import ComboFormFiles
import Testing

/// The labels of an outline as lines, each with a point before it for every level above.
func sketch(_ outline: OptionOutline) -> [String] {
  (0..<outline.count).map {
    String(repeating: ".", count: outline.level(of: $0)) + outline.label(at: $0)
  }
}

/// The labels of a text or JSON file that a reader finds.
func sketch(_ text: String, _ reader: OutlineReader = OutlineReader()) throws -> [String] {
  sketch(try reader.read(text).outline)
}

/// What a reader says to a file that it refuses.
func refusal(_ text: String, _ reader: OutlineReader = OutlineReader()) -> String? {
  let error = #expect(throws: DataFileError.self) { try reader.read(text, file: "f") }
  return error?.description
}

extension OutlineReader {
  /// A reader of text.
  static func text(
    _ format: OutlineFormat? = nil,
    delimiter: String? = nil,
    separator: String = "/",
    hasComments: Bool = false
  ) -> OutlineReader {
    var reader = OutlineReader(format: format)
    reader.delimiter = delimiter
    reader.separator = separator
    reader.hasComments = hasComments
    return reader
  }
}
