import ComboMatching
import Foundation

/// A label or a query as the plain rules see it: its folded letters, each with all that is known of
/// it.
struct ReferenceText {
  struct Letter: Equatable {
    var base: Unicode.Scalar
    var accents = ""
    var separatesWords: Bool
    var isCapital: Bool

    /// The bytes to mark for it.
    var marked: Range<Int>
  }

  private(set) var letters: [Letter]

  /// Takes letters, and leaves out the blanks at both ends.
  init(letters: [Letter]) {
    self.letters = letters
    while self.letters.first?.base == " " { self.letters.removeFirst() }
    while self.letters.last?.base == " " { self.letters.removeLast() }
  }

  /// Folds a text character by character.
  init(_ text: String) {
    var letters: [Letter] = []
    var offset = 0
    for character in text {
      let end = offset + character.utf8.count
      for base in Self.folded(character) {
        letters.append(
          Letter(
            base: base,
            accents: Self.accents(of: character),
            separatesWords: !base.properties.isAlphabetic && base.properties.numericType == nil,
            isCapital: character.isASCII && character.isUppercase,
            marked: offset..<end
          )
        )
      }
      offset = end
    }
    self.init(letters: letters)
  }

  private static func folded(_ character: Character) -> String.UnicodeScalarView {
    character.isASCII
      ? character.lowercased().unicodeScalars
      : TextFolding.folded(String(character)).unicodeScalars
  }

  /// The accents of a character: the marks of its canonical form, and the stroke that is part of a
  /// letter.
  ///
  /// The dot of İ and the voice marks of kana are none.
  private static func accents(of character: Character) -> String {
    if character.isASCII { return "" }
    if "đĐłŁøØ".contains(character) { return "stroke" }
    let form = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    let marks = form.filter {
      $0.properties.canonicalCombiningClass.rawValue > 8 && $0 != "\u{307}"
    }
    return String(String.UnicodeScalarView(marks))
  }

  /// The letters between blanks, as texts of their own.
  var words: [Self] {
    letters.split { $0.base == " " }.map { Self(letters: Array($0)) }
  }
}

/// The rules of matching, slow and plain: every place is tried, and every way to find letters one
/// by one.
enum ReferenceMatcher {
  /// Where a word stands in a label, from the first letter to the last.
  private struct Place {
    var rank: MatchRank

    /// The places of the letters, in runs that are marked from end to end.
    var runs: [ClosedRange<Int>]
  }

  static func match(
    _ query: ReferenceText,
    in label: ReferenceText,
    loosest: MatchKind = .subsequence
  ) -> TextMatch? {
    if query.letters.isEmpty { return TextMatch(MatchRank(.prefix), ranges: []) }
    if let place = bestRun(of: query, in: label), place.rank.kind <= loosest {
      return TextMatch(place.rank, ranges: ranges(of: place.runs, in: label))
    }
    let words = query.words
    let runs = words.compactMap { bestRun(of: $0, in: label) }
    if runs.count == words.count, loosest >= .words, words.count > 1 {
      return TextMatch(MatchRank(.words), ranges: ranges(of: runs.flatMap(\.runs), in: label))
    }
    guard loosest >= .subsequence else { return nil }
    let alignments = words.compactMap { bestAlignment(of: $0, in: label) }
    guard alignments.count == words.count else { return nil }
    let score = alignments.map(\.rank.score).reduce(0, +)
    return TextMatch(
      MatchRank(.subsequence, score: score),
      ranges: ranges(of: alignments.flatMap(\.runs), in: label)
    )
  }

  /// The first of the best places where all letters stand in one run.
  private static func bestRun(of query: ReferenceText, in label: ReferenceText) -> Place? {
    let wanted = query.letters
    let letters = label.letters
    guard wanted.count <= letters.count else { return nil }
    var best: Place?
    for start in 0...letters.count - wanted.count
    where wanted.indices.allSatisfy({ stands(wanted[$0], for: letters[start + $0]) }) {
      let kind: MatchKind
      if start == 0 {
        kind = wanted.count == letters.count ? .exact : .prefix
      } else {
        kind = letters[start - 1].separatesWords ? .wordPrefix : .substring
      }
      if best.map({ MatchRank(kind) < $0.rank }) ?? true {
        best = Place(rank: MatchRank(kind), runs: [start...start + wanted.count - 1])
      }
    }
    return best
  }

  /// The best of all ways to find the letters one by one; of equal ones that whose last letter
  /// stands first, then the last but one, and so on.
  private static func bestAlignment(of query: ReferenceText, in label: ReferenceText) -> Place? {
    let letters = label.letters
    // For each place the best way to find the letters so far of which the last stands there.
    var ways: [Int: (score: Int, letters: [Int])] = [:]
    for (index, wanted) in query.letters.enumerated() {
      let former = ways.sorted { $0.key < $1.key }
      ways = [:]
      for place in letters.indices where stands(wanted, for: letters[place]) {
        let bonus = bonus(of: place, in: letters)
        if index == 0 { ways[place] = (16 + 2 * bonus, [place]) }
        for (last, way) in former where last < place {
          let passed = place - last - 1
          let score =
            way.score + 16 + (passed == 0 ? max(bonus, 8) : bonus - 3 - (passed - 1))
          if ways[place].map({ score > $0.score }) ?? true {
            ways[place] = (score, way.letters + [place])
          }
        }
      }
    }
    let best = ways.max { ($0.value.score, -$0.key) < ($1.value.score, -$1.key) }
    return best.map {
      Place(
        rank: MatchRank(.subsequence, score: $0.value.score),
        runs: $0.value.letters.map { $0...$0 }
      )
    }
  }

  private static func bonus(of place: Int, in letters: [ReferenceText.Letter]) -> Int {
    let letter = letters[place]
    if letter.separatesWords { return 0 }
    if place == 0 { return 10 }
    let former = letters[place - 1]
    if former.base == " " { return 10 }
    if "/\\,:;|".unicodeScalars.contains(former.base) { return 9 }
    if former.separatesWords { return 8 }
    if "0"..."9" ~= letter.base { return "0"..."9" ~= former.base ? 0 : 7 }
    return letter.isCapital && !former.isCapital ? 7 : 0
  }

  private static func stands(
    _ wanted: ReferenceText.Letter,
    for found: ReferenceText.Letter
  ) -> Bool {
    wanted.base == found.base && (wanted.accents.isEmpty || wanted.accents == found.accents)
  }

  /// What to mark for runs of letters: the bytes of each, those that touch as one range.
  private static func ranges(of runs: [ClosedRange<Int>], in label: ReferenceText) -> [Range<Int>] {
    var marked: Set<Int> = []
    for run in runs {
      let first = label.letters[run.lowerBound].marked
      let last = label.letters[run.upperBound].marked
      marked.formUnion(first.lowerBound..<last.upperBound)
    }
    var result: [Range<Int>] = []
    for byte in marked.sorted() {
      if let last = result.last, last.upperBound == byte {
        result[result.count - 1] = last.lowerBound..<byte + 1
      } else {
        result.append(byte..<byte + 1)
      }
    }
    return result
  }
}
