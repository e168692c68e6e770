import ComboTesting
import EditLine
import Glibc
import Synchronization
import Testing

@Suite struct DetachedThreadTests {
  @Test func `what is done in time is handed over`() throws {
    let here = UInt(pthread_self())

    let there = try DetachedThread.value(within: .seconds(10)) { UInt(pthread_self()) }

    #expect(there != nil && there != here)
  }

  @Test func `what takes longer is not waited for`() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path(of: "fifo")
    try #require(mkfifo(fifo, 0o600) == 0)

    // Opening waits until somebody opens the other end.
    let value = try DetachedThread.value(within: .milliseconds(20)) {
      let descriptor = open(fifo, O_RDONLY)
      close(descriptor)
      return descriptor
    }

    #expect(value == nil)
    close(open(fifo, O_RDWR))
  }
}
