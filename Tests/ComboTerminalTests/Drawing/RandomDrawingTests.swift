import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// Random fields with labels of every troublesome kind, in windows of every size.
///
/// A failure names its seed; run it again with the seed in `COMBOLINE_SEED`.
@Suite struct RandomDrawingTests {
  private static let seeds = SeededGenerator.seeds([11, 12, 13, 14])

  /// How many fields are drawn for each seed and kind, and how often each.
  private static let counts = (fields: 40, events: 12)

  @Test(arguments: TroublesomeField.Kind.allCases, seeds)
  func `whatever happens, a frame fits its window, is safe, and shows the highlight`(
    kind: TroublesomeField.Kind,
    seed: UInt64
  ) {
    var source = TroublesomeField(seed: seed)
    for number in 0..<Self.counts.fields {
      let field = source.field(kind)
      let fault = fault(in: field, &source)
      #expect(fault == nil, "seed \(seed), \(kind) number \(number)")
    }
  }

  private func fault(in field: some MenuField, _ source: inout TroublesomeField) -> String? {
    var field = field
    for _ in 0..<Self.counts.events {
      let drawn = source.drawing()
      let event = source.event(in: field)
      let frame = drawn.draw(&field, [event])
      if let fault = FrameCheck(frame, of: field.snapshot, in: drawn.drawing).fault {
        return "\(fault) after \(event) in \(drawn.drawing.size), \(drawn.drawing.layout):\n"
          + frame.frame.text
      }
      var picture = drawn.picture
      picture.snapshot = field.snapshot
      let room = drawn.drawing.room(for: picture)
      _ = field.handle(.roomDidChange(rows: room))
      picture.snapshot = field.snapshot
      if drawn.drawing.room(for: picture) > max(room, 1) + 1 {
        return "The room grows with what is shown in it."
      }
    }
    return nil
  }
}

/// What has to be true of every frame.
struct FrameCheck {
  private let drawn: DrawnField
  private let snapshot: FieldSnapshot
  private let drawing: FieldDrawing

  init(_ drawn: DrawnField, of snapshot: FieldSnapshot, in drawing: FieldDrawing) {
    self.drawn = drawn
    self.snapshot = snapshot
    self.drawing = drawing
  }

  /// What is wrong; `nil` for nothing.
  var fault: String? {
    let frame = drawn.frame
    if frame.rows.count > drawing.size.rows { return "\(frame.rows.count) rows are too many" }
    if frame.rows.contains(where: { $0.width > drawing.size.columns }) {
      return "A row is too wide"
    }
    guard frame.rows.indices.contains(frame.cursor.row),
      (0..<drawing.size.columns).contains(frame.cursor.column)
    else { return "The cursor is outside" }
    return frame.rows.lazy.compactMap { fault(in: $0) }.first ?? faultInHighlight
  }

  private func fault(in row: FrameRow) -> String? {
    var index = 0
    while index < row.cells.count {
      let cell = row.cells[index]
      let width = CellWidth.of(cell.text)
      if cell.width < 1 || width != cell.width { return "A cell has another width: \(cell.text)" }
      let rest = row.cells[index..<min(index + width, row.cells.count)].dropFirst()
      if rest.count != width - 1 || rest.contains(where: { $0.width != 0 || !$0.text.isEmpty }) {
        return "A wide character is not followed by its rest"
      }
      index += width
    }
    var depth = 0
    for scalar in row.text.unicodeScalars {
      switch scalar.value {
      case 0x2068: depth += 1
      case 0x2069: depth -= 1
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066, 0x2067, 0x2028, 0x2029:
        return "U+\(String(scalar.value, radix: 16)) is not safe"
      default: break
      }
      if depth < 0 || depth > 1 { return "Isolation is not balanced" }
    }
    return depth == 0 ? nil : "Isolation is not balanced"
  }

  private var faultInHighlight: String? {
    let pointers = drawn.frame.rows.enumerated().flatMap { index, row in
      row.cells.indices.filter {
        row.cells[$0].text.unicodeScalars.first == TroublesomeField.pointer
      }
      .map { Frame.Position(row: index, column: $0) }
    }
    let highlighted = snapshot.rows.first(where: \.isHighlighted)
    let isShown = highlighted != nil && drawing.size.rows > 1
    if pointers.count != (isShown ? 1 : 0) { return "\(pointers.count) rows have a pointer" }
    guard isShown, let pointer = pointers.first, let highlighted else { return nil }
    return drawn.target(at: pointer) == .row(highlighted.row)
      ? nil : "The pointer is at another row"
  }
}

/// Makes random fields, events, windows and themes.
struct TroublesomeField {
  enum Kind: CaseIterable { case dropDown, cascade, outline, checklist, textArea }

  /// A pointer that stands in no text.
  static let pointer: Unicode.Scalar = "➤"

  private var texts: TextSamples
  private var random: SeededGenerator

