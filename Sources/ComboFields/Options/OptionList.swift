/// All options of a field, in sections, as one store.
///
/// Labels and values lie in contiguous memory; what only some options have (details, keywords,
/// reasons) lies beside it. Copies share that memory. Labels, values and titles may repeat;
/// identities may not.
///
/// ```swift
/// let list = try OptionList(sections: [
///   OptionSection("Fruit", options: ["Banana", "Lime"]),
///   OptionSection("Other things", options: [FieldOption("Vanilla", value: "v")]),
/// ])
/// ```
///
/// Two lists are equal when they hold the same options in the same sections. Lists that share
/// their memory are compared without a look at it.
public struct OptionList: Sendable, Equatable {
  /// Full chunks, but for the last.
  package private(set) var chunks: [OptionChunk] = []

  /// The number of options, in all sections.
  public private(set) var count = 0

  package private(set) var sections: [SectionRecord] = []
  package private(set) var names = OptionNames()

  /// Where a section begins.
  ///
  /// It ends where the next one does.
  package struct SectionRecord: Sendable, Equatable {
    package var title: String?
    package var start: Int
  }

  /// A list without options.
  public init() {}

  /// A list in one section without a title, from labels that are also the values.
  public init(_ labels: some Sequence<String>) {
    var builder = Builder()
    for label in labels { builder.append(label: label.utf8) }
    self = builder.list
  }

  /// A list in one section without a title.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity.
  public init(options: some Sequence<FieldOption>) throws(OptionListError) {
    var builder = Builder()
    for option in options { try builder.append(option) }
    self = builder.list
  }

  /// A list in sections.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity, also in different
  ///   sections.
  public init(sections: some Sequence<OptionSection>) throws(OptionListError) {
    var builder = Builder()
    for section in sections {
      builder.beginSection(section.title)
      for option in section.options { try builder.append(option) }
    }
    self = builder.list
  }

  /// The same list, which is made ready to be filtered if it is long, and so are its copies.
  ///
  /// It costs 45 nanoseconds and 14 bytes an option, which a filter otherwise spends at its first
  /// letter; it can be done on any thread. A list of up to 4,096 options needs none of it.
  public func indexed() -> OptionList {
    if chunks.count > 1 { for chunk in chunks { chunk.makeIndex() } }
    return self
  }

  package init(
    chunks: [OptionChunk],
    count: Int,
    sections: [SectionRecord],
    names: OptionNames
  ) {
    self.chunks = chunks
    self.count = count
    self.sections = sections
    self.names = names
  }

  /// Whether there is no option at all; sections there may be.
  public var isEmpty: Bool { count == 0 }

  /// The number of sections; at least one where there is an option.
  public var sectionCount: Int { sections.count }

  /// The title of a section; `nil` where it has none.
  ///
  /// - Precondition: `section` is at least 0 and less than ``sectionCount``.
  public func title(ofSection section: Int) -> String? {
    sections[section].title
  }

  /// The positions of a section's options in the list; empty where it has none.
  ///
  /// - Precondition: `section` is at least 0 and less than ``sectionCount``.
  public func positions(ofSection section: Int) -> Range<Int> {
    let end = section + 1 < sections.count ? sections[section + 1].start : count
    return sections[section].start..<end
  }

  /// The section in which the option at a position stands.
  ///
  /// The cost is logarithmic in the number of sections.
  ///
  /// - Precondition: `position` is at least 0 and less than ``count``.
  public func section(ofPosition position: Int) -> Int {
    precondition(position >= 0 && position < count, "There is no option at position \(position).")
    return sections.partitioningIndex { $0.start > position } - 1
  }
}

/// The identities that a host gave, and where they stand.
package struct OptionNames: Sendable, Equatable {
  /// The name of each position, up to the last that has one.
  private var nameOfPosition: [String?] = []
  private var positionOfName: [String: Int] = [:]

  func name(at position: Int) -> String? {
    position < nameOfPosition.count ? nameOfPosition[position] : nil
  }

  func position(of name: String) -> Int? {
    positionOfName[name]
  }

  /// Makes room for the names of another list, which would cost as much again if they came one by one.
  mutating func reserve(for other: OptionNames) {
    positionOfName.reserveCapacity(positionOfName.count + other.positionOfName.count)
  }

  /// Names a position behind those that have a name; `false`, and no change, where another position
  /// has the name already.
  mutating func insert(_ name: String, at position: Int) -> Bool {
    if let other = positionOfName.updateValue(position, forKey: name) {
      positionOfName[name] = other
      return false
    }
    while nameOfPosition.count < position { nameOfPosition.append(nil) }
    nameOfPosition.append(name)
    return true
  }
}
