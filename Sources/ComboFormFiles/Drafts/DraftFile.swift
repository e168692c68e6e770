public import ComboFields

/// The draft of a form on disk, held by whoever fills the form.
///
/// It is a file that only its owner can read, in `$XDG_STATE_HOME/comboline/drafts` or
/// `~/.local/state/comboline/drafts`. While the value lives no other process can have the form's
/// draft; when the process ends, in whatever way, another can.
///
/// ```swift
/// let file = try DraftFile(formPath: "trip.form.json", environment: variables)
/// let draft = try file.load()
/// ```
///
/// A draft that cannot be read is left as it is: nothing is saved over it, and it is not removed.
public final class DraftFile {
  /// Where the draft is.
  public let path: String

  private let title: String?
  private let form: String
  private let lock: FileLock
  private var state = State.unknown

  private enum State {
    /// Nobody has looked yet.
    case unknown
    /// What is on disk, if anything, may be replaced.
    case usable
    /// What is on disk is no draft of this form.
    case refused(DataFileError)
  }

  /// Finds the place of a form's draft, and locks it.
  ///
  /// - Parameters:
  ///   - formPath: The form's file; the same file by another name has the same draft.
  ///   - title: What the form is called, for people who look at the draft.
  ///   - environment: Gives the value of an environment variable.
  /// - Throws: ``DataFileError`` with the code `locked` where the form is being filled elsewhere, with
  ///   another one where there can be no draft. A form can be filled without.
  public init(
    formPath: String,
    title: String? = nil,
    environment: (String) -> String?
  ) throws(DataFileError) {
    guard !formPath.utf8.contains(0), let form = RealPath.resolved(formPath) else {
      throw DataFileError(
        .unreadable,
        file: formPath,
        sentence: "No draft of the form can be kept: its file is not there."
      )
    }
    let place = try DraftPlace(form: form, environment: environment)
    try PrivateFolder.make(place.folder)
    guard let lock = try FileLock(place.lock) else {
      throw DataFileError(
        .locked,
        file: formPath,
        sentence: "The form is being filled elsewhere. What is answered here is kept in no draft."
      )
    }
    self.lock = lock
    self.form = form
    self.title = title
    path = place.draft
    FileWriter.removeLeftovers(of: path)
  }

  /// The draft that was left behind; `nil` where there is none.
  ///
  /// - Throws: ``DataFileError`` where the file cannot be read, or is not a draft of this form.
  public func load() throws(DataFileError) -> FormDraft? {
    do {
      let draft = try read()
      state = .usable
      return draft
    } catch {
      state = .refused(error)
      throw error
    }
  }

  /// Keeps a draft in place of the one before; afterwards the new one is there, or the old one.
  ///
  /// - Throws: ``DataFileError`` where it cannot be written, or what is there is no draft of this form.
  public func save(_ draft: FormDraft) throws(DataFileError) {
    try requireUsable()
    let text = DraftText(title: title, form: form, draft: draft)
    try FileWriter(isPrivate: true).write(Array(text.json.utf8), to: path)
  }

  /// Removes the draft: the form is finished, or the person wants to begin anew.
  ///
  /// - Throws: ``DataFileError`` where it cannot be removed, or is no draft of this form.
  public func remove() throws(DataFileError) {
    try requireUsable()
    try FileWriter.remove(path)
  }

  /// Sees to it that what is on disk may be replaced.
  private func requireUsable() throws(DataFileError) {
    switch state {
    case .unknown: _ = try load()
    case .usable: break
    case .refused(let error): throw error
    }
  }

  private func read() throws(DataFileError) -> FormDraft? {
    guard RealPath.resolved(path) != nil else { return nil }
    let text = try DraftText(FileReader().read(fileAt: path), file: path)
    guard text.form == form else {
      throw DataFileError(
        .unexpectedValue,
        file: path,
        sentence: "The draft is one of another form, \(VisibleText.quoted(text.form))."
      )
    }
    return text.draft
  }
}
