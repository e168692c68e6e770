import ComboFields
import ComboFormFiles

/// How a tree of options is read and chosen from.
struct TreeSettings {
  /// Whether it is chosen from level by level.
  let isCascade: Bool

  let format: OutlineFormat?
  let keys: OutlineReader.Keys
  let rootID: String?
  let orphans: OutlinePolicy.Orphans
  let delimiter: String?

  /// How paths are written, in the file, in answers and in the output.
  let pathText: PathText

  /// Whether an option that leads to others may be the answer.
  let allowsBranches: Bool

  /// The number of levels that a cascade shows; `nil` for all.
  let levelCount: Int?

  /// The names of what becomes of rows that hang under no other.
  enum Orphans: String, CaseIterable {
    case error
    case root
    case drop

    var policy: OutlinePolicy.Orphans {
      switch self {
      case .error: .refuse
      case .root: .asRoots
      case .drop: .drop
      }
    }
  }

  /// What reads the file.
  var reader: OutlineReader {
    var reader = OutlineReader(
      format: format,
      keys: keys,
      rootID: rootID,
      policy: OutlinePolicy(orphans: orphans)
    )
    reader.separator = pathText.separator
    reader.delimiter = delimiter
    return reader
  }

  /// The flag that names a tree; `nil` where the options are a list.
  ///
  /// A variable does not stand in the way of options that the command line gives.
  static func use(in arguments: ParsedArguments) throws(UsageError) -> FlagUse? {
    guard let use = arguments.last(of: .tree, .cascade) else { return nil }
    if arguments.last(of: .tree)?.origin == arguments.last(of: .cascade)?.origin {
      throw UsageError("The options come from --tree or from --cascade, not from both.")
    }
    let hasArguments = !arguments.operands.isEmpty
    let hasFile = arguments.last(of: .from)?.origin == .commandLine
    guard use.origin == .commandLine else { return hasArguments || hasFile ? nil : use }
    if hasArguments {
      throw UsageError(
        "The options come from \(use.name); leave out “\(arguments.operands[0].text)”."
      )
    }
    if hasFile { throw UsageError("The options come from \(use.name); leave out --from.") }
    if arguments.last(of: .sections)?.origin == .commandLine {
      throw UsageError("--sections does nothing with \(use.name), whose branches are sections.")
    }
    return use
  }

  /// Refuses what does nothing without a tree.
  static func refuseFlags(in arguments: ParsedArguments) throws(UsageError) {
    for flag in [Flag.format, .keys, .root, .orphans, .allowBranch, .separator] {
      try arguments.refuse(flag, without: .tree, .cascade)
    }
    try arguments.refuse(.levels, without: .cascade)
  }

  init(_ arguments: ParsedArguments, _ use: FlagUse) throws(UsageError) {
    isCascade = use.flag == .cascade
    format = arguments.text(of: .format).flatMap { OutlineFormat(rawValue: $0) }
    keys = try Self.keys(arguments)
    rootID = arguments.text(of: .root)
    orphans =
      arguments.text(of: .orphans).flatMap { Orphans(rawValue: $0) }?.policy ?? .refuse
    delimiter = arguments.value(of: .delimiter).map {
      String(decoding: Delimiter.bytes(of: $0), as: UTF8.self)
    }
    pathText = try Self.pathText(arguments)
    allowsBranches = arguments.has(.allowBranch)
    levelCount = isCascade ? try arguments.number(of: .levels, atLeast: 1) : nil
    if !isCascade { try arguments.refuse(.levels, without: .cascade) }
  }

  private static func pathText(_ arguments: ParsedArguments) throws(UsageError) -> PathText {
    guard let use = arguments.last(of: .separator), let text = use.value?.text else {
      return PathText()
    }
    guard !text.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\t" }), !text.contains("\\") else {
      throw UsageError(
        "\(use.name) cannot be “\(text)”; it has no backslash, and more in it than blanks."
      )
    }
    return PathText(separator: text)
  }
}

// The names of the keys.
extension TreeSettings {
  private static var keyPaths: [(name: String, path: WritableKeyPath<OutlineReader.Keys, String>)] {
    [
      ("label", \.label), ("children", \.children), ("id", \.id), ("parent", \.parent),
      ("value", \.value), ("detail", \.detail), ("disabled", \.disabled), ("search", \.search),
    ]
  }

  private static func keys(_ arguments: ParsedArguments) throws(UsageError) -> OutlineReader.Keys {
    var keys = OutlineReader.Keys()
    guard let use = arguments.last(of: .keys), let list = use.value?.text else { return keys }
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw UsageError(
          "\(use.name) cannot be “\(list)”; it is a list such as label=title,children=items."
        )
      }
      guard let path = keyPaths.first(where: { $0.name == parts[0] })?.path else {
        let names = keyPaths.map(\.name)
        throw .wrongValue(of: "A key of \(use.name)", String(parts[0]), allowed: names)
      }
      keys[keyPath: path] = String(parts[1])
    }
    return keys
  }
}
