import ComboFields
import ComboTerminal
import Glibc
import Testing

/// The stories in the folder `Transcripts`: keys, and the screens that follow.
///
/// With `RECORD_TRANSCRIPTS=1` in the environment the screens that there are are written into the
/// files; such a run fails always, so that nobody takes it for a test.
@Suite struct TranscriptTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Transcripts"

  private static let names: [String] = {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".txt") { names.append(name) }
    }
    return names.sorted()
  }()

  private static var isRecording: Bool {
    getenv("RECORD_TRANSCRIPTS").map { $0[0] == 0x31 } ?? false
  }

  @Test func `there are stories of every kind of field, and every file is read`() throws {
    let fields = try Self.names.map { try Transcript(Self.read($0)).setting("field") }

    #expect(Self.names.count >= 20)
    for kind in ["flavours", "flavours with Other", "topics", "cascade", "tree", "checklist"] {
      #expect(fields.contains(kind), "\(kind)")
    }
  }

  @Test(arguments: names)
  func `keys are followed by the screens of a story`(name: String) throws {
    let text = try Self.read(name)
    let transcript = Transcript(text)
    let field = try TranscriptFields.field(named: #require(transcript.setting("field")))

    let played = try Self.play(transcript, field).text

    if Self.isRecording {
      try Self.write(played, name)
      Issue.record("\(name) was written; run the tests again without recording.")
    } else if played != text {
      Attachment.record(played, named: name)
      Issue.record("\(name) \(Self.difference(text, played))")
    }
  }

  private static func play<Field: LineField>(
    _ transcript: Transcript,
    _ field: Field
  ) throws -> Transcript {
    var player = try TranscriptPlayer(transcript, field)
    return try player.play(transcript)
  }

  /// Where two texts differ first.
  private static func difference(_ expected: String, _ found: String) -> String {
    let lines = [expected, found].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let line = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }
    let number = line?.offset ?? lines.map(\.count).min() ?? 0
    let (wanted, shown) = line?.element ?? ("", "")
    return "differs in line \(number + 1):\n- \(wanted)\n+ \(shown)\n\(found)"
  }

  // MARK: Files

  private static func read(_ name: String) throws -> String {
    let file = try #require(fopen(folder + "/" + name, "r"), "\(name) cannot be read.")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, _ name: String) throws {
    let file = try #require(fopen(folder + "/" + name, "w"), "\(name) cannot be written.")
    defer { fclose(file) }
    fputs(text, file)
  }
}
