#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Random numbers that are the same for the same seed, everywhere.
///
/// The algorithm is SplitMix64. A test names its seed when it fails; run it again with that seed in
/// the environment variable `COMBOLINE_SEED`.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that begins at a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The seeds to run a test with: the one in `COMBOLINE_SEED`, or else those given.
  package static func seeds(_ fixed: [UInt64]) -> [UInt64] {
    unsafe getenv("COMBOLINE_SEED").flatMap { unsafe UInt64(String(cString: $0)) }.map { [$0] }
      ?? fixed
  }
}

extension SeededGenerator {
  /// A number from 0 up to, and not including, a bound.
  package mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// Whether something happens that happens once in so many times.
  package mutating func oneIn(_ times: Int) -> Bool {
    number(below: times) == 0
  }

  /// One of some elements, each as likely as every other.
  ///
  /// - Precondition: There is at least one element.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
