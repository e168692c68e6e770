/// A story of a question on a terminal: what is pressed, and the screen that follows.
///
/// It is text that people read and review. A file of it begins with a sentence and with what is
/// asked, in a window of a size. Each line that begins with `>` names keys; the lines with `|`
/// behind it are the rows of the screen then, with `▏` where the cursor is, and those with `^` rows
/// that have scrolled away. A last line with `=` says what came of it.
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
///
/// Names and values are the test's own, but for `window`, which ``size`` reads. Play a transcript
/// with ``played(pressing:showing:)``, and compare what came of it with
/// ``TranscriptFile/check(_:)``.
public struct Transcript: Sendable, Equatable {
  /// What the story is about, before the first empty line.
  public var sentence: [String] = []

  /// What is asked, in which window, and how it looks: names and values in their order.
  public var settings: [Setting] = []

  /// What is pressed, and the screen that follows; what is pressed first is nothing.
  public var steps: [Step] = []

  /// What came of it.
  public var outcome: String?

  /// What is asked, and how: a name and a value.
  public struct Setting: Sendable, Equatable {
    /// The name, before the colon.
    public var name: String
    /// The value behind it.
    public var value: String
  }

  /// What is pressed, and the screen that follows.
  public struct Step: Sendable, Equatable {
    /// The names of keys; a text between quotation marks is typed.
    public var keys: [String]
    /// The screen that follows, as ``VirtualTerminal/transcriptRows`` has it.
    public var screen: [String] = []
  }

  /// The value of a setting.
  public func setting(_ name: String) -> String? { settings.first { $0.name == name }?.value }

  /// The size that the setting `window` names: `60 by 12`.
  ///
  /// - Throws: ``TranscriptError`` where there is none.
  public var size: (columns: Int, rows: Int) {
    get throws(TranscriptError) {
      let text = setting("window") ?? ""
      guard let size = Transcript.size(text) else {
        throw TranscriptError(description: "“\(text)” is no size of a window.")
      }
      return size
    }
  }

  /// Reads a size: `60 by 12`, or `60×12` as a key that changes the window.
  public static func size(_ text: String) -> (columns: Int, rows: Int)? {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    return numbers.count == 2 && numbers.min() != 0 ? (numbers[0], numbers[1]) : nil
  }

  // MARK: Playing

  /// The same story with the screens that there are.
  ///
  /// - Parameters:
  ///   - press: Is given each key in turn, by its name.
  ///   - show: Gives the screen behind the keys of a step, as
  ///     ``VirtualTerminal/transcriptRows`` has it.
  /// - Returns: The story; its outcome is for the test to fill in.
  /// - Throws: What `press` and `show` throw.
  public func played(
    pressing press: (String) throws -> Void,
    showing show: (Step) throws -> [String]
  ) rethrows -> Transcript {
    var played = self
    if played.steps.isEmpty { played.steps = [Step(keys: [])] }
    for index in played.steps.indices {
      for key in played.steps[index].keys { try press(key) }
      played.steps[index].screen = try show(played.steps[index])
    }
    return played
  }

  // MARK: As text

  /// Reads a file's text; every text is one, and what is no key or row is part of the sentence.
  public init(_ text: String) {
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
          settings.append(Setting(name: String(line[..<colon]), value: String(value)))
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
  public var text: String {
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
