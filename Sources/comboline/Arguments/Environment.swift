import ComboTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where variables are looked up.
struct Environment {
  private let lookUp: (String) -> Argument?

  /// The variables of the process.
  static var ofProcess: Environment {
    Environment { name in
      guard let start = getenv(name) else { return nil }
      return Argument(bytes: (0..<strlen(start)).map { UInt8(bitPattern: start[Int($0)]) })
    }
  }

  /// Variables of one's own.
  init(_ values: [String: String] = [:]) {
    self.init { values[$0].map { Argument($0) } }
  }

  private init(_ lookUp: @escaping (String) -> Argument?) {
    self.lookUp = lookUp
  }

  subscript(name: String) -> Argument? { lookUp(name) }

  /// The language that the person's locale asks for.
  var language: Wording.Language { Wording.Language { lookUp($0)?.text } }
}
