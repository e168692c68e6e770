/// Reads YAML by libyaml, into the same tree that JSON is read into.
///
/// The kind of a plain scalar is that of YAML 1.1, as GitHub reads it: `yes` and `off` are booleans, `0x1F`
/// is a number; ``DataNode/text`` is what was written (`3.10`, `no`). Text in quotation marks and text in
/// blocks is a string. Tags may say otherwise (`!!str 3.10`). Keys are strings.
///
///     let form = try YAMLReader().read("options: [3.10, no, 'no']")
///     print(form["options"]?.elements.map(\.kind))  // [.number, .boolean, .string]
///
/// An alias is read as what stands at its anchor, place included; `<<` brings in the entries of other mappings
/// that the mapping does not have itself. There is one document in a file, and no key stands twice in
/// a mapping. What is refused is refused with its place and a sentence.
///
/// Reading costs time in proportion to the size, and memory in proportion to the size and the number
/// of values (16 bytes each); no nesting uses up the stack.
public struct YAMLReader: Sendable {
  /// How deep lists and mappings may be nested; 256 by default.
  ///
  /// A list of scalars is 1 deep.
  public var depthLimit: Int

  /// The largest number of bytes that is read; 128 MiB by default.
  public var sizeLimit: Int

  /// The largest number of values that aliases may bring in, in the whole file; 100,000 by default.
  ///
  /// A file of a few hundred bytes could otherwise stand for more values than any memory holds.
  public var aliasLimit: Int

  /// Makes a reader.
  public init(
    depthLimit: Int = 256,
    sizeLimit: Int = FileReader.defaultSizeLimit,
    aliasLimit: Int = 100_000
  ) {
    self.depthLimit = depthLimit
    self.sizeLimit = sizeLimit
    self.aliasLimit = aliasLimit
  }

  /// Reads a YAML text from bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - file: The name to give in errors.
  /// - Returns: The value that the text holds.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ bytes: [UInt8], file: String? = nil) throws(DataFileError) -> DataNode {
    var parser = YAMLParser(bytes, file: file, rules: self)
    return DataNode(tree: try parser.parse(), index: 0)
  }

  /// Reads a YAML text from a string.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in errors.
  /// - Returns: The value that the text holds.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ text: String, file: String? = nil) throws(DataFileError) -> DataNode {
    try read(Array(text.utf8), file: file)
  }

  /// Reads a YAML file.
  ///
  /// - Throws: ``DataFileError``; without a position where the file itself cannot be read.
  public func read(fileAt path: String) throws(DataFileError) -> DataNode {
    try read(FileReader(sizeLimit: sizeLimit).read(fileAt: path), file: path)
  }
}
