/// A story of a live question: what is pressed, and the screen that follows.
///
/// A file of these begins with a sentence and with what is asked, in a window of a size. Each line
/// that begins with `>` names keys; the lines with `|` behind it are the rows of the screen then,
/// with `▏` where the cursor is, and those with `^` rows that have scrolled away. A last line with
/// `=` says what came of it.
///
///     An option is chosen with the arrows.
///
///     field: flavours
///     window: 60 by 9
///
///     |Flavour ▾ ▏
///     | ❯ Chocolate
///
///     > ↓ Enter
///     |✔ Flavour: Vanilla
///     |▏
///
///     = listed 1 Vanilla
struct Transcript {
  /// What the story is about, before the first empty line.
  var sentence: [String] = []

  /// What is asked, in which window, and how it looks: names and values in their order.
  var settings: [(name: String, value: String)] = []

  /// What is pressed, and the screen that follows; what is pressed first is nothing.
  var steps: [Step] = []

  /// What came of it.
  var outcome: String?

  struct Step {
    /// The names of keys.
    var keys: [String]
    /// The screen that follows.
    var screen: [String] = []
  }

  /// The value of a setting.
  func setting(_ name: String) -> String? { settings.first { $0.name == name }?.value }

  // MARK: As text

  /// Reads a file's text.
  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let rest = String(line.dropFirst())
      switch line.first {
      case nil: continue
      case ">":
        if steps.isEmpty { steps.append(Step(keys: [])) }
        steps.append(Step(keys: Transcript.keys(rest)))
      case "|", "^":
        if steps.isEmpty { steps.append(Step(keys: [])) }
        steps[steps.count - 1].screen.append(String(line))
      case "=": outcome = String(rest.dropFirst())
      default:
        if let colon = line.firstIndex(of: ":"), !sentence.isEmpty, !line.hasSuffix(".") {
          let value = line[colon...].dropFirst(2)
          settings.append((String(line[..<colon]), String(value)))
        } else {
          sentence.append(String(line))
        }
      }
    }
  }

  /// The names of keys: they stand behind blanks, and a text between quotation marks is one.
  private static func keys(_ line: String) -> [String] {
    var keys: [String] = []
    var key = ""
    var isText = false
    for character in line + " " {
      if character == "“" { isText = true }
      if character == "”" { isText = false }
      if character == " ", !isText {
        if !key.isEmpty { keys.append(key) }
        key = ""
      } else {
        key.append(character)
      }
    }
    return keys
  }

  /// The text of a file.
  var text: String {
    var blocks = [sentence, settings.map { "\($0.name): \($0.value)" }]
    for step in steps {
      blocks.append(
        (step.keys.isEmpty ? [] : ["> " + step.keys.joined(separator: " ")]) + step.screen
      )
    }
    if let outcome { blocks.append(["= " + outcome]) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

/// Why a transcript cannot be played.
struct TranscriptError: Error, CustomStringConvertible {
  let description: String
}
