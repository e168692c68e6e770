import ComboFields

/// How several options are chosen.
struct SeveralSettings: Equatable {
  let minimum: Int
  let maximum: Int?
  let order: AnswerOrder

  /// Labels or values of options that go with no other.
  let exclusive: [ChooseRequest.GivenText]

  /// The names of the orders.
  enum Order: String, CaseIterable {
    case list
    case choice
  }

  /// Reads the settings; there are none where one option is chosen.
  ///
  /// - Parameters:
  ///   - arguments: The flags.
  ///   - tree: How a tree is chosen from; `nil` where the options are a list.
  /// - Throws: ``UsageError`` for a value that cannot be, and for flags that do not go together.
  init?(_ arguments: ParsedArguments, _ tree: TreeSettings?) throws(UsageError) {
    guard arguments.has(.multiple) else {
      for flag in [Flag.min, .max, .order, .exclusive] {
        try arguments.refuse(flag, without: .multiple)
      }
      return nil
    }
    if tree?.isCascade == true {
      throw UsageError("--cascade has one answer; for several, use --tree with --multiple.")
    }
    minimum = try arguments.number(of: .min, atLeast: 0) ?? 0
    maximum = try arguments.number(of: .max, atLeast: 1)
    if let maximum, maximum < minimum {
      throw .minimumIsTooLarge
    }
    order = arguments.text(of: .order) == Order.choice.rawValue ? .choice : .list
    if tree != nil, arguments.last(of: .exclusive)?.origin == .commandLine {
      throw UsageError("--exclusive is for a list of options, and does nothing with --tree.")
    }
    exclusive = arguments.mentions(of: .exclusive).compactMap { use in
      use.value.map { ChooseRequest.GivenText(argument: $0, name: use.name) }
    }
  }
}
