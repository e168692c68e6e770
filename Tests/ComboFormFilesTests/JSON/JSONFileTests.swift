import ComboFormFiles
import Testing

@Suite struct JSONFileTests {
  @Test func `a JSON file is read by its name, which its errors carry`() throws {
    try TemporaryFolder.with { folder in
      let path = "\(folder)/file"
      try TemporaryFolder.write(Array("{\"a\": [1,\n 2]}".utf8), to: path)
      let form = try JSONReader().read(fileAt: path)

      #expect(form.file == path)
      #expect(form["a"]?[1]?.integer == 2)

      try TemporaryFolder.write(Array("[1,\n x]".utf8), to: path)
      let error = #expect(throws: DataFileError.self) { try JSONReader().read(fileAt: path) }
      #expect(error?.description.hasPrefix("\(path):2:2: Expected a value, found “x”.") == true)
    }
  }

  @Test func `the limit of a JSON reader holds for the file`() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(Array("[1, 2]".utf8), to: "\(folder)/file")

      let error = #expect(throws: DataFileError.self) {
        try JSONReader(sizeLimit: 5).read(fileAt: "\(folder)/file")
      }

      #expect(error?.code == .tooLarge)
      #expect(error?.position == nil)
    }
  }
}
