import ComboFields
import ComboTesting
import Testing

@Suite struct PathTextTests {
  @Test func `labels are joined by the separator`() {
    #expect(PathText().joined(["广东", "佛山", "三水区"]) == "广东/佛山/三水区")
    #expect(PathText(separator: " › ").joined(["广东", "佛山"]) == "广东 › 佛山")
  }

  @Test func `separators, backslashes and blanks at the ends are protected`() {
    #expect(PathText().joined(["AC/DC", "C:\\", " a b "]) == "AC\\/DC/C:\\\\/\\ a b\\ ")
    #expect(PathText(separator: "::").joined(["a:b", "c"]) == "a\\:b::c")
  }

  @Test(
    arguments: [
      ("a/b", ["a", "b"]), (" a / b ", ["a", "b"]), ("", [""]), ("/", ["", ""]), ("a/", ["a", ""]),
      ("a\\/b", ["a/b"]), ("a\\", ["a\\"]), ("C:\\dir", ["C:\\dir"]), ("a\\\\/b", ["a\\", "b"]),
      ("a b/c", ["a b", "c"]), ("\\ a", [" a"]), ("\ta\t/b", ["a", "b"]),
    ]
  )
  func `any text is read as labels`(text: String, labels: [String]) {
    #expect(PathText().labels(in: text) == labels)
  }

  @Test func `blanks around a separator with blanks may be left out`() {
    #expect(PathText(separator: " > ").labels(in: "a>b > c") == ["a", "b", "c"])
  }

  /// All labels of up to three scalars out of those that mean something, on paths of up to two.
  @Test(arguments: ["/", " / ", "::", "a", "›", "\u{301}", "-\u{301}"])
  func `H6: every path of short labels comes back as it was`(separator: String) {
    let form = PathText(separator: separator)
    let scalars: [Unicode.Scalar] = ["/", "\\", " ", "\t", ":", "a", "\"", "\u{301}", "›", "-"]
    var labels: [[Unicode.Scalar]] = [[]]
    var longest: [[Unicode.Scalar]] = [[]]
    for _ in 0..<3 {
      longest = longest.flatMap { label in scalars.map { label + [$0] } }
      labels += longest
    }
    for label in labels {
      let path = [label]
      #expect(read(form, path) == path, "\(label)")
    }
    let short = labels.filter { $0.count < 3 }
    for first in short {
      for second in short {
        let path = [first, second]
        if read(form, path) != path { Issue.record("\(path)") }
      }
    }
  }

  private func read(_ form: PathText, _ path: [[Unicode.Scalar]]) -> [[Unicode.Scalar]] {
    let labels = path.map { label in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: label)
      return String(view)
    }
    return form.labels(in: form.joined(labels)).map { Array($0.unicodeScalars) }
  }

  @Test(arguments: SeededGenerator.seeds([1, 2, 3]))
  func `H6: random paths come back as they were`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "/", "\\", " ", "\t", "\"", "1", "広", "e\u{301}", "👩‍👩‍👧", "::", "a", "\u{200B}", "\r\n",
    ]
    for _ in 0..<2_000 {
      let separator = random.pick(["/", "::", " › ", "|", "ab", "aa"])
      let path = (0...random.number(below: 4)).map { _ in
        (0..<random.number(below: 6)).map { _ in random.pick(pieces) }.joined()
      }
      let form = PathText(separator: separator)
      let read = form.labels(in: form.joined(path))
      #expect(
        read.map { Array($0.utf8) } == path.map { Array($0.utf8) },
        "COMBOLINE_SEED=\(seed): \(path) by \(separator)"
      )
    }
  }

  @Test func `a separator of blanks is a programmer's error with a sentence`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = PathText(separator: " \t")
    }

    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("A separator has to have more in it than blanks."))
  }

  @Test func `a separator with a backslash is a programmer's error with a sentence`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = PathText(separator: "\\")
    }

    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("A separator has no backslash, which is what protects it in labels."))
  }
}
