import ComboFormFiles
import ComboTesting
import Glibc
import Testing

/// A form that is filled in, and a process that is killed in the middle of it.
@Suite(.serialized) struct FormKillTests {
  private static let fieldCount = 20

  private static var form: String {
    let fields = (0..<fieldCount).map { number in
      #"{"key": "f\#(number)", "kind": "text", "title": "Field \#(number) of many"}"#
    }
    return #"{"title": "Many", "fields": [\#(fields.joined(separator: ", "))]}"#
  }

  @Test(arguments: ["--live", "--line", "--plain"])
  func `what was answered is there again after a kill behind any field`(flag: String) throws {
    let folder = try TemporaryFormFolder(form: Self.form)
    var answered = 0
    for round in 0..<8 {
      let child = try TerminalTool.start(
        ["fill", folder.formPath, flag],
        environment: ["XDG_STATE_HOME": folder.path, "LANG": "C.UTF-8"]
      )
      if answered > 0 {
        try child.terminal.read(untilShown: "Begin anew")
        try child.terminal.type("\r")
      }
      // The next field is asked when what was answered before it is on the disk.
      for _ in 0..<(round % 3) + 1 where answered < Self.fieldCount - 1 {
        try child.terminal.read(untilShown: "Field \(answered) of many")
        try child.terminal.type("answer \(answered)\r")
        answered += 1
      }
      try child.terminal.read(untilShown: "Field \(answered) of many")
      // In every other round the kill comes while an answer is on its way to the disk.
      if !round.isMultiple(of: 2) { try child.terminal.type("answer \(answered)\r") }
      child.send(SIGKILL)
      #expect(try child.wait() == .killed(by: SIGKILL))

      let entries = try folder.draftEntries()
      #expect(entries.count >= answered)
      #expect(entries == (0..<entries.count).map { "f\($0): answer \($0)" })
      answered = entries.count
    }
    #expect(answered > 8)
  }
}

/// A folder with a form and the drafts of it, which goes when the object does.
private final class TemporaryFormFolder {
  let path: String

  var formPath: String { path + "/form.json" }
  private var drafts: String { path + "/comboline/drafts" }

  init(form: String) throws {
    var template = Array("/tmp/comboline-form-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try FileWriter().write(Array(form.utf8), to: formPath)
  }

  /// The names in the folder of drafts.
  private var names: [String] {
    guard let folder = opendir(drafts) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
      )
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// The keys and texts of the draft, which has to be whole.
  func draftEntries() throws -> [String] {
    guard let name = names.first(where: { $0.hasSuffix(".json") }) else { return [] }
    let draft = try JSONReader().read(fileAt: "\(drafts)/\(name)")
    return try draft.expect("entries").elements.map { entry in
      let text = try entry.expect("answer").expect("text").expectString()
      return "\(try entry.expect("key").expectString()): \(text)"
    }
  }

  deinit {
    for name in names { unlink("\(drafts)/\(name)") }
    rmdir(drafts)
    rmdir(path + "/comboline")
    unlink(formPath)
    rmdir(path)
  }
}
