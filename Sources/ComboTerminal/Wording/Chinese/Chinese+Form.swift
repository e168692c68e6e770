// What is said in Chinese while a form is filled in.
extension Chinese {
  static func text(of phrase: Wording.FormPhrase) -> String {
    switch phrase {
    case .review: "以上回答对吗？"
    case .cancellation: "要放弃吗？已填写的内容不会提交。"
    case .loading(let title): "正在获取“\(title)”的选项…"
    case .loadingFailed(let title, let reason):
      "无法获取“\(title)”的选项：\(reason)"
    case .command(let title, let line):
      "为获取“\(title)”的选项，表单要运行命令：\(line)"
    case .commandConsent: "可以运行吗？"
    case .draft(0): "此表单有一份草稿，其中有尚未填完的内容。"
    case .draft(let count): "此表单有一份草稿，已填 \(count) 项。"
    case .choice(.run): "运行"
    case .choice(.doNotRun): "不运行"
    case .choice(.resume): "继续填写草稿"
    case .choice(.startAnew): "重新开始，丢弃草稿"
    case .choice(.done): "没问题，完成"
    case .choice(.retry): "再试一次"
    case .choice(.leaveOut): "留空"
    case .choice(.back): "回到上一项"
    case .choice(.goOn): "不，继续填写"
    case .choice(.giveUp): "是，放弃"
    }
  }
}
