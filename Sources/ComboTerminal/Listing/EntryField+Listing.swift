package import ComboFields

extension EntryField: LineField {
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    let texts = suggestions(beginningWith: text)
    let shown = texts.isEmpty ? suggestions : texts
    return OptionListing(
      sections: shown.isEmpty
        ? [] : [ColumnLayout.Section(title: nil, items: shown.map { .init($0) })],
      optionCount: shown.count
    )
  }

  package var leadOfEntry: Wording.HelpPhrase {
    switch kind {
    case .text: .leadOfText(.line)
    case .textArea: .leadOfText(.lines)
    case .number(let rules): .leadOfText(rules.isInteger ? .wholeNumber : .number)
    case .secret: .leadOfText(.secret)
    }
  }

  package var hasLines: Bool { kind.hasLines }
  package var textForEditor: String? { kind.hasLines ? wholeText : nil }

  /// That of the language which the text is written in, for many are named by it; else Markdown's.
  package var fileExtension: String {
    let language = kind.textRules?.language ?? ""
    let isPlain = !language.isEmpty && language.allSatisfy { $0.isASCII && $0.isLetter }
    return isPlain ? language : "md"
  }

  package var hidesText: Bool { kind.isSecret }
  package var remembersTypedAnswers: Bool { !kind.isSecret && !kind.hasLines }

  package func suggestedTexts(for text: String) -> [String] {
    suggestions(beginningWith: text)
  }

  /// A secret is not shown, however long; of several lines the first is that is not blank.
  package func name(of answer: Answer) -> String {
    if kind.isSecret { return Wording.mask }
    guard answer.label.contains(where: \.isNewline) else { return answer.label }
    return answer.label.firstShownLine + " …"
  }
}
