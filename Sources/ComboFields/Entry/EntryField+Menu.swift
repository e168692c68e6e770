// A text entry is asked like any other field, with an Other entry and no options.
extension EntryField: ListField {
  package var options: OptionList { OptionList([]) }
  package var selectedText: String { "" }
  package func makeMenu(_ cause: OpenCause) -> OptionMenu { unfilteredMenu }
  package mutating func chooseOption(_ id: OptionID) -> [FieldEffect] { [] }

  package mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [FieldEffect] {
    []
  }

  package mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect] { [] }

  package func checkOwnInvariants() {
    assert(phase == .enteringOther, "A text entry has no other phase.")
    assert(kind.hasLines || !hasOtherLines, "A line of text has other lines.")
  }

  /// The field as it is to be drawn; of a secret, no more than how long it is.
  public var snapshot: FieldSnapshot {
    var snapshot = snapshotWithoutRows
    snapshot.linesAbove = linesAbove
    snapshot.linesBelow = linesBelow
    // Of a text that has begun nothing has to be said any more; of several lines the first will do.
    let firstLine = snapshot.placeholder.prefix { !$0.isNewline }
    let isWhole = firstLine.endIndex == snapshot.placeholder.endIndex
    snapshot.placeholder = hasOtherLines ? "" : firstLine + (isWhole ? "" : " …")
    snapshot.completion = completionRest
    snapshot.isOptional = !isRequired
    snapshot.actions =
      (!kind.hasLines || endsWithEmptyLine ? [.accept] : [.finishText, .acceptLine])
      + (snapshot.completion == nil ? [] : [.complete])
      + (hasOtherLines ? [.moveLine] : [])
      + (settings.other?.rememberedTexts.isEmpty == false ? [.recallOther] : [])
      + [.cancel]
    if kind.isSecret {
      snapshot.text = masked(snapshot.text)
      snapshot.answers = []
    }
    return snapshot
  }

  /// A text with each of its characters hidden.
  private func masked(_ line: LineText) -> LineText {
    let mask = "•"
    let before = String(line.text.unicodeScalars.prefix(line.caret)).count
    return LineText(String(repeating: mask, count: line.text.count), caret: before)
  }
}