  init(seed: UInt64) {
    texts = TextSamples(seed: seed)
    random = SeededGenerator(seed: seed)
  }

  private mutating func text(_ count: Int) -> String {
    switch random.number(below: 8) {
    case 0: String(repeating: random.pick(["x", "漢", "ab "]), count: random.number(below: 400))
    case 1: ""
    case 2...4: random.pick(["a", "Vanilla", "北京", "العربية", "Đà Nẵng", "a b"])
    default: texts.anyText(upTo: count)
    }
  }

  private mutating func option() -> FieldOption {
    let option = FieldOption(text(12), detail: random.oneIn(4) ? text(20) : nil)
    return random.oneIn(5) ? option.disabled(because: text(6)) : option
  }

  private mutating func list() -> OptionList {
    var builder = OptionList.Builder()
    for _ in 0..<random.number(below: 5) {
      builder.beginSection(random.oneIn(3) ? nil : text(5))
      for _ in 0..<random.number(below: random.oneIn(4) ? 30 : 5) { try? builder.append(option()) }
    }
    return builder.list
  }

  private mutating func nodes(_ levels: Int) -> [OptionNode] {
    (0..<random.number(below: 5)).map { _ in
      let hasMore = levels > 1 && random.oneIn(2)
      return OptionNode(option(), children: OutlineChildren(hasMore ? nodes(levels - 1) : []))
    }
  }

  mutating func field(_ kind: Kind) -> any MenuField {
    let title = random.oneIn(3) ? text(30) : "Title"
    let other = random.oneIn(2) ? OtherEntry(text(4), placeholder: text(9)) : nil
    let isInline = random.oneIn(2)
    func configure(_ settings: inout some KindSettings) {
      settings.common.other = other
      settings.common.autocomplete = isInline ? .inline : .list
    }
    let several = random.oneIn(2)
    switch kind {
    case .dropDown: return DropDownField(title, options: list()) { configure(&$0) }
    case .checklist: return ChecklistField(title, options: list()) { configure(&$0) }
    case .cascade:
      return CascadeField(title, outline: KindFields.outline(nodes(4))) { configure(&$0) }
    case .outline:
      return OutlineField(title, outline: KindFields.outline(nodes(9))) {
        configure(&$0)
        $0.selectsSeveral = several
      }
    case .textArea:
      let lines = (0..<random.number(below: 12)).map { _ in text(20) }
      return EntryField(title, .textArea()) {
        $0.initialText = lines.joined(separator: "\n")
        $0.placeholder = other?.placeholder
      }
    }
  }

  mutating func event(in field: some MenuField) -> FieldEvent {
    let row = field.snapshot.rows.randomElement(using: &random)?.row ?? .other
    return switch random.number(below: 16) {
    case 0, 1: .openingAllowed(.anchor)
    case 2, 3: .moveHighlight(random.pick([.next, .previous, .nextPage, .last, .first]))
    case 4:
      .textDidChange(LineText(text(random.oneIn(3) ? 60 : 3), caret: random.oneIn(2) ? 1 : nil))
    case 5: .textDidChange(LineText(""))
    case 6: .enter
    case 7: .expand(row)
    case 8: .accept
    case 9: .toggleSelection(row)
    case 10: .choose(row)
    case 11: .highlight(row)
    case 12: .moveLine(by: random.pick([-3, -1, 1, 9]))
    case 13: .joinLine(random.pick([.above, .below]))
    case 14: .insertLines(text(9) + "\n" + text(9))
    default: .expandToLevel(nil)
    }
  }

  mutating func drawing() -> DrawnFields {
    var theme = random.pick([Theme.dark, .light, .plain])
    theme.glyphs = random.pick([.unicode, .ascii, .console])
    theme.glyphs.pointer = String(Self.pointer)
    theme.rowHeight = random.oneIn(8) ? 2 : 1
    var layout = MenuLayout()
    layout.direction = random.pick(MenuDirection.allCases)
    layout.hasBorder = random.oneIn(2)
    layout.wrappedRows = random.pick([1, 1, 1, 3])
    layout.sections = random.oneIn(3) ? .stacked : .besideEachOther
    layout.height = random.pick([
      .automatic, .full, .rows(3), .rows(0), .fraction(0.5), .fraction(.nan),
    ])
    let size =
      random.oneIn(3)
      ? (1 + random.number(below: 12), 1 + random.number(below: 6))
      : (10 + random.number(below: 90), 2 + random.number(below: 40))
    var drawn = DrawnFields(size.0, size.1, theme: theme, layout: layout)
    if random.oneIn(4) {
      drawn.picture.allKeys = [
        KeyMeaning(["Enter"], "chooses what is highlighted", brief: "chooses"),
        KeyMeaning(["↑", "↓"], "moves", brief: "moves"),
      ]
    }
    return drawn
  }
}
