import ComboFields

extension ReferenceField {
  static func describe(_ row: MenuRow) -> String {
    switch row {
    case .sectionTitle(let section): "title \(section)"
    case .option(let id): "option \(id)"
    case .other: "other"
    case .otherText(let text): "own \(text)"
    case .notice: "notice"
    }
  }

  static func convert(_ choice: FieldChoice) -> Choice {
    switch choice {
    case .option(let id): .option("\(id)")
    case .other(let text): .other(text)
    }
  }

  /// The name of a message, without what it says.
  static func kind(of message: FieldMessage) -> String {
    String("\(message)".prefix { $0 != "(" })
  }

  static func describe(_ answer: Answer?) -> String {
    switch answer {
    case .typed(let text)?: "typed \(text)"
    case .listed(let listed)?:
      "listed \(listed.id) \(listed.position) \(listed.option.label)=\(listed.option.value)"
    case nil: "none"
    }
  }

  /// What can be seen of the state, a line for each part.
  var visibleState: [String] {
    let rows = rows
    let isOpen = menu != nil
    let visible = menu.map { $0.first..<min($0.first + height, rows.count) } ?? 0..<0
    return [
      "phase \(isOpen ? "open" : isEntering ? "enteringOther" : "closed")",
      "text \(text)|\(caret)", "message \(message ?? "none")",
      "answer \(describe(choice))", "kept for Other \(otherText)",
      "remembered \(remembered)", "first \(menu?.first ?? 0) of \(rows.count)",
      "completion \(inlineCompletion ?? "none")",
    ]
      + rows[visible].map { row in
        let marks = [
          menu?.highlight == row ? "highlighted" : "", canAccept(row) ? "enabled" : "",
          isChosen(row) ? "selected" : "",
        ]
        let detail = row == "other" ? textForOther : row == "notice" ? notice : nil
        return "\(row) \(marks) \(detail ?? "none")"
      }
  }

  private func isChosen(_ row: String) -> Bool {
    switch choice {
    case .option(let id)?: row == "option \(id)"
    case .other?: row == "other"
    case nil: false
    }
  }

  private var inlineCompletion: String? {
    guard settings.autocomplete == .inline, caret == text.count, !text.isEmpty,
      let position = menu?.highlight.flatMap({ position(ofRow: $0) })
    else { return nil }
    let label = list.options[position].label
    guard label.count > text.count,
      Reference.key(String(label.prefix(text.count))) == Reference.key(text)
    else { return nil }
    return String(label.dropFirst(text.count))
  }
}

extension DropDownField {
  /// What can be seen of the state, in the words of the reference.
  var visibleState: [String] {
    let snapshot = snapshot
    return [
      "phase \(snapshot.phase)", "text \(text.text)|\(text.caret)",
      "message \(message.map { ReferenceField.kind(of: $0) } ?? "none")",
      "answer \(ReferenceField.describe(answer))", "kept for Other \(state.otherText)",
      "remembered \(settings.other?.rememberedTexts ?? [])",
      "first \(snapshot.firstVisibleRow) of \(snapshot.rowCount)",
      "completion \(snapshot.completion ?? "none")",
    ]
      + snapshot.rows.map { row in
        let marks = [
          row.isHighlighted ? "highlighted" : "", row.isEnabled ? "enabled" : "",
          row.isSelected ? "selected" : "",
        ]
        let notice = row.notice.map { String("\($0)".prefix { $0 != "(" }) }
        return
          "\(ReferenceField.describe(row.row)) \(marks) \(row.textForOther ?? notice ?? "none")"
      }
  }

  /// An effect of this field in the words of the reference; requests are numbered.
  func describe(_ effect: FieldEffect, requests: inout [Ticket]) -> String {
    switch effect {
    case .shouldOpen(let cause): return "shouldOpen \(cause)"
    case .shouldSelect(let choice, let cause):
      return "shouldSelect \(ReferenceField.describe(answer(for: choice))) \(cause)"
    case .validateOther(let text): return "validateOther \(text)"
    case .requestOptions(let text, let ticket):
      requests.append(ticket)
      return "requestOptions \(text) \(requests.count)"
    case .replaceText(let line): return "replaceText \(line.text)|\(line.caret)"
    case .announce(let message): return "announce \(ReferenceField.kind(of: message))"
    case .answer(let answers): return "answer \(ReferenceField.describe(answers.first))"
    case .menuDidOpen(let cause): return "menuDidOpen \(cause)"
    case .menuDidClose(let cause): return "menuDidClose \(cause)"
    case .menuDidAnimate(let animation): return "menuDidAnimate \(animation)"
    case .selectionDidChange(let answers, let cause, _):
      return "selectionDidChange \(ReferenceField.describe(answers.first)) \(cause)"
    case .otherTextDidFail(let text, let message):
      return "otherTextDidFail \(text) \(ReferenceField.kind(of: message))"
    case .cancel, .textDidChange, .highlightDidChange, .otherEntryDidBegin, .optionsDidChange,
      .shouldExpand, .shouldChange, .requestChildren, .lastLevelDidSelect, .columnsDidChange,
      .rowDidChange,
      .rowsDidAppear,
      .rowsDidDisappear, .sectionDidToggle:
      return "\(effect)"
    }
  }
}
