/// A label whose letters are looked for one by one, and what each place in it is worth.
///
/// The score of an alignment is the sum over its letters, and the best alignment counts:
/// - each letter gives ``Worth/letter``, and the bonus of its place; that of the first letter
///   counts twice;
/// - a letter right behind the one before it has a bonus of at least ``Worth/run``;
/// - one that is not gives up ``Worth/gap`` for the first letter passed over, and
///   ``Worth/longerGap`` for each other.
///
/// The bonus is that of a beginning of the label or of a word, of a hump (`B` in `fooBar`) or of a
/// number; the separators of words have none.
struct SubsequenceText: ~Copyable {
  /// What a letter, its place and the letters passed over are worth.
  enum Worth {
    static let letter = 16
    static let run = 8
    static let gap = 3
    static let longerGap = 1

    /// At the beginning of the label, or behind a blank.
    static let beginning = 10
    /// Behind a separator of paths and lists.
    static let part = 9
    /// Behind any other separator of words.
    static let word = 8
    /// At a capital letter behind a small one, or the first digit of a number.
    static let hump = 7
  }

  /// The best way to find the letters of a word: where each stands, and the score.
  struct Alignment: Equatable {
    let score: Int
    let places: [Int]
  }

  private let elements: FoldedElements
  private let bounds: Range<Int>

  /// What each place within the bounds is worth.
  private let bonuses: [Int]

  private static let unreachable = Int.min / 2

  /// Takes a folded label with the offsets of its elements, and the bytes that it was folded from.
  init(_ elements: FoldedElements, of label: Span<UInt8>) {
    self.elements = elements
    bounds = elements.trimmedRange
    var bonuses: [Int] = []
    bonuses.reserveCapacity(bounds.count)
    for index in bounds {
      let base = elements.bases[index]
      guard index > bounds.lowerBound else {
        bonuses.append(Scalars.separatesWords(base) ? 0 : Worth.beginning)
        continue
      }
      bonuses.append(
        Self.bonus(
          of: base,
          behind: elements.bases[index - 1],
          isCapital: Self.isCapital(label[elements.offsets[index]]),
          behindCapital: Self.isCapital(label[elements.offsets[index - 1]])
        )
      )
    }
    self.bonuses = bonuses
  }

  /// What a place is worth that is not the first.
  static func bonus(
    of base: UInt32,
    behind former: UInt32,
    isCapital: Bool,
    behindCapital: Bool
  ) -> Int {
    if Scalars.separatesWords(base) { return 0 }
    switch former {
    case Scalars.space: return Worth.beginning
    case 0x2F, 0x5C, 0x2C, 0x3A, 0x3B, 0x7C: return Worth.part
    case _ where Scalars.separatesWords(former): return Worth.word
    default: break
    }
    let isDigit = 0x30...0x39 ~= base
    if isDigit { return 0x30...0x39 ~= former ? 0 : Worth.hump }
    return isCapital && !behindCapital ? Worth.hump : 0
  }

  static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }

  /// The score of the best alignment of a word; `nil` where its letters do not stand here in order.
  func bestScore(of word: QueryText) -> Int? {
    var row: [Int] = []
    for letter in 0..<word.count { row = next(row, letter, of: word) }
    return row.max().flatMap { $0 > Self.unreachable / 2 ? $0 : nil }
  }

  /// The best alignment of a word; of equal ones that whose letters stand first, the last letter
  /// compared first.
  func bestAlignment(of word: QueryText) -> Alignment? {
    var rows: [[Int]] = []
    for letter in 0..<word.count { rows.append(next(rows.last ?? [], letter, of: word)) }
    guard let best = rows.last?.max(), best > Self.unreachable / 2 else { return nil }
    var places: [Int] = []
    var wanted = best
    var end = bounds.count
    for letter in (0..<word.count).reversed() {
      let later = places.last
      let found = (0..<end).first { index in
        guard let later else { return rows[letter][index] == wanted }
        return rows[letter][index] > Self.unreachable / 2
          && rows[letter][index] + step(from: index, to: later) == wanted
      }
      guard let found else { break }
      places.append(found)
      wanted = rows[letter][found]
      end = found
    }
    return Alignment(
      score: best,
      places: places.reversed().map { $0 + bounds.lowerBound }
    )
  }

  /// What a letter adds whose predecessor stands at another place before it.
  private func step(from former: Int, to index: Int) -> Int {
    let passed = index - former - 1
    if passed == 0 { return Worth.letter + max(bonuses[index], Worth.run) }
    return Worth.letter + bonuses[index] - Worth.gap - (passed - 1) * Worth.longerGap
  }

  /// For each place the best score of the letters of a word up to one that stands there.
  private func next(_ former: [Int], _ letter: Int, of word: QueryText) -> [Int] {
    var row = Array(repeating: Self.unreachable, count: bounds.count)
    // The best of those before the neighbour, as it counts at this place but for the place's worth.
    var distant = Self.unreachable
    for index in bounds.indices {
      let place = index - bounds.lowerBound
      if letter > 0, place > 1 {
        distant = max(distant - Worth.longerGap, former[place - 2] - Worth.gap)
      }
      guard elements.has(word.elements, letter: letter, at: index) else { continue }
      if letter == 0 {
        row[place] = Worth.letter + 2 * bonuses[place]
      } else if place > 0 {
        let beside = former[place - 1] + max(bonuses[place], Worth.run)
        row[place] = Worth.letter + max(beside, distant + bonuses[place])
      }
    }
    return row
  }
}

extension FoldedElements {
  /// Says whether one letter of others stands at an index; without accents it stands for any.
  func has(_ others: Self, letter: Int, at index: Int) -> Bool {
    bases[index] == others.bases[letter]
      && (others.accents[letter].isEmpty || others.accents[letter] == accents[index])
  }

  /// Says whether the letters of a word stand here in their order.
  func holdsScattered(_ word: QueryText) -> Bool {
    var letter = 0
    for index in trimmedRange where has(word.elements, letter: letter, at: index) {
      letter += 1
      if letter == word.count { return true }
    }
    return false
  }
}
