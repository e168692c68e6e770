/// Cuts the bytes that a terminal sends into keys.
///
/// Bytes may come in any portions. What is not UTF-8 is dropped byte by byte; a sequence that
/// begins with Escape is kept together, whether anybody knows it or not.
package struct KeyDecoder {
  /// What a person did.
  package enum Key: Equatable, Sendable {
    /// A character was typed, or a control character.
    case character(Unicode.Scalar)
    /// Escape alone.
    case escape
    /// A key that sends more than one character; the first of them is Escape.
    case sequence([Unicode.Scalar])
    /// Text was pasted in brackets.
    case paste(String)
  }

  /// What the decoder is in the midst of, when it has no key yet.
  enum Pending: Equatable {
    case nothing
    /// A character or a paste: its rest will come, however late.
    case text
    /// Escape and nothing behind it: perhaps that was all.
    case escape
    /// A longer sequence that is not complete.
    case sequence
  }

  private static let escapeByte: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  /// No terminal sends a longer sequence; what goes on for longer is not one.
  private static let longestSequence = 64

  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  /// Whether bytes are waiting to become keys.
  var isEmpty: Bool { bytes.isEmpty && pasted == nil }

  /// Whether the bytes of a paste are being gathered.
  var isPasting: Bool { pasted != nil }

  /// What `next()` is waiting for after it has returned nil.
  var pending: Pending {
    if pasted != nil { return .text }
    guard let first = bytes.first else { return .nothing }
    guard first == KeyDecoder.escapeByte else { return .text }
    return bytes.count == 1 ? .escape : .sequence
  }

  package init() {}

  package mutating func append(_ new: some Sequence<UInt8>) {
    bytes.append(contentsOf: new)
  }

  /// The next whole key, or nil when more bytes are needed.
  package mutating func next() -> Key? {
    while true {
      if pasted != nil { return nextPaste() }
      guard let first = bytes.first else { return nil }
      if first != KeyDecoder.escapeByte {
        switch KeyDecoder.scalar(in: bytes[...]) {
        case .whole(let scalar, let count):
          bytes.removeFirst(count)
          return .character(scalar)
        case .partial: return nil
        case .invalid: bytes.removeFirst()
        }
        continue
      }
      switch KeyDecoder.sequence(in: bytes) {
      case .whole(let scalars, let count):
        bytes.removeFirst(count)
        if scalars == Array("\u{1b}[200~".unicodeScalars) {
          pasted = []
          continue
        }
        // A stray end of a paste means nothing.
        if scalars == Array("\u{1b}[201~".unicodeScalars) { continue }
        return scalars.count == 1 ? .escape : .sequence(scalars)
      case .partial: return nil
      case .broken(let count): bytes.removeFirst(count)
      }
    }
  }

  /// What the bytes mean if nothing follows them: Escape alone is a key, a sequence that breaks
  /// off is none, a paste that breaks off ends.
  package mutating func timeOut() -> Key? {
    if let text = pasted {
      pasted = nil
      let rest = bytes
      bytes = []
      return .paste(KeyDecoder.text(text + rest))
    }
    switch pending {
    case .nothing, .text: return nil
    case .escape:
      bytes = []
      return .escape
    case .sequence:
      // The first of two Escapes stands alone; the second may be one as well.
      if bytes.count == 2, bytes[1] == KeyDecoder.escapeByte {
        bytes.removeFirst()
        return .escape
      }
      // Alt with [ or O looks like the beginning of a longer sequence.
      defer { bytes = [] }
      let isAlt = bytes.count == 2 && (bytes[1] == 0x4F || bytes[1] == 0x5B)
      return isAlt ? .sequence(["\u{1b}", Unicode.Scalar(bytes[1])]) : nil
    }
  }

  private mutating func nextPaste() -> Key? {
    let end = KeyDecoder.pasteEnd
    var text = pasted ?? []
    // The end mark may have come in two portions: look a little way back.
    let known = max(0, text.count - end.count)
    text.append(contentsOf: bytes)
    bytes = []
    var start = known
    while start + end.count <= text.count {
      if text[start] == KeyDecoder.escapeByte, text[start..<(start + end.count)].elementsEqual(end)
      {
        bytes = Array(text[(start + end.count)...])
        pasted = nil
        return .paste(KeyDecoder.text(Array(text[..<start])))
      }
      start += 1
    }
    pasted = text
    return nil
  }

  // MARK: Text

  private enum Decoded {
    case whole(Unicode.Scalar, Int)
    case partial
    case invalid
  }

  /// The scalar at the beginning of `bytes`.
  private static func scalar(in bytes: ArraySlice<UInt8>) -> Decoded {
    guard let first = bytes.first else { return .partial }
    let length: Int
    switch first {
    case 0..<0x80: return .whole(Unicode.Scalar(first), 1)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return .invalid
    }
    let candidate = bytes.prefix(length)
    guard candidate.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return .invalid }
    guard candidate.count == length else {
      // E0 80, ED A0, F0 80 and F4 90 can become nothing valid.
      if candidate.count > 1, let second = candidate.dropFirst().first {
        switch (first, second) {
        case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return .invalid
        default: break
        }
      }
      return .partial
    }
    guard let text = String(validating: candidate, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return .invalid }
    return .whole(scalar, length)
  }

  /// The text in `bytes`; what is not UTF-8 is dropped.
  static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      if case .whole(let scalar, let count) = scalar(in: rest) {
        text.append(scalar)
        rest = rest.dropFirst(count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  // MARK: Sequences

  private enum Sequenced {
    case whole([Unicode.Scalar], Int)
    case partial
    /// So many bytes are no key at all.
    case broken(Int)
  }

  /// The sequence at the beginning of `bytes`, whose first is Escape.
  private static func sequence(in bytes: [UInt8]) -> Sequenced {
    guard bytes.count > 1 else { return .partial }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(in: bytes, from: 2)
    case UInt8(ascii: "O"): return keypadSequence(in: bytes, from: 2)
    case UInt8(ascii: "]"): return reply(in: bytes)
    case escapeByte:
      // Alt with an arrow, on some terminals; otherwise the first Escape stands alone.
      guard bytes.count > 2 else { return .partial }
      switch bytes[2] {
      case UInt8(ascii: "["): return controlSequence(in: bytes, from: 3)
      case UInt8(ascii: "O"): return keypadSequence(in: bytes, from: 3)
      default: return .whole(["\u{1b}"], 1)
      }
    default:
      switch scalar(in: bytes[1...]) {
      case .whole(let scalar, let count): return .whole(["\u{1b}", scalar], 1 + count)
      case .partial: return .partial
      case .invalid: return .broken(2)
      }
    }
  }

  /// CSI: parameters, intermediates and one final character; two brackets on the Linux console.
  private static func controlSequence(in bytes: [UInt8], from start: Int) -> Sequenced {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "[") { index += 1 }
    while index < bytes.count {
      switch bytes[index] {
      case 0x20...0x3F: index += 1
      case UInt8(ascii: "M") where index == start:
        // The old report of a mouse: button, column and row in a byte each.
        return bytes.count < index + 4 ? .partial : whole(bytes, index + 4)
      case 0x40...0x7E: return whole(bytes, index + 1)
      default: return .broken(index)
      }
      if index > longestSequence { return .broken(index) }
    }
    return .partial
  }

  /// SS3: one character, on some terminals with a number before it.
  private static func keypadSequence(in bytes: [UInt8], from start: Int) -> Sequenced {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x3B: index += 1
      case 0x40...0x7E, 0x20: return whole(bytes, index + 1)
      default: return .broken(index)
      }
      if index > longestSequence { return .broken(index) }
    }
    return .partial
  }

  /// OSC: a terminal's answer to a question that nobody here asks; dropped to its end.
  private static func reply(in bytes: [UInt8]) -> Sequenced {
    for index in 2..<max(2, bytes.count) {
      if bytes[index] == 0x07 { return .broken(index + 1) }
      if bytes[index] == 0x5C, bytes[index - 1] == escapeByte { return .broken(index + 1) }
      if index > 16 * longestSequence { return .broken(index) }
    }
    return .partial
  }

  private static func whole(_ bytes: [UInt8], _ count: Int) -> Sequenced {
    .whole(bytes.prefix(count).map { Unicode.Scalar($0) }, count)
  }
}
