#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file with a transcript, which a test compares with what it finds.
///
/// With `RECORD_TRANSCRIPTS=1` in the environment it is written instead, and the test fails all the
/// same, so that nobody takes a recording for a test.
public struct TranscriptFile: Sendable, Hashable, CustomStringConvertible {
  /// Where the file lies.
  public let path: String

  /// A file at a path; see ``all(in:)`` for those of a folder.
  public init(_ path: String) {
    self.path = path
  }

  /// The name of the file, without its folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name of the file.
  public var description: String { name }

  /// Whether transcripts are to be written.
  public static var isRecording: Bool {
    unsafe getenv("RECORD_TRANSCRIPTS").map { unsafe String(cString: $0) == "1" } ?? false
  }

  /// The files of a folder whose names end in `.txt`, by their names; none where there is no such
  /// folder, so let a test see that they are there.
  public static func all(in folder: String) -> [TranscriptFile] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".txt") { names.append(name) }
    }
    return names.sorted().map { TranscriptFile(folder + "/" + $0) }
  }

  /// The transcript in the file.
  ///
  /// - Throws: ``TranscriptError`` when it cannot be read.
  public func transcript() throws(TranscriptError) -> Transcript {
    Transcript(try text())
  }

  /// Compares what was found with the file, or writes it there when recording.
  ///
  /// - Throws: ``TranscriptMismatch`` where they differ, and ``TranscriptError`` when the file
  ///   cannot be read, and when it was written.
  public func check(_ played: Transcript) throws {
    if TranscriptFile.isRecording {
      try write(played.text)
      throw TranscriptError(description: "\(name) was written; run the test without recording.")
    }
    let expected = try text()
    guard played.text != expected else { return }
    throw TranscriptMismatch(name: name, expected: expected, found: played.text)
  }

  private func text() throws(TranscriptError) -> String {
    guard let file = unsafe fopen(path, "r") else {
      throw TranscriptError(description: "\(name) cannot be read.")
    }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String) throws(TranscriptError) {
    guard let file = unsafe fopen(path, "w") else {
      throw TranscriptError(description: "\(name) cannot be written.")
    }
    let written = unsafe fputs(text, file)
    guard unsafe fclose(file) == 0, written >= 0 else {
      throw TranscriptError(description: "\(name) cannot be written.")
    }
  }
}
