import ComboTesting

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Random numbers that come again with the same seed, for tests.
///
/// The seed is `MATCHING_SEED` of the environment if set, and stands in the description.
package struct SeededRandom: RandomNumberGenerator, CustomStringConvertible {
  package let seed: UInt64
  private var generator: SeededGenerator

  /// A generator with the seed of the environment, or else always the same one.
  package init() {
    let given = unsafe getenv("MATCHING_SEED").flatMap { unsafe UInt64(String(cString: $0)) }
    self.init(seed: given ?? 20_261_130)
  }

  /// A generator with a seed.
  package init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  package var description: String { "MATCHING_SEED=\(seed)" }

  package mutating func next() -> UInt64 { generator.next() }

  package mutating func text(of alphabet: [Character], length: ClosedRange<Int>) -> String {
    let count = Int.random(in: length, using: &self)
    return String((0..<count).map { _ in alphabet.randomElement(using: &self) ?? "?" })
  }
}
