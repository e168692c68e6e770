/// Where the draft of a form is kept.
struct DraftPlace: Equatable {
  /// The folder of all drafts.
  let folder: String

  /// The name of the draft's file, without an ending.
  let name: String

  /// The place for a form.
  ///
  /// - Parameters:
  ///   - form: The real path of the form's file.
  ///   - environment: Gives the value of an environment variable.
  /// - Throws: ``DataFileError`` with the code `unwritable` where the person has no folder.
  init(form: String, environment: (String) -> String?) throws(DataFileError) {
    // A path that is not absolute is to be ignored, as the XDG specification says.
    func absolute(_ variable: String) -> String? {
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ "\($0)/.local/state" })
    else {
      throw DataFileError(
        .unwritable,
        sentence: "No draft of the form can be kept: "
          + "neither XDG_STATE_HOME nor HOME names a folder."
      )
    }
    folder = "\(state)/comboline/drafts"
    name = "\(Self.readable(form))-\(Self.hash(form))"
  }

  /// The file of the draft.
  var draft: String { "\(folder)/\(name).json" }

  /// The file that is locked while the form is filled.
  var lock: String { "\(folder)/\(name).lock" }

  /// The longest part of a name that is there for people.
  private static let longest = 40

  /// What a person knows the form by: the name of its file, in characters that need no quoting.
  private static func readable(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? "form"
    let stem = file.dropFirst().lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(
      stem.prefix(longest).map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
      }
    )
  }

  /// Tells forms of the same name apart: 64-bit FNV-1a.
  private static func hash(_ path: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
