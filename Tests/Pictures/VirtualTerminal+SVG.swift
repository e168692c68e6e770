import ComboTesting

extension VirtualTerminal {
  /// The colours of a picture.
  struct Paper {
    var background: String
    var foreground: String
    /// The first sixteen colours of the palette.
    var palette: [String]

    static let dark = Paper(
      background: "#1d1f24",
      foreground: "#d7dae0",
      palette: [
        "#2b2e36", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
        "#6b7280", "#ef8b93", "#b1d695", "#f0d399", "#85c4f7", "#d89ae8", "#7fcdd6", "#ffffff",
      ]
    )

    static let light = Paper(
      background: "#fbfbf9",
      foreground: "#24272e",
      palette: [
        "#24272e", "#b3261e", "#2e7d32", "#8a6100", "#1a5fb4", "#8e24aa", "#00798a", "#c9ccd1",
        "#70757f", "#d32f2f", "#388e3c", "#a87600", "#2979c9", "#a13fbc", "#00919f", "#ffffff",
      ]
    )
  }

  /// A picture of the rows that are not blank, as Scalable Vector Graphics.
  ///
  /// Every run of text says how wide it is, so that wide characters and those that a font lacks
  /// leave the columns in line.
  ///
  /// - Parameters:
  ///   - title: What the picture shows, for who cannot see it.
  ///   - paper: The colours.
  /// - Returns: The text of the picture.
  func svg(title: String, on paper: Paper) -> String {
    let first = rows.firstIndex { !$0.isEmpty } ?? 0
    let last = rows.lastIndex { !$0.isEmpty } ?? 0
    let (cell, height, margin) = (9, 20, 14)
    let size = (columnCount * cell + 2 * margin, (last + 1 - first) * height + 2 * margin)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" \
      viewBox="0 0 \(size.0) \(size.1)" role="img" font-family="ui-monospace, 'DejaVu Sans Mono', \
      Menlo, Consolas, monospace" font-size="15">
      """,
      "<title>\(Self.escaped(title))</title>",
      """
      <rect width="\(size.0)" height="\(size.1)" rx="8" fill="\(paper.background)"/>
      """,
    ]
    for row in first...last {
      for run in runs(inRow: row) {
        let look = Look(run.style, on: paper)
        let x = margin + run.column * cell
        let y = margin + (row - first) * height
        if let background = look.background {
          lines.append(
            """
            <rect x="\(x)" y="\(y)" width="\(run.width * cell)" height="\(height)" \
            fill="\(background)"/>
            """
          )
        }
        let blanks = run.text.prefix { $0 == " " }.count
        var text = run.text.dropFirst(blanks)
        var width = run.width - blanks
        // Renderers do not agree on blanks at an end.
        while text.last == " " {
          text.removeLast()
          width -= 1
        }
        guard !text.isEmpty else { continue }
        lines.append(
          """
          <text x="\(x + blanks * cell)" y="\(y + 15)" \
          textLength="\(width * cell)" xml:space="preserve" \
          lengthAdjust="spacingAndGlyphs"\(look.attributes)>\(Self.escaped(String(text)))</text>
          """
        )
      }
      if row == cursor.row, cursor.isVisible {
        let x = margin + cursor.column * cell
        lines.append(
          """
          <rect x="\(x)" y="\(margin + (row - first) * height + 2)" width="2" height="\(height - 4)" \
          fill="\(paper.foreground)"/>
          """
        )
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private struct Run {
    var column: Int
    var text: String
    var width: Int
    var style: Style
  }

  /// The cells of a row, those that belong together in one run.
  private func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<columnCount {
      let cell = cell(row: row, column: column)
      guard !cell.isRightHalf else { continue }
      if let last = runs.last, last.style == cell.style, last.column + last.width == column,
        // A wide character is stretched by itself, or its neighbours would be too.
        cell.width == 1, last.width == last.text.count
      {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].width += 1
      } else {
        runs.append(Run(column: column, text: cell.text, width: cell.width, style: cell.style))
      }
    }
    while let last = runs.last, last.style == Style(), !last.text.contains(where: { $0 != " " }) {
      runs.removeLast()
    }
    return runs
  }

  /// How a run looks on a paper.
  private struct Look {
    var background: String?
    var attributes = ""

    init(_ style: Style, on paper: Paper) {
      var foreground = Look.color(style.foreground, on: paper) ?? paper.foreground
      background = Look.color(style.background, on: paper)
      if style.isInverse {
        (foreground, background) = (background ?? paper.background, foreground)
      }
      attributes = " fill=\"\(foreground)\""
      if style.isBold { attributes += " font-weight=\"bold\"" }
      if style.isItalic { attributes += " font-style=\"italic\"" }
      if style.isDim { attributes += " opacity=\"0.65\"" }
      var lines: [String] = []
      if style.underline != nil { lines.append("underline") }
      if style.isStruckThrough { lines.append("line-through") }
      if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    }

    private static func color(_ color: Color, on paper: Paper) -> String? {
      switch color {
      case .standard: return nil
      case .rgb(let red, let green, let blue):
        return "rgb(\(red),\(green),\(blue))"
      case .palette(let index) where index < 16:
        return paper.palette[Int(index)]
      case .palette(let index) where index >= 232:
        let grey = 8 + (Int(index) - 232) * 10
        return "rgb(\(grey),\(grey),\(grey))"
      case .palette(let index):
        let steps = [0, 95, 135, 175, 215, 255]
        let cell = Int(index) - 16
        return "rgb(\(steps[cell / 36]),\(steps[cell / 6 % 6]),\(steps[cell % 6]))"
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
