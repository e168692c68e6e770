import ComboFields

/// The folder of a form file: what the form names has to lie in it, or below.
struct FormFolder {
  /// The folder, symbolic links resolved; `nil` where the form is no file.
  private let path: String?

  /// The folder of a file; none where the form came from standard input or has no name.
  init(of file: String?) {
    guard let file, let resolved = RealPath.resolved(file) else {
      path = nil
      return
    }
    path = RealPath.folder(of: resolved)
  }

  /// The options in a file that a form names.
  ///
  /// - Throws: ``DataFileError`` where the file lies outside, is not there, or holds no options.
  func outline(
    named name: DataNode,
    by reader: FormFileReader
  ) throws(DataFileError) -> OptionOutline {
    let file = try path(named: name)
    let bytes = try FileReader(sizeLimit: reader.json.sizeLimit).read(fileAt: file)
    let outlines = reader.outlines
    return try DataNotation(ofFileNamed: file) == .yaml
      ? outlines.read(reader.yaml.read(bytes, file: file)).outline
      : outlines.read(bytes, file: file).outline
  }

  /// Where a file is that a form names.
  ///
  /// - Throws: ``DataFileError`` where it lies outside or is not there; which of the two, a form does not learn.
  func path(named name: DataNode) throws(DataFileError) -> String {
    let text = try name.expectString()
    guard let path else {
      throw name.refusal("A form that is no file itself can name no file: it has no folder.")
    }
    guard !text.isEmpty, !text.utf8.contains(0), !text.hasPrefix("/"),
      let resolved = RealPath.resolved("\(path)/\(text)"),
      resolved.hasPrefix(path == "/" ? "/" : "\(path)/")
    else {
      throw name.refusal(
        "There is no file \(VisibleText.quoted(text)) in the folder of the form or below it. No other is read."
      )
    }
    return resolved
  }
}
