import ComboFields

extension Wording {
  /// A language in which everything can be said.
  public enum Language: String, Sendable, CaseIterable {
    /// English, for whoever speaks none of the others.
    case english = "en"
    /// Chinese, in simplified characters.
    case chinese = "zh"
    /// Vietnamese.
    case vietnamese = "vi"

    /// The language that a locale is named for: `vi`, `zh_CN.UTF-8`, `zh-Hans`, `en_GB@euro`.
    ///
    /// It is `nil` for languages that are not spoken here. Traditional Chinese is one of them
    /// (`zh_TW`, `zh_HK`, `zh_MO`, `zh-Hant`), and so is any language in a character set other than
    /// UTF-8 (`zh_CN.GB18030`), in which it could not be read. `C` and `POSIX` mean English.
    ///
    /// - Parameter name: The name of a locale or a language; case does not matter.
    public init?(locale name: String) {
      let locale = LocaleName(name)
      guard locale.isReadable else { return nil }
      switch locale.language {
      case "c", "posix", "en": self = .english
      case "vi": self = .vietnamese
      case "zh" where !locale.isTraditionalChinese: self = .chinese
      default: return nil
      }
    }

    /// The language that the environment asks for: English where it asks for none that is spoken
    /// here.
    ///
    /// The locale is that of the first variable of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set
    /// and not empty. Unless that is `C`, `POSIX` or nothing, `LANGUAGE` comes before it: a list of
    /// languages with colons between them, of which the first that is spoken here is taken.
    ///
    /// - Parameter environment: Gives the value of an environment variable.
    public init(environment: (String) -> String?) {
      func value(_ name: String) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
      }
      self = .english
      guard let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") else { return }
      let name = LocaleName(locale)
      guard name.isReadable, !["c", "posix"].contains(name.language) else { return }
      let wanted = value("LANGUAGE").map { $0.split(separator: ":").map(String.init) } ?? [locale]
      self = wanted.lazy.compactMap { Language(locale: $0) }.first ?? .english
    }

    /// Where its texts are.
    var spoken: any SpokenLanguage.Type {
      switch self {
      case .english: English.self
      case .chinese: Chinese.self
      case .vietnamese: Vietnamese.self
      }
    }
  }
}

/// The parts of a locale's name: `zh_CN.UTF-8@pinyin`.
private struct LocaleName {
  /// The language, in small letters.
  let language: String

  /// Whether what is written in UTF-8 can be read.
  let isReadable: Bool

  /// Whether Chinese is written with traditional characters.
  let isTraditionalChinese: Bool

  init(_ name: String) {
    let base = name.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = base.split { $0 == "_" || $0 == "-" }
    language = parts.first.map(String.init) ?? ""
    let codeset = name.firstIndex(of: ".").map { name[$0...].dropFirst().prefix { $0 != "@" } }
    isReadable = codeset.map { ["utf-8", "utf8"].contains($0.lowercased()) } ?? true
    // Where the script is not named, it is that of the region.
    let details = parts.dropFirst()
    isTraditionalChinese =
      details.contains("hant")
      || !details.contains("hans") && details.contains { ["tw", "hk", "mo"].contains($0) }
  }
}

/// The texts of a language: every phrase there is, so that none can be forgotten.
protocol SpokenLanguage {
  static func text(of message: FieldMessage) -> String
  static func text(of phrase: Wording.ConversationPhrase) -> String
  static func text(of phrase: Wording.HelpPhrase) -> String
  static func text(of phrase: Wording.MenuPhrase, _ length: Wording.Length) -> String
  static func text(of phrase: Wording.FormPhrase) -> String
  static func word(for key: Wording.Key.Name) -> String
}

extension SpokenLanguage {
  static func text(of phrase: Wording.Phrase) -> String {
    switch phrase {
    case .message(let message): text(of: message)
    case .conversation(let phrase): text(of: phrase)
    case .help(let phrase): text(of: phrase)
    case .menu(let phrase, let length): text(of: phrase, length)
    case .form(let phrase): text(of: phrase)
    case .key(let key, let length): name(of: key, length)
    }
  }

  private static func name(of key: Wording.Key, _ length: Wording.Length) -> String {
    switch key {
    case .named(let name): length == .short ? name.symbol : word(for: name)
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .control(let key): (length == .short ? "^" : "Ctrl-") + name(of: key, length)
    case .alt(let key): "Alt-" + name(of: key, length)
    case .shift(let key): "Shift-" + name(of: key, length)
    }
  }

  /// A number with a mark before each three digits.
  static func grouped(_ number: Int, by mark: Character) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(mark) }
      result.append(digit)
    }
    return result
  }

  /// Rows as they can be typed, with numbers where they have any.
  static func numbered(_ rows: [Wording.NamedRow]) -> [String] {
    rows.map { row in (row.number.map { "\($0)) " } ?? "") + row.name }
  }
}
