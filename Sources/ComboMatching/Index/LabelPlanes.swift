/// What is known of the labels of a chunk beforehand: planes of bits, one bit for each label.
///
/// A plane says of all labels whether they hold a class of letters, or have a word that begins with
/// one behind the first. Six planes spell the class of the first letter, four the length. So a few
/// operations on words rule out, for 64 labels at a time, what cannot match, and answer a query of
/// one letter wholly.
///
/// Labels that are not plain text lie here once more, folded and in UTF-8; only capital letters of
/// ASCII are kept, which scores ask for.
struct LabelPlanes: Sendable {
  /// Where the kinds of planes begin.
  private enum Start {
    static let presence = 0
    static let wordBeginning = presence + LetterClass.count
    static let firstLetter = wordBeginning + LetterClass.wordCount
    static let length = firstLetter + firstLetterBits
    static let end = length + lengthBits

    /// Where the further classes begin in what is known of a label beside what it holds.
    static let further = end - wordBeginning
  }

  private static let firstLetterBits = 6
  private static let lengthBits = 4

  /// Longer labels count as this long.
  private static let maximumLength = 15

  /// Where less than one label in so many is folded, the further classes are not worth their planes.
  private static let fewFolded = 4

  /// How many words a plane has.
  let wordCount: Int

  /// The planes, one behind the other.
  private var bits: [UInt64]

  /// Labels that are folded and lie here.
  private(set) var isFolded: [UInt64] = []

  /// How many of them there are before each word.
  private var foldedBefore: [UInt16] = []

  private(set) var folded: [UInt8] = []

  /// For each letter of the folded labels, at its first byte, the number of its accents; empty where
  /// none has any, or too many are to be told apart.
  private(set) var accents: [UInt8] = []
  private(set) var accentCodes = AccentCodes()

  /// The planes of the further classes; empty where few labels are folded.
  private var furtherBits: [UInt64] = []
  private var foldedOffsets: [UInt32] = [0]

  /// Makes the planes of a chunk.
  ///
  /// - Parameters:
  ///   - bytes: The labels one behind the other.
  ///   - offsets: Where each begins, and the last ends.
  ///   - alternatives: What else labels are found by; its letters count as the label's.
  init(
    bytes: Span<UInt8>,
    offsets: Span<UInt32>,
    alternatives: [Int: LabelAlternatives]
  ) {
    let count = offsets.count - 1
    wordCount = (count + 63) / 64
    bits = Array(repeating: 0, count: Start.end * wordCount)
    var scratch = FoldedElements()
    var foldedWords = Array(repeating: UInt64(0), count: wordCount)
    var presence = Array(repeating: UInt64(0), count: 64)
    var others = Array(repeating: UInt64(0), count: 64)
    let table = PlainTable()
    var further = Array(repeating: UInt64(0), count: LetterClass.furtherCount * wordCount)
    for word in 0..<wordCount {
      foldedBefore.append(UInt16(foldedOffsets.count - 1))
      for index in 0..<64 {
        let place = word * 64 + index
        guard place < count else {
          presence[index] = 0
          others[index] = 0
          continue
        }
        let label = bytes.extracting(Int(offsets[place])..<Int(offsets[place + 1]))
        var facts = table.facts(of: label)
        if !facts.isPlain {
          foldedWords[word] |= 1 << UInt64(index)
          scratch.fold(label, keeping: [.offsets, .accents])
          facts = append(scratch, of: label)
        }
        if let texts = alternatives[place] {
          facts.holdsFurther = ~0
          for text in texts.searchKeys + texts.keywords {
            scratch.fold(text.utf8.span, keeping: [])
            for base in scratch.bases { facts.holds |= 1 << UInt64(LetterClass.index(of: base)) }
          }
        }
        presence[index] = facts.holds
        others[index] = facts.others
      }
      BitMatrix.transpose(&presence)
      BitMatrix.transpose(&others)
      for plane in 0..<LetterClass.count { bits[plane * wordCount + word] = presence[plane] }
      for plane in 0..<Start.end - Start.wordBeginning {
        bits[(Start.wordBeginning + plane) * wordCount + word] = others[plane]
      }
      for plane in 0..<LetterClass.furtherCount {
        further[plane * wordCount + word] = others[Start.further + plane]
      }
    }
    if foldedOffsets.count > 1 {
      isFolded = foldedWords
      // So that windows may be read at the last of them.
      folded.append(contentsOf: repeatElement(0, count: 2 * Needle.window))
      accents.append(contentsOf: repeatElement(0, count: 2 * Needle.window))
    }
    if accentCodes.isEmpty || accentCodes.isFull { accents = [] }
    if foldedOffsets.count - 1 > count / Self.fewFolded { furtherBits = further }
  }

  /// What the planes say of one label.
  struct Facts {
    var holds: UInt64 = 0
    var beginsWords: UInt64 = 0
    var holdsFurther: UInt16 = 0
    var first = 0
    var length = 0
    var isPlain = true

    /// All but what it holds, one plane a bit.
    var others: UInt64 {
      let words = beginsWords & ((1 << UInt64(LetterClass.wordCount)) - 1)
      return words | UInt64(first) << UInt64(Start.firstLetter - Start.wordBeginning)
        | UInt64(min(length, maximumLength)) << UInt64(Start.length - Start.wordBeginning)
        | UInt64(holdsFurther) << UInt64(Start.further)
    }

    /// Adds a letter behind the others.
    mutating func add(_ base: UInt32, behindSeparator: Bool) {
      let index = LetterClass.index(of: base)
      if length == 0 { first = index }
      if behindSeparator, length > 0 { beginsWords |= 1 << UInt64(index) }
      holds |= 1 << UInt64(index)
      length += 1
    }
  }

