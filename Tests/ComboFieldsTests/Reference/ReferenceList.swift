import ComboFields

/// Options in sections as plain arrays, with everything about them done the slow, obvious way.
struct ReferenceList: Equatable {
  struct Option: Equatable {
    let label: String
    let value: String
    let name: String?
    let keyword: String?
    let isEnabled: Bool

    /// The label as it is compared.
    let key: String

    init(_ label: String, value: String, name: String?, keyword: String?, isEnabled: Bool) {
      self.label = label
      self.value = value
      self.name = name
      self.keyword = keyword
      self.isEnabled = isEnabled
      key = Reference.key(label)
    }
  }

  struct Section: Equatable {
    var title: String?
    var options: [Option]
  }

  let sections: [Section]

  /// The options of all sections.
  let options: [Option]

  /// The identities in order, as they describe themselves.
  let ids: [String]

  init(sections: [Section]) {
    self.sections = sections
    options = sections.flatMap(\.options)
    ids = options.enumerated().map { position, option in
      option.name.map { "\"\($0)\"" } ?? "#\(position)"
    }
  }

  /// The list that the field is given.
  var list: OptionList {
    let sections = sections.map { section in
      OptionSection(
        section.title,
        options: section.options.map { option in
          var field = FieldOption(
            option.label,
            value: option.value,
            id: option.name.map { OptionID($0) }
          )
          field.keywords = [option.keyword].compactMap { $0 }
          return option.isEnabled ? field : field.disabled(because: "no")
        }
      )
    }
    guard let list = try? OptionList(sections: sections) else {
      preconditionFailure("The names of a reference list differ.")
    }
    return list
  }

  func position(of id: String) -> Int? { ids.firstIndex(of: id) }

  /// The positions in each section that a text shows, best first; all where it is blank.
  ///
  /// Scattered letters are found only where there is no Other entry.
  func shown(_ query: String, hasOther: Bool) -> [[Int]] {
    var start = 0
    return sections.map { section in
      let positions = Array(start..<start + section.options.count)
      start += section.options.count
      guard !Reference.isBlank(query) else { return positions }
      let ranks = positions.map {
        Reference.rank(of: query, in: options[$0], hasOther: hasOther)
      }
      return zip(positions, ranks).filter { $0.1 != nil }
        .sorted { ($0.1 ?? .none, $0.0) < ($1.1 ?? .none, $1.0) }
        .map(\.0)
    }
  }
}

/// Texts of small letters, capital letters, digits, blanks and hyphens, compared by hand.
enum Reference {
  private static let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private static let smallLetters = Dictionary(uniqueKeysWithValues: zip(capitals, letters))

  static func folded(_ text: String) -> String {
    String(text.map { smallLetters[$0] ?? $0 })
  }

  static func trimmed(_ text: String) -> String {
    var characters = Array(text)
    while characters.first == " " { characters.removeFirst() }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }

  static func key(_ text: String) -> String { trimmed(folded(text)) }

  static func isBlank(_ text: String) -> Bool { trimmed(text).isEmpty }

  /// How well an option matches: 0 for the whole label to 3 for a part, 4 for words in any order,
  /// 5 for scattered letters, which have a score, 6 for a keyword.
  struct Rank: Comparable {
    var kind: Int
    var score = 0

    static let none = Rank(kind: 7)

    static func < (first: Rank, second: Rank) -> Bool {
      (first.kind, -first.score) < (second.kind, -second.score)
    }
  }

  /// How well a text that is not blank matches, if its words may stand in any order.
  static func rank(
    of query: String,
    in option: ReferenceList.Option,
    hasOther: Bool
  ) -> Rank? {
    if let kind = kind(ofWhole: query, in: option), kind < 4 { return Rank(kind: kind) }
    let words = key(query).split(separator: " ").map { String($0) }
    let holds = { (text: String, word: String) in !places(of: word, in: text).isEmpty }
    if words.allSatisfy({ holds(option.key, $0) }) { return Rank(kind: 4) }
    let scores = words.compactMap { score(of: $0[...], in: trimmed(option.label), from: 0) }
    if !hasOther, scores.count == words.count {
      return Rank(kind: 5, score: scores.reduce(0, +))
    }
    let keyword = key(option.keyword ?? "")
    return words.allSatisfy { holds(option.key, $0) || holds(keyword, $0) }
      ? Rank(kind: 6) : nil
  }

  /// The best score of all ways to find letters one by one behind a place; the first letter of all
  /// where `former` is nil.
  private static func score(
    of letters: Substring,
    in label: String,
    from start: Int,
    former: Int? = nil
  ) -> Int? {
    guard let letter = letters.first else { return 0 }
    let characters = Array(label)
    let scores = characters.indices.dropFirst(start).compactMap { place -> Int? in
      guard folded(String(characters[place])) == String(letter),
        let rest = score(of: letters.dropFirst(), in: label, from: place + 1, former: place)
      else { return nil }
      let bonus = bonus(of: place, in: characters)
      guard let former else { return 16 + 2 * bonus + rest }
      let passed = place - former - 1
      return 16 + rest + (passed == 0 ? max(bonus, 8) : bonus - 2 - passed)
    }
    return scores.max()
  }

  private static func bonus(of place: Int, in label: [Character]) -> Int {
    if " -".contains(label[place]) { return 0 }
    if place == 0 || label[place - 1] == " " { return 10 }
    if label[place - 1] == "-" { return 8 }
    let former = label[place - 1]
    if label[place].isNumber { return former.isNumber ? 0 : 7 }
    return capitals.contains(label[place]) && !capitals.contains(former) ? 7 : 0
  }

  /// How well a text that is not blank matches in one piece.
  static func kind(ofWhole query: String, in option: ReferenceList.Option) -> Int? {
    let wanted = key(query)
    let label = option.key
    if label == wanted { return 0 }
    if label.hasPrefix(wanted) { return 1 }
    let places = places(of: wanted, in: label)
    let characters = Array(label)
    if places.contains(where: { $0 > 0 && " -".contains(characters[$0 - 1]) }) { return 2 }
    if !places.isEmpty { return 3 }
    return option.keyword.map { !Reference.places(of: wanted, in: key($0)).isEmpty } == true
      ? 6 : nil
  }

  private static func places(of wanted: String, in label: String) -> [Int] {
    label.indices.enumerated()
      .filter { label[$0.element...].hasPrefix(wanted) }
      .map(\.offset)
  }

  /// What texts have in common at their beginning, spelled as the first one spells it.
  static func commonBeginning(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    let length = (0...first.count).last { length in
      texts.allSatisfy { folded($0).hasPrefix(folded(String(first.prefix(length)))) }
    }
    return String(first.prefix(length ?? 0))
  }

  /// A text with its first letter as a capital, if nothing but blanks and hyphens stands before.
  static func capitalized(_ text: String) -> String {
    var characters = Array(text)
    if let index = characters.firstIndex(where: { !" -".contains($0) }),
      let letter = letters.firstIndex(of: characters[index])
    {
      characters[index] = capitals[letter]
    }
    return String(characters)
  }
}
