import ComboFields

/// What is said in Vietnamese.
enum Vietnamese: SpokenLanguage {
  static func text(of message: FieldMessage) -> String {
    switch message {
    case .answerIsRequired: "Mục này bắt buộc phải trả lời."
    case .noMatch(let text, let near):
      "Không có lựa chọn nào khớp với “\(text)”.\(suggestion(near))"
    case .noMatchButOther(let text, let label):
      "Không có lựa chọn nào khớp với “\(text)”; có thể nhập ở mục “\(label)”."
    case .severalMatches(let text, let labels, let count):
      "Có \(number(count)) lựa chọn khớp với “\(text)”: \(list(labels, of: count))."
    case .optionIsDisabled(let label, let reason):
      reason.isEmpty ? "Không thể chọn “\(label)”." : "Không thể chọn “\(label)”: \(reason)"
    case .branchIsNoAnswer(let label):
      "Riêng “\(label)” chưa phải là câu trả lời; hãy chọn một lựa chọn bên trong."
    case .pathEndsEarly(let text, let next, let count):
      next.isEmpty
        ? "Hãy chọn cấp tiếp theo của “\(text)”."
        : "Hãy chọn cấp tiếp theo của “\(text)”: \(list(next, of: count))."
    case .pathGoesTooFar(let label): "Sau “\(label)” không còn gì để chọn."
    case .noSuchNumber(let wanted, let count):
      "Không có số \(wanted); hãy chọn một số từ 1 đến \(number(count))."
    case .nothingCanBeChosen: "Ở đây không có lựa chọn nào chọn được."
    case .tooFewChoices(let minimum, let count):
      "Hãy chọn ít nhất \(number(minimum)) mục; "
        + (count == 0 ? "chưa chọn mục nào." : "mới chọn \(number(count)) mục.")
    case .tooManyChoices(let maximum): "Chỉ được chọn tối đa \(number(maximum)) mục."
    case .choiceIsRefused(let label): "Hiện không thể chọn “\(label)”."
    case .optionsAreLoading: "Các lựa chọn vẫn đang được tải."
    case .loadingFailed(let reason): "Không tải được các lựa chọn: \(reason)"
    case .otherTextIsBlank: "Hãy nhập nội dung."
    case .otherTextIsTooLong(let maximum):
      "Nội dung chỉ được dài tối đa \(number(maximum)) ký tự."
    case .otherTextIsRefused(let reason), .answerIsRefused(let reason): reason
    case .optionHasToBeChecked(let label): "Phải đánh dấu “\(FieldMessage.short(label))”."
    case .textIsTooShort(let minimum): "Nội dung phải dài ít nhất \(number(minimum)) ký tự."
    case .formatIsWrong(let format):
      format.example.map { "Nội dung không đúng dạng; ví dụ: \($0)." }
        ?? "Nội dung phải có dạng “\(format.name)”."
    case .numberIsUnreadable(let text):
      "“\(FieldMessage.short(text))” không phải là số; hãy viết bằng chữ số, ví dụ 3 hoặc -2.5."
    case .numberIsNotWhole(let text): "\(FieldMessage.short(text)) không phải là số nguyên."
    case .numberIsTooSmall(let limit):
      limit.isExclusive
        ? "Số phải lớn hơn \(limit.number)." : "Số không được nhỏ hơn \(limit.number)."
    case .numberIsTooLarge(let limit):
      limit.isExclusive
        ? "Số phải nhỏ hơn \(limit.number)." : "Số không được lớn hơn \(limit.number)."
    case .numberIsNoMultiple(let step): "Số phải là bội của \(step)."
    case .defaultIsUnknown(let text, let near):
      "Giá trị mặc định “\(text)” không có trong các lựa chọn.\(suggestion(near))"
    }
  }

  private static func suggestion(_ near: [String]) -> String {
    let near = near.map { "“\(FieldMessage.short($0))”" }
    guard let last = near.last else { return "" }
    let first = near.dropLast().joined(separator: ", ")
    return " Có phải ý bạn là \(first.isEmpty ? "" : first + " hoặc ")\(last)?"
  }

  private static func list(_ labels: [String], of count: Int) -> String {
    labels.map { FieldMessage.short($0) }.joined(separator: ", ")
      + (labels.count < count ? " và \(number(count - labels.count)) mục khác" : "")
  }

  static func number(_ number: Int) -> String { grouped(number, by: ".") }
}

