extension VirtualTerminal {
  /// Decodes UTF-8 a byte at a time.
  struct ScalarDecoder: Sendable {
    enum Step: Sendable, Hashable {
      case incomplete
      case scalar(Unicode.Scalar)
      /// The byte cannot begin a character.
      case invalid
      /// The bytes before this one were cut short; this one has to be read again.
      case invalidThenAgain
    }

    private var value: UInt32 = 0
    private var remaining = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    var isIdle: Bool { remaining == 0 }

    mutating func consume(_ byte: UInt8) -> Step {
      guard remaining == 0 else { return consumeContinuation(byte) }
      switch byte {
      case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
      case 0xC2...0xDF: begin(byte & 0x1F, remaining: 1, allowed: 0x80...0xBF)
      case 0xE0: begin(byte & 0x0F, remaining: 2, allowed: 0xA0...0xBF)
      case 0xED: begin(byte & 0x0F, remaining: 2, allowed: 0x80...0x9F)
      case 0xE1...0xEF: begin(byte & 0x0F, remaining: 2, allowed: 0x80...0xBF)
      case 0xF0: begin(byte & 0x07, remaining: 3, allowed: 0x90...0xBF)
      case 0xF4: begin(byte & 0x07, remaining: 3, allowed: 0x80...0x8F)
      case 0xF1...0xF3: begin(byte & 0x07, remaining: 3, allowed: 0x80...0xBF)
      default: return .invalid
      }
      return .incomplete
    }

    private mutating func begin(_ bits: UInt8, remaining: Int, allowed: ClosedRange<UInt8>) {
      value = UInt32(bits)
      self.remaining = remaining
      self.allowed = allowed
    }

    private mutating func consumeContinuation(_ byte: UInt8) -> Step {
      guard allowed.contains(byte) else {
        remaining = 0
        return .invalidThenAgain
      }
      allowed = 0x80...0xBF
      value = value << 6 | UInt32(byte & 0x3F)
      remaining -= 1
      guard remaining == 0 else { return .incomplete }
      guard let scalar = Unicode.Scalar(value) else { return .invalid }
      return .scalar(scalar)
    }
  }
}
