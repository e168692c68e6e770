// What is said in English while a form is filled in.
extension English {
  static func text(of phrase: Wording.FormPhrase) -> String {
    switch phrase {
    case .review: "Are these answers right?"
    case .cancellation: "Give up? What has been answered is not sent."
    case .loading(let title): "Getting the options of “\(title)” …"
    case .loadingFailed(let title, let reason):
      "The options of “\(title)” could not be had: \(reason)"
    case .command(let title, let line):
      "To get the options of “\(title)”, the form wants to run this command: \(line)"
    case .commandConsent: "May it run?"
    case .draft(0): "There is a draft of this form, with what was begun and not entered."
    case .draft(let count):
      "There is a draft of this form, with \(count) \(count == 1 ? "answer" : "answers")."
    case .choice(.run): "Run it"
    case .choice(.doNotRun): "Do not run it"
    case .choice(.resume): "Go on with the draft"
    case .choice(.startAnew): "Begin anew, and throw the draft away"
    case .choice(.done): "Yes, done"
    case .choice(.retry): "Try again"
    case .choice(.leaveOut): "Leave it empty"
    case .choice(.back): "Back to the field before"
    case .choice(.goOn): "No, go on"
    case .choice(.giveUp): "Yes, give up"
    }
  }
}
