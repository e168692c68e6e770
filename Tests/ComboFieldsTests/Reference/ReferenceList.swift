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
  func shown(_ query: String) -> [[Int]] {
    var start = 0
    return sections.map { section in
      let positions = Array(start..<start + section.options.count)
      start += section.options.count
      guard !Reference.isBlank(query) else { return positions }
      let kinds = positions.map { Reference.kind(of: query, in: options[$0]) }
      return Reference.kinds.flatMap { kind in
        zip(positions, kinds).filter { $0.1 == kind }.map(\.0)
      }
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

  /// The kinds of matches, the best first: from 0 for the whole label to 5 for a keyword.
  static let kinds = 0...5

  /// How well a text that is not blank matches, if its words may stand in any order.
  static func kind(of query: String, in option: ReferenceList.Option) -> Int? {
    if let kind = kind(ofWhole: query, in: option), kind < 4 { return kind }
    let words = key(query).split(separator: " ").map { String($0) }
    let holds = { (text: String, word: String) in !places(of: word, in: text).isEmpty }
    if words.allSatisfy({ holds(option.key, $0) }) { return 4 }
    let keyword = key(option.keyword ?? "")
    return words.allSatisfy { holds(option.key, $0) || holds(keyword, $0) } ? 5 : nil
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
      ? 5 : nil
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
