import ComboFields
import ComboFormFiles

/// Reads form files as the flags say.
struct FormReading {
  private let reader: FormFileReader

  /// Reads forms of one format.
  init(_ format: FormFormat, other: FormFileReader.OtherPolicy) {
    var reader = FormFileReader(format: format)
    reader.other = other
    self.reader = reader
  }

  init(_ arguments: ParsedArguments) {
    var reader = FormFileReader(
      format: arguments.text(of: .format).flatMap { FormFormat(rawValue: $0) }
    )
    if let policy = arguments.text(of: .other) {
      reader.other = FormFileReader.OtherPolicy(rawValue: policy) ?? reader.other
    }
    self.reader = reader
  }

  /// Reads a form that is to be filled in; “-” is standard input.
  ///
  /// - Throws: ``ToolFailure`` with the first of what is wrong with the form: whoever fills it in seldom wrote it.
  func form(_ path: Argument) throws(ToolFailure) -> FormFile {
    do throws(DataFileError) {
      return try read(path)
    } catch {
      let hint = error.further.isEmpty ? "" : " “comboline check” says what else is wrong."
      throw ToolFailure(ToolFailure(error).code, error.description + hint)
    }
  }

  /// Reads a form; “-” is standard input.
  ///
  /// - Throws: ``DataFileError`` with all that is wrong.
  func read(_ path: Argument) throws(DataFileError) -> FormFile {
    path == "-" ? try reader.readStandardInput() : try reader.read(fileAt: path.text)
  }
}

extension ToolFailure {
  /// A file that cannot be used.
  init(_ error: DataFileError) {
    let code: ExitCode =
      switch error.code {
      case .unreadable: .fileCannotBeRead
      case .unwritable: .outputFailed
      default: .wrongData
      }
    self.init(code, error.description)
  }
}
