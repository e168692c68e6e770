import ComboFields
import ComboFormFiles

// Reading the options.
extension ChooseCommand {
  /// The options, from wherever they come.
  func options() throws(ToolFailure) -> ChoosableOptions {
    if let tree = request.tree { return .tree(try outline(tree)) }
    var lines = OptionLines(request.lines, indexesLabels: asksLive)
    switch request.source {
    case .arguments(let arguments):
      for argument in arguments { lines.add(argument) }
    case .file, .standardInput:
      try request.source.read(input) { file throws(ToolFailure) in
        do throws(SystemError) {
          try file.readAll { lines.read($0) }
        } catch {
          throw request.source.unreadable(error)
        }
      }
      lines.finish()
    }
    return .list(lines.list)
  }

  private func outline(_ tree: TreeSettings) throws(ToolFailure) -> OptionOutline {
    var outline = OptionOutline()
    try request.source.read(input) { file throws(ToolFailure) in
      do throws(DataFileError) {
        let bytes = try FileReader().read(descriptor: file.number, name: request.source.fileName)
        outline = try tree.reader.read(bytes, file: request.source.fileName).outline
      } catch {
        let isUnreadable = error.code == .unreadable
        throw ToolFailure(isUnreadable ? .fileCannotBeRead : .wrongData, error.description)
      }
    }
    return outline
  }

  /// Why there is nothing to ask.
  var noOptions: ToolFailure {
    if request.endsWithoutMatch, request.source.isStream { return ToolFailure(.cancelled) }
    return request.source.isEmpty(in: CommandTable.choose)
  }
}
