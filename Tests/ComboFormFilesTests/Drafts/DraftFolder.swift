import ComboFormFiles
import ComboTesting
import Glibc
import Testing

/// A home with a form in it, removed with everything when the test ends.
final class DraftFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/comboline-drafts-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try TemporaryFolder.write(Array("{}".utf8), to: form)
  }

  deinit { _ = try? ChildProcess.run("/bin/rm", ["-rf", path]) }

  /// The form's file.
  var form: String { "\(path)/Trip to Öland.form.json" }

  /// Where the drafts are.
  var drafts: String { "\(path)/.local/state/comboline/drafts" }

  /// The environment of somebody whose home it is.
  func environment(_ name: String) -> String? { name == "HOME" ? path : nil }

  /// The draft of the form.
  func file() throws(DataFileError) -> DraftFile {
    try DraftFile(formPath: form, title: "Trip", environment: environment)
  }

  /// Starts the probe.
  func probe(_ mode: String) throws -> TerminalChild {
    try TerminalChild(
      BuiltProducts.path(of: "DraftProbe"),
      [mode, form],
      environment: ["HOME": path]
    )
  }

  /// What the folder of the drafts holds, in order.
  var names: [String] {
    get throws {
      let output = try ChildProcess.run("/bin/ls", ["-A", drafts], environment: ["LC_ALL": "C"])
      return output.standardOutput.split(separator: "\n").map { String($0) }
    }
  }

  /// The permissions of a file.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
