import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What has been typed into a line that is not shown.
struct SecretText {
  var text = ""
  /// What is shown for each character, or nil for nothing at all.
  let mask: Character?

  var shown: String {
    mask.map { String(repeating: $0, count: text.count) } ?? ""
  }
}

extension EditorCore {
  /// Reads a line without libedit: it keeps what it edits, and shows it.
  func readSecret(
    prompt: LinePrompt,
    mask: Character?,
    options: LineReadOptions
  ) throws(EditLineError) -> LineInput {
    var options = options
    options.recordsHistory = false
    options.initialText = ""
    guard let device = TerminalDevice(descriptor: streams.input) else {
      return readPlainLine(options)
    }
    try begin(on: device, prompt: prompt, options: options)
    defer { finish(on: device) }
    secret = SecretText(mask: takesSequences ? mask : nil)
    enterEditing()
    paintSecret()
    while ending == nil {
      if let key = decoder.next() {
        take(secretKey: key)
      } else {
        flush()
        wait()
        // Escape alone and the like mean nothing here.
        queue = []
        cause = nil
        furtherCauses = []
      }
    }
    defer { _ = unsafe ceditline_prepare_terminal(editor, 0) }
    let text = secret?.text ?? ""
    emit("\r\n")
    switch ending {
    case .result(let input): return input
    case .accept, nil: return .line(text)
    }
  }

  /// Prints the prompt and the masks.
  func paintSecret() {
    let mark = String(LinePrompt.mark)
    emit(prompt.marked.split(separator: mark, omittingEmptySubsequences: true).joined())
    emit(secret?.shown ?? "")
  }

  private func take(secretKey key: KeyDecoder.Key) {
    let before = line.beforeCaret
    switch key {
    case .escape, .sequence: return
    case .paste(let text): secret?.text += OneLine.clean(text)
    case .character(let scalar): take(secretCharacter: scalar)
    }
    guard ending == nil, let shown = secret?.shown, shown != before else { return }
    if shown.hasPrefix(before) {
      emit(String(shown.dropFirst(before.count)))
    } else {
      let rows = cells(upTo: before).row
      emit((rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J")
      paintSecret()
    }
  }

  private func take(secretCharacter scalar: Unicode.Scalar) {
    if scalar.value < 0x100, let index = signalKeys.firstIndex(of: UInt8(scalar.value)),
      scalar.value != 0
    {
      switch index {
      case 0: ending = .result(.interrupted(.interrupt))
      case 1: suspend(toGroup: true)
      default: if !ReadSlots.shared.isIgnored(SIGQUIT) { deliver(.quit) }
      }
      return
    }
    switch scalar.value {
    case 0x0A, 0x0D: ending = .accept
    case 0x04: if secret?.text.isEmpty ?? true { ending = .result(.endOfInput) }
    case 0x08, 0x7F: if !(secret?.text.isEmpty ?? true) { secret?.text.removeLast() }
    case 0x15: secret?.text = ""
    case ..<0x20, 0x80..<0xA0: break
    default:
      let typed = (secret?.text ?? "") + String(scalar)
      secret?.text = Composition.compose(typed)
    }
  }
}
