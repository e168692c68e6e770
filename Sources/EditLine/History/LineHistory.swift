import CEditLine

/// Lines that were entered before, for the arrow keys and searches of a `LineEditor`.
///
/// It lives in memory; `load(from:)` and `save(to:)` keep it in a file. One history can serve
/// several editors, one after the other.
///
/// ```swift
/// let history = LineHistory(limit: 100)
/// history.load(from: path)
/// var editor = try LineEditor(program: "demo", streams: .standard, history: history)
/// ```
@safe
public final class LineHistory {
  /// What happens to an entry that is there already.
  public enum Duplicates: Sendable {
    /// It is kept, and the new one is added.
    case keepAll
    /// The new one is not added when it equals the newest.
    case ignoreRepeated
    /// The older one is removed.
    case eraseOlder
  }

  /// What `load(from:)` found.
  public struct LoadReport: Equatable, Sendable {
    /// How many entries were added.
    public var added = 0
    /// How many lines of the file were passed over because they are not text.
    public var skipped = 0
    /// What was wrong, to be shown as a warning; nil when nothing was.
    public var problem: EditLineError?

    package init() {}
  }

  /// The entries, the oldest first.
  public private(set) var entries: [String] = []
  /// How many entries are kept; the oldest are dropped.
  public var limit: Int {
    didSet { trim() }
  }
  /// What happens to an entry that is there already.
  public let duplicates: Duplicates

  private let handle: OpaquePointer?

  /// The longest file that is read.
  private static let fileLimit = 16 << 20

  /// An empty history.
  ///
  /// - Parameters:
  ///   - limit: How many entries are kept; less than 1 keeps none.
  ///   - duplicates: What happens to an entry that is there already.
  public init(limit: Int = 1000, duplicates: Duplicates = .ignoreRepeated) {
    self.limit = limit
    self.duplicates = duplicates
    unsafe handle = history_winit()
    applyLimit()
  }

  deinit {
    if let handle = unsafe handle { unsafe history_wend(handle) }
  }

  /// Adds an entry as the newest; an empty one is not added.
  public func add(_ entry: String) {
    guard !entry.isEmpty, limit > 0 else { return }
    switch duplicates {
    case .keepAll: break
    case .ignoreRepeated: if entries.last.map({ same($0, entry) }) ?? false { return }
    case .eraseOlder:
      let count = entries.count
      entries.removeAll { same($0, entry) }
      if entries.count < count { rebuild() }
    }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    enter(entry)
  }

  /// Removes every entry.
  public func removeAll() {
    entries = []
    rebuild()
  }

  /// Adds the entries of a file behind those that are there, the file's last as the newest.
  ///
  /// It reads what `save(to:)` writes, libedit's own files and plain files with one entry a line,
  /// such as GNU readline's. A file that is missing is an empty one. Nothing that a file may hold
  /// makes this fail: what cannot be read is passed over and reported.
  @discardableResult
  public func load(from path: String) -> LoadReport {
    var report = LoadReport()
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.contents(of: path, limit: LineHistory.fileLimit)
    } catch {
      let isMissing = error == .system(path, errno: ENOENT)
      report.problem = isMissing ? nil : error
      return report
    }
    let contents = HistoryFile.contents(of: bytes)
    let newest = contents.entries.suffix(max(0, limit))
    for entry in newest { add(entry) }
    report.added = newest.count
    report.skipped = contents.damagedLines
    if contents.isForeign {
      report.problem = EditLineError(
        .damagedHistory,
        subject: path,
        reason: "It is not a history file."
      )
    } else if contents.damagedLines > 0 {
      report.problem = EditLineError(
        .damagedHistory,
        subject: path,
        reason: "\(contents.damagedLines) of its lines are not text."
      )
    }
    return report
  }

  /// Writes the entries to a file, which then holds all of them, or what it held before.
  ///
  /// Only its owner can read the file. What is read from it again is byte for byte the same.
  ///
  /// - Throws: `EditLineError` with the code `.system` when the file cannot be written, and
  ///   `.notAFile` when something other than a file is in its place.
  public func save(to path: String) throws(EditLineError) {
    try FileBytes.replace(path, with: HistoryFile.bytes(of: entries))
  }

  // MARK: libedit's copy

  /// Lets an editor recall these entries.
  func attach(to editor: OpaquePointer) {
    guard let handle = unsafe handle else { return }
    _ = unsafe ceditline_set_history(editor, handle)
  }

  private func same(_ one: String, _ other: String) -> Bool {
    // Two spellings of one letter are different entries: what was entered comes back unchanged.
    one.utf8.elementsEqual(other.utf8)
  }

  private func trim() {
    if entries.count > max(0, limit) { entries.removeFirst(entries.count - max(0, limit)) }
    applyLimit()
    rebuild()
  }

  private func applyLimit() {
    guard let handle = unsafe handle else { return }
    _ = unsafe ceditline_history_set_size(handle, CInt(clamping: max(0, limit)))
  }

  private func rebuild() {
    guard let handle = unsafe handle else { return }
    _ = unsafe ceditline_history_clear(handle)
    for entry in entries { enter(entry) }
  }

  private func enter(_ entry: String) {
    guard let handle = unsafe handle else { return }
    _ = unsafe ceditline_history_enter(handle, WideText.terminated(entry))
  }
}
