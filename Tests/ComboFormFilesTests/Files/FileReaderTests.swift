import ComboFormFiles
import Glibc
import Testing

@Suite struct FileReaderTests {
  private func complaint(_ body: () throws -> [UInt8]) -> DataFileError? {
    #expect(throws: DataFileError.self) { _ = try body() }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `a file is read whole`(size: Int) throws {
    try TemporaryFolder.with { folder in
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try TemporaryFolder.write(bytes, to: "\(folder)/file")

      let read = try FileReader().read(fileAt: "\(folder)/file")

      #expect(read == bytes)
    }
  }

  @Test func `a file that is not there is named with the reason`() {
    let error = complaint { try FileReader().read(fileAt: "/nowhere/form.json") }

    #expect(error?.code == .unreadable)
    #expect(error?.position == nil)
    #expect(
      error?.description
        == "/nowhere/form.json: The file cannot be read: No such file or directory."
    )
  }

  @Test func `a folder is not a file`() {
    let error = complaint { try FileReader().read(fileAt: "/tmp") }

    #expect(error?.code == .unreadable)
    #expect(error?.sentence == "The file cannot be read: Is a directory.")
  }

  @Test func `a file without permission is refused`() async {
    await #expect(processExitsWith: .success) {
      try TemporaryFolder.with { folder in
        try TemporaryFolder.write([1], to: "\(folder)/file")
        chmod("\(folder)/file", 0)
        // The superuser may read everything: become nobody, in this process alone.
        let user = geteuid()
        if user == 0 { precondition(seteuid(65_534) == 0) }
        defer { seteuid(user) }

        do {
          _ = try FileReader().read(fileAt: "\(folder)/file")
          preconditionFailure("The file was read.")
        } catch let error as DataFileError {
          precondition(error.code == .unreadable)
          precondition(error.sentence == "The file cannot be read: Permission denied.")
        }
      }
    }
  }

  @Test func `a name with a NUL character is not cut there`() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write([1], to: "\(folder)/file")

      let error = complaint { try FileReader().read(fileAt: "\(folder)/file\u{0}.json") }

      #expect(error?.code == .unreadable)
      #expect(error?.sentence == "The file cannot be read: Its name holds a NUL character.")
    }
  }

  @Test func `an empty name is no file`() {
    let error = complaint { try FileReader().read(fileAt: "") }

    #expect(error?.sentence == "The file cannot be read: No such file or directory.")
  }

  @Test func `a file larger than the limit is refused with both numbers`() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write([UInt8](repeating: 1, count: 11), to: "\(folder)/file")

      #expect(try FileReader(sizeLimit: 11).read(fileAt: "\(folder)/file").count == 11)
      let error = complaint { try FileReader(sizeLimit: 10).read(fileAt: "\(folder)/file") }

      #expect(error?.code == .tooLarge)
      #expect(error?.sentence == "The file is too large. It has 11 bytes, and at most 10 are read.")
    }
  }

  @Test func `an endless file is refused at the limit`() {
    let error = complaint { try FileReader(sizeLimit: 100_000).read(fileAt: "/dev/zero") }

    #expect(error?.code == .tooLarge)
    #expect(error?.sentence.hasSuffix(" bytes have come, and at most 100000 are read.") == true)
  }

  @Test func `a file that says nothing of its size is read whole`() throws {
    let bytes = try FileReader().read(fileAt: "/proc/self/status")

    #expect(bytes.starts(with: Array("Name:".utf8)))
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  @Test func `a file is read from where it stands, and what was added meanwhile, too`() throws {
    try TemporaryFolder.with { folder in
      let path = "\(folder)/file"
      try TemporaryFolder.write([1, 2, 3], to: path)
      let file = open(path, O_RDWR | O_CLOEXEC)
      defer { close(file) }
      lseek(file, 1, SEEK_SET)
      let added = [UInt8](repeating: 4, count: 100_000)
      let adding = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      defer { close(adding) }
      try #require(Glibc.write(adding, added, added.count) == added.count)

      let bytes = try FileReader().read(descriptor: file, name: path)

      #expect(bytes == [2, 3] + added)
    }
  }

  @Test func `a pipe is read in pieces up to its end`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let output = ends[1]
    let writer = Task.detached {
      defer { close(output) }
      var sent = 0
      while sent < bytes.count {
        let piece = Array(bytes[sent...].prefix(7_001))
        let written = Glibc.write(output, piece, piece.count)
        guard written > 0 else { return }
        sent += written
      }
    }

    let read = try FileReader().read(descriptor: ends[0], name: "pipe")
    await writer.value

    #expect(read == bytes)
  }

  @Test func `a FIFO is read up to its end`() throws {
    try TemporaryFolder.with { folder in
      let path = "\(folder)/fifo"
      try #require(mkfifo(path, 0o600) == 0)
      // Open for both first, so that neither end has to wait for the other.
      let both = open(path, O_RDWR | O_CLOEXEC)
      try #require(both >= 0)
      let input = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(input) }
      try #require(Glibc.write(both, [1, 2, 3] as [UInt8], 3) == 3)
      close(both)

      let bytes = try FileReader().read(descriptor: input, name: path)

      #expect(bytes == [1, 2, 3])
    }
  }

  @Test func `a closed descriptor is an error, not an empty file`() {
    let error = complaint { try FileReader().read(descriptor: -1, name: "closed") }

    #expect(error?.description == "closed: The file cannot be read: Bad file descriptor.")
  }

  @Test func `standard input is read up to its end`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0)
      precondition(Glibc.write(ends[1], [7, 8, 9] as [UInt8], 3) == 3)
      close(ends[1])
      dup2(ends[0], STDIN_FILENO)

      let bytes = try FileReader().readStandardInput()

      precondition(bytes == [7, 8, 9])
    }
  }

  @Test func `a signal does not end the reading`() async {
    await #expect(processExitsWith: .success) {
      // A handler without SA_RESTART lets each signal end a read with EINTR.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      precondition(sigaction(SIGUSR1, &action, nil) == 0)
      // The threads that tests run on block signals.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGUSR1)
      precondition(pthread_sigmask(SIG_UNBLOCK, &signals, nil) == 0)
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0)
      let output = ends[1]
      let reader = pthread_self()
      let writer = Task.detached {
        for byte in UInt8(0)..<200 {
          for _ in 0..<20 {
            pthread_kill(reader, SIGUSR1)
            sched_yield()
          }
          precondition(Glibc.write(output, [byte], 1) == 1)
        }
        close(output)
      }

      let bytes = try FileReader().read(descriptor: ends[0], name: "pipe")
      await writer.value

      precondition(bytes == Array(0..<200))
    }
  }
}
