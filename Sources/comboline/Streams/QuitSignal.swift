#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// SIGQUIT, which a person sends with ^\.
enum QuitSignal {
  /// Lets the signal end the tool, and no more.
  ///
  /// Swift's runtime takes it for a crash, of which it prints a report of many pages. Where the
  /// signal is ignored it stays so.
  static func endsWithoutReport() {
    let former = signal(SIGQUIT, SIG_DFL)
    // Functions cannot be compared, but their addresses can.
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
  }
}
