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

  /// Reads a form; “-” is standard input.
  func form(_ path: Argument) throws(ToolFailure) -> FormFile {
    try checked(read(path))
  }

  /// Reads a form, but leaves out a file that configures the page on which GitHub offers forms.
  ///
  /// - Parameters:
  ///   - path: The file; “-” is standard input.
  ///   - note: Called with a sentence about a file that is left out.
  /// - Returns: The form; `nil` for a file that is left out.
  /// - Throws: ``ToolFailure`` where the form cannot be used.
  func form(
    _ path: Argument,
    leavingOut note: (String) -> Void
  ) throws(ToolFailure) -> FormFile? {
    let result = read(path)
    if case .failure(let error) = result, error.code == .templateChooser {
      note(error.description)
      return nil
    }
    return try checked(result)
  }

  private func read(_ path: Argument) -> Result<FormFile, DataFileError> {
    Result { () throws(DataFileError) in
      path == "-" ? try reader.readStandardInput() : try reader.read(fileAt: path.text)
    }
  }

  private func checked(_ result: Result<FormFile, DataFileError>) throws(ToolFailure) -> FormFile {
    let form: FormFile
    do throws(DataFileError) {
      form = try result.get()
    } catch {
      throw ToolFailure(error)
    }
    if let fault = form.definition.faults.first {
      throw ToolFailure(.wrongData, "\(form.file ?? "The form"): \(fault.description)")
    }
    return form
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
