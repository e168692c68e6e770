/// How the tool ends, for the script that called it.
///
/// The numbers from 64 on are those of `sysexits.h`, 124 is that of `timeout(1)`, and 130 is what a
/// shell makes of an interrupt.
enum ExitCode: Int32, CaseIterable {
  case answered = 0
  case cancelled = 1
  case answerIsRefused = 2
  case wrongUsage = 64
  case wrongData = 65
  case fileCannotBeRead = 66
  case noTerminal = 69
  case outputFailed = 74
  case timedOut = 124
  case interrupted = 130

  /// What the number means, as the help says it.
  var meaning: String {
    switch self {
    case .answered: "There is an answer, or none and none is required."
    case .cancelled: "Cancelled: Escape, the end of the input; no match with filter or --exit-0."
    case .answerIsRefused: "The answer that was given in advance does not fit."
    case .wrongUsage: "Wrong flags or arguments."
    case .wrongData: "The input has no options, or is wrong."
    case .fileCannotBeRead: "A file cannot be read."
    case .noTerminal: "There is no terminal to ask on, and no answer was given."
    case .outputFailed: "The answer could not be written."
    case .timedOut: "The time was up before there was an answer."
    case .interrupted: "Interrupted (^C)."
    }
  }
}
