import ComboFields

/// Options in sections as plain arrays, with everything about them done the slow, obvious way.
struct ReferenceList: Equatable {
  struct Option: Equatable {
    var label: String
    var value: String
    var name: String?
    var keyword: String?
    var isEnabled = true
  }

  struct Section: Equatable {
    var title: String?
    var options: [Option]
  }

  var sections: [Section] = []

  var options: [Option] { sections.flatMap(\.options) }

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

  /// The identities in order, as they describe themselves.
  var ids: [String] {
    options.enumerated().map { position, option in
      option.name.map { "\"\($0)\"" } ?? "#\(position)"
    }
  }

  func position(of id: String) -> Int? { ids.firstIndex(of: id) }

  /// The positions in each section that a text shows, best first; all where it is blank.
  func shown(_ query: String) -> [[Int]] {
    var start = 0
    return sections.map { section in
      let positions = Array(start..<start + section.options.count)
      start += section.options.count
      guard !Reference.isBlank(query) else { return positions }
      return (0...4).flatMap { kind in
        positions.filter { Reference.kind(of: query, in: options[$0]) == kind }
      }
    }
  }
}

/// Texts of small letters, capital letters, digits, blanks and hyphens, compared by hand.
enum Reference {
  private static let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  static func folded(_ text: String) -> String {
    String(
      text.map { character in
        capitals.firstIndex(of: character).map { letters[$0] } ?? character
      }
    )
  }

  static func trimmed(_ text: String) -> String {
    var characters = Array(text)
    while characters.first == " " { characters.removeFirst() }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }

  static func key(_ text: String) -> String { trimmed(folded(text)) }

  static func isBlank(_ text: String) -> Bool { trimmed(text).isEmpty }

  /// How well a text that is not blank matches, from 0 for the whole label to 4 for a keyword.
  static func kind(of query: String, in option: ReferenceList.Option) -> Int? {
    let wanted = key(query)
    let label = key(option.label)
    if label == wanted { return 0 }
    if label.hasPrefix(wanted) { return 1 }
    let places = places(of: wanted, in: label)
    let characters = Array(label)
    if places.contains(where: { $0 > 0 && " -".contains(characters[$0 - 1]) }) { return 2 }
    if !places.isEmpty { return 3 }
    return option.keyword.map { !Reference.places(of: wanted, in: key($0)).isEmpty } == true
      ? 4 : nil
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
