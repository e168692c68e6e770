import ComboFields
import ComboFormFiles

// Reading the options.
extension ChooseCommand {
  /// The options, from wherever they come.
  func options() throws(ToolFailure) -> ChoosableOptions {
    if let tree = request.tree { return .tree(try outline(tree)) }
    var lines = OptionLines(request.lines)
    switch request.source {
    case .arguments(let arguments):
      for argument in arguments { lines.add(argument) }
    case .file, .standardInput:
      try readSource { file throws(ToolFailure) in
        do throws(SystemError) {
          try file.readAll { lines.read($0) }
        } catch {
          throw unreadable(error)
        }
      }
      lines.finish()
    }
    return .list(lines.list)
  }

  private func outline(_ tree: TreeSettings) throws(ToolFailure) -> OptionOutline {
    var outline = OptionOutline()
    try readSource { file throws(ToolFailure) in
      do throws(DataFileError) {
        let bytes = try FileReader().read(descriptor: file.number, name: fileName)
        outline = try tree.reader.read(bytes, file: fileName).outline
      } catch {
        let isUnreadable = error.code == .unreadable
        throw ToolFailure(isUnreadable ? .fileCannotBeRead : .wrongData, error.description)
      }
    }
    return outline
  }

  /// Opens what the options come from, and closes it again behind the reading.
  private func readSource(
    _ read: (FileDescriptor) throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    guard case .file(let path) = request.source else { return try read(input) }
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.opening(path)
    } catch {
      throw unreadable(error)
    }
    defer { file.closeFile() }
    try read(file)
  }

  private func unreadable(_ error: SystemError) -> ToolFailure {
    ToolFailure(.fileCannotBeRead, "\(sourceName) cannot be read: \(error.reason).")
  }

  /// Why there is nothing to ask.
  var noOptions: ToolFailure {
    if case .arguments = request.source {
      return usageFailure(
        "There are no options: give them as arguments, through a pipe, or in a file with --from."
      )
    }
    return request.endsWithoutMatch
      ? ToolFailure(.cancelled) : ToolFailure(.wrongData, "\(sourceName) has no options.")
  }

  /// What the options come from, at the beginning of a sentence.
  private var sourceName: String {
    if case .file(let path) = request.source { "“\(path.text)”" } else { "Standard input" }
  }

  /// What the options come from, before a line and a column.
  private var fileName: String {
    if case .file(let path) = request.source { path.text } else { "standard input" }
  }
}
