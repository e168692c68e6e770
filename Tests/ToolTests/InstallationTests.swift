import ComboTesting
import Testing

/// `install.sh` of the project.
@Suite struct InstallationTests {
  private let script =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/install.sh"

  @Test func `one line installs the tool, its manual page and what three shells complete`() throws {
    let folder = try FormFolder()
    let tool = try BuiltProducts.path(of: "comboline")

    let result = try ChildProcess.run(
      "/bin/sh",
      [script, folder.file("a folder"), tool],
      within: .seconds(60)
    )

    #expect(result.status == .exited(0), "\(result.standardError)")
    let files = [
      "bin/comboline", "share/man/man1/comboline.1", "share/bash-completion/completions/comboline",
      "share/zsh/site-functions/_comboline", "share/fish/vendor_completions.d/comboline.fish",
    ].map { folder.file("a folder/" + $0) }
    let hint = "Put \(folder.file("a folder/bin")) on your PATH."
    #expect(result.standardOutput == (files + [hint]).map { $0 + "\n" }.joined())
    let answer = try ChildProcess.run(files[0], ["choose", "--answer", "lime", "Lime", "Plum"])
    #expect(answer.standardOutput == "Lime\n")
    let manual = try ChildProcess.run("/bin/cat", [files[1]])
    #expect(manual.standardOutput == (try ToolProcess.run(["manual"]).standardOutput))
  }

  @Test(arguments: ["-h", "--help"])
  func `the usage is printed where it is asked for, and nothing is installed`(
    flag: String
  ) throws {
    let folder = try FormFolder()

    let run = try install(flag, in: folder)

    #expect(run.status == .exited(0))
    #expect(run.standardOutput.hasPrefix("Usage: ./install.sh [FOLDER [TOOL]]\n"))
    #expect(run.standardError == "")
    #expect(!folder.has(flag))
  }

  @Test(arguments: ["-x", "--prefix=/usr", "-"])
  func `what looks like a flag and is none is refused as wrong usage`(flag: String) throws {
    let folder = try FormFolder()

    let run = try install(flag, in: folder)

    #expect(run.status == .exited(64))
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix("install.sh: There is no flag “\(flag)”.\nUsage: "))
    #expect(!folder.has(flag))
  }

  /// Runs the script in a folder, with a home of its own and a tool that is there already.
  private func install(_ argument: String, in folder: FormFolder) throws -> ChildProcess {
    try ChildProcess.run(
      "/bin/sh",
      [
        "-c", #"cd "$0" && HOME=$0 exec "$@""#, folder.path, "/bin/sh", script, argument,
        "/bin/true",
      ],
      within: .seconds(60)
    )
  }

  @Test func `a tool that cannot say what it completes is installed with nothing half written`()
    throws
  {
    let folder = try FormFolder(["broken": "#!/bin/sh\necho half; exit 3\n"])
    _ = try ChildProcess.run("/bin/chmod", ["755", folder.file("broken")])

    let result = try ChildProcess.run(
      "/bin/sh",
      [script, folder.file("there"), folder.file("broken")],
      within: .seconds(60)
    )

    #expect(result.status == .exited(3))
    #expect(!folder.has("there/share/man/man1/comboline.1"))
  }
}
