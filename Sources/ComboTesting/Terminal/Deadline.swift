#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The moment at which a wait is given up.
public struct Deadline: Sendable {
  /// How long a wait lasts unless told otherwise: ten seconds, so that a loaded machine passes, or
  /// as many as the environment variable `COMBOLINE_DEADLINE` says.
  public static let usual: Duration = .seconds(
    unsafe getenv("COMBOLINE_DEADLINE").flatMap { unsafe Int64(String(cString: $0)) } ?? 10
  )

  private let instant: ContinuousClock.Instant

  /// A deadline that lies `duration` ahead of now.
  public init(after duration: Duration = Deadline.usual) {
    instant = ContinuousClock.now + duration
  }

  /// Whether the moment has come.
  public var hasPassed: Bool { ContinuousClock.now >= instant }

  /// The time left in whole milliseconds, rounded up and never negative, as `poll` takes it.
  var millisecondsLeft: CInt {
    let left = instant - ContinuousClock.now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return CInt(clamping: milliseconds)
  }
}
