import ComboTerminal
import ComboTesting
import EditLine

/// What a person does at one point of a form.
struct FormStep: Sendable {
  /// Where it is done.
  enum Place: Equatable, Sendable {
    /// At the field with a key.
    case field(String)
    /// At one of the form's own questions: review, failure, giving up.
    case own(String)
  }

  /// What is done there.
  enum Act: Sendable {
    /// Lines are entered, as in a conversation.
    case lines([String])
    /// Enter takes what is there.
    case accept
    /// The person's editor opens and leaves a text behind.
    case edit(String)
    /// A choice is made of the form's own, the first being 1.
    case choose(Int)
  }

  let place: Place
  let act: Act

  /// Answers a field with lines: a text, a label or a number; of several choices the last line is
  /// empty.
  static func at(_ key: String, _ lines: String...) -> FormStep {
    FormStep(place: .field(key), act: .lines(lines))
  }

  static func at(_ key: String, lines: [String]) -> FormStep {
    FormStep(place: .field(key), act: .lines(lines))
  }

  static func accept(_ key: String) -> FormStep { FormStep(place: .field(key), act: .accept) }
  static func back(_ key: String) -> FormStep { .at(key, ":back") }
  static func quit(_ key: String) -> FormStep { .at(key, ":quit") }

  static func edit(_ key: String, leaving text: String) -> FormStep {
    FormStep(place: .field(key), act: .edit(text))
  }

  /// Says at the review that everything is as it should be.
  static let done = FormStep(place: .own("review"), act: .choose(1))

  /// Goes from the review to its row at a place, the first being 0.
  static func jump(toRow row: Int) -> FormStep {
    FormStep(place: .own("review"), act: .choose(row + 2))
  }

  static let goOn = FormStep(place: .own("cancellation"), act: .choose(1))
  static let giveUp = FormStep(place: .own("cancellation"), act: .choose(2))
  static let retry = FormStep(place: .own("failure"), act: .choose(1))

  /// Leaves a field empty that need not be answered.
  static let leaveOut = FormStep(place: .own("failure"), act: .choose(2))

  /// Goes back from a field that has to be answered.
  static let goBack = FormStep(place: .own("failure"), act: .choose(2))
}

/// What is typed for one step, in each front end.
struct FormTyping: Sendable {
  /// The keys for the live front end.
  var keys: String

  /// The lines for the others, each of which is asked for by itself.
  var lines: [String]

  /// Whether the text in the line stays there, to be accepted.
  var keepsText = false

  /// Whether an empty line would accept a text where there is no line editing.
  var emptyLineAccepts = false

  /// Whether nothing new is asked where the step before has left a question open.
  var goesOnWithQuestion = false

  /// What is typed with line editing, a text for each read.
  var editedLines: [String] { lines.map { (keepsText ? "" : "\u{15}") + $0 + "\r" } }

  /// What is typed without.
  var plainLines: [String] {
    lines.map { ($0.isEmpty && !keepsText && emptyLineAccepts ? " " : $0) + "\n" }
  }
}

extension PressedKey {
  /// What the key sends.
  var bytes: String {
    switch self {
    case .function(let function): function.bytes
    case .text(let text): text
    case .backspace: "\u{7F}"
    case .delete: "\u{1B}[3~"
    case .caretLeft: "\u{1B}[D"
    case .caretRight: "\u{1B}[C"
    case .clearLine: "\u{15}"
    case .paste(let text): KeyBytes.paste(text)
    case .resize, .unbound: preconditionFailure("Nobody types this.")
    }
  }
}

extension EditingFunction {
  /// What its first key sends, as the table of keys writes it.
  var bytes: String {
    guard let key = LiveBinding.of(self).keys.first else {
      preconditionFailure("\(self) has no key.")
    }
    var bytes = ""
    var rest = Substring(key)
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "e"):
        rest.removeFirst()
        bytes += "\u{1B}"
      case ("^", let letter?):
        rest.removeFirst()
        bytes.unicodeScalars.append(Unicode.Scalar(letter.asciiValue.map { $0 & 0x1F } ?? 0))
      default: bytes.append(character)
      }
    }
    return bytes
  }
}
