import ComboFields
import ComboFormFiles
import ComboMatching

/// The answers to a form that the command line gives.
struct GivenAnswers {
  /// The texts by the keys of the fields.
  var texts: [String: [String]] { given.mapValues { $0.texts.map(\.text) } }

  private var given: [String: GivenAnswer] = [:]

  /// What cannot be the answer to any field, in sentences with their places.
  private(set) var faults: [String] = []

  private struct GivenAnswer {
    /// One for each choice of several, or for each level of a path.
    var texts: [(text: String, place: Place)]

    /// Where all of it stands.
    var place: Place
  }

  /// Where an answer was given.
  private enum Place {
    case file(DataNode)
    case flag(FlagUse)
  }

  private let fields: [FormField]

  /// Answers to the fields of a form; none yet.
  init(to form: FormDefinition) {
    fields = form.fields.filter(\.kind.isAsked)
  }

  // MARK: A file

  /// Takes the answers of a file.
  ///
  /// - Parameter root: What stands in the file: an object with a value, or an object that tells what
  ///   kind of answer it is, under the key of each field, or where the form's own answers have it.
  /// - Throws: ``ToolFailure`` where there is no such object.
  mutating func take(_ root: DataNode) throws(ToolFailure) {
    guard root.kind == .mapping else {
      throw refusal(at: .file(root), "Answers are an object with the keys of the fields.")
    }
    take(root, under: [])
  }

  /// Takes the entries of an object that stands in others.
  private mutating func take(_ object: DataNode, under path: [String]) {
    for entry in object.entries {
      let place = path + [entry.name]
      if let field = field(at: place) {
        guard let texts = answers(entry.value, to: field) else { continue }
        given[field.key] = GivenAnswer(texts: texts, place: .file(entry.value))
      } else if entry.value.kind == .mapping, leads(place) {
        take(entry.value, under: place)
      } else {
        let name = place.joined(separator: ".")
        faults.append(sentence(unknown(name), at: .file(entry.key)))
      }
    }
  }

  private func field(at path: [String]) -> FormField? {
    fields.first { $0.keyPath == path } ?? fields.first { path == [$0.key] }
  }

  private func leads(_ path: [String]) -> Bool {
    fields.contains { $0.keyPath.count > path.count && $0.keyPath.starts(with: path) }
  }

  /// The texts of a value; `nil` where it cannot be an answer.
  private mutating func answers(
    _ node: DataNode,
    to field: FormField
  ) -> [(text: String, place: Place)]? {
    switch node.kind {
    case .null: return [("", .file(node))]
    case .string, .number, .boolean: return [(node.text ?? "", .file(node))]
    case .list:
      var texts: [(text: String, place: Place)] = []
      for element in node.elements {
        guard let more = answers(element, to: field) else { return nil }
        texts += more
      }
      return texts.isEmpty ? [("", .file(node))] : texts
    case .mapping:
      guard let value = node["value"] else {
        let sentence =
          "“\(field.key)” cannot be this object: an answer that is one has its text under “value”."
        faults.append(self.sentence(sentence, at: .file(node)))
        return nil
      }
      // Of several options in a tree the values alone may not tell which is meant.
      if let path = node["path"], path.kind == .list, let tree = field.kind.tree {
        let labels = path.elements.filter { $0.text != nil }
        return field.takesSeveral
          ? [(tree.pathText.joined(labels.compactMap(\.text)), .file(path))]
          : labels.map { ($0.text ?? "", .file($0)) }
      }
      return answers(value, to: field)
    }
  }

  // MARK: Flags

  /// Takes what `--set` or a variable gives: `key=value`; of one key all of them.
  ///
  /// - Throws: ``ToolFailure`` where there is no value.
  mutating func take(_ uses: [FlagUse]) throws(ToolFailure) {
    var given: [String: GivenAnswer] = [:]
    for use in uses {
      let text = use.value?.text ?? ""
      guard let mark = text.firstIndex(of: "=") else {
        let sentence = "\(use.name) needs KEY=VALUE, such as name=Huế; “\(text)” has no “=”."
        throw ToolFailure(UsageError(sentence), in: CommandTable.fill)
      }
      let name = String(text[..<mark])
      let path = name.split(separator: ".").map { String($0) }
      guard let field = fields.first(where: { $0.key == name }) ?? field(at: path) else {
        faults.append(sentence(unknown(name), at: .flag(use)))
        continue
      }
      let value = String(text[text.index(after: mark)...])
      given[field.key, default: GivenAnswer(texts: [], place: .flag(use))].texts
        .append((value, .flag(use)))
    }
    self.given.merge(given) { _, new in new }
  }

  // MARK: Refusals

  /// What is wrong with an answer that was given or is missing, in a sentence, with the place where it was given.
  func sentence(for refusal: FormRefusal) -> String {
    let answer = given[refusal.key]
    let place = answer?.texts.first { $0.text == refusal.text }?.place ?? answer?.place
    let sentence =
      refusal.text.isEmpty
      ? "“\(refusal.key)” is missing: \(refusal.message.sentence)"
      : "“\(refusal.key)” cannot be “\(refusal.text)”: \(refusal.message.sentence)"
    return place.map { self.sentence(sentence, at: $0) } ?? sentence
  }

  private func refusal(at place: Place, _ sentence: String) -> ToolFailure {
    ToolFailure(.answerIsRefused, self.sentence(sentence, at: place))
  }

  private func sentence(_ sentence: String, at place: Place) -> String {
    switch place {
    case .flag(let use): "\(use.name): \(sentence)"
    case .file(let node):
      DataFileError(
        .unexpectedValue,
        file: node.file,
        position: node.position,
        sentence: sentence
      ).description
    }
  }

  private func unknown(_ name: String) -> String {
    let near = NearMiss.nearest(to: name, among: fields.map(\.key))
    return "The form has no field “\(name)”.\(FieldMessage.suggestion(near))"
  }
}
