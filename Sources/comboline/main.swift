#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

FileDescriptor.holdStandardStreams()
QuitSignal.endsWithoutReport()
exit(Tool().run(Argument.ofProcess).rawValue)
