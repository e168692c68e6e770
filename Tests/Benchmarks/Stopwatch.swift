#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Measures time, and does what time is compared with.
enum Stopwatch {
  /// Whether each query is reported.
  static let isVerbose = getenv("BENCHMARKS_VERBOSE") != nil

  /// The median of some runs, in milliseconds, after one that does not count.
  static func median<Value>(runs: Int = 7, _ work: () -> Value) -> Double {
    var times: [Double] = []
    for _ in 0...runs {
      let start = now
      withExtendedLifetime(work()) {}
      times.append(now - start)
    }
    return times.dropFirst().sorted()[runs / 2]
  }

  /// Counts a byte with the C library's search.
  static func count(_ byte: UInt8, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var count = 0
      var offset = 0
      while let start = bytes.baseAddress, offset < bytes.count,
        let found = memchr(start + offset, Int32(byte), bytes.count - offset)
      {
        count += 1
        offset = UnsafeRawPointer(found) - start + 1
      }
      return count
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
