import ComboFields
import ComboTerminal
import Testing

@testable import comboline

/// The flags that say how the menu looks and behaves.
@Suite struct LiveFlagsTests {
  private func live(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws -> LiveSettings? {
    try runTool((["choose"] + arguments + ["a"]).map { Argument($0) }, environment: environment)
      .requests.first?.live
  }

  @Test func `without flags the menu is as it is by default`() throws {
    #expect(try live([]) == LiveSettings())
  }

  @Test(
    arguments: [("8", .rows(8)), ("50%", .fraction(0.5)), ("100%", .fraction(1)), ("full", .full)]
      as [(String, MenuHeight)]
  )
  func `a height is a number of rows, a part of the screen, or all of it`(
    text: String,
    expected: MenuHeight
  ) throws {
    #expect(try live(["--height", text])?.height == expected)
  }

  @Test(arguments: ["0", "-1", "x", "50 %", "101%", "%", ""])
  func `a height that cannot be is refused in a sentence`(text: String) throws {
    let run = try runTool(["choose", Argument("--height=\(text)"), "a"])

    #expect(run.code == .wrongUsage)
    if !text.isEmpty {
      #expect(run.errors.contains("--height cannot be “\(text)”; it is a number of rows"))
    }
  }

  @Test func `side, border, mouse, movement and what is left are taken over`() throws {
    let settings = try #require(
      try live(["--placement", "top", "--border", "--mouse", "--animate", "--leave", "none"])
    )

    #expect(settings.direction == .top)
    #expect(settings.hasBorder)
    #expect(settings.usesMouse)
    #expect(settings.animation != nil)
    #expect(settings.leaves == .nothing)
  }

  @Test func `a theme is known by its name, and another is refused`() throws {
    #expect(try live(["--theme", "light"])?.theme != nil)
    #expect(try live(["--theme", "light,ascii"])?.theme?.glyphs == .ascii)
    let run = try runTool(["choose", "--theme", "pink", "a"])
    #expect(run.code == .wrongUsage)
    #expect(run.errors.contains("--theme cannot be “pink”; it is dark, light, neutral or plain"))
  }

  @Test func `the environment gives the same, and the command line goes before it`() throws {
    let environment = ["COMBOLINE_HEIGHT": "5", "COMBOLINE_BORDER": "1"]

    #expect(try live([], environment)?.height == .rows(5))
    #expect(try live([], environment)?.hasBorder == true)
    #expect(try live(["--height", "full"], environment)?.height == .full)
  }

  @Test func `of the front ends the last one named counts`() throws {
    let run = try runTool(["choose", "--plain", "--line", "--live", "a"])

    #expect(run.requests.first?.frontEnd == .live)
  }
}
