import ComboFields
import ComboTerminal
import EditLine
import Testing

struct LanguageTests {
  @Test(
    arguments: [
      ("en", .english), ("en_GB.UTF-8", .english), ("C", .english), ("POSIX", .english),
      ("C.UTF-8", .english), ("C.utf8", .english),
      ("vi", .vietnamese), ("vi_VN", .vietnamese), ("vi_VN.UTF-8", .vietnamese),
      ("VI-vn", .vietnamese), ("vi_VN.TCVN", nil),
      ("zh", .chinese), ("zh_CN", .chinese), ("zh_CN.utf8", .chinese), ("zh_SG", .chinese),
      ("zh-Hans", .chinese), ("zh_Hans_HK", .chinese), ("zh_CN.UTF-8@pinyin", .chinese),
      ("zh_CN.GB18030", nil), ("zh_CN.GBK@x", nil),
      ("zh_TW", nil), ("zh_HK.UTF-8", nil), ("zh_MO", nil), ("zh-Hant", nil), ("zh_Hant_CN", nil),
      ("fr_FR.UTF-8", nil), ("vie", nil), ("", nil), ("_", nil), (".UTF-8", nil), ("@", nil),
    ] as [(String, Wording.Language?)]
  )
  func `a locale's name means a language`(name: String, language: Wording.Language?) {
    #expect(Wording.Language(locale: name) == language)
  }

  /// An environment, and the language it asks for.
  struct Choice: Sendable, CustomTestStringConvertible {
    let variables: [String: String]
    let language: Wording.Language

    init(_ variables: [String: String], _ language: Wording.Language) {
      self.variables = variables
      self.language = language
    }

    var testDescription: String { "\(variables.sorted { $0.key < $1.key })" }
  }

  @Test(
    arguments: [
      Choice([:], .english),
      Choice(["LANG": "vi_VN.UTF-8"], .vietnamese),
      Choice(["LANG": "zh_CN.UTF-8"], .chinese),
      Choice(["LANG": "de_DE.UTF-8"], .english),
      Choice(["LANG": "zh_TW.UTF-8"], .english),
      Choice(["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "vi_VN.UTF-8"], .chinese),
      Choice(["LC_ALL": "vi_VN.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en"], .vietnamese),
      Choice(["LC_ALL": "", "LC_MESSAGES": "", "LANG": "vi_VN.UTF-8"], .vietnamese),
      Choice(["LC_ALL": "C", "LANG": "vi_VN.UTF-8"], .english),
      Choice(["LC_ALL": "fr_FR.UTF-8", "LANG": "vi_VN.UTF-8"], .english),
      Choice(["LC_CTYPE": "vi_VN.UTF-8"], .english),
      Choice(["LANG": "en_US.UTF-8", "LANGUAGE": "fr:zh_TW:zh_CN:vi"], .chinese),
      Choice(["LANG": "en_US.UTF-8", "LANGUAGE": "en:vi"], .english),
      Choice(["LANG": "vi_VN.UTF-8", "LANGUAGE": "de:fr"], .english),
      Choice(["LANG": "vi_VN.UTF-8", "LANGUAGE": ""], .vietnamese),
      Choice(["LANG": "C", "LANGUAGE": "vi"], .english),
      Choice(["LANG": "C.UTF-8", "LANGUAGE": "vi"], .english),
      Choice(["LANG": "POSIX", "LANGUAGE": "vi"], .english),
      Choice(["LANGUAGE": "vi"], .english),
      Choice(["LANG": "vi_VN.TCVN", "LANGUAGE": "vi"], .english),
      Choice(["LANG": "zh_CN.GB18030"], .english),
    ]
  )
  func `the environment asks for a language`(choice: Choice) {
    #expect(Wording.Language(environment: { choice.variables[$0] }) == choice.language)
  }

  @Test func `a prompt speaks the language of the locale`() {
    let language = Wording.Language(environment: ProcessEnvironment.value)

    let said = Prompt().wording.sentence(for: .answerIsRequired)

    #expect(said == Wording(language).sentence(for: .answerIsRequired))
  }
}
