/// Reads JSON as RFC 8259 defines it, and nothing else.
///
/// The order of entries and the spelling of numbers are kept, and every value and every key has its place.
/// A byte order mark at the beginning is skipped. There are no comments, no trailing commas and no
/// other encodings than UTF-8. What is refused is refused with its place and a sentence.
///
///     let flavours = try JSONReader().read(#"["Vanilla", "Chocolate"]"#)
///     for flavour in flavours.elements {
///       print(try flavour.expectString())
///     }
///
/// Reading costs time in proportion to the size, and memory in proportion to the size and the number
/// of values (16 bytes each); no nesting uses up the stack.
public struct JSONReader: Sendable {
  /// How deep lists and mappings may be nested; 512 by default.
  ///
  /// A list of scalars is 1 deep.
  public var depthLimit: Int

  /// The largest number of bytes that is read; 128 MiB by default.
  public var sizeLimit: Int

  /// What is done with a key that occurs twice in a mapping; refused by default.
  public var duplicateKeys: DuplicateKeys

  /// What is done with half of a surrogate pair in a string; refused by default.
  public var loneSurrogates: LoneSurrogates

  /// What is done with a key that occurs twice in a mapping.
  ///
  /// RFC 8259 leaves it to the reader. Two keys are the same when their texts are, escapes resolved.
  public enum DuplicateKeys: Hashable, Sendable {
    /// It is an error that names both places.
    case refused
    /// All entries are kept in order; looked up by its key, the last one counts.
    case kept
  }

  /// What is done with `\ud83d` where the other half does not follow, which is no Unicode text.
  public enum LoneSurrogates: Hashable, Sendable {
    /// It is an error.
    case refused
    /// U+FFFD takes its place.
    case replaced
  }

  /// Makes a reader.
  public init(
    depthLimit: Int = 512,
    sizeLimit: Int = FileReader.defaultSizeLimit,
    duplicateKeys: DuplicateKeys = .refused,
    loneSurrogates: LoneSurrogates = .refused
  ) {
    self.depthLimit = depthLimit
    self.sizeLimit = sizeLimit
    self.duplicateKeys = duplicateKeys
    self.loneSurrogates = loneSurrogates
  }

  /// Reads a JSON text from bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - file: The name to give in errors.
  /// - Returns: The value that the text holds.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ bytes: [UInt8], file: String? = nil) throws(DataFileError) -> DataNode {
    var parser = JSONParser(bytes, file: file, rules: self)
    return DataNode(tree: try parser.parse(), index: 0)
  }

  /// Reads a JSON text from a string.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in errors.
  /// - Returns: The value that the text holds.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ text: String, file: String? = nil) throws(DataFileError) -> DataNode {
    try read(Array(text.utf8), file: file)
  }

  /// Reads a JSON file.
  ///
  /// - Throws: ``DataFileError``; without a position where the file itself cannot be read.
  public func read(fileAt path: String) throws(DataFileError) -> DataNode {
    try read(FileReader(sizeLimit: sizeLimit).read(fileAt: path), file: path)
  }

  /// Reads a JSON text from standard input, up to its end.
  ///
  /// - Throws: ``DataFileError``; without a position where standard input cannot be read.
  public func readStandardInput() throws(DataFileError) -> DataNode {
    let bytes = try FileReader(sizeLimit: sizeLimit).readStandardInput()
    return try read(bytes, file: FileReader.standardInputName)
  }
}
