import ComboFields
import ComboFormFiles
import ComboTesting
import Glibc
import Testing

@Suite struct DraftFileTests {
  private let draft = FormDraft(entries: [
    .init(key: "name", answer: .text("Ada")), .init(key: "note", answer: nil),
  ])

  /// Puts a text where the draft of the form is.
  private func put(_ text: String, in folder: DraftFolder) throws {
    let path = try folder.file().path
    try FileWriter(isPrivate: true).write(Array(text.utf8), to: path)
  }

  @Test func `there is no draft at first`() throws {
    let folder = try DraftFolder()

    #expect(try folder.file().load() == nil)
  }

  @Test func `a draft is there for the next run`() throws {
    let folder = try DraftFolder()
    try folder.file().save(draft)

    #expect(try folder.file().load() == draft)
  }

  @Test func `a finished form leaves nothing behind`() throws {
    let folder = try DraftFolder()
    do {
      let file = try folder.file()
      try file.save(draft)
      #expect(try folder.names.count == 2)

      try file.remove()
      try file.remove()
    }

    #expect(try folder.names.isEmpty)
  }

  @Test func `only its owner can read a draft or enter the folder`() throws {
    let folder = try DraftFolder()

    let file = try folder.file()
    try file.save(draft)

    #expect(DraftFolder.mode(of: file.path) == 0o600)
    #expect(DraftFolder.mode(of: folder.drafts) == 0o700)
    #expect(DraftFolder.mode(of: "\(folder.path)/.local") == 0o700)
  }

  @Test func `a folder that others can enter becomes private`() throws {
    let folder = try DraftFolder()
    _ = try folder.file()
    try #require(chmod(folder.drafts, 0o755) == 0)

    _ = try folder.file()

    #expect(DraftFolder.mode(of: folder.drafts) == 0o700)
  }

  @Test func `the name of the file tells the form`() throws {
    let folder = try DraftFolder()

    let file = try folder.file()

    let name = file.path.dropFirst(folder.drafts.count + 1)
    #expect(file.path.hasPrefix(folder.drafts + "/"))
    #expect(name.hasPrefix("Trip-to--land-form-"))
    #expect(name.utf8.count == "Trip-to--land-form-0123456789abcdef.json".utf8.count)
  }

  @Test func `a form has the same draft by whatever name, and another form another`() throws {
    let folder = try DraftFolder()
    try #require(mkdir("\(folder.path)/other", 0o700) == 0)
    try #require(symlink(folder.form, "\(folder.path)/link") == 0)
    let other = "\(folder.path)/other/Trip to Öland.form.json"
    try TemporaryFolder.write(Array("{}".utf8), to: other)

    let path = try folder.file().path
    let linked = try DraftFile(formPath: "\(folder.path)/link", environment: folder.environment)

    #expect(linked.path == path)
    #expect(try DraftFile(formPath: other, environment: folder.environment).path != path)
  }

  @Test func `the state folder of the environment goes before the home`() throws {
    let folder = try DraftFolder()

    let named = try DraftFile(formPath: folder.form) {
      ["HOME": "/nowhere", "XDG_STATE_HOME": "\(folder.path)/state"][$0]
    }
    let relative = try DraftFile(formPath: folder.form) {
      ["HOME": folder.path, "XDG_STATE_HOME": "state"][$0]
    }

    #expect(named.path.hasPrefix("\(folder.path)/state/comboline/drafts/"))
    #expect(relative.path.hasPrefix(folder.drafts))
  }

  @Test func `without a home there are no drafts`() throws {
    let folder = try DraftFolder()

    let error = #expect(throws: DataFileError.self) {
      try DraftFile(formPath: folder.form) { _ in nil }
    }

    #expect(
      error?.description
        == "No draft of the form can be kept: neither XDG_STATE_HOME nor HOME names a folder."
    )
  }

  @Test func `a form that is not there has no draft`() throws {
    let folder = try DraftFolder()

    #expect(throws: DataFileError.self) {
      try DraftFile(formPath: "\(folder.path)/none", environment: folder.environment)
    }
    #expect(throws: DataFileError.self) {
      try DraftFile(formPath: "a\0b", environment: folder.environment)
    }
  }

  @Test func `a folder that cannot be made is an error that names it`() throws {
    let folder = try DraftFolder()
    try TemporaryFolder.write([], to: "\(folder.path)/.local")

    let error = #expect(throws: DataFileError.self) { try folder.file() }

    #expect(
      error?.description == "\(folder.drafts): The folder cannot be used: Not a directory."
    )
  }

  @Test(arguments: [
    ("", "1:1: The file is empty. Expected a value."),
    (#"{"format":"comboline draft","version":1,"entries":[{"ke"#, nil),
    ("[1, 2]", "1:1: The file is not the draft of a form."),
    (#"{"format":"something else"}"#, "1:1: The file is not the draft of a form."),
    (
      #"{"format":"comboline draft","version":2,"news":true}"#,
      "1:1: The draft is of version 2, and only 1 is known."
    ),
    (
      #"{"format":"comboline draft","version":1,"form":"/x","entries":[]}"#,
      " The draft is one of another form, “/x”."
    ),
    (
      #"{"format":"comboline draft","version":1,"form":"/x","entries":[{"key":"a","answer":{"kind":"smell"}}]}"#,
      "1:92: entries[0].answer.kind: An answer of this kind is not known."
    ),
  ])
  func `what is no draft of the form is refused and left as it is`(
    text: String,
    sentence: String?
  ) throws {
    let folder = try DraftFolder()
    try put(text, in: folder)
    let file = try folder.file()

    let error = #expect(throws: DataFileError.self) { try file.load() }
    #expect(throws: DataFileError.self) { try file.save(draft) }
    #expect(throws: DataFileError.self) { try file.remove() }

    if let sentence { #expect(error?.description == "\(file.path):\(sentence)") }
    #expect(try FileReader().read(fileAt: file.path) == Array(text.utf8))
  }

  @Test func `nothing is saved over what nobody has looked at`() throws {
    let folder = try DraftFolder()
    try put("mine", in: folder)

    #expect(throws: DataFileError.self) { try folder.file().save(draft) }
    #expect(throws: DataFileError.self) { try folder.file().remove() }

    #expect(try FileReader().read(fileAt: folder.file().path) == Array("mine".utf8))
  }

  @Test func `what a killed process has left of a draft is removed`() throws {
    let folder = try DraftFolder()
    let path = try folder.file().path
    for name in ["\(path).123-0.tmp", "\(folder.drafts)/other.json.123-0.tmp"] {
      try TemporaryFolder.write([1], to: name)
    }

    _ = try folder.file()

    #expect(try folder.names == ["other.json.123-0.tmp"])
  }
}
