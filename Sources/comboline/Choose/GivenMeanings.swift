import ComboFields
import ComboMatching

/// Finds out what texts mean that stand for options: on the command line nobody can be asked again.
struct GivenMeanings {
  /// What a text means.
  enum Meaning: Equatable {
    /// Nothing, for there is nothing to be seen in it.
    case nothing
    case choice(FieldChoice)
    /// Nothing that can be chosen, and why.
    case refused(FieldMessage)
  }

  private let options: ChoosableOptions
  private let other: OtherEntry?
  private let pathText: PathText?

  /// - Parameters:
  ///   - options: What can be chosen.
  ///   - other: The entry for texts that are none of the options.
  ///   - pathText: How paths are written; `nil` where a text is never a path.
  init(of options: ChoosableOptions, other: OtherEntry?, pathText: PathText?) {
    self.options = options
    self.other = other
    self.pathText = pathText
  }

  /// Finds out what a text means: a path from the first level, or else a label or a value.
  func meaning(of text: String) -> Meaning {
    if case .tree(let outline) = options, let pathText, !TextFolding.isBlank(text),
      let found = meaning(ofPath: pathText.labels(in: text), in: outline)
    {
      return found
    }
    return meaningWithoutPath(of: text)
  }

  /// Finds out what a text means that is no path: a label or a value, on whatever level.
  func meaningWithoutPath(of text: String) -> Meaning {
    switch options {
    case .list(let list): meaning(of: text, in: list, other: other)
    case .tree(let outline): meaning(of: text, in: outline)
    }
  }

  private func meaning(of text: String, in list: OptionList, other: OtherEntry?) -> Meaning {
    let controller = DropDownController(DropDownField("", options: list) { $0.other = other })
    for case .answer(let answers) in controller.send(.submit(text, .given)) {
      switch answers.first {
      case .listed(let listed): return .choice(.option(listed.id))
      case .typed(let text): return .choice(.other(text))
      case nil: return .nothing
      }
    }
    return controller.field.message.map { .refused($0) } ?? .nothing
  }
}

// Trees
extension GivenMeanings {
  /// Goes down a path; `nil` where it leads nowhere.
  private func meaning(ofPath labels: [String], in outline: OptionOutline) -> Meaning? {
    var node: Int?
    for label in labels {
      let positions = Array(node.map { outline.children(of: $0) } ?? outline.roots)
      let list = outline.options.part(positions)
      switch meaning(of: label, in: list, other: nil) {
      case .choice(.option(let id)):
        guard let index = list.position(of: id) else { return nil }
        node = positions[index]
      case .choice(.other), .nothing, .refused(.noMatch):
        return nil
      case .refused(let message):
        return .refused(message)
      }
    }
    return node.map { meaning(ofNode: $0, in: outline) }
  }

  private func meaning(of text: String, in outline: OptionOutline) -> Meaning {
    let found = meaning(of: text, in: outline.options, other: other)
    switch found {
    case .choice(.option(let id)):
      guard let position = outline.options.position(of: id) else { return found }
      return meaning(ofNode: position, in: outline)
    case .refused(.severalMatches(_, _, let count)):
      let labels = pathsOfLabel(text, in: outline)
      return .refused(.severalMatches(text: text, labels: labels, count: count))
    case .choice(.other), .nothing, .refused:
      return found
    }
  }

  private func meaning(ofNode position: Int, in outline: OptionOutline) -> Meaning {
    if let reason = outline.disabledReason(at: position) {
      return .refused(.optionIsDisabled(label: outline.label(at: position), reason: reason))
    }
    return .choice(.option(outline.id(at: position)))
  }

  /// The paths to the first options that a label means: their labels alone do not tell them apart.
  private func pathsOfLabel(_ text: String, in outline: OptionOutline) -> [String] {
    let form = pathText ?? PathText()
    return (0..<outline.count).lazy
      .filter {
        TextFolding.foldedEqual(outline.label(at: $0), text) || outline.value(at: $0) == text
      }
      .prefix(FieldMessage.namedLabels)
      .map { position in
        let ancestors = outline.ancestors(of: position).reversed().map { outline.label(at: $0) }
        return form.joined(ancestors + [outline.label(at: position)])
      }
  }
}

extension OptionList {
  /// Some of the options as a list of their own.
  func part(_ positions: [Int]) -> OptionList {
    var builder = Builder()
    do {
      try builder.append(positions, of: self)
    } catch {
      preconditionFailure("A list has two options with one identity.")
    }
    return builder.list
  }
}
