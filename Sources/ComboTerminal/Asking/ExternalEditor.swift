package import EditLine

/// The program in which a person likes to write a longer text: what `VISUAL` names, else `EDITOR`.
///
/// The text is in a file that only its owner can read, in a folder of its own, which is removed
/// afterwards whatever happens short of SIGKILL. No line may be read meanwhile.
package struct ExternalEditor: Sendable {
  /// What came of editing.
  package enum Outcome: Equatable, Sendable {
    /// There is another text now.
    case edited(String)
    /// The text is as it was.
    case unchanged
    /// It did not end well, for a reason that is a sentence; the text is what was written all the
    /// same, `nil` where it is as it was.
    case failed(reason: String, text: String?)
  }

  /// The command, as the variable has it; it may have arguments.
  private let command: String?

  /// Where the folder is made.
  private let folder: String

  /// The largest text that is taken, in bytes.
  private static let sizeLimit = 16 << 20

  /// Finds the editor.
  ///
  /// - Parameter environment: Gives the value of an environment variable.
  package init(environment: (String) -> String? = ProcessEnvironment.value) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { value in
      value.contains { !$0.isWhitespace }
    }
    let folder = environment("TMPDIR") ?? ""
    self.folder = folder.hasPrefix("/") ? folder : "/tmp"
  }

  /// The editor's name, for a person; `nil` where none is set.
  ///
  /// It is the last part of the command's first word: `vim` for `/usr/bin/vim -X`.
  package var name: String? {
    guard let start = command?.drop(while: \.isWhitespace), let first = start.first else {
      return nil
    }
    let isQuoted = first == "\"" || first == "'"
    let word =
      isQuoted ? start.dropFirst().prefix { $0 != first } : start.prefix { !$0.isWhitespace }
    return word.split(separator: "/").last.map { String($0) } ?? String(word)
  }

  /// The name of the editor, for a help line.
  ///
  /// - Parameter environment: Gives the value of an environment variable.
  /// - Returns: The name; `nil` where no editor is set.
  package static func available(
    environment: (String) -> String? = ProcessEnvironment.value
  ) -> String? {
    ExternalEditor(environment: environment).name
  }

  /// Lets the person edit a text, and waits until that is done.
  ///
  /// The file ends with a line break, as editors want it; that one is no part of the text.
  ///
  /// - Parameters:
  ///   - text: The text to begin with.
  ///   - fileExtension: What the file's name ends with, `md` say, by which an editor knows its kind.
  ///   - streams: The terminal.
  /// - Returns: What came of it.
  package func edit(
    _ text: String,
    fileExtension: String = "txt",
    on streams: TerminalStreams
  ) -> Outcome {
    guard let command, let name else {
      return .failed(
        reason: "No editor is set: neither VISUAL nor EDITOR names one.",
        text: nil
      )
    }
    let bytes = Array((text.isEmpty ? "" : text + "\n").utf8)
    let file: PrivateFile
    do {
      file = try PrivateFile(named: "text.\(fileExtension)", under: folder, holding: bytes)
    } catch {
      return .failed(reason: "No file can be made to edit the text in: \(error)", text: nil)
    }
    defer { file.remove() }

    let trouble: String?
    do {
      // The value is the shell's to read, as everywhere; the path is an argument of its own.
      let end = try ForegroundProgram.run(
        ["/bin/sh", "-c", "\(command) \"$@\"", name, file.path],
        on: streams,
        leave: file.remove
      )
      trouble = ExternalEditor.trouble(end, name)
    } catch {
      trouble = "The editor “\(name)” cannot be run: \(error)"
    }
    return outcome(file, former: text, trouble)
  }

  /// Reads the file again.
  private func outcome(_ file: PrivateFile, former: String, _ trouble: String?) -> Outcome {
    let bytes: [UInt8]
    do {
      bytes = try file.contents(limit: ExternalEditor.sizeLimit)
    } catch {
      return .failed(reason: trouble ?? "The edited text cannot be read: \(error)", text: nil)
    }
    let kept = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    let isChanged = !kept.elementsEqual(former.utf8)
    guard let text = String(validating: kept, as: UTF8.self) else {
      let repaired = String(decoding: kept, as: UTF8.self)
      return .failed(
        reason: trouble ?? "The edited text is not UTF-8; what is none of it was replaced by �.",
        text: repaired
      )
    }
    if let trouble { return .failed(reason: trouble, text: isChanged ? text : nil) }
    return isChanged ? .edited(text) : .unchanged
  }

  /// What went wrong when a program ended so; `nil` for nothing.
  private static func trouble(_ end: ChildEnd, _ name: String) -> String? {
    switch end {
    case .exited(0): nil
    case .exited(127): "The editor “\(name)” was not found."
    case .exited(let status): "The editor “\(name)” ended with status \(status)."
    case .killed(let signal): "The editor “\(name)” was ended by \(signal)."
    }
  }
}
