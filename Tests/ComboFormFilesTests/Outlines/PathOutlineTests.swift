import ComboFields
import ComboFormFiles
import ComboTesting
import Testing

@Suite struct PathOutlineTests {
  @Test func `options on the way are made where they first occur`() throws {
    let file = try OutlineReader().read("a/b/c\nd\na/e\na/b/f\n")

    #expect(file.format == .paths)
    #expect(sketch(file.outline) == ["a", ".b", "..c", "..f", ".e", "d"])
  }

  @Test func `the same path again is the same option`() throws {
    #expect(try sketch("a/b\na\na/b\nb\nb/b\na\n") == ["a", ".b", "b", ".b"])
  }

  @Test func `a label is another option under another parent`() throws {
    let outline = try OutlineReader().read("x/Centre\ny/Centre\nCentre\n").outline

    #expect(sketch(outline) == ["x", ".Centre", "y", ".Centre", "Centre"])
  }

  @Test func `a separator at the beginning or the end means nothing`() throws {
    #expect(try sketch("/usr/bin/\n/usr/lib\nusr/\n") == ["usr", ".bin", ".lib"])
  }

  @Test func `H6: a separator within a label is escaped, and so is a backslash`() throws {
    #expect(try sketch(#"a\/b/c"#) == ["a/b", ".c"])
    #expect(try sketch(#"a\\/b"#) == [#"a\"#, ".b"])
    #expect(try sketch(#"a\x/\"#) == ["ax", #".\"#])
    #expect(try sketch(#"a\\\/b/"quoted""#) == [#"a\/b"#, #"."quoted""#])
  }

  @Test(
    arguments: [
      ["a", "b"], ["a/b", "c"], ["a\\", "b"], ["\\/", "/\\"], [" a", "b "], ["\"", "1"],
      ["广东省", "三水区"],
      ["a › b", "c"], ["\\x", "\\ "],
    ],
    ["/", " / ", "›", " › ", "::", ">"]
  )
  func `H6: the text of a path is read as that path`(labels: [String], separator: String) throws {
    let text = PathText(separator: separator).joined(labels)

    let outline = try OutlineReader.text(.paths, separator: separator).read(text + "\n").outline

    #expect((0..<outline.count).map { outline.label(at: $0) } == labels, "\(text)")
  }

  @Test func `the text of any path is read as that path`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let alphabet = ["a", "/", "\\", "北", " ", "\t", ":", "›", "e\u{301}", "\"", "#"]
    for _ in 0..<500 {
      let labels = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 1...4, using: &generator))
          .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
      }
      let separator = ["/", "::", " › "].randomElement(using: &generator) ?? "/"

      let text = PathText(separator: separator).joined(labels)
      let outline = try OutlineReader.text(.paths, separator: separator).read(text + "\n").outline

      #expect((0..<outline.count).map { outline.label(at: $0) } == labels, "seed \(seed): \(text)")
    }
  }

  @Test func `another separator may have several characters`() throws {
    let reader = OutlineReader.text(separator: " › ")

    #expect(try sketch(#"广东省 › 佛山市›a \› b"#, reader) == ["广东省", ".佛山市", "..a › b"])
    #expect(try sketch("a\tb\na\tc", .text(separator: "\t")) == ["a", ".b", ".c"])
    #expect(try sketch(#"C:\x\y"#, .text(separator: #"\"#)) == ["C:", ".x", "..y"])
  }

  @Test func `blanks around a label mean nothing unless a backslash stands before them`() throws {
    #expect(try sketch("a / b c /\td \na/b c/ \n", .text(.paths)) == ["a", ".b c", "..d"])
    #expect(try sketch(#"\ a/b\ /c\  "#) == [" a", ".b ", "..c "])
  }

  @Test func `an empty separator separates nothing`() throws {
    #expect(try sketch("a/b\n/\n", .text(.paths, separator: "")) == ["a/b", "/"])
  }

  @Test func `the value belongs to the end of the path, also of one made before`() throws {
    let outline = try OutlineReader.text(delimiter: "\t").read(
      "Asia/Tokyo\tjp\nAsia\tas\nAsia/Tokyo\nAsia/Tokyo\tjp\nx\t1/2\n"
    ).outline

    #expect(sketch(outline) == ["Asia", ".Tokyo", "x"])
    #expect((0..<3).map { outline.value(at: $0) } == ["as", "jp", "1/2"])
  }

  @Test func `the paths of any tree make that tree again`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let alphabet = ["a", "/", "\\", "北", " ", "b"]
    for _ in 0..<100 {
      // Labels that are unique among siblings, parents before children.
      var paths: [[String]] = []
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        let parent = Bool.random(using: &generator) ? paths.randomElement(using: &generator) : nil
        let label = (0..<Int.random(in: 1...4, using: &generator))
          .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
        let path = (parent ?? []) + [label]
        if !paths.contains(path) { paths.append(path) }
      }
      let lines = paths.map { path in
        path.map { label in
          label.map { $0 == "北" || $0 == "b" ? String($0) : "\\\($0)" }.joined()
        }.joined(separator: "/")
      }

      let outline = try OutlineReader(format: .paths)
        .read(lines.joined(separator: "\n") + "\n").outline

      let found = (0..<outline.count).map { position in
        (outline.ancestors(of: position).reversed() + [position]).map { outline.label(at: $0) }
      }
      #expect(Set(found) == Set(paths), "seed \(seed)")
      #expect(found.count == paths.count, "seed \(seed)")
    }
  }
}
