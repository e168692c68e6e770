import ComboTesting
import Glibc
import Testing

@testable import comboline

struct ShellCompletionTests {
  @Test(
    arguments: [
      (["comboline", "cho"], ["choose"]),
      (["comboline", "ch"], ["choose", "check"]),
      (["comboline", "ask", "se"], ["secret"]),
      (["comboline", "fill", "--ans"], ["--answers"]),
      (["comboline", "check", "--format", "w"], ["workflow"]),
      (["comboline", "fill", "--output", "m"], ["markdown"]),
      (["comboline", "fill", "--into", "/no/such"], []),
      (["comboline", "check", "--other", ""], ["auto", "always", "never"]),
      (["comboline", "choose", "--plac"], ["--placement"].filter(isFlag)),
      (["comboline", "choose", "--ti"], ["--title", "--timeout"]),
      (["comboline", "choose", "--output", "js"], ["json"]),
      (["comboline", "choose", "--output", "=", "js"], ["json"]),
      (["comboline", "choose", "--title", ""], []),
      (["comboline", "completions", "z"], ["zsh"]),
      (["comboline", "help", "man"], ["manual"]),
      (["comboline", "nothing", "--"], []),
    ] as [([String], [String])]
  )
  func `bash completes what the table says`(words: [String], expected: [String]) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      ShellCompletion.bash.script()
        + """
        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
        _comboline
        printf '%s\\n' "${COMPREPLY[@]}"
        """

    let run = try ChildProcess.run("/bin/bash", ["-c", script])

    #expect(run.standardOutput.split(separator: "\n").map(String.init) == expected)
    #expect(run.standardError == "")
  }

  private static func isFlag(_ spelling: String) -> Bool {
    Flag.allCases.contains { $0.spelling == spelling }
  }

  @Test(arguments: ["choose --from", "fill", "check", "fill --into", "fill --answers"])
  func `bash completes paths where a file is named`(words: String) throws {
    let file = try TemporaryFile()
    let count = words.split(separator: " ").count + 1
    let script =
      ShellCompletion.bash.script()
        + """
        COMP_WORDS=(comboline \(words) '\(file.path.dropLast())'); COMP_CWORD=\(count)
        _comboline 2>/dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """

    let run = try ChildProcess.run("/bin/bash", ["-c", script])

    #expect(run.standardOutput.split(separator: "\n").contains(Substring(file.path)))
  }

  @Test(arguments: ShellCompletion.allCases)
  func `every command and flag is in the script of each shell`(shell: ShellCompletion) {
    let script = shell.script()

    for command in CommandTable.commands {
      #expect(script.contains(command.name))
      for flag in command.flags {
        #expect(script.contains(flag.flag.rawValue), "\(flag.flag)")
      }
    }
  }

  @Test func `zsh understands its script`() throws {
    guard access("/usr/bin/zsh", X_OK) == 0 else { return }

    let run = try ChildProcess.run(
      "/usr/bin/zsh",
      ["-n", "-c", ShellCompletion.zsh.script()]
    )

    #expect(run.standardError == "")
  }

  @Test(arguments: ["bash", "zsh", "fish"] as [Argument])
  func `the tool prints the script of a shell`(name: Argument) throws {
    let run = try runTool(["completions", name])

    #expect(run.code == .answered)
    #expect(run.output == ShellCompletion(rawValue: name.text)?.script())
  }

  @Test(
    arguments: [
      (["completions"], "One argument is needed: “bash”, “zsh” or “fish”."),
      (["completions", "tcsh"], "SHELL cannot be “tcsh”; it can be “bash”, “zsh” or “fish”."),
    ] as [([Argument], String)]
  )
  func `a shell that is none is wrong usage`(arguments: [Argument], sentence: String) throws {
    let run = try runTool(arguments)

    #expect(run.code == .wrongUsage)
    #expect(run.errors == "comboline: \(sentence) See 'comboline completions --help'.\n")
  }
}
