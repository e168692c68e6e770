#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

FileDescriptor.holdStandardStreams()
QuitSignal.endsWithoutReport()
// A file that may not grow is an error like a full disk, and not the end of a question.
signal(SIGXFSZ, SIG_IGN)
exit(Tool().run(Argument.ofProcess).rawValue)
