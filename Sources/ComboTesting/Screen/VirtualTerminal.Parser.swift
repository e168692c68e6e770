extension VirtualTerminal {
  /// Cuts the stream of bytes into characters, controls and sequences.
  ///
  /// It decodes UTF-8 itself, since a character may be split anywhere. As in xterm, a C1 control
  /// written in UTF-8 (`C2 9B`) acts as the control it is.
  struct Parser: Sendable {
    enum Action: Sendable, Hashable {
      case print(Unicode.Scalar)
      case control(UInt8)
      case escape(intermediates: [UInt8], final: UInt8)
      case controlSequence(ControlSequence)
      case operatingSystemCommand([UInt8])
      case ignoredString
      case malformed([UInt8])
    }

    struct ControlSequence: Sendable, Hashable {
      var marker: UInt8?
      var parameters: [[Int?]]
      var intermediates: [UInt8]
      var final: UInt8
      var bytes: [UInt8]
    }

    private enum State: Sendable {
      case ground
      case escape
      case controlSequence
      case string(StringKind)
      /// ESC within a string: the next byte decides whether it ends it.
      case stringEscape(StringKind)
    }

    private enum StringKind: Sendable {
      case operatingSystemCommand
      case ignored
    }

    private var state = State.ground
    private var collected: [UInt8] = []
    private var decoder = ScalarDecoder()

    var isIdle: Bool {
      guard case .ground = state else { return false }
      return decoder.isIdle
    }

    mutating func consume(_ byte: UInt8, into actions: inout [Action]) {
      switch state {
      case .ground: consumeInGround(byte, into: &actions)
      case .escape: consumeInEscape(byte, into: &actions)
      case .controlSequence: consumeInControlSequence(byte, into: &actions)
      case .string(let kind): consumeInString(byte, kind: kind, into: &actions)
      case .stringEscape(let kind): consumeAfterStringEscape(byte, kind: kind, into: &actions)
      }
    }

    private mutating func consumeInGround(_ byte: UInt8, into actions: inout [Action]) {
      switch decoder.consume(byte) {
      case .incomplete: break
      case .scalar(let scalar): consumeScalar(scalar, into: &actions)
      case .invalid: actions.append(.print("\u{FFFD}"))
      case .invalidThenAgain:
        actions.append(.print("\u{FFFD}"))
        consumeInGround(byte, into: &actions)
      }
    }

    private mutating func consumeScalar(_ scalar: Unicode.Scalar, into actions: inout [Action]) {
      switch scalar.value {
      case 0x1B: state = .escape
      case 0x00...0x1F, 0x7F: actions.append(.control(UInt8(scalar.value)))
      case 0x80...0x9F:
        state = .escape
        consumeInEscape(UInt8(scalar.value - 0x40), into: &actions)
      default: actions.append(.print(scalar))
      }
    }

    private mutating func consumeInEscape(_ byte: UInt8, into actions: inout [Action]) {
      switch byte {
      case 0x1B, 0x18, 0x1A: abandon(at: byte, into: &actions)
      case 0x00...0x1F: actions.append(.control(byte))
      case 0x7F: break
      case 0x20...0x2F: collected.append(byte)
      case 0x80...0xFF: abandonAndReadAgain(byte, into: &actions)
      case UInt8(ascii: "[") where collected.isEmpty: state = .controlSequence
      case UInt8(ascii: "]") where collected.isEmpty: state = .string(.operatingSystemCommand)
      case UInt8(ascii: "P") where collected.isEmpty,
        UInt8(ascii: "X") where collected.isEmpty,
        UInt8(ascii: "^") where collected.isEmpty,
        UInt8(ascii: "_") where collected.isEmpty:
        state = .string(.ignored)
      default:
        actions.append(.escape(intermediates: collected, final: byte))
        reset()
      }
    }

    private mutating func consumeInControlSequence(_ byte: UInt8, into actions: inout [Action]) {
      switch byte {
      case 0x1B, 0x18, 0x1A: abandon(at: byte, into: &actions)
      case 0x00...0x1F: actions.append(.control(byte))
      case 0x7F: break
      case 0x20...0x3F: collected.append(byte)
      case 0x40...0x7E:
        let body = collected
        reset()
        if let sequence = ControlSequence(body: body, final: byte) {
          actions.append(.controlSequence(sequence))
        } else {
          actions.append(.malformed([0x1B, UInt8(ascii: "[")] + body + [byte]))
        }
      default: abandonAndReadAgain(byte, into: &actions)
      }
    }

    private mutating func consumeInString(
      _ byte: UInt8,
      kind: StringKind,
      into actions: inout [Action]
    ) {
      switch (byte, kind) {
      case (0x1B, _): state = .stringEscape(kind)
      case (0x18, _), (0x1A, _): abandon(at: byte, into: &actions)
      case (0x07, .operatingSystemCommand): finishString(kind, into: &actions)
      case (_, .operatingSystemCommand): collected.append(byte)
      case (_, .ignored): break
      }
    }

    private mutating func consumeAfterStringEscape(
      _ byte: UInt8,
      kind: StringKind,
      into actions: inout [Action]
    ) {
      if byte == UInt8(ascii: "\\") {
        finishString(kind, into: &actions)
      } else {
        actions.append(.malformed([0x1B, UInt8(ascii: "]")] + collected))
        collected = []
        state = .escape
        consumeInEscape(byte, into: &actions)
      }
    }

    private mutating func finishString(_ kind: StringKind, into actions: inout [Action]) {
      switch kind {
      case .operatingSystemCommand: actions.append(.operatingSystemCommand(collected))
      case .ignored: actions.append(.ignoredString)
      }
      reset()
    }

    /// CAN and SUB end a sequence without effect; ESC does so too and begins another.
    private mutating func abandon(at byte: UInt8, into actions: inout [Action]) {
      actions.append(.malformed([0x1B] + collected + [byte]))
      reset()
      if byte == 0x1B { state = .escape }
    }

    private mutating func abandonAndReadAgain(_ byte: UInt8, into actions: inout [Action]) {
      actions.append(.malformed([0x1B] + collected))
      reset()
      consumeInGround(byte, into: &actions)
    }

    private mutating func reset() {
      state = .ground
      collected = []
    }
  }
}

extension VirtualTerminal.Parser.ControlSequence {
  /// Reads what stands between `ESC [` and the final byte; `nil` when it is not well formed.
  init?(body: [UInt8], final: UInt8) {
    var rest = body[...]
    var marker: UInt8?
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    let digits = rest.prefix { (0x30...0x3B).contains($0) }
    let intermediates = rest.dropFirst(digits.count)
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }

    self.marker = marker
    self.final = final
    self.intermediates = Array(intermediates)
    bytes = [0x1B, UInt8(ascii: "[")] + body + [final]
    parameters = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { group in
        group.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map { digits in digits.isEmpty ? nil : digits.reduce(0, Self.appendDigit) }
      }
  }

  /// Numbers go no higher than this, as in xterm.
  private static let largestNumber = 65_535

  private static func appendDigit(_ number: Int, _ digit: UInt8) -> Int {
    min(number * 10 + Int(digit - UInt8(ascii: "0")), largestNumber)
  }

  /// The parameter at an index, or the given value when it is missing or empty.
  func parameter(_ index: Int, default standard: Int) -> Int {
    guard index < parameters.count, let value = parameters[index].first ?? nil else {
      return standard
    }
    return value
  }

  /// A count: missing and zero mean one.
  func count(_ index: Int = 0) -> Int { max(parameter(index, default: 1), 1) }
}
