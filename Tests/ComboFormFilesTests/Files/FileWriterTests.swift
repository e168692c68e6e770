import ComboFormFiles
import Glibc
import Testing

@Suite struct FileWriterTests {
  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `a new file holds all of the bytes, and nothing is left beside it`() throws {
    try TemporaryFolder.with { folder in
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }

      try FileWriter().write(bytes, to: "\(folder)/file")

      #expect(try FileReader().read(fileAt: "\(folder)/file") == bytes)
    }
  }

  @Test func `a file that is replaced keeps its permissions, and a link stays one`() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(Array("old and longer".utf8), to: "\(folder)/file")
      try #require(chmod("\(folder)/file", 0o640) == 0)
      try #require(symlink("file", "\(folder)/fifo") == 0)

      try FileWriter().write(Array("new".utf8), to: "\(folder)/fifo")

      #expect(try FileReader().read(fileAt: "\(folder)/file") == Array("new".utf8))
      #expect(mode(of: "\(folder)/file") == 0o640)
      var status = stat()
      #expect(lstat("\(folder)/fifo", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `a private file is for its owner alone`() throws {
    try TemporaryFolder.with { folder in
      try FileWriter(isPrivate: true).write([1], to: "\(folder)/file")

      #expect(mode(of: "\(folder)/file") == 0o600)
    }
  }

  @Test func `where no file can be made, the error names the file`() {
    let error = #expect(throws: DataFileError.self) {
      try FileWriter().write([1], to: "/nowhere/at/all")
    }

    #expect(
      error?.description
        == "/nowhere/at/all: The file cannot be written: No such file or directory."
    )
    #expect(error?.code == .unwritable)
  }

  @Test func `a device is written as it is`() throws {
    try FileWriter().write([1], to: "/dev/null")

    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a name with a NUL is refused`() {
    #expect(throws: DataFileError.self) { try FileWriter().write([1], to: "a\0b") }
  }
}
