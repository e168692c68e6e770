// What `:help` says in Vietnamese.
extension Vietnamese {
  static func text(of phrase: Wording.HelpPhrase) -> String {
    switch phrase {
    case .lead(.oneOption, _):
      "Hãy nhập số của một lựa chọn, tên của nó, hoặc một phần tên đủ để phân biệt."
    case .lead(.checks, let other):
      "Hãy nhập số, khoảng số và tên, cách nhau bằng dấu phẩy (1,3-5): mỗi mục được đánh dấu, hoặc "
        + "bỏ đánh dấu. Tên nhóm thay cho mọi mục trong nhóm; * đánh dấu tất cả, - bỏ tất cả, ! đảo "
        + "lại." + (other == nil ? "" : " +CHỮ thêm nội dung của riêng bạn.")
    case .lead(.outline(.opens), _):
      "Hãy nhập số của một dòng, hoặc tên của một lựa chọn. Nhập một nhánh (+) để hiện những gì bên "
        + "trong, nhập (-) để ẩn đi."
    case .lead(.outline(.answers), _):
      "Hãy nhập số của một dòng, hoặc tên của một lựa chọn. Nhánh cũng có thể là câu trả lời."
    case .lead(.outline(.checks), _):
      "Hãy nhập số của một dòng, hoặc tên của một lựa chọn: mục đó được đánh dấu, hoặc bỏ đánh dấu; "
        + "nhánh thì cùng với mọi thứ bên trong."
    case .lead(.path(let separator), _):
      "Hãy nhập các tên từ cấp đầu tiên trở xuống, cách nhau bằng \(separator); mỗi tên có thể là "
        + "số hoặc phần đầu của tên. Nếu không gây nhầm lẫn thì chỉ cần tên cuối cùng."
    case .leadOfOther: "Hãy nhập nội dung của riêng bạn."
    case .leadOfText(.line): "Hãy nhập nội dung."
    case .leadOfText(.lines): "Hãy nhập một hay nhiều dòng, nhấn Enter sau mỗi dòng."
    case .leadOfText(.number): "Hãy nhập một số."
    case .leadOfText(.wholeNumber): "Hãy nhập một số nguyên."
    case .leadOfText(.secret): "Hãy nhập nội dung; phần nhập không hiện ra."
    case .keys(let entry): keys(of: entry)
    case .meaning(let entry): meaning(of: entry)
    case .line(let entry): "\(keys(of: entry)): \(meaning(of: entry))"
    }
  }

  private static func keys(of entry: Wording.HelpEntry) -> String {
    switch entry {
    case .emptyLineTakes, .emptyLineTakesChosen, .emptyLineTakesNothing, .emptyLineIsLine:
      "Chỉ Enter"
    case .endOfText: "Chỉ “.”"
    case .endMarkAsLine: "Chỉ “..”"
    case .lines: ":lines"
    case .line: ":line SỐ"
    case .edit: ":edit"
    case .complete: "Tab"
    case .earlierLines: "Lên, Xuống"
    case .escape, .escapeToOptions: "Escape"
    case .list: ":list"
    case .listMatching: ":list CHỮ"
    case .more: ":more"
    case .openBranch, .openSection: ":open TÊN"
    case .fold: ":fold TÊN"
    case .other: ":other CHỮ"
    case .back(.edited), .backToOptions(.edited): ":back, Shift-Tab"
    case .back(.plain), .backToOptions(.plain): ":back"
    case .quit: ":quit"
    case .colon: "::CHỮ"
    }
  }

  private static func meaning(of entry: Wording.HelpEntry) -> String {
    switch entry {
    case .emptyLineTakes(let text): "nhận “\(text)”"
    case .emptyLineTakesChosen: "trả lời bằng những mục đã chọn"
    case .emptyLineTakesNothing: "bỏ trống câu trả lời"
    case .emptyLineIsLine: "là một dòng trống"
    case .endOfText: "kết thúc nội dung"
    case .endMarkAsLine: "là một dòng chỉ có “.”"
    case .lines: "hiện các dòng kèm số thứ tự"
    case .line: "lấy lại một dòng để sửa; không ghi số thì lấy dòng cuối"
    case .edit(let editor): "mở nội dung trong \(editor)"
    case .complete: "điền nốt phần đang nhập, hoặc liệt kê mục khớp; nhấn nữa: trang tiếp theo"
    case .earlierLines: "gọi lại những gì đã nhập trước đây"
    case .escape: "xóa trống dòng, hoặc bỏ dở"
    case .escapeToOptions, .backToOptions: "quay lại các lựa chọn"
    case .list: "hiện các lựa chọn từ đầu"
    case .listMatching: "hiện những lựa chọn khớp"
    case .more: "hiện trang tiếp theo"
    case .openBranch: "hiện những gì bên trong một nhánh (+)"
    case .openSection: "hiện những gì bên trong một nhóm"
    case .fold: "ẩn đi"
    case .other(let label): "trả lời bằng nội dung của riêng bạn, như khi chọn “\(label)”"
    case .back: "quay lại câu hỏi trước"
    case .quit: "bỏ dở, không trả lời"
    case .colon: "là nội dung bắt đầu bằng dấu hai chấm"
    }
  }
}
