import ComboFields

/// What is said in Chinese, in simplified characters.
enum Chinese: SpokenLanguage {
  static func text(of message: FieldMessage) -> String {
    switch message {
    case .answerIsRequired: "此项必填。"
    case .noMatch(let text, let near): "没有与“\(text)”匹配的选项。\(suggestion(near))"
    case .noMatchButOther(let text, let label):
      "没有与“\(text)”匹配的选项；可以填在“\(label)”中。"
    case .severalMatches(let text, let labels, let count):
      "有 \(number(count)) 个选项与“\(text)”匹配：\(list(labels, of: count))。"
    case .optionIsDisabled(let label, let reason):
      reason.isEmpty ? "不能选择“\(label)”。" : "不能选择“\(label)”：\(reason)"
    case .branchIsNoAnswer(let label): "“\(label)”本身不是答案，请选择其下的选项。"
    case .pathEndsEarly(let text, let next, let count):
      next.isEmpty
        ? "请选择“\(text)”的下一级。" : "请选择“\(text)”的下一级：\(list(next, of: count))。"
    case .pathGoesTooFar(let label): "“\(label)”没有下一级。"
    case .noSuchNumber(let wanted, let count):
      "没有编号 \(wanted)，请选择 1 到 \(number(count)) 之间的编号。"
    case .nothingCanBeChosen: "这里没有可以选择的选项。"
    case .tooFewChoices(let minimum, let count):
      "至少选择 \(number(minimum)) 项，"
        + (count == 0 ? "目前尚未选择。" : "目前已选 \(number(count)) 项。")
    case .tooManyChoices(let maximum): "最多选择 \(number(maximum)) 项。"
    case .choiceIsRefused(let label): "现在不能选择“\(label)”。"
    case .optionsAreLoading: "选项仍在加载。"
    case .loadingFailed(let reason): "无法加载选项：\(reason)"
    case .otherTextIsBlank: "请输入文字。"
    case .otherTextIsTooLong(let maximum): "最多输入 \(number(maximum)) 个字符。"
    case .otherTextIsRefused(let reason), .answerIsRefused(let reason): reason
    case .optionHasToBeChecked(let label): "必须勾选“\(FieldMessage.short(label))”。"
    case .textIsTooShort(let minimum): "至少输入 \(number(minimum)) 个字符。"
    case .formatIsWrong(let format):
      format.example.map { "格式不正确，应类似 \($0)。" } ?? "格式不正确，应为“\(format.name)”。"
    case .numberIsUnreadable(let text):
      "“\(FieldMessage.short(text))”不是数字，请用数字填写，如 3 或 -2.5。"
    case .numberIsNotWhole(let text): "\(FieldMessage.short(text)) 不是整数。"
    case .numberIsTooSmall(let limit):
      limit.isExclusive ? "数字必须大于 \(limit.number)。" : "数字不能小于 \(limit.number)。"
    case .numberIsTooLarge(let limit):
      limit.isExclusive ? "数字必须小于 \(limit.number)。" : "数字不能大于 \(limit.number)。"
    case .numberIsNoMultiple(let step): "数字必须是 \(step) 的倍数。"
    case .defaultIsUnknown(let text, let near):
      "默认值“\(text)”不在选项中。\(suggestion(near))"
    }
  }

  private static func suggestion(_ near: [String]) -> String {
    let near = near.map { "“\(FieldMessage.short($0))”" }
    guard let last = near.last else { return "" }
    let first = near.dropLast().joined(separator: "、")
    return "您是不是要找\(first.isEmpty ? "" : first + "或")\(last)？"
  }

  /// Names, with the number of all where they are only the first.
  private static func list(_ labels: [String], of count: Int) -> String {
    labels.map { FieldMessage.short($0) }.joined(separator: "、")
      + (labels.count < count ? " 等 \(number(count)) 项" : "")
  }

  static func number(_ number: Int) -> String { grouped(number, by: ",") }
}

