import ComboFields

extension OutlineReader {
  /// Reads a tree of options from bytes.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The name to give in errors.
  /// - Returns: The options, none for an empty text.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ bytes: [UInt8], file: String? = nil) throws(DataFileError) -> OutlineFile {
    if format.map(\.isJSON) ?? OutlineFormat.looksLikeJSON(bytes) {
      return try read(json.read(bytes, file: file))
    }
    let text = OutlineText(bytes, file: file, reader: self)
    try text.check(sizeLimit: json.sizeLimit)
    let syntax = PathSyntax(separator: separator)
    let format = format ?? OutlineFormat.found(in: text, separator: syntax.separator)
    let outline: OptionOutline
    switch format {
    case .paths:
      var parser = PathParser(text, syntax: syntax)
      outline = try parser.parse()
    case .lines:
      outline = text.linesOutline()
    case .indented, .nested, .flat:
      // The last two were JSON and are done with.
      var parser = IndentedTextParser(text)
      outline = try parser.parse()
    }
    return OutlineFile(outline: outline, format: format)
  }

  /// Reads a tree of options from a string.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - file: The name to give in errors.
  /// - Returns: The options, none for an empty text.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ text: String, file: String? = nil) throws(DataFileError) -> OutlineFile {
    try read(Array(text.utf8), file: file)
  }

  /// Reads a file.
  ///
  /// - Throws: ``DataFileError``; without a position where the file itself cannot be read.
  public func read(fileAt path: String) throws(DataFileError) -> OutlineFile {
    try read(FileReader(sizeLimit: json.sizeLimit).read(fileAt: path), file: path)
  }

  /// Reads standard input, up to its end.
  ///
  /// - Throws: ``DataFileError``; without a position where standard input cannot be read.
  public func readStandardInput() throws(DataFileError) -> OutlineFile {
    let bytes = try FileReader(sizeLimit: json.sizeLimit).readStandardInput()
    return try read(bytes, file: FileReader.standardInputName)
  }

  /// Reads a tree of options that is a part of a form file.
  ///
  /// Whether it is nested or flat is found by its content unless ``format`` says it; a form of text
  /// means nothing here.
  ///
  /// - Parameter items: The list of the options, or the mapping of their labels.
  /// - Returns: The options, none for an empty list.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ items: DataNode) throws(DataFileError) -> OutlineFile {
    let names = OptionMapping.Names(keys)
    let known = format.flatMap { $0.isJSON ? $0 : nil }
    guard known ?? OutlineFormat.found(in: items, names: names) == .flat else {
      var parser = NestedParser(items, names: names)
      return OutlineFile(outline: try parser.parse(), format: .nested)
    }
    var parser = FlatParser(items, names: names, rootID: rootID)
    return try parser.parse(policy)
  }
}
