#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Random numbers that come again with the same seed (SplitMix64), for tests.
///
/// The seed is `MATCHING_SEED` of the environment if set, and stands in the description.
package struct SeededRandom: RandomNumberGenerator, CustomStringConvertible {
  package let seed: UInt64
  private var state: UInt64

  /// A generator with the seed of the environment, or else always the same one.
  package init() {
    let given = unsafe getenv("MATCHING_SEED").flatMap { unsafe UInt64(String(cString: $0)) }
    self.init(seed: given ?? 20_261_130)
  }

  /// A generator with a seed.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  package var description: String { "MATCHING_SEED=\(seed)" }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func text(of alphabet: [Character], length: ClosedRange<Int>) -> String {
    let count = Int.random(in: length, using: &self)
    return String((0..<count).map { _ in alphabet.randomElement(using: &self) ?? "?" })
  }
}
