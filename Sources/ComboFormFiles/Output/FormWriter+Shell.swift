import ComboFields

extension FormWriter {
  /// An assignment for `sh` on a line for each field, and for each that takes a text in place of an option one more
  /// with that text.
  ///
  /// What was not answered, or not even asked, is empty: `eval` leaves nothing of a run before, and no name depends
  /// on what was answered. Several values are one on each line. Names have letters, digits and `_` alone.
  var environment: String {
    var lines: [String] = []
    var names: Set<String> = []
    for field in written {
      let answered = answered(field)
      let base = variablePrefix + variableName(of: field.key)
      var name = base
      var number = 2
      while !names.insert(name).inserted {
        name = "\(base)_\(number)"
        number += 1
      }
      let value = answered?.texts.joined(separator: "\n") ?? ""
      lines.append("\(name)=\(ShellText.quoted(value))")
      guard field.kind.options?.other != nil, names.insert("\(name)_OTHER").inserted else {
        continue
      }
      lines.append("\(name)_OTHER=\(ShellText.quoted(answered?.ownText ?? ""))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func variableName(of key: String) -> String {
    String(
      String.UnicodeScalarView(
        key.unicodeScalars.map {
          $0.isASCII && Byte.isWord(UInt8($0.value)) && $0 != "$" ? $0 : "_"
        }
      )
    )
  }

  /// Arguments for a shell, on one line: what is passed on by `eval` or `xargs`.
  var arguments: String {
    written.compactMap { field in
      guard let value = argument(of: field) else { return nil }
      let argument = ShellText.quoted("\(field.key)=\(value)")
      return form.format == .workflow ? "-f \(argument)" : argument
    }
    .joined(separator: " ")
  }

  /// What an argument says of a field; `nil` for nothing.
  private func argument(of field: FormField) -> String? {
    if let answered = answered(field) { return answered.texts.joined(separator: ", ") }
    // A text that was left empty is one: without it, the default of the template would come back.
    return answerForm(of: field).absence == "\"\"" && isAsked(field) ? "" : nil
  }
}
