extension FormOptions {
  /// The places of the sections that are folded at first.
  var foldedSections: Set<Int> {
    guard case .sections(let sections) = content else { return [] }
    return Set(sections.indices.filter { !sections[$0].isExpanded })
  }

  /// The options as one list.
  ///
  /// Identities of the host's own that are there twice make way for numbers.
  var optionList: OptionList {
    switch content {
    case .list(let list): return list
    case .outline: return OptionList([])
    case .sections(let sections):
      let own = sections.map { OptionSection($0.title, options: $0.options.map(\.option)) }
      if let list = try? OptionList(sections: own) { return list }
      let numbered = own.map { section in
        OptionSection(section.title, options: section.options.map(\.unnamed))
      }
      return (try? OptionList(sections: numbered)) ?? OptionList([])
    }
  }

  /// The options as an outline.
  var optionOutline: OptionOutline {
    switch content {
    case .outline(let outline): return outline
    case .list: return OptionOutline()
    case .sections(let sections):
      return (try? OptionOutline(nodes: sections.flatMap(\.options).map(\.node)))
        ?? OptionOutline()
    }
  }

  /// Whether there is nothing to choose, nor to type.
  var isEmpty: Bool {
    guard other == nil else { return false }
    return switch content {
    case .sections(let sections): sections.allSatisfy(\.options.isEmpty)
    case .list(let list): list.isEmpty
    case .outline(let outline): outline.count == 0
    }
  }
}

extension FormOption {
  /// The option with what hangs under it.
  var node: OptionNode {
    OptionNode(option, children: .items(children.map(\.node)))
  }
}

extension FieldOption {
  /// The option without an identity of the host's own: a list gives it a number.
  package var unnamed: FieldOption {
    var option = self
    option.id = nil
    return option
  }
}
