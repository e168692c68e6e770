package import ComboFields
import EditLine
import Synchronization

/// Matches patterns that are not trusted, with a limit of time.
///
/// A text and a pattern can be such that matching takes as good as for ever, and nothing can stop
/// it. So it is done on a thread of its own, which is left behind when the time is up. Such a thread
/// does not keep the process from ending.
package final class PatternMatcher: Sendable {
  /// What is known of a text.
  package enum Verdict: Equatable, Sendable {
    /// It matches.
    case matches
    /// It does not match.
    case doesNotMatch
    /// Nothing: matching took too long, or has taken too long so often that it was not tried.
    case tookTooLong
  }

  /// The one that the whole process uses.
  package static let shared = PatternMatcher()

  private let limit: Duration
  private let threads: Int
  private let match: @Sendable (TextPattern, String) -> Bool
  private let working = Mutex(0)
  private let slow = Mutex<[String]>([])

  /// The patterns that took too long on what they were matched with, and so were not applied; each
  /// once, in the order in which that happened.
  package var slowPatterns: [String] { slow.withLock { $0 } }

  /// Makes one.
  ///
  /// - Parameters:
  ///   - limit: How long a match may take.
  ///   - threads: How many threads may work at a time, those that were left behind included.
  ///   - match: What tells whether a text matches.
  package init(
    limit: Duration = .seconds(1),
    threads: Int = 4,
    match: @escaping @Sendable (TextPattern, String) -> Bool = { $0.matches($1) }
  ) {
    self.limit = limit
    self.threads = threads
    self.match = match
  }

  /// Matches a text; a trusted pattern takes the time that it takes.
  package func verdict(on text: String, by pattern: TextPattern) -> Verdict {
    guard !pattern.isTrusted else { return match(pattern, text) ? .matches : .doesNotMatch }
    let verdict = verdictInTime(on: text, by: pattern)
    if verdict == .tookTooLong {
      slow.withLock { slow in
        if !slow.contains(pattern.source) { slow.append(pattern.source) }
      }
    }
    return verdict
  }

  private func verdictInTime(on text: String, by pattern: TextPattern) -> Verdict {
    let mayWork = working.withLock { working in
      guard working < threads else { return false }
      working += 1
      return true
    }
    guard mayWork else { return .tookTooLong }
    do {
      let matches = try DetachedThread.value(within: limit) { [self] in
        defer { working.withLock { $0 -= 1 } }
        return match(pattern, text)
      }
      guard let matches else { return .tookTooLong }
      return matches ? .matches : .doesNotMatch
    } catch {
      working.withLock { $0 -= 1 }
      return .tookTooLong
    }
  }
}
