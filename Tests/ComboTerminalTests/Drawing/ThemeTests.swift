import ComboTerminal
import Testing

@Suite struct ThemeTests {
  private func theme(_ environment: [String: String]) -> Theme {
    Theme(environment: { environment[$0] })
  }

  private func with(_ glyphs: Glyphs, _ theme: Theme) -> Theme {
    var theme = theme
    theme.glyphs = glyphs
    return theme
  }

  @Test func `a theme is known by its name, and by that of its glyphs`() {
    #expect(Theme(named: "dark") == .dark)
    #expect(Theme(named: "Light, ASCII") == with(.ascii, .light))
    #expect(Theme(named: "console") == with(.console, .neutral))
    #expect(Theme(named: "plain,unicode") == .plain)
    #expect(Theme(named: "") == .neutral)
    #expect(Theme(named: "sepia") == nil)
  }

  @Test func `of nothing known the theme is one that reads on light and dark`() {
    #expect(theme([:]) == .neutral)
    #expect(theme(["COLORFGBG": "default;default"]) == .neutral)
  }

  @Test(
    arguments: [("15;0", "dark"), ("0;15", "light"), ("0;default;15", "light"), ("12;8", "dark")]
  )
  func `the terminal's own word tells light from dark`(value: String, name: String) {
    #expect(theme(["COLORFGBG": value]) == Theme(named: name))
  }

  @Test func `what the person says holds against what the terminal says`() {
    #expect(theme(["COLORFGBG": "0;15", "COMBOLINE_THEME": "dark"]) == .dark)
    #expect(theme(["COLORFGBG": "0;15", "COMBOLINE_THEME": "ascii"]) == with(.ascii, .light))
    #expect(theme(["COLORFGBG": "0;15", "COMBOLINE_THEME": "sepia"]) == .light)
    #expect(theme(["NO_COLOR": "1", "COMBOLINE_THEME": "dark"]) == .dark)
  }

  @Test func `without colours the theme is plain`() {
    #expect(theme(["NO_COLOR": "1", "COLORFGBG": "0;15"]) == .plain)
    #expect(theme(["NO_COLOR": ""]) == .neutral)
  }

  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], Glyphs.unicode), (["LANG": "en_US.utf8"], .unicode),
      ([:], .unicode),
      (["LANG": "C"], .unicode), (["LANG": "en_US.ISO-8859-1"], .ascii),
      (["LANG": "de_DE"], .ascii),
      (["LC_ALL": "vi_VN.TCVN", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "de_DE@euro"], .unicode),
      (["TERM": "linux", "LANG": "en_US.UTF-8"], .console),
      (["TERM": "linux", "LANG": "de_DE"], .ascii),
    ]
  )
  func `glyphs are those that the terminal has`(environment: [String: String], glyphs: Glyphs) {
    #expect(theme(environment).glyphs == glyphs)
  }

  @Test func `the plain theme has no colours, and tells the highlight apart`() {
    let theme = Theme.plain
    let styles = [
      theme.title, theme.indicator, theme.text, theme.placeholder, theme.answer, theme.menu,
      theme.border, theme.highlight, theme.pointer, theme.selected, theme.match,
      theme.sectionTitle, theme.detail, theme.disabled, theme.other, theme.check, theme.control,
      theme.count, theme.help, theme.problem, theme.notice,
    ]

    #expect(styles.allSatisfy { $0.foreground == nil && $0.background == nil })
    #expect(theme.highlight.isReversed)
  }

  @Test(arguments: [Glyphs.unicode, .console, .ascii])
  func `signs before and behind a label take the cells that they seem to`(glyphs: Glyphs) {
    let pairs = [(glyphs.collapsed, glyphs.expanded), (glyphs.checked, glyphs.unchecked)]
    for (first, second) in pairs { #expect(CellWidth.of(first) == CellWidth.of(second)) }
    let single =
      glyphs.border.corners + [
        glyphs.border.horizontal, glyphs.border.vertical, glyphs.above, glyphs.below,
        glyphs.pointer,
      ]
    #expect(single.allSatisfy { CellWidth.of($0) == 1 })
  }
}
