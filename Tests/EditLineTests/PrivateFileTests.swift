import EditLine
import Glibc
import Testing

@Suite struct PrivateFileTests {
  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func `only its owner can read the file and enter its folder`() throws {
    let parent = try TemporaryFolder()

    let file = try PrivateFile(named: "text.md", under: parent.path, holding: Array("é".utf8))
    defer { file.remove() }

    #expect(try file.contents(limit: 100) == Array("é".utf8))
    #expect(mode(of: file.path) == 0o600)
    let folder = parent.path(of: try #require(parent.names.first))
    #expect(mode(of: folder) == 0o700)
    #expect(file.path == "\(folder)/text.md")
  }

  @Test func `the folder goes with whatever another program has left in it`() throws {
    let parent = try TemporaryFolder()
    let file = try PrivateFile(named: "text", under: parent.path, holding: [])
    let folder = parent.path(of: try #require(parent.names.first))
    try #require(mkdir("\(folder)/more", 0o700) == 0)
    try #require(symlink(parent.path, "\(folder)/more/link") == 0)
    try #require(symlink("nowhere", "\(folder)/.text.swp") == 0)
    try parent.write("kept", to: "beside")

    file.remove()

    #expect(parent.names == ["beside"])
  }

  @Test func `where no folder can be made, the error says where`() {
    let error = #expect(throws: EditLineError.self) {
      try PrivateFile(named: "text", under: "/no/such/folder", holding: [])
    }

    #expect(error?.description == "“/no/such/folder” failed: No such file or directory.")
  }

  @Test func `a file that has become too large is not read`() throws {
    let parent = try TemporaryFolder()
    let file = try PrivateFile(named: "text", under: parent.path, holding: [1, 2, 3])
    defer { file.remove() }

    #expect(throws: EditLineError.self) { try file.contents(limit: 2) }
  }
}