// What is said in a conversation.
extension Vietnamese {
  static func text(of phrase: Wording.ConversationPhrase) -> String {
    switch phrase {
    case .introduction(let manner): "\(request(manner)); gõ :help để biết thêm."
    case .introductionWithTab(let manner, let count, let other):
      "\(request(manner)); Tab liệt kê \(listing(manner, count, other)); gõ :help để biết thêm."
    case .tooManyToShow(.path(let separator), let count, let other):
      "Có \(number(count)) lựa chọn theo từng cấp\(and(other)). Hãy nhập các tên, cách nhau bằng "
        + "\(separator), hoặc gõ :list để xem cấp đầu tiên; gõ :help để biết thêm."
    case .tooManyToShow(_, let count, let other):
      "Có \(number(count)) lựa chọn\(and(other)). Hãy nhập một phần của tên, hoặc gõ :list để xem "
        + "kèm số; gõ :help để biết thêm."
    case .chosen(let names, let count):
      count == 0
        ? "-> chưa chọn mục nào"
        : "-> đã chọn \(number(count)) mục: \(list(unabridged: names, of: count))"
    case .chosenCount(let count): "(đã chọn \(number(count)) mục)"
    case .optional: "(không bắt buộc)"
    case .defaultAnswer(let label): "[\(label)]"
    case .placeholder(let text): "(\(text))"
    case .promptEnd(let note): (note.map { " \($0)" } ?? "") + ": "
    case .understood(let label): "-> \(label)"
    case .textForOther(let asked, let label, let near, let kind):
      text(of: .noMatch(text: asked, near: near))
        + " Nhấn Enter để gửi nội dung này ở mục “\(label)”; "
        + (kind == .edited ? "nhấn Escape" : "gõ :back") + " để quay lại các lựa chọn."
    case .severalMatches(let text, let rows, let count):
      "Có \(number(count)) lựa chọn khớp với “\(text)”: "
        + "\(list(unabridged: numbered(rows), of: count)). "
        + (rows.areAlike ? "Hãy nhập số" : "Hãy nhập tên đầy đủ hơn, hoặc nhập số")
        + (rows.haveNumbers ? "." : "; mỗi dòng có số sau khi được hiện ra (:open TÊN).")
    case .nothingUnder(let label): "Không có gì bên trong “\(label)”."
    case .nameIsMissing(let command): "Hãy nhập thêm tên ở sau: “:\(command) TÊN”."
    case .unknownCommand(let name):
      "Không có lệnh “:\(name)”. Gõ :help để xem các lệnh; gõ ::\(name) để nhập chính nội dung đó."
    case .moreRows(let count, let step):
      "… còn \(number(count)) dòng; \(step == .tab ? "nhấn Tab" : "gõ :more") để xem tiếp."
    case .nothingMore: "Không còn dòng nào; gõ :list để xem lại từ đầu."
    case .nothingBefore: "Không có câu hỏi nào trước câu này; gõ :quit để bỏ dở."
    case .introductionOfLines(let editor):
      "Nhập từng dòng; dòng chỉ có “.” là kết thúc"
        + (editor.map { "; :edit mở \($0)." } ?? ".")
    case .noSuchLine(_, last: 0): "Chưa có dòng nào."
    case .noSuchLine(let line, let last):
      "Không có dòng \(number(line)); dòng cuối là \(number(last))."
    case .noEditor: "Không có trình soạn thảo: cả VISUAL lẫn EDITOR đều chưa đặt."
    case .optionsToCome: "Các lựa chọn chưa được tải; nhấn Enter để tải."
    }
  }

  private static func request(_ manner: LineManner) -> String {
    switch manner {
    case .oneOption: "Nhập tên hoặc số"
    case .checks:
      "Nhập tên hoặc số (1,3-5) để đánh dấu hoặc bỏ đánh dấu, xong thì chỉ nhấn Enter"
    case .outline(.opens): "Nhập tên hoặc số; nhập một nhánh (+) để mở nhánh đó"
    case .outline(.answers): "Nhập tên hoặc số; gõ :open TÊN để xem bên trong một nhánh (+)"
    case .outline(.checks):
      "Nhập tên hoặc số để đánh dấu hoặc bỏ đánh dấu, gõ :open TÊN để xem bên trong một nhánh (+), "
        + "xong thì chỉ nhấn Enter"
    case .path(let separator): "Nhập các tên, cách nhau bằng \(separator)"
    }
  }

  private static func listing(_ manner: LineManner, _ count: Int, _ other: String?) -> String {
    switch manner {
    case .oneOption, .checks:
      (count == 0 ? "các lựa chọn" : "\(number(count)) lựa chọn") + and(other)
    case .outline: "các dòng\(and(other))"
    case .path: "từng cấp"
    }
  }

  private static func and(_ other: String?) -> String { other.map { " và “\($0)”" } ?? "" }

  private static func list(unabridged names: [String], of count: Int) -> String {
    names.joined(separator: ", ") + (names.count < count ? ", …" : "")
  }
}
