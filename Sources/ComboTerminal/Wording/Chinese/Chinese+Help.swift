// What `:help` says in Chinese.
extension Chinese {
  static func text(of phrase: Wording.HelpPhrase) -> String {
    switch phrase {
    case .lead(.oneOption, _): "请输入选项的编号、名称，或名称中足以区分的一部分。"
    case .lead(.checks, let other):
      "请输入编号、范围或名称，以逗号分隔（1,3-5）：输入一次为勾选，再输入一次为取消。分组名称代表"
        + "组内全部选项；* 全选，- 全不选，! 反选。"
        + (other == nil ? "" : "+文字 可加入自己的内容。")
    case .lead(.outline(.opens), _):
      "请输入行的编号或选项的名称。输入分支（+）显示其下的选项，输入（-）将其收起。"
    case .lead(.outline(.answers), _): "请输入行的编号或选项的名称。分支也可以作为答案。"
    case .lead(.outline(.checks), _):
      "请输入行的编号或选项的名称：输入一次为勾选，再输入一次为取消；分支连同其下全部选项。"
    case .lead(.path(let separator), _):
      "请从第一级起依次输入名称，以 \(separator) 分隔；每一级也可以输入编号或名称的开头。"
        + "不会混淆时，只输入最后一级的名称即可。"
    case .leadOfOther: "请输入自己的内容。"
    case .leadOfText(.line): "请输入文字。"
    case .leadOfText(.lines): "请输入一行或多行文字，每行以回车结束。"
    case .leadOfText(.number): "请输入数字。"
    case .leadOfText(.wholeNumber): "请输入整数。"
    case .leadOfText(.secret): "请输入文字；输入的内容不会显示。"
    case .keys(let entry): keys(of: entry)
    case .meaning(let entry): meaning(of: entry)
    case .line(let entry): "\(keys(of: entry))：\(meaning(of: entry))"
    }
  }

  private static func keys(of entry: Wording.HelpEntry) -> String {
    switch entry {
    case .emptyLineTakes, .emptyLineTakesChosen, .emptyLineTakesNothing, .emptyLineIsLine: "直接按回车"
    case .endOfText: "单独的“.”"
    case .endMarkAsLine: "单独的“..”"
    case .lines: ":lines"
    case .line: ":line 行号"
    case .edit: ":edit"
    case .complete: "Tab"
    case .earlierLines: "上、下方向键"
    case .escape, .escapeToOptions: "Esc"
    case .list: ":list"
    case .listMatching: ":list 文字"
    case .more: ":more"
    case .openBranch, .openSection: ":open 名称"
    case .fold: ":fold 名称"
    case .other: ":other 文字"
    case .back(.edited), .backToOptions(.edited): ":back、Shift-Tab"
    case .back(.plain), .backToOptions(.plain): ":back"
    case .quit: ":quit"
    case .colon: "::文字"
    }
  }

  private static func meaning(of entry: Wording.HelpEntry) -> String {
    switch entry {
    case .emptyLineTakes(let text): "采用“\(text)”"
    case .emptyLineTakesChosen: "以已选的选项作答"
    case .emptyLineTakesNothing: "不作答"
    case .emptyLineIsLine: "输入一个空行"
    case .endOfText: "结束输入"
    case .endMarkAsLine: "表示只有“.”的一行"
    case .lines: "显示各行及其行号"
    case .line: "取回一行来修改；不写行号则取回最后一行"
    case .edit(let editor): "在 \(editor) 中编辑文字"
    case .complete: "补全输入的文字，或列出匹配的选项；再按一次显示下一页"
    case .earlierLines: "找回以前输入的内容"
    case .escape: "清空这一行，或放弃作答"
    case .escapeToOptions, .backToOptions: "返回选项"
    case .list: "从头显示选项"
    case .listMatching: "显示匹配的选项"
    case .more: "显示下一页"
    case .openBranch: "显示分支（+）下的选项"
    case .openSection: "显示分组中的选项"
    case .fold: "将其收起"
    case .other(let label): "以自己的内容作答，等同于选择“\(label)”"
    case .back: "返回上一题"
    case .quit: "放弃作答"
    case .colon: "表示以冒号开头的文字"
    }
  }
}