// What is said in a conversation.
extension Chinese {
  static func text(of phrase: Wording.ConversationPhrase) -> String {
    switch phrase {
    case .introduction(let manner): "\(request(manner))；输入 :help 查看更多说明。"
    case .introductionWithTab(let manner, let count, let other):
      "\(request(manner))；按 Tab \(listing(manner, count, other))；输入 :help 查看更多说明。"
    case .tooManyToShow(.path(let separator), let count, let other):
      "共 \(number(count)) 个选项，分级排列\(besides(other))。请输入各级名称，以 \(separator) 分隔，"
        + "或输入 :list 查看第一级；输入 :help 查看更多说明。"
    case .tooManyToShow(_, let count, let other):
      "共 \(number(count)) 个选项\(besides(other))。请输入名称的一部分，或输入 :list 查看选项及其编号；"
        + "输入 :help 查看更多说明。"
    case .chosen(let names, let count):
      count == 0
        ? "-> 尚未选择"
        : "-> 已选 \(number(count)) 项：\(names.joined(separator: "、"))"
          + (names.count < count ? "……" : "")
    case .chosenCount(let count): "（已选 \(number(count)) 项）"
    case .optional: "（选填）"
    case .defaultAnswer(let label): "（默认：\(label)）"
    case .placeholder(let text): "（\(text)）"
    case .promptEnd(let note): (note ?? "") + "："
    case .understood(let label): "-> \(label)"
    case .textForOther(let asked, let label, let near, let kind):
      text(of: .noMatch(text: asked, near: near))
        + "按回车把这段文字作为“\(label)”提交；"
        + (kind == .edited ? "按 Esc 返回选项。" : "输入 :back 返回选项。")
    case .severalMatches(let text, let rows, let count):
      "有 \(number(count)) 个选项与“\(text)”匹配："
        + numbered(rows).joined(separator: "、") + (rows.count < count ? "……" : "。")
        + (rows.areAlike ? "请输入编号" : "请输入更完整的名称或编号")
        + (rows.haveNumbers ? "。" : "，各行显示后才有编号（:open 名称）。")
    case .nothingUnder(let label): "“\(label)”下没有选项。"
    case .nameIsMissing(let command): "请在命令后输入名称：“:\(command) 名称”。"
    case .unknownCommand(let name):
      "没有命令“:\(name)”。输入 :help 查看可用的命令；如要输入这段文字本身，请输入 ::\(name)。"
    case .moreRows(let count, let step):
      "… 还有 \(number(count)) 行；"
        + (step == .tab ? "按 Tab 继续显示。" : "输入 :more 继续显示。")
    case .nothingMore: "没有更多了；输入 :list 从头显示。"
    case .nothingBefore: "前面没有题目；输入 :quit 放弃作答。"
    case .introductionOfLines(let editor):
      "逐行输入，单独一行“.”结束" + (editor.map { "；:edit 打开 \($0)。" } ?? "。")
    case .noSuchLine(_, last: 0): "还没有任何一行。"
    case .noSuchLine(let line, let last): "没有第 \(number(line)) 行；最后一行是第 \(number(last)) 行。"
    case .noEditor: "没有可用的编辑器：VISUAL 和 EDITOR 均未设置。"
    case .optionsToCome: "选项尚未加载，按回车加载。"
    }
  }

  private static func request(_ manner: LineManner) -> String {
    switch manner {
    case .oneOption: "输入名称或编号"
    case .checks: "输入名称或编号（如 1,3-5）进行勾选或取消勾选，完成后直接按回车"
    case .outline(.opens): "输入名称或编号；输入分支（+）会将其展开"
    case .outline(.answers): "输入名称或编号；输入 :open 名称 查看分支（+）下的选项"
    case .outline(.checks):
      "输入名称或编号进行勾选或取消勾选，输入 :open 名称 查看分支（+）下的选项，完成后直接按回车"
    case .path(let separator): "输入各级名称，以 \(separator) 分隔"
    }
  }

  private static func listing(_ manner: LineManner, _ count: Int, _ other: String?) -> String {
    let also = other.map { "和“\($0)”" } ?? ""
    return switch manner {
    case .oneOption, .checks:
      (count == 0 ? "列出选项" : "列出 \(number(count)) 个选项") + also
    case .outline: "列出各行\(also)"
    case .path: "逐级列出"
    }
  }

  private static func besides(_ other: String?) -> String { other.map { "，另有“\($0)”" } ?? "" }
}
