import ComboFields

// What is said in Chinese in and beside a menu.
extension Chinese {
  static func text(of phrase: Wording.MenuPhrase, _ length: Wording.Length) -> String {
    let isShort = length == .short
    return switch phrase {
    case .notice(let notice): text(of: notice, isShort)
    case .noRoomForText(let maximum, let key):
      isShort
        ? "最多 \(number(maximum)) 项；\(key) 清空"
        : "最多选择 \(number(maximum)) 项。请取消一项，或按 \(key) 清空文字。"
    case .required: "（必选）"
    case .disabled(let reason): reason.isEmpty ? "（不可选）" : "（\(reason)）"
    case .title: "请选择"
    case .entryTitle: "请回答"
    case .otherLabel: "其他"
    case .other(let label, let text): "\(label)：“\(text)”"
    case .action(let action): text(of: action, isShort)
    case .finish: "完成"
    case .helpPage(let page, let count):
      isShort
        ? "\(number(page))/\(number(count))" : "第 \(number(page)) 页，共 \(number(count)) 页"
    case .nextHelpPage: "下一页"
    case .closeHelp: isShort ? "关闭" : "关闭帮助"
    case .keyUse(let use): text(of: use, isShort)
    case .place(let place, let shown, let all): text(ofPlace: place, shown, all, isShort)
    case .checked(let count, let hidden): text(ofChecked: count, hidden, isShort)
    case .moreAnswers(let count): isShort ? "+\(number(count))" : "另有 \(number(count)) 项"
    case .noAnswer: isShort ? "无" : "未作答"
    }
  }

  private static func text(of notice: MenuNotice, _ isShort: Bool) -> String {
    switch notice {
    case .noOptions: isShort ? "没有选项" : "没有选项。"
    case .noMatch: isShort ? "无匹配" : "没有匹配的选项。"
    case .loading: isShort ? "加载中…" : "正在加载……"
    case .failed(let reason): isShort ? "加载失败" : reason
    case .notAllLoaded: isShort ? "可能还有匹配" : "尚未加载的部分可能还有匹配的选项。"
    }
  }

  private static func text(of action: FieldAction, _ isShort: Bool) -> String {
    switch action {
    case .accept: "选择"
    case .leaveEmpty: "留空"
    case .moveHighlight: "移动"
    case .expand: "展开"
    case .collapse: "收起"
    case .toggleSelection: "勾选"
    case .enter: "下一级"
    case .leave: "上一级"
    case .complete: "补全"
    case .acceptTextAsOther: isShort ? "原样" : "采用输入的文字"
    case .recallOther: isShort ? "历史" : "以前的内容"
    case .open: isShort ? "菜单" : "打开菜单"
    case .dismiss: isShort ? "关闭" : "关闭菜单"
    case .back: "返回"
    case .acceptLine: "换行"
    case .finishText: isShort ? "完成" : "结束输入"
    case .moveLine: "移动"
    case .edit: isShort ? "编辑器" : "用编辑器修改"
    case .leaveOther: isShort ? "返回" : "返回选项"
    case .cancel: "取消"
    }
  }

  private static func text(
    ofPlace place: Int?,
    _ shown: Int,
    _ all: Int?,
    _ isShort: Bool
  ) -> String {
    let position = place.map { number($0) }
    if isShort {
      return (position.map { $0 + "/" } ?? "") + number(shown)
        + (all.map { " (\(number($0)))" } ?? "")
    }
    return (position.map { "第 \($0) 项，共 " } ?? "共 ") + "\(number(shown)) 项"
      + (all.map { "（全部 \(number($0)) 项）" } ?? "")
  }

  private static func text(ofChecked count: Int, _ hidden: Int, _ isShort: Bool) -> String {
    let checked = isShort ? "✓\(number(count))" : "已勾选 \(number(count)) 项"
    guard hidden > 0 else { return checked }
    return checked + (isShort ? " (\(number(hidden)))" : "（\(number(hidden)) 项未显示）")
  }

  static func word(for key: Wording.Key.Name) -> String {
    switch key {
    case .enter: "回车"
    case .escape: "Esc"
    case .space: "空格"
    case .tab: "Tab"
    case .up: "上"
    case .down: "下"
    case .left: "左"
    case .right: "右"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .backspace: "退格"
    }
  }
}
