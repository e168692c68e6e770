import ComboFields

// What is said in Vietnamese in and beside a menu.
extension Vietnamese {
  static func text(of phrase: Wording.MenuPhrase, _ length: Wording.Length) -> String {
    let isShort = length == .short
    return switch phrase {
    case .notice(let notice): text(of: notice, isShort)
    case .noRoomForText(let maximum, let key):
      isShort
        ? "Tối đa \(number(maximum)); \(key) xóa"
        : "Chỉ được chọn tối đa \(number(maximum)) mục. Hãy bỏ một mục, hoặc xóa chữ bằng \(key)."
    case .required: "(bắt buộc)"
    case .disabled(let reason): reason.isEmpty ? "(không chọn được)" : "(\(reason))"
    case .title: "Hãy chọn"
    case .entryTitle: "Hãy trả lời"
    case .otherLabel: "Khác"
    case .other(let label, let text): "\(label): “\(text)”"
    case .action(let action): text(of: action, isShort)
    case .finish: "xong"
    case .helpPage(let page, let count):
      isShort
        ? "\(number(page))/\(number(count))" : "trang \(number(page)) trên \(number(count))"
    case .nextHelpPage: isShort ? "tiếp" : "trang sau"
    case .closeHelp: isShort ? "đóng" : "đóng trợ giúp"
    case .keyUse(let use): text(of: use, isShort)
    case .place(let place, let shown, let all): text(ofPlace: place, shown, all, isShort)
    case .checked(let count, let hidden): text(ofChecked: count, hidden, isShort)
    case .moreAnswers(let count): isShort ? "+\(number(count))" : "+\(number(count)) mục"
    case .noAnswer: isShort ? "để trống" : "không trả lời"
    }
  }

  private static func text(of notice: MenuNotice, _ isShort: Bool) -> String {
    switch notice {
    case .noOptions: isShort ? "Không có lựa chọn" : "Không có lựa chọn nào."
    case .noMatch: isShort ? "Không khớp" : "Không có lựa chọn nào khớp."
    case .loading: isShort ? "Đang tải…" : "Đang tải …"
    case .failed(let reason): isShort ? "Không tải được" : reason
    case .notAllLoaded:
      isShort ? "Có thể còn mục khớp" : "Những phần chưa tải có thể còn mục khớp."
    }
  }

  private static func text(of action: FieldAction, _ isShort: Bool) -> String {
    switch action {
    case .accept: "chọn"
    case .leaveEmpty: "để trống"
    case .moveHighlight: "di chuyển"
    case .expand: "mở"
    case .collapse: "gập"
    case .toggleSelection: "đánh dấu"
    case .enter: isShort ? "tiếp" : "cấp tiếp theo"
    case .leave: isShort ? "trước" : "cấp trước"
    case .complete: "điền nốt"
    case .acceptTextAsOther: isShort ? "giữ nguyên" : "dùng nội dung đã gõ"
    case .recallOther: isShort ? "đã nhập" : "nội dung đã nhập"
    case .open: isShort ? "menu" : "mở menu"
    case .dismiss: isShort ? "đóng" : "đóng menu"
    case .back: "quay lại"
    case .acceptLine: isShort ? "dòng mới" : "xuống dòng mới"
    case .finishText: isShort ? "xong" : "kết thúc"
    case .moveLine: "di chuyển"
    case .edit: isShort ? "trình soạn" : "mở trình soạn thảo"
    case .leaveOther: isShort ? "quay lại" : "về các lựa chọn"
    case .cancel: "hủy"
    }
  }

  private static func text(
    ofPlace place: Int?,
    _ shown: Int,
    _ all: Int?,
    _ isShort: Bool
  ) -> String {
    let of = isShort ? "/" : " trên "
    let rest = all.map { isShort ? " (\(number($0)))" : " (trong \(number($0)))" } ?? ""
    let unit = place != nil || isShort ? "" : " lựa chọn"
    return (place.map { number($0) + of } ?? "") + number(shown) + unit + rest
  }

  private static func text(ofChecked count: Int, _ hidden: Int, _ isShort: Bool) -> String {
    let checked = isShort ? "✓\(number(count))" : "đã đánh dấu \(number(count))"
    guard hidden > 0 else { return checked }
    return checked + (isShort ? " (\(number(hidden)))" : " (\(number(hidden)) bị ẩn)")
  }

  static func word(for key: Wording.Key.Name) -> String {
    switch key {
    case .enter: "Enter"
    case .escape: "Esc"
    case .space: "Phím cách"
    case .tab: "Tab"
    case .up: "Lên"
    case .down: "Xuống"
    case .left: "Trái"
    case .right: "Phải"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .backspace: "Xóa lùi"
    }
  }
}
