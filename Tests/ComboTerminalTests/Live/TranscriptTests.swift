import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// The stories in the folder `Transcripts`: keys, and the screens that follow.
@Suite struct TranscriptTests {
  private static let files = TranscriptFile.all(
    in: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/") + "/Transcripts"
  )

  @Test func `there are stories of every kind of field, and every file is read`() throws {
    let fields = try Self.files.map { try $0.transcript().setting("field") }

    #expect(Self.files.count >= 20)
    for kind in [
      "flavours", "flavours with Other", "topics", "cascade", "tree", "checklist", "notes",
    ] {
      #expect(fields.contains(kind), "\(kind)")
    }
  }

  @Test(arguments: files)
  func `keys are followed by the screens of a story`(file: TranscriptFile) throws {
    let transcript = try file.transcript()
    let field = try TranscriptFields.field(named: #require(transcript.setting("field")))

    let played = try Self.play(transcript, field)

    do {
      try file.check(played)
    } catch let mismatch as TranscriptMismatch {
      Attachment.record(mismatch.text, named: file.name)
      throw mismatch
    }
  }

  private static func play<Field: LineField>(
    _ transcript: Transcript,
    _ field: Field
  ) throws -> Transcript {
    var player = try TranscriptPlayer(transcript, field)
    return try player.play(transcript)
  }
}
