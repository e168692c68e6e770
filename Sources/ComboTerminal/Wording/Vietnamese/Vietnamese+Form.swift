// What is said in Vietnamese while a form is filled in.
extension Vietnamese {
  static func text(of phrase: Wording.FormPhrase) -> String {
    switch phrase {
    case .review: "Các câu trả lời này đã đúng chưa?"
    case .cancellation: "Bỏ dở? Những gì đã trả lời sẽ không được gửi."
    case .loading(let title): "Đang lấy các lựa chọn của “\(title)”…"
    case .loadingFailed(let title, let reason):
      "Không lấy được các lựa chọn của “\(title)”: \(reason)"
    case .command(let title, let line):
      "Để lấy các lựa chọn của “\(title)”, biểu mẫu muốn chạy lệnh: \(line)"
    case .commandConsent: "Cho phép chạy lệnh này?"
    case .draft(0): "Biểu mẫu này có bản nháp với nội dung đang nhập dở."
    case .draft(let count): "Biểu mẫu này có bản nháp với \(count) câu trả lời."
    case .choice(.run): "Chạy"
    case .choice(.doNotRun): "Không chạy"
    case .choice(.resume): "Tiếp tục bản nháp"
    case .choice(.startAnew): "Làm lại từ đầu, bỏ bản nháp"
    case .choice(.done): "Đúng rồi, xong"
    case .choice(.retry): "Thử lại"
    case .choice(.leaveOut): "Để trống"
    case .choice(.back): "Về mục trước"
    case .choice(.goOn): "Không, tiếp tục"
    case .choice(.giveUp): "Có, bỏ dở"
    }
  }
}
