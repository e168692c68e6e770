import ComboFields
import ComboTerminal
import ComboTesting
import Glibc
import Synchronization
import Testing

@Suite struct PatternMatcherTests {
  /// Holds up whoever matches “slow” until it is opened.
  private final class Gate: Sendable {
    private let isOpen = Atomic(false)
    private let entered = Atomic(0)
    private let left = Atomic(0)

    func match(_ text: String) -> Bool {
      guard text == "slow" else { return text == "yes" }
      entered.add(1, ordering: .relaxed)
      while !isOpen.load(ordering: .acquiring) { sched_yield() }
      left.add(1, ordering: .releasing)
      return true
    }

    /// Lets everybody go.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func open(for expected: Int) -> Int {
      isOpen.store(true, ordering: .releasing)
      let deadline = Deadline()
      while left.load(ordering: .acquiring) < expected, !deadline.hasPassed { sched_yield() }
      return entered.load(ordering: .relaxed)
    }
  }

  private func matcher(threads: Int, _ gate: Gate) -> PatternMatcher {
    PatternMatcher(limit: .milliseconds(10), threads: threads) { gate.match($1) }
  }

  @Test(arguments: [true, false])
  func `a pattern matches or does not, whether or not it is trusted`(isTrusted: Bool) throws {
    var pattern = try TextPattern("[0-9]+")
    pattern.isTrusted = isTrusted

    #expect(PatternMatcher.shared.verdict(on: "123", by: pattern) == .matches)
    #expect(PatternMatcher.shared.verdict(on: "12x", by: pattern) == .doesNotMatch)
  }

  @Test func `a pattern that takes long is given up`() throws {
    let matcher = PatternMatcher(limit: .milliseconds(10))
    // Each letter more takes two to three times as long; this many take a second or so.
    let pattern = try TextPattern("(a+)+b").untrusted

    let verdict = matcher.verdict(on: String(repeating: "a", count: 16), by: pattern)

    #expect(verdict == .tookTooLong)
  }

  @Test func `a pattern that would take for ever does not keep the process from ending`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let pattern = try TextPattern("(a+)+b").untrusted
      let matcher = PatternMatcher(limit: .milliseconds(10))
      let verdict = matcher.verdict(on: String(repeating: "a", count: 60), by: pattern)
      exit(verdict == .tookTooLong ? 7 : 1)
    }
  }

  @Test func `a match that was given up does not stand in the way of the next`() throws {
    let gate = Gate()
    defer { gate.open(for: 1) }
    let matcher = PatternMatcher(limit: .milliseconds(200), threads: 2) { gate.match($1) }
    let pattern = try TextPattern("x").untrusted

    #expect(matcher.verdict(on: "slow", by: pattern) == .tookTooLong)

    #expect(matcher.verdict(on: "yes", by: pattern) == .matches)
    #expect(matcher.verdict(on: "no", by: pattern) == .doesNotMatch)
  }

  @Test func `threads that were left behind do not pile up`() throws {
    let gate = Gate()
    let matcher = matcher(threads: 2, gate)
    let pattern = try TextPattern("x").untrusted

    for _ in 1...5 { #expect(matcher.verdict(on: "slow", by: pattern) == .tookTooLong) }
    #expect(matcher.verdict(on: "yes", by: pattern) == .tookTooLong)

    #expect(gate.open(for: 2) == 2)
  }

  @Test func `a thread that ends makes room for another`() throws {
    let gate = Gate()
    let matcher = matcher(threads: 1, gate)
    let pattern = try TextPattern("x").untrusted
    #expect(matcher.verdict(on: "slow", by: pattern) == .tookTooLong)

    gate.open(for: 1)

    let deadline = Deadline()
    while matcher.verdict(on: "yes", by: pattern) != .matches {
      try #require(!deadline.hasPassed)
    }
  }
}
