import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A function that keys can be bound to.
struct EditorFunction {
  let name: String
  let body: (EditorCore, Unicode.Scalar?) -> CInt
}

extension EditorCore {
  /// Runs the function of a slot, and says what libedit is to do then.
  func run(slot: Int, key: wint_t) -> UInt8 {
    guard functions.indices.contains(slot) else { return UInt8(CC_ERROR) }
    return UInt8(functions[slot].body(self, Unicode.Scalar(UInt32(key))))
  }

  /// Adds a function to libedit.
  func add(_ function: EditorFunction, help: String) throws(EditLineError) {
    guard functions.count < CEDITLINE_FUNCTION_SLOTS else {
      throw EditLineError(.tooManyFunctions, subject: function.name)
    }
    if let index = functions.firstIndex(where: { $0.name == function.name }) {
      functions[index] = function
      return
    }
    guard !knowsFunction(function.name) else {
      throw EditLineError(.functionExists, subject: function.name)
    }
    let slot = CInt(functions.count)
    functions.append(function)
    guard unsafe ceditline_add_function(editor, keep(function.name), keep(help), slot) == 0 else {
      functions.removeLast()
      throw EditLineError(.cannotStart)
    }
  }

  /// Adds a function of the program's.
  func add(
    name: String,
    help: String,
    body: @escaping (inout EditingContext) -> EditingResult
  ) throws(EditLineError) {
    let function = EditorFunction(name: name) { core, key in core.call(body, key: key) }
    try add(function, help: help)
  }

  private func call(
    _ body: (inout EditingContext) -> EditingResult,
    key: Unicode.Scalar?
  ) -> CInt {
    var context = EditingContext(core: self, key: key)
    switch body(&context) {
    case .handled: return context.hasEdited ? CC_REFRESH : CC_NORM
    case .beep: return CC_REFRESH_BEEP
    case .redraw:
      redraw(goingUp: true)
      return CC_NORM
    case .accept:
      ending = .accept
      return CC_REFRESH
    case .finish(let input):
      ending = .result(input)
      return CC_REFRESH
    case .passOn:
      return passOn(key)
    }
  }

  /// The functions by which the hook speaks to libedit, and those of the terminal's own keys.
  func addPrivateFunctions() {
    let functions: [(String, String, (EditorCore) -> CInt)] = [
      ("line-refresh", "Paint what has changed", { _ in CC_REFRESH }),
      (
        "line-insert", "Insert pasted text",
        { core in
          core.insertPending()
          return CC_REFRESH
        }
      ),
      ("line-call", "Run a function by its name", { core in core.callPending() }),
      ("line-next-char", "Move right, to the end of the line at last", { $0.moveCaret(by: 1) }),
      ("line-end", "Move behind the last character", { $0.moveCaret(by: .max) }),
      ("line-delete-next-char", "Delete the character at the caret", { $0.deleteForward() }),
      (
        "line-interrupt", "End the read as interrupted",
        { core in
          core.ending = .result(.interrupted(.interrupt))
          return CC_REFRESH
        }
      ),
      (
        "line-suspend", "Suspend the process",
        { core in
          core.suspend(toGroup: true)
          return CC_NORM
        }
      ),
      (
        "line-quit", "Quit the process",
        { core in
          if !ReadSlots.shared.isIgnored(SIGQUIT) { core.deliver(.quit) }
          return CC_NORM
        }
      ),
    ]
    for (name, help, body) in functions {
      // The slots are still free, so nothing can go wrong but memory.
      try? add(EditorFunction(name: name) { core, _ in body(core) }, help: help)
    }
  }

  private func insertPending() {
    if pendingInsertDeletes > 0 {
      let line = line
      let before = line.beforeCaret.unicodeScalars.dropLast(pendingInsertDeletes)
      let after = line.text.unicodeScalars.dropFirst(line.beforeCaret.unicodeScalars.count)
      replace(
        text: String(before) + pendingInsert + String(after),
        caretScalars: before.count + pendingInsert.unicodeScalars.count
      )
    } else {
      insert(pendingInsert)
    }
    pendingInsert = ""
    pendingInsertDeletes = 0
  }

  private func moveCaret(by scalars: Int) -> CInt {
    let line = line
    let isAtEnd = line.beforeCaret.unicodeScalars.count == line.text.unicodeScalars.count
    if isAtEnd, scalars != .max { return CC_ERROR }
    _ = unsafe el_cursor(editor, CInt(clamping: min(scalars, line.text.unicodeScalars.count)))
    return CC_CURSOR
  }

  private func deleteForward() -> CInt {
    let line = line
    let before = line.beforeCaret.unicodeScalars.count
    var scalars = Array(line.text.unicodeScalars)
    guard before < scalars.count else { return CC_ERROR }
    scalars.remove(at: before)
    replace(text: String(String.UnicodeScalarView(scalars)), caretScalars: before)
    return CC_REFRESH
  }

  private func callPending() -> CInt {
    guard let function = functions.last(where: { $0.name == pendingCall }) else { return CC_ERROR }
    return function.body(self, nil)
  }
}
