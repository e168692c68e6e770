import ComboFields
import ComboFormFiles
import Glibc
import Testing

/// A form reads files of its own folder and below, and no other.
@Suite struct FormFolderTests {
  /// Runs a test beside a folder that holds a form, data, and links in and out of it.
  private func withForms(_ body: (_ folder: String) throws -> Void) throws {
    try TemporaryFolder.with { root in
      let folder = "\(root)/forms"
      let made = [
        mkdir(folder, 0o700), mkdir("\(folder)/data", 0o700),
        symlink("../file", "\(folder)/leaving"), symlink("data/list", "\(folder)/staying"),
        symlink("..", "\(folder)/up"),
      ]
      defer {
        for name in [
          "form.yml", "leaving", "staying", "up", "data/list", "data/rows.YAML", "data/tree",
        ] {
          unlink("\(folder)/\(name)")
        }
        rmdir("\(folder)/data")
        rmdir(folder)
      }
      try #require(made.allSatisfy { $0 == 0 })
      try TemporaryFolder.write(Array("secret\n".utf8), to: "\(root)/file")
      try TemporaryFolder.write(Array("Apple\nPear\n".utf8), to: "\(folder)/data/list")
      try TemporaryFolder.write(
        Array("Fruit\n  Apple\n  Pear\nNut\n".utf8),
        to: "\(folder)/data/tree"
      )
      try TemporaryFolder.write(
        Array("- {name: A, sub: [b, 3.10]}\n".utf8),
        to: "\(folder)/data/rows.YAML"
      )
      try body(folder)
    }
  }

  private func read(_ field: String, in folder: String) throws -> FormField {
    try TemporaryFolder.write(Array("fields: [\(field)]".utf8), to: "\(folder)/form.yml")
    return try FormFileReader().read(fileAt: "\(folder)/form.yml").definition.fields[0]
  }

  @Test func `files of the folder and below are read, also through links that stay in it`() throws {
    try withForms { folder in
      for name in ["data/list", "./data/../data/list", "staying"] {
        let field = try read("{kind: dropdown, key: a, from: \(name)}", in: folder)
        #expect(field.options.map(\.label) == ["Apple", "Pear"])
      }
      let field = try read("{kind: cascade, key: a, from: {file: data/rows.YAML}}", in: folder)
      let outline = try #require(field.outline)
      #expect((0..<outline.count).map { outline.label(at: $0) } == ["A", "b", "3.10"])
    }
  }

  @Test func `a file of two levels has sections in a drop-down`() throws {
    try withForms { folder in
      let field = try read("{kind: dropdown, key: a, from: data/tree, default: Pear}", in: folder)

      #expect(field.sections.map(\.title) == ["Fruit", "Nut"])
      #expect(field.sections.map(\.options.count) == [2, 0])
      #expect(field.initialTexts == ["Pear"])
    }
  }

  @Test(arguments: [
    "../file", "leaving", "up/file", "/etc/passwd", "missing", "../forms-other/x", "''",
    "data/../../file",
  ])
  func `what lies outside is not read, nor told from what is not there`(name: String) throws {
    try withForms { folder in
      let error = #expect(throws: DataFileError.self) {
        try read("{kind: dropdown, key: a, from: \(name)}", in: folder)
      }

      #expect(error?.position?.column == 41)
      #expect(error?.path == "fields[0].from")
      #expect(
        error?.sentence.hasSuffix(
          "in the folder of the form or below it. No other is read."
        ) == true
      )
    }
  }

  @Test func `a form that is reached by a link has the folder that it lies in`() throws {
    try withForms { folder in
      _ = try read("{kind: dropdown, key: a, from: data/list}", in: folder)
      let link = "\(folder)/../fifo"
      try #require(symlink("forms/form.yml", link) == 0)
      defer { unlink(link) }

      #expect(try FormFileReader().read(fileAt: link).definition.fields[0].options.count == 2)
    }
  }

  @Test func `a folder has no options`() throws {
    try withForms { folder in
      let error = #expect(throws: DataFileError.self) {
        try read("{kind: dropdown, key: a, from: data}", in: folder)
      }
      #expect(error?.code == .unreadable)
    }
  }
}
