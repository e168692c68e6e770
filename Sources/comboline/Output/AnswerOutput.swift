import ComboFields

/// Makes the bytes that an answer is printed as.
struct AnswerOutput: Equatable {
  var format = OutputFormat.value

  /// Whether a NUL ends the output and not a new line.
  var endsWithNull = false

  /// The bytes for an answer; none at all where nothing is chosen, but `null` in JSON.
  ///
  /// - Parameters:
  ///   - answer: The answer; `nil` for nothing.
  ///   - options: The list that it comes from, which has the bytes of its label and value.
  /// - Returns: The bytes, with the new line or NUL that ends them.
  func bytes(of answer: Answer?, in options: OptionList) -> [UInt8] {
    guard let answer else { return format == .json ? ended("null".utf8) : [] }
    return switch format {
    case .value: ended(value(of: answer, options))
    case .label: ended(label(of: answer, options))
    case .index: ended((answer.listed.map { String($0.position) } ?? "").utf8)
    case .tagged:
      ended(Array(tag(of: answer).utf8) + [UInt8(ascii: "\t")] + value(of: answer, options))
    case .json: ended(json(of: answer).utf8)
    }
  }

  private func ended(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array(bytes) + [endsWithNull ? 0 : UInt8(ascii: "\n")]
  }

  private func value(of answer: Answer, _ options: OptionList) -> [UInt8] {
    answer.listed.map { Array(options.valueBytes(at: $0.position)) } ?? Array(answer.value.utf8)
  }

  private func label(of answer: Answer, _ options: OptionList) -> [UInt8] {
    answer.listed.map { Array(options.labelBytes(at: $0.position)) } ?? Array(answer.label.utf8)
  }

  private func tag(of answer: Answer) -> String {
    answer.isTyped ? "other" : "option"
  }

  /// An object in one line, with the same members for each kind of answer.
  private func json(of answer: Answer) -> String {
    let listed = answer.listed
    let members = [
      ("kind", JSONText.string(tag(of: answer))),
      ("label", JSONText.string(answer.label)),
      ("value", JSONText.string(answer.value)),
      ("index", JSONText.number(listed?.position)),
      ("section", JSONText.number(listed?.section)),
      ("row", JSONText.number(listed?.row)),
      ("sectionTitle", JSONText.string(listed?.sectionTitle)),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
