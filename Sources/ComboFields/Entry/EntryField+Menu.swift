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
    assert(kind.hasLines || finishedLines.isEmpty, "A line of text has other lines.")
  }

  /// The field as it is to be drawn; of a secret, no more than how long it is.
  public var snapshot: FieldSnapshot {
    var snapshot = snapshotWithoutRows
    snapshot.linesAbove = finishedLines
    // Of a text that has begun nothing has to be said any more; of several lines the first will do.
    let isBegun = !finishedLines.isEmpty
    let firstLine = snapshot.placeholder.prefix { !$0.isNewline }
    snapshot.placeholder =
      isBegun ? "" : firstLine + (firstLine.endIndex < snapshot.placeholder.endIndex ? " …" : "")
    snapshot.completion = completionRest
    snapshot.isOptional = !isRequired
    let isAnsweredByEnter = !kind.hasLines || text.isEmpty && hasNoTypedLines
    snapshot.actions =
      (isAnsweredByEnter ? [.accept] : [.acceptLine, .finishText])
      + (snapshot.completion == nil ? [] : [.complete])
      + (kind.hasLines && text.isEmpty && !finishedLines.isEmpty ? [.recallLine] : [])
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
