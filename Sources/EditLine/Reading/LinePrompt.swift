/// What stands before the line, and optionally at the right edge.
///
/// ```swift
/// let prompt = LinePrompt([.init("Name", style: [1]), .init(": ")])
/// ```
///
/// Styles take no cells: libedit is told which stretches to leave out when it measures. A control
/// character in the text is shown as U+FFFD; a line break is kept.
public struct LinePrompt: Equatable, Sendable, ExpressibleByStringLiteral {
  /// A stretch of the prompt in one style.
  public struct Run: Equatable, Sendable {
    /// What it says.
    public var text: String
    /// The parameters of SGR, `[1, 31]` for bold and red say; empty for plain text.
    public var style: [Int]

    /// A stretch of text, plain unless a style is given.
    public init(_ text: String, style: [Int] = []) {
      self.text = text
      self.style = style
    }
  }

  /// What stands before the line.
  ///
  /// When the last run has a style, it should end with a blank, which is then plain; one is added
  /// otherwise, for the style has to end before the typed text begins.
  public var runs: [Run]
  /// What stands at the right edge, as long as the line leaves room for it.
  public var rightRuns: [Run]

  /// A prompt of several styles.
  public init(_ runs: [Run], right rightRuns: [Run] = []) {
    self.runs = runs
    self.rightRuns = rightRuns
  }

  /// A plain prompt.
  public init(_ text: String) {
    self.init([Run(text)])
  }

  /// A plain prompt.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Stands before and after what takes no cells, in the string that libedit is given.
  static let mark: Unicode.Scalar = "\u{1}"

  /// The prompt as libedit wants it.
  package var marked: String { LinePrompt.marked(runs) }

  /// The right prompt as libedit wants it.
  var markedRight: String { LinePrompt.marked(rightRuns) }

  /// The prompt's visible text, with the blank that is added to it.
  var plain: String {
    let text = runs.map { LinePrompt.visible($0.text) }.joined()
    guard let last = runs.last(where: { !$0.text.isEmpty }), !last.style.isEmpty,
      !last.text.hasSuffix(" ")
    else { return text }
    return text + " "
  }

  private static func marked(_ runs: [Run]) -> String {
    var runs = runs.map { Run(visible($0.text), style: $0.style) }.filter { !$0.text.isEmpty }
    if let last = runs.last, !last.style.isEmpty {
      // libedit prints a marked stretch together with the character behind it, and loses one that
      // has none: the style has to end before the last character.
      if last.text.hasSuffix(" ") { runs[runs.count - 1].text.removeLast() }
      runs.append(Run(" "))
    }
    var marked = ""
    var style: [Int] = []
    for run in runs where !run.text.isEmpty {
      if run.style != style {
        marked += sequence(for: run.style)
        style = run.style
      }
      marked += run.text
    }
    return marked
  }

  private static func sequence(for style: [Int]) -> String {
    let parameters = ([0] + style).map(String.init).joined(separator: ";")
    return "\(mark)\u{1b}[\(parameters)m\(mark)"
  }

  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      visible.append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return String(visible)
  }
}
