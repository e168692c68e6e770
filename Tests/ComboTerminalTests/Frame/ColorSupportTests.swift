import ComboTesting
import Testing

@testable import ComboTerminal

struct ColorSupportTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .palette), (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
      (["TERM": "xterm", "NO_COLOR": ""], .sixteen), (["TERM": "dumb"], .none),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .sixteen),
      (["TERM": "dumb", "CLICOLOR_FORCE": "0"], .none),
      (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], .palette),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1", "TERM": "xterm"], .none),
      (["TERM": "linux"], .eight), (["TERM": "vt100"], .none), ([:], .none),
    ] as [([String: String], ColorSupport)]
  )
  func `the environment says which colours there are`(
    environment: [String: String],
    support: ColorSupport
  ) {
    #expect(ColorSupport { environment[$0] } == support)
  }

  @Test(
    arguments: [
      (.rgb(255, 0, 0), .palette, .palette(196)), (.rgb(255, 0, 0), .sixteen, .palette(9)),
      (.rgb(8, 8, 8), .palette, .palette(232)), (.palette(123), .palette, .palette(123)),
      (.palette(196), .sixteen, .palette(9)), (.palette(5), .sixteen, .palette(5)),
      (.rgb(1, 2, 3), .full, .rgb(1, 2, 3)), (.rgb(1, 2, 3), .none, nil),
    ] as [(TerminalColor, ColorSupport, TerminalColor?)]
  )
  func `a colour that a terminal lacks becomes the nearest`(
    color: TerminalColor,
    support: ColorSupport,
    expected: TerminalColor?
  ) {
    #expect(color.supported(by: support) == expected)
  }

  private static func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = TextStyle()
    change(&style)
    return style
  }

  @Test(
    arguments: [
      (TextStyle(), TextStyle(), ""),
      (TextStyle(), style { $0.isBold = true }, "\u{1b}[1m"),
      (style { $0.isBold = true }, TextStyle(), "\u{1b}[m"),
      (TextStyle(.palette(1)), TextStyle(.palette(10)), "\u{1b}[92m"),
      (TextStyle(.palette(1), on: .palette(2)), TextStyle(.palette(1)), "\u{1b}[49m"),
      (
        style {
          $0.isBold = true
          $0.isDim = true
        }, style { $0.isDim = true }, "\u{1b}[;2m"
      ),
      (style { $0.isUnderlined = true }, style { $0.isReversed = true }, "\u{1b}[;7m"),
      (TextStyle(), TextStyle(.rgb(1, 2, 3), on: .palette(200)), "\u{1b}[38;2;1;2;3;48;5;200m"),
    ] as [(TextStyle, TextStyle, String)]
  )
  func `a style is changed by the shortest sequence`(
    old: TextStyle,
    new: TextStyle,
    sequence: String
  ) {
    #expect(StyleSequence(colors: .full).change(from: old, to: new) == sequence)
  }

  @Test func `with eight colours a bright one is bold`() {
    let sequence = StyleSequence(colors: .eight).change(
      from: TextStyle(),
      to: TextStyle(.palette(9))
    )

    #expect(sequence == "\u{1b}[1;31m")
  }

  @Test func `every change of style is understood by a terminal`() {
    var terminal = VirtualTerminal(rows: 1, columns: 10)
    let sequence = StyleSequence(colors: .full)
    let styles = (0..<64).map { bits in
      Self.style {
        $0.isBold = bits & 1 > 0
        $0.isDim = bits & 2 > 0
        $0.isItalic = bits & 4 > 0
        $0.isUnderlined = bits & 8 > 0
        $0.isReversed = bits & 16 > 0
        $0.foreground = bits & 32 > 0 ? .palette(9) : nil
      }
    }
    var current = TextStyle()
    for old in styles {
      for new in styles {
        terminal.feed(sequence.change(from: current, to: old) + sequence.change(from: old, to: new))
        current = new
        let drawn = terminal.currentStyle
        #expect(drawn.isBold == new.isBold && drawn.isDim == new.isDim)
        #expect(drawn.isItalic == new.isItalic && drawn.isInverse == new.isReversed)
        #expect((drawn.underline == .single) == new.isUnderlined)
        #expect(drawn.foreground == (new.foreground == nil ? .standard : .palette(9)))
      }
    }
  }
}
