import ComboFields
import ComboFormFiles

/// Makes the bytes that answers are printed as.
struct AnswerOutput: Equatable {
  var format = OutputFormat.value

  /// Whether a NUL ends each answer and not a new line.
  var endsWithNull = false

  /// Whether there may be several answers: JSON is a list then.
  var isList = false

  /// How the path to an answer is written; `nil` where the options have no levels.
  var pathText: PathText?

  /// The bytes for answers; none at all where nothing is chosen, but `null` or `[]` in JSON.
  ///
  /// - Parameters:
  ///   - answers: The answers, in order.
  ///   - options: The list that they come from, which has the bytes of their labels and values.
  ///   - otherPath: The labels on the way to a text of the person's own.
  /// - Returns: The bytes, with the new line or NUL that ends each answer.
  func bytes(
    of answers: [Answer],
    in options: OptionList,
    otherPath: [String] = []
  ) -> [UInt8] {
    guard format != .json else { return ended(json(of: answers, otherPath).utf8) }
    return answers.flatMap { ended(bytes(of: $0, options, otherPath)) }
  }

  private func bytes(
    of answer: Answer,
    _ options: OptionList,
    _ otherPath: [String]
  ) -> [UInt8] {
    switch format {
    case .value: value(of: answer, options)
    case .label: label(of: answer, options)
    case .index: Array((answer.listed.map { String($0.position) } ?? "").utf8)
    case .tagged:
      Array(tag(of: answer).utf8) + [UInt8(ascii: "\t")] + value(of: answer, options)
    case .path: Array((pathText ?? PathText()).joined(path(to: answer, otherPath)).utf8)
    case .json: Array(json(of: answer, otherPath).utf8)
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

  /// The labels from the first level to an answer.
  private func path(to answer: Answer, _ otherPath: [String]) -> [String] {
    answer.listed?.path.map(\.label) ?? otherPath + [answer.label]
  }
}

// JSON
extension AnswerOutput {
  private func json(of answers: [Answer], _ otherPath: [String]) -> String {
    let objects = answers.map { json(of: $0, otherPath) }
    return isList ? JSONText.list(objects) : objects.first ?? "null"
  }

  /// An object in one line, with the same members for each kind of answer.
  private func json(of answer: Answer, _ otherPath: [String]) -> String {
    let listed = answer.listed
    var members: [(name: String, value: String)] = [
      ("kind", JSONText.string(tag(of: answer))),
      ("label", JSONText.string(answer.label)),
      ("value", JSONText.string(answer.value)),
      ("index", JSONText.number(listed?.position)),
      ("section", JSONText.number(listed?.section)),
      ("row", JSONText.number(listed?.row)),
      ("sectionTitle", JSONText.string(listed?.sectionTitle)),
    ]
    if pathText != nil {
      let labels = path(to: answer, otherPath).map { JSONText.string($0) }
      members.append(("path", JSONText.list(labels)))
    }
    return JSONText.object(members)
  }
}
