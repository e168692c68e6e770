import ComboTesting
import Glibc
import Testing

/// A folder with files, which goes when the object does.
final class FormFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/comboline-forms-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  deinit { _ = try? ChildProcess.run("/bin/rm", ["-r", path]) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and makes the folders that it stands in.
  func write(_ bytes: [UInt8], to name: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  /// Whether there is something at a path in the folder.
  func has(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  /// The text of a file in the folder; `nil` for none.
  func text(of name: String) throws -> String? {
    guard has(name) else { return nil }
    return try ChildProcess.run("/bin/cat", [file(name)]).standardOutput
  }
}

/// Forms for tests of the tool.
enum SampleForm {
  static let trip = """
    title: Trip
    fields:
      - {key: name, kind: text, title: Name, required: true, min: 2}
      - {key: days, kind: number, title: Days, integer: true, min: 1, max: 30, default: 2}
      - key: way
        kind: dropdown
        title: Way
        required: true
        options: [Train, {label: Plane, value: air}]
        other: true
      - key: place
        kind: cascade
        title: Place
        items: [{name: Tuscany, sub: [Florence, Siena]}, {name: Lombardy, sub: [Milan]}]
      - {key: likes, kind: checklist, title: Likes, options: [Museums, Food, Lakes], max: 2}
      - {key: news, kind: confirm, title: News}
      - {key: code, kind: secret, title: Code}

    """

  static let answers = """
    {"name": "Ada", "days": 3, "way": "air", "place": "Siena", "likes": ["Food", "Lakes"],
     "news": true}

    """

  /// A form whose options a command prints, which also leaves a mark.
  static func command(leaving mark: String) -> String {
    """
    fields:
      - key: city
        kind: dropdown
        title: City
        required: true
        from: {command: "touch \(mark); printf 'Huế\\\\nVinh\\\\n'"}

    """
  }

  static func issue(_ name: String) -> String {
    """
    name: \(name)
    description: Something about it.
    body:
      - {type: input, id: what, attributes: {label: What}, validations: {required: true}}

    """
  }
}
