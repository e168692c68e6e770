/// An argument as it came in: bytes, which are UTF-8 as a rule and not always.
struct Argument: Equatable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// The argument as text; bytes that are not UTF-8 read as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isUTF8: Bool { bytes.elementsEqual(text.utf8) }
}

extension Argument: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Argument {
  /// The arguments that the process was started with, without its name.
  static var ofProcess: [Argument] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let start = CommandLine.unsafeArgv[index] else { return nil }
      var bytes: [UInt8] = []
      var next = UnsafePointer(start)
      while next.pointee != 0 {
        bytes.append(UInt8(bitPattern: next.pointee))
        next += 1
      }
      return Argument(bytes: bytes)
    }
  }
}
