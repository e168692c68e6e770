/// The characters of cells as numbers: that of its scalar where it is one, and one behind the last
/// scalar there can be where it is made of several.
///
/// Of several scalars each character is kept once, as long as the table lasts.
struct CellTexts: Sendable {
  private var clusters: [String] = []
  private var codes: [String: UInt32] = [:]

  /// The first number that is no scalar's.
  private static let firstOfClusters: UInt32 = 0x110000

  /// A cell as a painter compares and writes it.
  mutating func painted(_ cell: FrameCell) -> PaintedCell {
    let code = code(of: cell.text)
    return PaintedCell(
      code: code,
      width: Int8(clamping: cell.width),
      certainty: code < 0x80 ? .plain : CellTexts.certainty(of: cell.text),
      style: code == 0x20 && cell.style.leavesBlanks ? TextStyle() : cell.style
    )
  }

  private mutating func code(of text: String) -> UInt32 {
    let bytes = text.utf8
    // Nearly all there is.
    if bytes.count < 2 { return bytes.first.map { UInt32($0) } ?? 0 }
    var scalars = text.unicodeScalars.makeIterator()
    let first = scalars.next()
    return scalars.next() == nil ? first?.value ?? 0 : codeOfCluster(text)
  }

  private mutating func codeOfCluster(_ text: String) -> UInt32 {
    if let code = codes[text] { return code }
    let code = CellTexts.firstOfClusters + UInt32(clusters.count)
    clusters.append(text)
    codes[text] = code
    return code
  }

  /// The character of a number; empty for 0.
  func text(_ code: UInt32) -> String {
    if code >= CellTexts.firstOfClusters {
      return clusters[Int(code - CellTexts.firstOfClusters)]
    }
    guard code > 0, let scalar = Unicode.Scalar(code) else { return "" }
    return String(scalar)
  }

  /// The bytes of a character, added to others.
  func append(_ code: UInt32, to bytes: inout [UInt8]) {
    if 0x20...0x7E ~= code {
      bytes.append(UInt8(truncatingIfNeeded: code))
    } else {
      bytes += text(code).utf8
    }
  }

  /// How many bytes a character takes.
  func length(of code: UInt32) -> Int { 0x20...0x7E ~= code ? 1 : text(code).utf8.count }

  // MARK: Certainty

  private static func certainty(of text: String) -> PaintedCell.Certainty {
    if hasUncertainWidth(text) { return .uncertain }
    return isPlain(text) ? .plain : .joining
  }

  /// Whether terminals differ in how many cells a character takes.
  ///
  /// They agree on single scalars that have been in Unicode for long, with or without marks.
  private static func hasUncertainWidth(_ text: String) -> Bool {
    let length = text.utf8.count
    if length < 4 { return length == 3 && text == "\u{FE0F}" }
    var scalars = text.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    // Emoji from 2019 on.
    if (0x1FA70...0x1FAFF).contains(first.value) { return true }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    while let scalar = scalars.next() {
      switch scalar.properties.generalCategory {
      case .nonspacingMark where !(0xFE00...0xFE0F).contains(scalar.value): continue
      default: return true
      }
    }
    return false
  }

  /// Whether a character is a single scalar of a script in which none joins another: Latin, Greek,
  /// Cyrillic, Chinese, Japanese and Korean, and the signs that menus are drawn with.
  private static func isPlain(_ text: String) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    // The second half of a wide character.
    guard let scalar = scalars.next() else { return true }
    guard scalars.next() == nil else { return false }
    return switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x386...0x3FF, 0x400...0x482, 0x48A...0x52F: true
    case 0x1E00...0x1EFF, 0x2010...0x2027, 0x2030...0x203B, 0x2190...0x21FF: true
    case 0x2500...0x25FF, 0x2610...0x2612, 0x2713...0x2718, 0x276E...0x276F: true
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x4DBF: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
    default: false
    }
  }
}
