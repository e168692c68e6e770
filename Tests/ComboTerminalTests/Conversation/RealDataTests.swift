import ComboFields
import ComboFormFiles
import ComboTerminal
import ComboTesting
import Glibc
import Testing

/// Where real hierarchical data is.
private enum RealData {
  static let folder = getenv("COMBOLINE_DATA").map { String(cString: $0) }
  static let absence: Comment = "COMBOLINE_DATA names no folder: its files were left out"
}

/// Real hierarchical data, from the folder that `COMBOLINE_DATA` names, asked about in every way.
@Suite(.serialized, .enabled(if: RealData.folder != nil, RealData.absence))
struct RealDataTests {
  private static func outline(_ name: String) throws -> OptionOutline {
    try OutlineReader().read(fileAt: "\(RealData.folder ?? "")/\(name).json").outline
  }

  /// The labels that lead to the answer, in the engine and on scripted consoles of both kinds.
  private static func paths<Field: LineField>(
    in field: Field,
    _ lines: [String]
  ) throws -> [[String]] {
    let headless = FieldController(field)
    for line in lines { headless.send(.submit(line, .typed)) }
    let consoles = try [true, false].map { canComplete in
      let console = ScriptedConsole(canComplete: canComplete, lines.map { .line($0) })
      return try Conversation(FieldController(field), on: console).run()
    }
    return ([.answered(headless.field.answers)] + consoles).map { outcome in
      guard case .answered(let answers) = outcome else { return ["\(outcome)"] }
      return answers.flatMap { $0.listed?.path.map(\.label) ?? [$0.label] }
    }
  }

  private static func expect<Field: LineField>(
    _ path: String,
    in field: Field,
    _ lines: [String]
  ) throws {
    for found in try paths(in: field, lines) {
      #expect(found.joined(separator: "/") == path, "\(lines)")
    }
  }

  @Test(arguments: [
    ["广东/佛山/三水"], ["广东省/佛山市/三水区"], ["三水区"], ["19/6/5"], ["广东", "广东/佛山", "广东/佛山/三水"],
    ["佛山", "广东/佛山/三水"],
  ])
  func `a district of China is answered by its path`(lines: [String]) throws {
    let field = CascadeField("区划", outline: try Self.outline("china-divisions"))

    try Self.expect("广东省/佛山市/三水区", in: field, lines)
  }

  @Test func `on a terminal, tab leads from level to level`() throws {
    let field = CascadeField("区划", outline: try Self.outline("china-divisions")) {
      $0.isRequired = true
    }

    let run = try AskedField(field).run { terminal in
      try terminal.read(untilShown: "区划: ")
      try terminal.type("广东\t")
      try terminal.read(untilShown: "广东省/")
      try terminal.type("\t")
      try terminal.read(untilShown: "6) 佛山市")
      try terminal.type("佛\t三\t\r")
    }

    guard case .success(.answered(let answers)) = run.result.outcome else {
      Issue.record("There is no answer: \(run.outcome)")
      return
    }
    #expect(answers.first?.listed?.path.map(\.label) == ["广东省", "佛山市", "三水区"])
    #expect(run.screen.transcript.contains("-> 广东省/佛山市/三水区") == false)
  }

  @Test(arguments: ["台湾省", "香港", "32"])
  func `a province without places under it is answered at once`(line: String) throws {
    let outline = try Self.outline("china-divisions")
    let label = line == "香港" ? "香港特别行政区" : "台湾省"

    try Self.expect(label, in: CascadeField("区划", outline: outline), [line])
  }

  @Test(arguments: ["ha noi/ba dinh", "Hà Nội/BA ĐÌNH"])
  func `a district of Viet Nam is answered without accents`(line: String) throws {
    let outline = try Self.outline("vietnam-divisions-2025")
    let field = CascadeField("Nơi", outline: outline)
    let path = try Self.paths(in: field, [line])

    #expect(path[0].count == 2)
    #expect(path[0][0].contains("Hà Nội") && path[0][1].contains("Ba Đình"))
    #expect(path[1] == path[0] && path[2] == path[0])
  }

  @Test(arguments: [["Asia", "Tokyo"], ["tokyo"]])
  func `a time zone is answered in an outline`(lines: [String]) throws {
    let field = OutlineField("Zone", outline: try Self.outline("tz-zones-flat"))

    try Self.expect("Asia/Tokyo", in: field, lines)
  }
}
