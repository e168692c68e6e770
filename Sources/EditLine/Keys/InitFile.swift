import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A person's settings for every program that uses libedit, as `editrc(5)` describes them.
public enum InitFile: Equatable, Sendable {
  /// The file that `EDITRC` names, or `.editrc` in the home folder.
  case user
  /// No file.
  case none
  /// The file at a path.
  case path(String)

  /// The path, or nil when there is none to read.
  var path: String? {
    switch self {
    case .none: return nil
    case .path(let path): return path
    case .user:
      // A program that runs with another user's rights reads no file that its caller chose.
      guard getuid() == geteuid(), getgid() == getegid() else { return nil }
      if let path = ProcessEnvironment.value(of: "EDITRC") { return path.isEmpty ? nil : path }
      guard let home = ProcessEnvironment.value(of: "HOME"), !home.isEmpty else { return nil }
      return home + "/.editrc"
    }
  }

  /// The lines of the file that hold a command, or none when it cannot be read.
  var lines: [String] {
    guard let path, let bytes = FileBytes.read(path, limit: 1 << 20) else { return [] }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { line in
        let trimmed = line.drop { $0 == " " || $0 == "\t" }
        return !trimmed.isEmpty && trimmed.first != "#"
      }
  }
}

/// One line of an init file, cut into words.
@safe
struct InitCommand {
  let words: [String]

  /// The words of `line` after the shell's rules of quoting; nil when there are none.
  init?(line: String) {
    guard let tokenizer = unsafe tok_winit(nil) else { return nil }
    defer { unsafe tok_wend(tokenizer) }
    var count: CInt = 0
    var start: UnsafeMutablePointer<UnsafePointer<wchar_t>?>?
    let text = WideText.terminated(line)
    guard unsafe tok_wstr(tokenizer, text, &count, &start) == 0, let start = unsafe start
    else { return nil }
    words = (0..<Int(count)).map { index in
      guard let word = unsafe start[index] else { return "" }
      return unsafe WideText.text(UnsafeBufferPointer(start: word, count: wcslen(word)))
    }
    guard !words.isEmpty else { return nil }
  }

  /// The command without the name of the program it is meant for.
  private var name: Substring {
    guard let colon = words[0].firstIndex(of: ":") else { return words[0][...] }
    return words[0][words[0].index(after: colon)...]
  }

  /// Whether the line is meant for `program`: it names none, a part of its name, or a pattern that
  /// matches it.
  func applies(to program: String) -> Bool {
    guard let colon = words[0].firstIndex(of: ":") else { return true }
    let pattern = String(words[0][..<colon])
    guard !pattern.isEmpty else { return false }
    if unsafe strstr(program, pattern) != nil { return true }
    var expression = unsafe regex_t()
    guard unsafe regcomp(&expression, pattern, 0) == 0 else { return false }
    defer { unsafe regfree(&expression) }
    return unsafe regexec(&expression, program, 0, nil, 0) == 0
  }

  /// Whether the line is about keys.
  var binds: Bool { name == "bind" }

  /// The bindings that the line makes; none when it is about something else, or about whole maps.
  var bindings: [KeyBinding] {
    guard binds else { return [] }
    var map = KeyMap.main
    var removes = false
    var isMacro = false
    var isArrow = false
    var arguments = words.dropFirst()
    while let word = arguments.first, word.hasPrefix("-"), word.count > 1 {
      switch word {
      case "-a": map = .viCommand
      case "-r": removes = true
      case "-s": isMacro = true
      case "-k": isArrow = true
      default: return []
      }
      arguments = arguments.dropFirst()
    }
    guard let keyWord = arguments.first else { return [] }
    let keys: [KeySequence]
    if isArrow {
      keys = (KeyBinding.arrowNames[keyWord] ?? []).map {
        KeySequence(["\u{1b}"] + Array($0.unicodeScalars))
      }
      map = .all
    } else {
      keys = [KeySequence(notation: keyWord)].compactMap { $0 }
    }
    let action: KeyBinding.Action
    if removes {
      action = .none
    } else if let value = arguments.dropFirst().first {
      if isMacro {
        guard let expansion = KeySequence(notation: value) else { return [] }
        action = .macro(expansion)
      } else {
        action = .function(value)
      }
    } else {
      return []
    }
    return keys.map { KeyBinding(key: $0, action: action, map: map) }
  }
}
