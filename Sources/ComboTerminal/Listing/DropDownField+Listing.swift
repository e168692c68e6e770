package import ComboFields

extension DropDownField: LineField {
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    ListedRows(self, matching: text, wording).listing
  }

  /// What is common to the options that begin with the text, or the only one that has it within.
  package var lineCompletion: String {
    let completion = completion
    guard completion.text == text.text, completion.candidateCount == 1 else {
      return completion.text
    }
    let only = filter(matching: completion.text).position(at: 0)
    return options.isEnabled(at: only) ? options.label(at: only) : completion.text
  }
}
