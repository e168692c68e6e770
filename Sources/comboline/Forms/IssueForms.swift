import ComboFields
import ComboFormFiles
import ComboTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The issue forms of the repository around the working folder.
struct IssueForms {
  /// Where a repository has its issue forms.
  private static let folder = ".github/ISSUE_TEMPLATE"

  private let start: String

  /// Tells the person something that is no answer.
  private let say: (String) -> Void

  init(_ environment: Environment, _ say: @escaping (String) -> Void) {
    self.say = say
    start = environment["PWD"].map(\.text).flatMap { Self.isWorkingFolder($0) ? $0 : nil } ?? "."
  }

  /// Asks which form is to be filled in, where there are several.
  ///
  /// - Parameter asking: How the person is asked; `nil` where nobody may be.
  /// - Returns: The path of the form.
  /// - Throws: ``ToolFailure`` where there is none, or none is chosen.
  func choose(_ asking: AskRequest?) throws(ToolFailure) -> Argument {
    guard let folder = folderAround(start) else {
      throw ToolFailure(
        UsageError(
          "No form is named, and there is no \(Self.folder) in this folder or above: comboline fill "
            + "FILE."
        ),
        in: CommandTable.fill
      )
    }
    let forms = try forms(in: folder)
    guard let first = forms.first else {
      throw ToolFailure(.wrongData, "There is no issue form in \(folder).")
    }
    guard forms.count > 1 else { return Argument(first.path) }
    let several = severalForms(forms.map(\.path), in: folder)
    guard let asking else { throw ToolFailure(UsageError(several), in: CommandTable.fill) }
    let options = forms.map { path, form in
      FieldOption(
        form.definition.title ?? path,
        value: path,
        detail: form.definition.detail
      )
    }
    let list = (try? OptionList(options: options)) ?? OptionList()
    let field = DropDownField(Self.folder, options: list) { $0.isRequired = true }
    let outcome: Outcome<Answer?>
    var prompt = Prompt(asking)
    prompt.allowsBack = false
    do throws(PromptError) {
      outcome = try prompt.ask(field)
    } catch {
      throw error == .noTerminal
        ? ToolFailure(.noTerminal, "There is no terminal to ask on. \(several)")
        : ToolFailure(error)
    }
    return Argument(try outcome.answer()?.value ?? first.path)
  }

  /// The forms in a folder that can be filled in; what is wrong with the others is said.
  ///
  /// - Throws: ``ToolFailure`` where there are only such that are wrong.
  private func forms(
    in folder: String
  ) throws(ToolFailure) -> [(path: String, form: FormFile)] {
    let reading = FormReading(.issue, other: .never)
    var forms: [(path: String, form: FormFile)] = []
    var failures: [ToolFailure] = []
    for name in names(in: folder) {
      let path = "\(folder)/\(name)"
      do throws(ToolFailure) {
        forms.append((path, try reading.form(Argument(path))))
      } catch {
        failures.append(error)
      }
    }
    let last = forms.isEmpty ? failures.popLast() : nil
    for failure in failures { say(failure.sentence ?? "") }
    if let last { throw last }
    return forms
  }

  /// What is to be done where nobody can be asked which form it is.
  private func severalForms(_ paths: [String], in folder: String) -> String {
    let names = paths.map { $0.dropFirst(folder.count + 1) }.joined(separator: ", ")
    return "Name the form: comboline fill FILE. In \(folder) there are \(names)."
  }

  /// The folder with issue forms in a folder or one above, up to that of the repository.
  private func folderAround(_ start: String) -> String? {
    var folder = start
    // A path is no longer than that.
    for _ in 0..<256 {
      let forms = "\(folder)/\(Self.folder)"
      if FileDescriptor.isFolder(forms) { return forms }
      if Self.exists("\(folder)/.git") { return nil }
      if folder.hasPrefix("/") {
        guard let slash = folder.dropLast(folder == "/" ? 0 : 1).lastIndex(of: "/"), folder != "/"
        else { return nil }
        folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      } else {
        folder += "/.."
      }
    }
    return nil
  }

  /// The names of the form files in a folder, in order; the one that sets up the page is none.
  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if DataNotation(ofFileNamed: name) == .yaml, !name.hasPrefix("config.") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path from the root leads to the working folder: the variable may be left over from
  /// another.
  private static func isWorkingFolder(_ path: String) -> Bool {
    var here = stat()
    var there = stat()
    return path.hasPrefix("/") && stat(".", &here) == 0 && stat(path, &there) == 0
      && here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
