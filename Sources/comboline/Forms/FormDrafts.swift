import ComboFields
import ComboFormFiles
import ComboTerminal

/// Keeps the draft of a form that is being filled in, after each answer.
///
/// Where no draft can be kept the person is told why, once, and the form is filled in without.
final class FormDrafts: FormDelegate {
  private let say: (String) -> Void

  /// The draft on disk; `nil` where none is kept.
  private var file: DraftFile?

  /// Whether the file has the draft.
  private var isSaved = false

  /// What keeps no draft.
  init() {
    say = { _ in }
  }

  /// What keeps drafts for a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - path: The form's file.
  ///   - environment: Where the person's folders are looked up.
  ///   - say: Tells the person something.
  init(
    of form: FormFile,
    at path: String,
    _ environment: Environment,
    _ say: @escaping (String) -> Void
  ) {
    self.say = say
    do {
      file = try DraftFile(
        formPath: path,
        title: form.definition.title,
        environment: { environment[$0]?.text }
      )
    } catch {
      say(error.description)
    }
  }

  /// The draft that was left behind, where the person wants to go on with it.
  ///
  /// - Parameter prompt: What the person is asked with; `nil` where what comes in is no answer to
  ///   that question. The draft is left alone then, and none is kept.
  /// - Returns: The draft, or an empty one.
  /// - Throws: ``ToolFailure`` where the person gives up.
  func draft(_ prompt: Prompt?) throws(ToolFailure) -> FormDraft {
    guard let draft = load(), !draft.isEmpty else { return FormDraft() }
    guard let prompt else {
      say("There is a draft of this form, which is left alone: \(file?.path ?? "")")
      file = nil
      return FormDraft()
    }
    let words = prompt.wording
    let field = DropDownField(
      words.text(of: .form(.draft(answerCount: draft.entries.count { $0.answer != nil }))),
      firstOf: [FormPhraseChoice.resume, .startAnew].map { words.text(of: .form(.choice($0))) }
    )
    let outcome: Outcome<Answer?>
    do throws(PromptError) {
      outcome = try prompt.ask(field)
    } catch {
      throw ToolFailure(error)
    }
    guard try outcome.answer()?.listed?.position != 0 else {
      isSaved = true
      return draft
    }
    remove()
    return FormDraft()
  }

  private func load() -> FormDraft? {
    do {
      return try file?.load()
    } catch {
      giveUp(error, "No draft is kept while that file is there; delete it to keep one.")
      return nil
    }
  }

  private func giveUp(_ error: DataFileError, _ consequence: String = "No draft is kept.") {
    say("\(error.description) \(consequence)")
    file = nil
  }

  /// Where the draft is, in a sentence; `nil` where there is none.
  var sentence: String? {
    guard isSaved, let file else { return nil }
    return "What was filled in is kept in a draft, which is offered the next time: \(file.path)"
  }

  /// Throws the draft away: the form is filled in, or begins anew.
  func remove() {
    isSaved = false
    do {
      try file?.remove()
    } catch {
      giveUp(error)
    }
  }

  func draftDidChange(_ draft: FormDraft, in controller: FormController) {
    do {
      try file?.save(draft)
      isSaved = true
    } catch {
      giveUp(error)
    }
  }
}