  /// Stores a folded label without the blanks at its ends; capital letters A to Z stay capital.
  private mutating func append(_ elements: FoldedElements, of label: Span<UInt8>) -> Facts {
    var facts = Facts()
    var behindSeparator = false
    for index in elements.trimmedRange {
      let base = elements.bases[index]
      facts.add(base, behindSeparator: behindSeparator)
      behindSeparator = Scalars.separatesWords(base)
      // A letter is found by its accents and without them.
      for accents in [elements.accents[index], .none] {
        if let further = LetterClass.furtherIndex(of: base, accents) {
          facts.holdsFurther |= 1 << UInt16(further)
        }
      }
      accents.append(accentCodes.code(adding: elements.accents[index]))
      let source = label[elements.offsets[index]]
      append(SubsequenceText.isCapital(source) ? UInt32(source) : base)
      while accents.count < folded.count { accents.append(0) }
    }
    foldedOffsets.append(UInt32(folded.count))
    return facts
  }

  /// Stores a scalar in UTF-8.
  private mutating func append(_ base: UInt32) {
    func rest(_ shift: UInt32) -> UInt8 { UInt8(0x80 | base >> shift & 0x3F) }
    switch base {
    case 0..<0x80:
      folded.append(UInt8(base))
    case 0x80..<0x800:
      folded.append(UInt8(0xC0 | base >> 6))
      folded.append(rest(0))
    case 0x800..<0x1_0000:
      folded.append(UInt8(0xE0 | base >> 12))
      folded.append(rest(6))
      folded.append(rest(0))
    default:
      folded.append(UInt8(0xF0 | base >> 18))
      folded.append(rest(12))
      folded.append(rest(6))
      folded.append(rest(0))
    }
  }

  /// Where the folded form of a label lies.
  func foldedRange(of index: Int) -> Range<Int> {
    let word = index / 64
    let before = isFolded[word] & ((1 << UInt64(index % 64)) - 1)
    let number = Int(foldedBefore[word]) + before.nonzeroBitCount
    return Int(foldedOffsets[number])..<Int(foldedOffsets[number + 1])
  }

  /// How many bytes all of it takes.
  var byteCount: Int {
    (bits.count + furtherBits.count + isFolded.count) * 8 + accents.count + foldedBefore.count * 2
      + folded.count
      + foldedOffsets.count * 4
  }
}

// What the planes are asked.
extension LabelPlanes {
  /// Keeps those labels that hold all classes.
  func narrow(_ labels: inout [UInt64], toHolding classes: [Int], further: [Int]) {
    let bits = bits.span
    var labels = labels.mutableSpan
    for index in classes {
      let start = (Start.presence + index) * wordCount
      for word in 0..<wordCount { labels[word] &= bits[start + word] }
    }
    guard !furtherBits.isEmpty else { return }
    let furtherBits = furtherBits.span
    for index in further {
      for word in 0..<wordCount { labels[word] &= furtherBits[index * wordCount + word] }
    }
  }

  /// The labels of a word that have a word beginning with a class, behind the first.
  func beginningWord(with index: Int, _ word: Int) -> UInt64 {
    bits[(Start.wordBeginning + index) * wordCount + word]
  }

  /// The labels of a word that begin with a class.
  func beginning(with index: Int, _ word: Int) -> UInt64 {
    spelled(index, at: Start.firstLetter, bits: Self.firstLetterBits, word)
  }

  /// The labels of a word that have one letter.
  func havingOneLetter(_ word: Int) -> UInt64 {
    spelled(1, at: Start.length, bits: Self.lengthBits, word)
  }

  private func spelled(_ number: Int, at start: Int, bits count: Int, _ word: Int) -> UInt64 {
    var result = ~UInt64(0)
    for bit in 0..<count {
      let plane = bits[(start + bit) * wordCount + word]
      result &= number >> bit & 1 == 1 ? plane : ~plane
    }
    return result
  }
}

/// What the bytes of plain labels say, looked up byte by byte.
private struct PlainTable {
  /// For each byte the bit of its class; none for bytes that are not plain.
  private let classes: [UInt64]

  /// For each byte all bits if it separates words, else none.
  private let separators: [UInt64]

  init() {
    let plain: Range<UInt8> = 0x20..<0x7F
    classes = (0...255).map { plain ~= $0 ? 1 << UInt64(LetterClass.ofASCII[Int($0)]) : 0 }
    separators = (0...255).map { byte in
      plain ~= byte && Scalars.separatesWords(UInt32(Scalars.folded(ascii: byte))) ? ~0 : 0
    }
  }

  /// What a label says; it counts as plain if it is printable ASCII without blanks at its ends.
  @inline(__always)
  func facts(of label: Span<UInt8>) -> LabelPlanes.Facts {
    var facts = LabelPlanes.Facts()
    guard label.count > 0 else { return facts }
    let classes = classes.span
    let separators = separators.span
    var separator: UInt64 = 0
    for index in label.indices {
      // The tables have a place for each byte, and the indices are the label's own: checks would take
      // a fifth of the time that an index takes.
      let byte = Int(unsafe label[unchecked: index])
      let bit = unsafe classes[unchecked: byte]
      if bit == 0 {
        facts.isPlain = false
        return facts
      }
      facts.holds |= bit
      facts.beginsWords |= bit & separator
      separator = unsafe separators[unchecked: byte]
    }
    facts.first = classes[Int(label[0])].trailingZeroBitCount
    facts.length = label.count
    facts.isPlain = label[0] != 0x20 && label[label.count - 1] != 0x20
    return facts
  }
}
